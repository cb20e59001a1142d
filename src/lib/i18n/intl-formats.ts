import { memoizeInputs } from '#lib/memoize.ts'

// Making a format takes longer than formatting dozens of values. Calls are marked as pure so that the script of a page has
// only the kinds that it uses.

/** Max formats of a kind that are cached: site owners and visitors choose the languages and the time zones. */
const MAX_FORMATS = 500

/** Returns the format of numbers for a language and options. Throws a RangeError for a language that is no BCP 47 tag. */
export const numberFormat = /* @__PURE__ */ memoizeInputs(
  (language: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
  MAX_FORMATS,
)

/**
 * Returns the format of dates for a language and options. Throws a RangeError for a time zone that does not exist or a
 * language that is no BCP 47 tag.
 */
export const dateTimeFormat = /* @__PURE__ */ memoizeInputs(
  (language: string, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
  MAX_FORMATS,
)

/** Returns the names of regions or languages, in the first of some languages that has them. */
export const displayNames = /* @__PURE__ */ memoizeInputs(
  (languages: readonly string[], options: Intl.DisplayNamesOptions) =>
    new Intl.DisplayNames(languages, options),
  MAX_FORMATS,
)

/** Returns the alphabetical order of a language. */
export const collator = /* @__PURE__ */ memoizeInputs(
  (language: string, options?: Intl.CollatorOptions) => new Intl.Collator(language, options),
  MAX_FORMATS,
)
