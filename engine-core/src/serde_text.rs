//! serde carries the texts: what prints and parses is a string there.

/// Implements serde for a type by its text.
#[cfg(feature = "serde")]
#[doc(hidden)]
#[macro_export]
macro_rules! __serde_text {
    ($type:ty) => {
        impl $crate::__private::serde::Serialize for $type {
            fn serialize<S: $crate::__private::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> $crate::__private::serde::Deserialize<'de> for $type {
            fn deserialize<D: $crate::__private::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<Self, D::Error> {
                let text = <$crate::__private::String as $crate::__private::serde::Deserialize>::deserialize(
                    deserializer,
                )?;
                text.parse().map_err($crate::__private::serde::de::Error::custom)
            }
        }
    };
}

/// Without the feature `serde`, nothing.
#[cfg(not(feature = "serde"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __serde_text {
    ($type:ty) => {};
}

crate::__serde_text!(crate::Pit);
crate::__serde_text!(crate::Setup);
crate::__serde_text!(crate::Record);
crate::__serde_text!(crate::Seat);
