const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' })
const MOMENT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** The day of an instant in ISO 8601, where the reader is: November 22, 2026. */
export const dayOf = (instant: string): string => DAY.format(new Date(instant))

/** Day and time of an instant in ISO 8601, where the reader is: Nov 22, 2026, 10:45 AM. */
export const momentOf = (instant: string): string => MOMENT.format(new Date(instant))
