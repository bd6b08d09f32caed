//! A browser without a window, driven by WebDriver.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fantoccini::wd::{Capabilities, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder, Locator};
use http::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

/// Keys, as WebDriver writes them.
pub mod key {
    pub const LEFT: &str = "\u{e012}";
    pub const RIGHT: &str = "\u{e014}";
    pub const TURN_BACK: &str = "\u{e008}\u{e012}\u{e000}";
    pub const TURN: &str = "\u{e008}\u{e014}\u{e000}";
    pub const HOME: &str = "\u{e011}";
    pub const END: &str = "\u{e010}";
    pub const TAB: &str = "\u{e004}";
}

/// How long anything may take before a test gives up.
const PATIENCE: Duration = Duration::from_secs(20);

/// A browser that shows a page.
pub struct Browser {
    pub client: Client,
    driver: Driver,
}

/// The process of the driver, ended with the test.
struct Driver(Child);

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// How large the window is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Size {
    Desk,
    /// 360 by 740, with a finger instead of a mouse.
    Phone,
}

impl Browser {
    /// Starts a browser; the test fails if there is none.
    pub async fn start(size: Size) -> Browser {
        let (driver, port) = Driver::start();
        let mut options = json!({
            "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1280,800"],
        });
        if size == Size::Phone {
            options["mobileEmulation"] =
                json!({"deviceMetrics": {"width": 360, "height": 740, "pixelRatio": 2.0}});
        }
        let wanted = json!({
            "goog:chromeOptions": options,
            "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
        });
        let wanted: Capabilities = wanted.as_object().cloned().unwrap_or_default();
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(wanted)
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .expect("chromium starts; install it with `apt-get install chromium chromium-driver`");
        Browser { client, driver }
    }

    /// Opens a page, at a place that its address names: `#ply=12` or nothing.
    pub async fn open(&self, page: &Path, place: &str) {
        // An address that differs only in its place would not load the page again.
        self.client.goto("about:blank").await.unwrap();
        self.client.goto(&format!("file://{}{place}", page.display())).await.unwrap();
    }

    pub async fn press(&self, keys: &str) {
        self.client.find(Locator::Css("body")).await.unwrap().send_keys(keys).await.unwrap();
    }

    pub async fn click(&self, selector: &str) {
        self.client.find(Locator::Css(selector)).await.unwrap().click().await.unwrap();
    }

    /// What a script answers.
    pub async fn ask(&self, script: &str) -> Value {
        self.client.execute(&format!("return {script}"), Vec::new()).await.unwrap()
    }

    pub async fn text(&self, selector: &str) -> String {
        let found = self.ask(&format!("document.querySelector('{selector}').textContent")).await;
        found.as_str().unwrap().to_owned()
    }

    /// Waits until a script answers with a value.
    pub async fn wait_for(&self, script: &str, expected: &Value) {
        let since = Instant::now();
        loop {
            let found = self.ask(script).await;
            if found == *expected {
                return;
            }
            assert!(since.elapsed() < PATIENCE, "{script}: found {found}, expected {expected}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Ends the test: the browser has not complained, and nothing but the page was asked for.
    pub async fn finish(self) {
        let complaints = self.log("browser").await;
        assert!(complaints.is_empty(), "the console says {complaints:?}");
        let mut pages = 0;
        for entry in self.log("performance").await {
            let message: Value = serde_json::from_str(entry["message"].as_str().unwrap()).unwrap();
            if message["message"]["method"] == "Network.requestWillBeSent" {
                let url = message["message"]["params"]["request"]["url"].as_str().unwrap();
                let is_page = url.starts_with("file://") && url.contains(".html");
                assert!(is_page || url.starts_with("data:"), "the page asked for {url}");
                pages += usize::from(is_page);
            }
        }
        assert!(pages > 0, "found no request for the page itself in the log");
        self.client.close().await.unwrap();
        drop(self.driver);
    }

    async fn log(&self, kind: &'static str) -> Vec<Value> {
        let entries = self.client.issue_cmd(Log(kind)).await;
        let entries = entries.expect("the browser hands out its logs");
        entries.as_array().unwrap().clone()
    }
}

impl Driver {
    /// Starts the driver, and finds out at which port it listens.
    fn start() -> (Driver, u16) {
        let mut child =
            Command::new("chromedriver").arg("--port=0").stdout(Stdio::piped()).spawn().expect(
                "chromedriver starts; install it with `apt-get install chromium chromium-driver`",
            );
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let driver = Driver(child);
        let mut told = lines.map(|line| line.unwrap());
        let line = told.find(|line| line.contains("on port ") && line.contains("success"));
        let line = line.expect("chromedriver says where it listens");
        let (_, port) = line.rsplit_once("on port ").unwrap();
        (driver, port.trim_end_matches('.').parse().unwrap())
    }
}

/// Reads a log of the browser: an extension of WebDriver by chromedriver.
#[derive(Debug)]
struct Log(&'static str);

impl WebDriverCompatibleCommand for Log {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/se/log", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (Method, Option<String>) {
        (Method::POST, Some(json!({"type": self.0}).to_string()))
    }
}
