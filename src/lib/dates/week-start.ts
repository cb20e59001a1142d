import { knownLanguage } from '#lib/language.ts'
import { memoize } from '#lib/memoize.ts'

/** How an owner says with which day weeks begin; `language` leaves it to the language and region of the site. */
export const WEEK_STARTS = ['language', 'monday', 'saturday', 'sunday'] as const

export type WeekStart = (typeof WEEK_STARTS)[number]

const WEEKDAY: Readonly<Record<Exclude<WeekStart, 'language'>, number>> = {
  monday: 0,
  saturday: 5,
  sunday: 6,
}

interface WeekInfo {
  /** 1 for Monday to 7 for Sunday. */
  readonly firstDay: number
}

/** As the language has it: newer engines have a method, older ones a property. */
interface LocaleWithWeeks {
  readonly getWeekInfo?: () => WeekInfo
  readonly weekInfo?: WeekInfo
}

const MAX_LANGUAGES = 500

const firstWeekdayIn = memoize((language) => {
  const locale = new Intl.Locale(knownLanguage(language)) as LocaleWithWeeks
  const info = locale.getWeekInfo?.() ?? locale.weekInfo
  return ((info?.firstDay ?? 1) + 6) % 7
}, MAX_LANGUAGES)

/**
 * Returns the weekday that weeks begin with, 0 for Monday to 6 for Sunday: what was chosen, or what the Unicode data of the
 * language say. A language without a region has that of most of its speakers: `en` begins on Sunday, `en-GB` on Monday.
 */
export const firstWeekdayOf = (start: WeekStart, language: string): number =>
  start === 'language' ? firstWeekdayIn(language) : WEEKDAY[start]
