/** Max formats of a kind that are kept: site owners and visitors choose the languages and the time zones. */
const MAX_FORMATS = 500

/**
 * Keeps what was made, by languages and options: making a format takes longer than formatting dozens of values. Calls are
 * marked as pure so that the script of a page has only the kinds that it uses.
 */
function kept<Inputs extends readonly unknown[], Format>(
  make: (...inputs: Inputs) => Format,
): (...inputs: Inputs) => Format {
  const formats = new Map<string, Format>()
  return (...inputs) => {
    const key = JSON.stringify(inputs)
    const known = formats.get(key)
    if (known !== undefined) return known
    const format = make(...inputs)
    if (formats.size >= MAX_FORMATS) formats.clear()
    formats.set(key, format)
    return format
  }
}

/** Returns the format of numbers for a language and options. Throws a RangeError for a language that is no BCP 47 tag. */
export const numberFormat = /* @__PURE__ */ kept(
  (language: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
)

/**
 * Returns the format of dates for a language and options. Throws a RangeError for a time zone that does not exist or a
 * language that is no BCP 47 tag.
 */
export const dateTimeFormat = /* @__PURE__ */ kept(
  (language: string, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
)

/** Returns the names of regions or languages, in the first of some languages that has them. */
export const displayNames = /* @__PURE__ */ kept(
  (languages: readonly string[], options: Intl.DisplayNamesOptions) =>
    new Intl.DisplayNames(languages, options),
)

/** Returns the alphabetical order of a language. */
export const collator = /* @__PURE__ */ kept(
  (language: string, options?: Intl.CollatorOptions) => new Intl.Collator(language, options),
)
