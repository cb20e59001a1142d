import { z } from 'zod'
import { mapLocationSchema } from '#features/media/maps/location.types.ts'
import { isDay } from '#lib/dates/calendar-days.ts'
import { isTimeZone } from '#lib/dates/time-zones.ts'
import { isOpenableUrl } from '#lib/urls/classes.ts'

/** Max exceptions of an event that repeats, and max further dates. */
export const MAX_EXCEPTIONS = 200
/** Max characters of a repeat rule. */
export const MAX_REPEAT_LENGTH = 300

const WALL_TIME = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d$/

/** Returns whether a text is a time on a clock, such as `2026-11-27T19:00`. */
export const isWallTime = (text: string): boolean => isDay(WALL_TIME.exec(text)?.[1] ?? '')

const TIME = 'Enter a day and a time, such as 2026-11-27T19:00.'
const DAY = 'Enter a day, such as 2026-11-27.'

const repeatSchema = z
  .string()
  .trim()
  .max(MAX_REPEAT_LENGTH, `A rule can have at most ${MAX_REPEAT_LENGTH} characters.`)
  .regex(
    /^$|^FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;[A-Z]+=[A-Z0-9,+-]+)*$/,
    'Enter a rule of RFC 5545 such as FREQ=WEEKLY;BYDAY=TU;COUNT=10; events repeat daily at most.',
  )
  .refine((rule) => !(/;COUNT=/.test(rule) && /;UNTIL=/.test(rule)), 'Use COUNT or UNTIL, not both.')

/**
 * When and where an event is (EVT-02). Its times are those on the clocks of its zone, so that an event that repeats keeps
 * its hour when the clocks change. The last day of an event of whole days belongs to it.
 */
export const eventSchema = z
  .object({
    /** A day of an event of whole days, otherwise a day with a time. */
    startDate: z.string(TIME).max(16, TIME),
    /** Like the start; empty for an event without an end, which is a whole day or a moment. */
    endDate: z.string(TIME).max(16, TIME).default(''),
    allDay: z.boolean().default(false),
    /** IANA name; empty for the zone of the site. */
    timeZone: z
      .string()
      .refine((zone) => zone === '' || isTimeZone(zone), 'Choose a time zone, such as Europe/Berlin.')
      .default(''),
    location: mapLocationSchema.nullable().default(null),
    ticketsUrl: z
      .string()
      .trim()
      .max(2000, 'A URL can have at most 2,000 characters.')
      .refine((url) => url === '' || isOpenableUrl(url), 'Enter a URL such as https://tickets.example.')
      .default(''),
    isCancelled: z.boolean().default(false),
    /** An RRULE of RFC 5545 without its name; empty for an event that happens once. */
    repeat: repeatSchema.default(''),
    /** Days on which an event that repeats does not happen; or single starts, of one that happens twice a day. */
    exceptions: z
      .array(z.string().refine((date) => isDay(date) || isWallTime(date), DAY))
      .max(MAX_EXCEPTIONS, `An event can have at most ${MAX_EXCEPTIONS} exceptions.`)
      .default([]),
    /** Further starts besides those of the rule, like the start. */
    additions: z
      .array(z.string().max(16, TIME))
      .max(MAX_EXCEPTIONS, `An event can have at most ${MAX_EXCEPTIONS} further dates.`)
      .default([]),
  })
  .superRefine(({ startDate, endDate, allDay, additions }, context) => {
    const isValid = allDay ? isDay : isWallTime
    const message = allDay ? DAY : TIME
    if (!isValid(startDate)) context.addIssue({ code: 'custom', path: ['startDate'], message })
    else if (endDate !== '' && !isValid(endDate))
      context.addIssue({ code: 'custom', path: ['endDate'], message })
    else if (endDate !== '' && endDate < startDate)
      context.addIssue({
        code: 'custom',
        path: ['endDate'],
        message: 'The event ends before it starts. Choose a later end.',
      })
    for (const [index, addition] of additions.entries())
      if (!isValid(addition)) context.addIssue({ code: 'custom', path: ['additions', index], message })
  })

/** When and where an event is. */
export type EventDetails = z.output<typeof eventSchema>
