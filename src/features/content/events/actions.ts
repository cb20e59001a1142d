import { type EventDetails, eventSchema } from '#features/content/collections/event.types.ts'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import {
  instantOf,
  type Occurrence,
  occurrencesOf,
  shownOccurrence,
  zoneOf,
} from '#features/content/events/occurrences.rules.ts'
import { type EventRow, findEventCollection, findEventRows } from '#features/content/events/store.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'

/** An item of a collection with its dates. */
export interface ListedEvent extends Omit<EventRow, 'event'> {
  readonly details: EventDetails
}

/** One time of an event of a collection. */
export interface ListedOccurrence {
  readonly item: ListedEvent
  readonly occurrence: Occurrence
}

interface CollectionInput {
  readonly siteId: Id
  readonly collectionId: Id
  readonly now: Date
}

/** Returns the published events of a collection, without those that have a password. */
export async function listEvents(
  source: ContentSource,
  input: CollectionInput,
): Promise<readonly ListedEvent[]> {
  return (await findEventRows(source, input)).flatMap(({ event, ...row }) => {
    const read = eventSchema.safeParse(event)
    return read.success ? [{ ...row, details: read.data }] : []
  })
}

/** Returns each event of a collection at its next time, otherwise at its last one. */
export async function listShownEvents(
  source: ContentSource,
  input: CollectionInput & { readonly timeZone: string },
): Promise<readonly ListedOccurrence[]> {
  return (await listEvents(source, input)).flatMap((item) => {
    const occurrence = shownOccurrence(item.details, input.timeZone, input.now)
    return occurrence === undefined ? [] : [{ item, occurrence }]
  })
}

/** Events of a collection for a block. */
export interface EventListing {
  readonly path: string
  /** In order of their start. */
  readonly events: readonly ListedOccurrence[]
}

/** How far ahead calendars lead. */
const SHOWN_AHEAD_MS = 2 * 366 * DAY_MS

/** Clocks are at most 26 hours apart. */
const CLOCKS_APART_MS = 2 * DAY_MS

/** Events of a part of a calendar. */
export interface CalendarListing extends EventListing {
  /** Whether some are before it, and after it within two years; what repeats without an end counts for two years from now. */
  readonly hasEarlier: boolean
  readonly hasLater: boolean
}

interface PeriodInput extends Omit<CollectionInput, 'collectionId'> {
  readonly collectionId: Id | null
  readonly timeZone: string
  readonly from: Date
  readonly to: Date
}

interface CalendarInput extends PeriodInput {
  /**
   * The first day and the one after the last, where events are on days by their own clocks: what is in another zone up to two
   * days before and after is found, too.
   */
  readonly days?: { readonly from: string; readonly to: string } | undefined
}

/** Returns the same as `findEvents`, and whether there are events before and after. */
export async function findCalendarEvents(
  source: ContentSource,
  input: CalendarInput,
): Promise<CalendarListing | undefined> {
  const read = await readCollection(source, input)
  if (read === undefined) return undefined
  const { timeZone, from, to, now, days } = input
  const later = new Date(Math.max(to.getTime(), now.getTime()) + SHOWN_AHEAD_MS)
  const lastOfEndless = new Date(now.getTime() + SHOWN_AHEAD_MS)
  const apartOf = (details: EventDetails) =>
    days === undefined || zoneOf(details, timeZone) === timeZone ? 0 : CLOCKS_APART_MS
  return {
    ...listingOf(read, input, apartOf),
    hasEarlier: read.items.some(({ details }) =>
      days === undefined ? startsBefore(details, timeZone, from) : details.startDate < days.from,
    ),
    hasLater: read.items.some(({ details }) => {
      const beyond = isEndless(details) ? lastOfEndless : later
      const apart = apartOf(details)
      const further = { from: new Date(to.getTime() - apart), to: beyond, max: apart === 0 ? 5 : 100 }
      // The first ones may go on since before.
      return (
        to < beyond &&
        occurrencesOf(details, timeZone, further).some(({ start, startsAt }) =>
          days === undefined ? startsAt >= to : start >= days.to,
        )
      )
    }),
  }
}

/** Whether an event repeats without an end: such a calendar would go on for ever, and so would robots that follow its links. */
const isEndless = ({ repeat }: EventDetails): boolean => repeat !== '' && !/;(?:COUNT|UNTIL)=/.test(repeat)

const startsBefore = (details: EventDetails, siteZone: string, instant: Date): boolean =>
  instantOf(details.startDate, zoneOf(details, siteZone)) < instant

/**
 * Returns when events of a collection, or with null of the first one of events, happen between two instants; undefined
 * when visitors cannot list it.
 */
export async function findEvents(
  source: ContentSource,
  input: PeriodInput,
): Promise<EventListing | undefined> {
  const read = await readCollection(source, input)
  return read && listingOf(read, input)
}

/** Returns the day on which the next event after an instant begins, by its own clock; undefined without one within two years. */
export async function findNextDay(
  source: ContentSource,
  input: Omit<PeriodInput, 'to'>,
): Promise<string | undefined> {
  const to = new Date(input.from.getTime() + SHOWN_AHEAD_MS)
  const events = (await findEvents(source, { ...input, to }))?.events ?? []
  const next = events.find(({ occurrence: { startsAt } }) => startsAt >= input.from)
  return next?.occurrence.start.slice(0, 10)
}

interface ReadCollection {
  readonly path: string
  readonly items: readonly ListedEvent[]
}

async function readCollection(
  source: ContentSource,
  input: PeriodInput,
): Promise<ReadCollection | undefined> {
  const collection = await findEventCollection(source, input)
  if (collection === undefined) return undefined
  return {
    path: collection.path,
    items: await listEvents(source, { ...input, collectionId: collection.id }),
  }
}

function listingOf(
  { path, items }: ReadCollection,
  { timeZone, from, to }: PeriodInput,
  apartOf: (details: EventDetails) => number = () => 0,
): EventListing {
  const events = items
    .flatMap((item) => {
      const apart = apartOf(item.details)
      const period = { from: new Date(from.getTime() - apart), to: new Date(to.getTime() + apart) }
      return occurrencesOf(item.details, timeZone, period).map((occurrence) => ({ item, occurrence }))
    })
    .toSorted((a, b) => a.occurrence.startsAt.getTime() - b.occurrence.startsAt.getTime())
  return { path, events }
}
