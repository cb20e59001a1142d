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
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]))
  const byDay = parts.get('BYDAY') ?? ''
  const until = parts.get('UNTIL') ?? ''
  const count = Number(parts.get('COUNT') ?? 0)
  const found = {
    frequency: (parts.get('FREQ') ?? '') as Repeat['frequency'],
    interval: Number(parts.get('INTERVAL') ?? 1),
    weekdays: WEEKDAYS.filter((name) => byDay.split(',').includes(name)),
    monthlyBy: byDay === '' ? 'day' : byDay.startsWith('-1') ? 'last' : 'nth',
    until: until === '' ? '' : [until.slice(0, 4), until.slice(4, 6), until.slice(6, 8)].join('-'),
    count: count > 0 ? count : null,
    rule,
  } as const
  const isShown = found.frequency in REPEAT_LABELS && regularRule(found, start) === rule
  return isShown ? found : { ...NEVER, frequency: 'CUSTOM', rule }
}

/** Returns the rule of the fields of an event that starts on a day; empty for one that never repeats. */
export function writeRepeat(repeat: Repeat, start: string): string {
  const { frequency, rule } = repeat
  if (frequency === 'NEVER') return ''
  if (frequency !== 'CUSTOM') return regularRule(repeat, start)
  // A rule that the fields could show would turn into their choice at once.
  return readRepeat(rule, start).frequency === 'CUSTOM' ? rule : 'FREQ=MONTHLY;BYDAY=1TH,3TH'
}

function regularRule(repeat: Repeat, start: string): string {
  const { frequency, interval, until, count } = repeat
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
