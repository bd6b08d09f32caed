"use strict";
// Goes through games. What a game is made of stands in the data of the page: see data.rs.
(() => {
  const find = (id) => document.getElementById(id);
  const games = JSON.parse(find("games-data").textContent);

  let number = -1; // which game is shown, from 0
  let film = null; // its data
  let frames = []; // its steps: the opening, then one for each event
  let at = 0; // which of them is shown
  let timer = null; // while it plays
  let board = null; // the parts of the picture that change

  // An element with a text, and what else is said of it.
  function element(name, text, more = {}) {
    const made = document.createElement(name);
    made.textContent = text;
    Object.entries(more).forEach(([key, value]) => made.setAttribute(key, value));
    return made;
  }

  // ---- the film

  // Every step with the whole board, so that going back is as easy as going forward.
  function develop() {
    let slots = film.start;
    const made = [{ ply: 0, event: 0, sentence: 0, marks: [], slots, before: slots, ends: true }];
    film.plies.forEach((ply, index) => {
      const before = slots;
      ply.steps.forEach(([sentence, count, ...rest], event) => {
        slots = slots.slice();
        const changes = rest.slice(count);
        for (let i = 0; i < changes.length; i += 2) slots[changes[i]] = changes[i + 1];
        const ends = event + 1 === ply.steps.length;
        const marks = ends ? ply.marks : rest.slice(0, count);
        const from = ends && ply.fresh ? slots : before;
        made.push({ ply: index + 1, event: event + 1, sentence, marks, slots, before: from, ends });
      });
    });
    return made;
  }

  function stops(frame, unit) {
    if (unit === "event") return true;
    if (unit === "turn") return frame.ends;
    return frame.ends && (frame.ply === 0 || film.plies[frame.ply - 1].fresh);
  }

  // The step that lies one unit ahead or behind.
  function neighbour(unit, by) {
    let next = at + by;
    while (next > 0 && next < frames.length - 1 && !stops(frames[next], unit)) next += by;
    return next;
  }

  const afterPly = (ply) => frames.findIndex((frame) => frame.ply === ply && frame.ends);

  // ---- the board

  function hang(index) {
    const svg = find("board-" + index).content.cloneNode(true);
    find("board").replaceChildren(svg);
    const root = find("board").firstElementChild;
    const all = (selector) => [...root.querySelectorAll(selector)];
    board = {
      title: root.querySelector("title"),
      description: root.querySelector("desc"),
      heading: root.querySelector(".heading"),
      status: root.querySelector(".status"),
      hand: root.querySelector(".hand"),
      marks: root.querySelector(".marks"),
      pits: all(".pit"),
      stores: all(".store"),
      heaps: all("defs [id^=heap-]").length,
    };
  }

  const part = (group, name) => group.querySelector("." + name);
  const sign = (change) => (change > 0 ? "+" + change : change < 0 ? "\u2212" + -change : "");

  function put(group, now, before) {
    part(group, "count").textContent = now < 0 ? "x" : now;
    part(group, "delta").textContent = now < 0 || before < 0 ? "" : sign(now - before);
  }

  function draw(frame) {
    const { slots, before } = frame;
    const pits = board.pits.length;
    board.pits.forEach((pit, slot) => {
      const now = slots[slot];
      put(pit, now, before[slot]);
      pit.classList.toggle("closed", now < 0);
      part(pit, "heap").setAttribute("href", "#heap-" + Math.max(0, Math.min(now, board.heaps)));
    });
    const [hand, south, mover] = slots.slice(pits + 2);
    board.stores.forEach((store, side) => {
      put(store, slots[pits + side], before[pits + side]);
      store.classList.toggle("to-move", side === mover);
      part(store, "owner").textContent = ["South", "North"][side] + ", " + seat(side, south);
    });
    board.hand.textContent = hand > 0 ? "hand " + hand : "";
    board.marks.replaceChildren(...frame.marks.map(mark));
    describe(slots, south);
  }

  const seat = (side, south) => (side === south ? "First" : "Second");

  function mark(place) {
    const [kind, path] = film.marks[place];
    const made = document.createElementNS("http://www.w3.org/2000/svg", "path");
    made.setAttribute("class", "mark " + kind);
    made.setAttribute("d", path);
    return made;
  }

  // The board in words, for those who cannot see it.
  function describe(slots, south) {
    const pits = board.pits.map((pit, slot) => {
      const holds = slots[slot] < 0 ? "is closed" : "holds " + slots[slot];
      return "pit " + pit.dataset.pit + " " + holds;
    });
    const stores = board.stores.map((store, side) => {
      return seat(side, south) + " has " + slots[pits.length + side] + " in the " + part(store, "word").textContent;
    });
    board.description.textContent = [...pits, ...stores].join(", ");
  }

  // ---- what is said beside it

  const moment = (ply) => (ply === 0 ? film.opening : film.plies[ply - 1].after);

  function tell(frame, isNewPly) {
    const ply = frame.ply === 0 ? null : film.plies[frame.ply - 1];
    if (isNewPly) tellPly(frame.ply, ply);
    const said = moment(frame.ends ? frame.ply : frame.ply - 1);
    board.title.textContent = said.heading;
    board.heading.textContent = said.heading;
    board.status.textContent = frame.ends ? said.status : frame.ply + ". " + ply.headline;
    const current = currentSentence(frame, ply);
    [...find("told").children].forEach((item, index) => {
      item.classList.toggle("later", index >= current);
      showCurrent(item, index === current - 1);
    });
    const clause = ply && current > 0 ? ply.told[current - 1][1] : -1;
    [...find("clauses").children].forEach((item) => showCurrent(item, Number(item.dataset.clause) === clause));
    say(frame, ply, current, said);
    const events = ply ? ply.steps.length : 0;
    find("place").textContent = "Ply " + frame.ply + " of " + film.plies.length
      + (frame.ends ? "" : ", event " + frame.event + " of " + events);
    find("position").textContent = frame.ends ? said.position : "\u2026";
  }

  // At the end of a turn, everything about it has been said, the end of the game included.
  function currentSentence(frame, ply) {
    return ply && frame.ends ? ply.told.length : frame.sentence;
  }

  function showCurrent(item, is) {
    if (is) item.setAttribute("aria-current", "step");
    else item.removeAttribute("aria-current");
  }

  function say(frame, ply, current, said) {
    const sentence = ply && current > 0 ? ply.told[current - 1][0] : "";
    const status = frame.ends ? said.status : "";
    const head = ply && frame.event === 1 ? ply.headline : "";
    find("now").textContent = [head, sentence, status].filter(Boolean).join(". ");
  }

  function tellPly(index, ply) {
    find("headline").textContent = ply ? index + ". " + ply.headline : "The opening";
    find("told").replaceChildren(...(ply ? ply.told.map(sentence) : []));
    const cited = ply ? [...new Set(ply.told.map(([, clause]) => clause))].sort((a, b) => a - b) : [];
    find("clauses-title").hidden = cited.length === 0;
    find("clauses").replaceChildren(...cited.map(rule));
    document.querySelectorAll("#moves a").forEach((link) => {
      showCurrent(link, Number(link.dataset.ply) === index);
    });
    reveal(find("moves"), document.querySelector("#moves a[aria-current]"));
  }

  function sentence([text, clause]) {
    const item = element("li", text + " ");
    item.append(element("a", "[" + film.clauses[clause].id + "]", { href: "#rule-" + clause, title: film.clauses[clause].sentence }));
    return item;
  }

  function rule(place) {
    const { id, sentence, source, ruling } = film.clauses[place];
    const item = element("div", "", { id: "rule-" + place, "data-clause": place, tabindex: -1 });
    item.append(element("dt", id), element("dd", sentence));
    item.append(element("dd", (ruling ? "Ruled here: " : "Source: ") + source, { class: "source" }));
    return item;
  }

  // Scrolls a list to one of its items, without scrolling the page.
  function reveal(list, item) {
    if (!item) {
      list.scrollTop = 0;
      return;
    }
    const top = item.offsetTop - 8;
    const bottom = item.offsetTop + item.offsetHeight + 8;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  }

  // ---- the game

  function choose(index) {
    number = index;
    const game = games[index];
    film = game.film;
    find("title").textContent = game.title;
    find("rules").textContent = film ? film.rules : "";
    find("about").replaceChildren(...game.about.map(([name, value]) => {
      const pair = element("div", "");
      pair.append(element("dt", name), element("dd", value));
      return pair;
    }));
    find("fault").textContent = game.fault ?? "";
    find("fault").hidden = !game.fault;
    document.querySelectorAll("#games a").forEach((link, place) => showCurrent(link, place === index));
    if (find("games")) reveal(find("games"), document.querySelector("#games a[aria-current]"));
    ["stage", "headline", "told", "clauses-title", "clauses", "moves"].forEach((id) => {
      find(id).hidden = !film;
    });
    if (!film) return;
    frames = develop();
    at = 0;
    hang(film.board);
    find("slider").max = film.plies.length;
    find("by-round").hidden = !film.plies.some((ply) => ply.fresh);
    find("moves").replaceChildren(...film.plies.flatMap(moveLinks));
  }

  // The links to the plies, with a heading before each round.
  function moveLinks(ply, index) {
    const item = element("li", "");
    const link = element("a", "", { href: address(index + 1, true, 0), "data-ply": index + 1, title: ply.headline });
    link.setAttribute("aria-label", index + 1 + ". " + ply.headline);
    link.append(element("small", index + 1), ply.move);
    item.append(link);
    const opens = film.plies.some((other) => other.fresh) && (index === 0 || film.plies[index - 1].fresh);
    return opens ? [element("li", moment(index).heading, { class: "heading" }), item] : [item];
  }

  // Shows a step.
  function go(next) {
    if (!film) return;
    const isNewPly = frames[next].ply !== shown.ply || number !== shown.game;
    at = next;
    const frame = frames[at];
    draw(frame);
    tell(frame, isNewPly);
    shown.ply = frame.ply;
    shown.game = number;
    const slider = find("slider");
    slider.value = frame.ply;
    slider.setAttribute("aria-valuetext", find("headline").textContent);
    document.querySelectorAll("[data-unit]").forEach((button) => {
      able(button, at !== (button.dataset.by === "1" ? frames.length - 1 : 0));
    });
    able(find("first"), at !== 0);
    able(find("last"), at !== frames.length - 1);
    if (at === frames.length - 1) pause();
    remember();
  }

  // A button that leads nowhere keeps the focus, so that one can turn back from there.
  const able = (button, is) => button.setAttribute("aria-disabled", String(!is));

  const shown = { ply: -1, game: -1 };
  const clamp = (step) => Math.max(0, Math.min(step, frames.length - 1));
  const move = (unit, by) => go(clamp(neighbour(unit, by)));

  // ---- the address

  function address(ply, ends, event) {
    const game = games.length > 1 ? "game=" + (number + 1) + "&" : "";
    return "#" + game + "ply=" + ply + (ends ? "" : "&event=" + event);
  }

  // Browsers allow an address to change only so often.
  let remembering = null;
  function remember() {
    remembering ??= setTimeout(() => {
      remembering = null;
      const { ply, ends, event } = frames[at];
      const now = address(ply, ends, event);
      if (location.hash !== now) history.replaceState(null, "", now);
    }, 400);
  }

  function whole(text, most) {
    const value = Number.parseInt(text, 10);
    return Number.isNaN(value) ? 0 : Math.max(0, Math.min(value, most));
  }

  // Goes where the address says; to the opening if it says nothing.
  function follow() {
    const asked = new URLSearchParams(location.hash.slice(1));
    const index = Math.max(0, whole(asked.get("game") ?? "1", games.length) - 1);
    pause();
    if (index !== number) choose(index);
    if (!film) return;
    const ply = whole(asked.get("ply"), film.plies.length);
    const event = whole(asked.get("event"), ply === 0 ? 0 : film.plies[ply - 1].steps.length);
    go(event > 0 ? afterPly(ply - 1) + event : afterPly(ply));
  }

  // ---- playing

  const delay = () => Number(find("speed").value);

  function play() {
    if (!film || timer !== null) return;
    if (at === frames.length - 1) go(0);
    const button = find("play");
    button.textContent = "Pause";
    button.setAttribute("aria-label", "Pause");
    const tick = () => {
      timer = setTimeout(tick, delay());
      move("event", 1);
    };
    timer = setTimeout(tick, delay());
  }

  function pause() {
    clearTimeout(timer);
    timer = null;
    const button = find("play");
    button.textContent = "Play";
    button.setAttribute("aria-label", "Play");
  }

  const toggle = () => (timer === null ? play() : pause());

  function step(unit, by) {
    pause();
    move(unit, by);
  }

  function hurry(by) {
    const speed = find("speed");
    speed.selectedIndex = Math.max(0, Math.min(speed.selectedIndex + by, speed.length - 1));
  }

  // ---- keys and buttons

  const keys = {
    ArrowLeft: (event) => step(event.shiftKey ? "turn" : "event", -1),
    ArrowRight: (event) => step(event.shiftKey ? "turn" : "event", 1),
    "[": () => step("round", -1),
    "]": () => step("round", 1),
    Home: () => { pause(); go(0); },
    End: () => { pause(); go(frames.length - 1); },
    " ": toggle,
    "+": () => hurry(1),
    "-": () => hurry(-1),
    "?": () => { find("keys").open = !find("keys").open; },
  };

  document.addEventListener("keydown", (event) => {
    const does = keys[event.key];
    const own = event.target.closest("input, select, summary") || (event.key === " " && event.target.closest("button, a"));
    if (!does || !film || own || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    does(event);
  });
  find("controls").addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button?.dataset.unit) step(button.dataset.unit, Number(button.dataset.by));
  });
  find("first").addEventListener("click", keys.Home);
  find("last").addEventListener("click", keys.End);
  find("play").addEventListener("click", toggle);
  find("slider").addEventListener("input", (event) => { pause(); go(afterPly(Number(event.target.value))); });
  // The rules stand on the same page: going to one is no change of address.
  find("told").addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link) return;
    event.preventDefault();
    find(link.hash.slice(1)).focus();
  });
  window.addEventListener("hashchange", follow);
  follow();
})();
