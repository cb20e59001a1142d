/** Parts of a date that are a time. */
const OF_A_TIME: ReadonlySet<string> = new Set(['hour', 'minute', 'second', 'dayPeriod', 'timeZoneName'])

const NO_BREAK_SPACE = '\u00A0'
const WORD_JOINER = '\u2060'

/** Returns the text of a date whose times, also a range of two such as `18:30–21:00`, stay on one line. */
export function unbrokenTimes(parts: readonly { readonly type: string; readonly value: string }[]): string {
  return parts
    .map(({ type, value }, at) => {
      const isInside = type === 'literal' && isOfTime(parts[at - 1]) && isOfTime(parts[at + 1])
      return isInside ? unbroken(value) : value
    })
    .join('')
}

const isOfTime = (part: { readonly type: string } | undefined): boolean =>
  part !== undefined && OF_A_TIME.has(part.type)

const unbroken = (text: string): string =>
  text
    .replaceAll(/[ \u2009]/g, NO_BREAK_SPACE)
    .replaceAll(/[-\u2010-\u2014]/g, (dash) => WORD_JOINER + dash + WORD_JOINER)
