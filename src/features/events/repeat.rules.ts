/** How an event repeats, as its owner chooses it. */
export const REPEAT_LABELS = {
  NEVER: 'Never',
  DAILY: 'Daily',
  WEEKLY: 'Weekly',
  MONTHLY: 'Monthly',
  YEARLY: 'Yearly',
  CUSTOM: 'By a rule',
} as const

/** The fields of a repeat. */
export interface Repeat {
  readonly frequency: keyof typeof REPEAT_LABELS
  /** 2 for every other time. */
  readonly interval: number
  /** The last day; empty without an end. */
  readonly until: string
  /** Of one by a rule. */
  readonly rule: string
}

const SIMPLE =
  /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(?:;INTERVAL=([1-9]\d?))?(?:;UNTIL=(\d{4})(\d\d)(\d\d)(?:T235959Z)?)?$/

/** Returns the fields of a rule; one that they cannot show is a repeat by a rule. */
export function readRepeat(rule: string): Repeat {
  if (rule === '') return { frequency: 'NEVER', interval: 1, until: '', rule }
  const [found, frequency, interval = '1', year, month, day] = SIMPLE.exec(rule) ?? []
  if (found === undefined) return { frequency: 'CUSTOM', interval: 1, until: '', rule }
  return {
    frequency: frequency as Repeat['frequency'],
    interval: Number(interval),
    until: year === undefined ? '' : `${year}-${month}-${day}`,
    rule,
  }
}

/** Returns the rule of the fields; empty for an event that never repeats. */
export function writeRepeat({ frequency, interval, until, rule }: Repeat): string {
  if (frequency === 'NEVER') return ''
  // An order of its own, which the fields do not show, keeps the rule a text until another choice.
  if (frequency === 'CUSTOM') return SIMPLE.test(rule) || rule === '' ? 'FREQ=MONTHLY;BYDAY=1TH' : rule
  return [
    `FREQ=${frequency}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(until === '' ? [] : [`UNTIL=${until.replaceAll('-', '')}`]),
  ].join(';')
}
