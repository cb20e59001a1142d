import { weekdayOf } from '#lib/dates/calendar-days.ts'

/** How an event repeats, as its owner chooses it. */
export const REPEAT_LABELS = {
  NEVER: 'Never',
  DAILY: 'Daily',
  WEEKLY: 'Weekly',
  MONTHLY: 'Monthly',
  YEARLY: 'Yearly',
  CUSTOM: 'By a rule',
} as const

/** Weekdays as rules name them, from Monday. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

export type Weekday = (typeof WEEKDAYS)[number]

/** The day of a month: its number, such as the first or second weekday of its name, or the last one. */
export type MonthlyBy = 'day' | 'nth' | 'last'

/** The fields of a repeat. */
export interface Repeat {
  readonly frequency: keyof typeof REPEAT_LABELS
  /** 2 for every other time. */
  readonly interval: number
  /** Of one by weeks; empty for the weekday of the start. */
  readonly weekdays: readonly Weekday[]
  /** Of one by months. */
  readonly monthlyBy: MonthlyBy
  /** The last day; empty without one. */
  readonly until: string
  /** How often it happens; null without a limit. Never beside a last day. */
  readonly count: number | null
  /** Of one by a rule. */
  readonly rule: string
}

const SIMPLE =
  /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(?:;INTERVAL=([1-9]\d?))?(?:;BYDAY=([A-Z0-9,-]+))?(?:;UNTIL=(\d{4})(\d\d)(\d\d)(?:T235959Z)?|;COUNT=([1-9]\d{0,3}))?$/

const NEVER: Repeat = {
  frequency: 'NEVER',
  interval: 1,
  weekdays: [],
  monthlyBy: 'day',
  until: '',
  count: null,
  rule: '',
}

/** Returns the weekday of a day as rules name it, with which one of its month it is. */
export function placeInMonth(day: string): {
  readonly weekday: Weekday
  readonly nth: number
  isLast: boolean
} {
  const number = Number(day.slice(8, 10))
  const days = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()
  return {
    weekday: WEEKDAYS[weekdayOf(day.slice(0, 10))] ?? 'MO',
    nth: Math.ceil(number / 7),
    isLast: number + 7 > days,
  }
}

/** Returns the fields of a rule of an event that starts on a day; one that they cannot show is a repeat by a rule. */
export function readRepeat(rule: string, start: string): Repeat {
  if (rule === '') return NEVER
  const custom = { ...NEVER, frequency: 'CUSTOM', rule } as const
  const [found, frequency, interval = '1', byDay, year, month, day, count] = SIMPLE.exec(rule) ?? []
  if (found === undefined) return custom
  const repeat = {
    ...NEVER,
    frequency: frequency as Repeat['frequency'],
    interval: Number(interval),
    until: year === undefined ? '' : `${year}-${month}-${day}`,
    count: count === undefined ? null : Number(count),
    rule,
  }
  if (byDay === undefined) return repeat
  if (frequency === 'WEEKLY') {
    const names = byDay.split(',')
    const weekdays = WEEKDAYS.filter((name) => names.includes(name))
    return weekdays.length === names.length ? { ...repeat, weekdays } : custom
  }
  const { weekday, nth } = placeInMonth(start)
  if (frequency !== 'MONTHLY') return custom
  if (byDay === `-1${weekday}`) return { ...repeat, monthlyBy: 'last' }
  return byDay === `${nth}${weekday}` ? { ...repeat, monthlyBy: 'nth' } : custom
}

/** Returns the rule of the fields of an event that starts on a day; empty for one that never repeats. */
export function writeRepeat(repeat: Repeat, start: string): string {
  const { frequency, interval, until, count, rule } = repeat
  if (frequency === 'NEVER') return ''
  // A rule that the fields could show would turn into their choice at once.
  if (frequency === 'CUSTOM') return rule === '' || SIMPLE.test(rule) ? 'FREQ=MONTHLY;BYDAY=1TH,3TH' : rule
  const byDay = byDayOf(repeat, start)
  return [
    `FREQ=${frequency}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(byDay === '' ? [] : [`BYDAY=${byDay}`]),
    ...(until === '' ? [] : [`UNTIL=${until.replaceAll('-', '')}`]),
    ...(until === '' && count !== null ? [`COUNT=${count}`] : []),
  ].join(';')
}

function byDayOf({ frequency, weekdays, monthlyBy }: Repeat, start: string): string {
  if (frequency === 'WEEKLY') return WEEKDAYS.filter((name) => weekdays.includes(name)).join(',')
  if (frequency !== 'MONTHLY' || monthlyBy === 'day') return ''
  const { weekday, nth } = placeInMonth(start)
  return monthlyBy === 'last' ? `-1${weekday}` : `${nth}${weekday}`
}
