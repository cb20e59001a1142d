import { createHash } from 'node:crypto'
import type { ExportEntry, ExportItem, ReadProblem } from '#features/transfer/imports/model/entries.types.ts'
import type { EventDetails } from '#features/content/collections/event.types.ts'
import { descriptionOf, htmlOfText } from '#features/transfer/imports/calendar/calendar-description.ts'
import { readEvent, type ReadEvent } from '#features/transfer/imports/calendar/calendar-event.ts'
import {
  calendarParts,
  type Property,
  TooLongError,
} from '#features/transfer/imports/calendar/calendar-parts.ts'
import { propertyOf, textOf } from '#features/transfer/imports/calendar/calendar-properties.ts'
import { continuedAs, cutAt } from '#features/transfer/imports/calendar/calendar-series.ts'
import {
  type EventContext,
  type FileTime,
  type FileZone,
  inZone,
  namesOfId,
  timesOf,
  zoneOfId,
} from '#features/transfer/imports/calendar/calendar-times.ts'
import {
  definedOffsets,
  type ZoneDefinition,
  zoneDefinition,
  zoneNameOf,
} from '#features/transfer/imports/calendar/zone-definitions.ts'
import { plainItem } from '#features/transfer/imports/read/plain-item.ts'
import { escapeHtml } from '#lib/html/escape-html.ts'

/** What the first pass finds out about a file. */
interface Calendar {
  readonly name: string
  readonly description: string
  /** Identifies it when it is imported again. */
  readonly source: string
  readonly context: Omit<EventContext, 'overridden'>
  /** Starts of dates that have entries of their own, by the UID of their event. */
  readonly overridden: ReadonlyMap<string, readonly FileTime[]>
  /** Entries that change all later dates of a series, by its UID. */
  readonly changes: ReadonlyMap<string, readonly (readonly Property[])[]>
  /** The UIDs of the series that they have changed. */
  readonly changed: Set<string>
}

/**
 * Reads a file for calendars (RFC 5545) in two passes: first the zones and the dates that are moved or cancelled, then
 * the events. Each event becomes an item of a collection of events.
 */
export async function* readCalendar(
  first: AsyncIterable<Uint8Array>,
  again: AsyncIterable<Uint8Array>,
): AsyncGenerator<ExportEntry | ReadProblem> {
  try {
    const calendar = await overview(first)
    if (calendar === undefined) {
      yield {
        kind: 'problem',
        code: 'not-an-export',
        line: 1,
        message: 'This file begins like a calendar, but has no events.',
      }
      return
    }
    yield {
      kind: 'channel',
      format: 'ics',
      title: escapeHtml(calendar.name),
      link: '',
      description: escapeHtml(calendar.description),
      language: '',
      baseSiteUrl: '',
      baseBlogUrl: '',
      sourceName: calendar.source,
    }
    yield* itemsOf(again, calendar)
  } catch (error) {
    if (!(error instanceof TooLongError)) throw error
    yield { kind: 'problem', code: 'too-large', line: 1, message: error.message }
  }
}

async function overview(source: AsyncIterable<Uint8Array>): Promise<Calendar | undefined> {
  const header: Property[] = []
  const definitions: ZoneDefinition[] = []
  const moved: { readonly uid: string; readonly property: Property }[] = []
  const changes = new Map<string, (readonly Property[])[]>()
  const years = { first: Infinity, last: -Infinity }
  let events = 0
  for await (const part of calendarParts(source)) {
    if (part.kind === 'property') header.push(part.property)
    else if (part.kind === 'zone') definitions.push(zoneDefinition(part.component))
    else if (part.kind === 'unreadable') events += 1
    else if (part.kind === 'event') {
      events += 1
      const { properties } = part
      const year = Number(textOf(properties, 'dtstart').slice(0, 4))
      if (year >= 1900 && year <= 2100) {
        years.first = Math.min(years.first, year)
        years.last = Math.max(years.last, year)
      }
      const property = propertyOf(properties, 'recurrence-id')
      const uid = textOf(properties, 'uid')
      if (property === undefined) continue
      if (isLaterToo(property)) changes.set(uid, [...(changes.get(uid) ?? []), properties])
      else moved.push({ uid, property })
    }
  }
  if (events === 0) return undefined
  const zones = new Map(definitions.map((definition) => [definition.id, fileZone(definition, years)]))
  const overridden = new Map<string, FileTime[]>()
  for (const { uid, property } of moved)
    overridden.set(uid, [...(overridden.get(uid) ?? []), ...timesOf(property, zones)])
  const name = textOf(header, 'x-wr-calname') || textOf(header, 'name')
  const zone = zoneOfId(textOf(header, 'x-wr-timezone'), zones) ?? ''
  const namedZones = [zone, ...[...zones.values()].map((one) => one.name ?? '')].filter((one) => one !== '')
  return {
    name,
    description: textOf(header, 'x-wr-caldesc') || textOf(header, 'description'),
    source: `calendar:${name || textOf(header, 'prodid') || 'unnamed'}`.slice(0, 200),
    context: { zones, calendarZone: zone, namedZones: [...new Set(namedZones)] },
    overridden,
    changes,
    changed: new Set(),
  }
}

/** Whether an entry changes a date of a series and all later ones. */
const isLaterToo = (property: Property): boolean => property[1]['range'] === 'THISANDFUTURE'

/** Years after the last event in which the clocks of a zone are compared: events repeat. */
const YEARS_AHEAD = 2

/** Older changes of clocks are often missing in files, so definitions count for the last years of their events. */
function fileZone(
  definition: ZoneDefinition,
  { first, last }: { readonly first: number; readonly last: number },
): FileZone {
  const names = [definition.location, ...namesOfId(definition.id)].filter((name) => name !== '')
  if (last < first) return { name: zoneNameOf(definition, names, { firstYear: 2026, lastYear: 2026 }) }
  const lastYear = last + YEARS_AHEAD
  const name = zoneNameOf(definition, names, { firstYear: Math.max(first, last - 1), lastYear })
  return { name, offsetOf: name === undefined ? definedOffsets(definition, lastYear) : undefined }
}

async function* itemsOf(
  source: AsyncIterable<Uint8Array>,
  calendar: Calendar,
): AsyncGenerator<ExportEntry | ReadProblem> {
  const ids = new Set<string>()
  const left: string[] = []
  const others = new Map<string, number>()
  for await (const part of calendarParts(source)) {
    if (part.kind === 'unreadable') left.push(`The event in line ${part.line} was left out: ${part.message}`)
    else if (part.kind === 'other') others.set(part.name, (others.get(part.name) ?? 0) + 1)
    else if (part.kind === 'event') yield* entriesOf(part.properties, calendar, ids)
  }
  // What changes a series that the file does not have is an event like others.
  for (const [uid, changes] of calendar.changes)
    for (const properties of calendar.changed.has(uid) ? [] : changes) {
      yield { kind: 'note', message: 'It changes all later dates of an event that the file does not have.' }
      yield* eventEntries(properties, calendar, ids)
    }
  for (const [name, count] of others) left.push(`${count} entries of the type ${name} were left out.`)
  for (const message of left) yield { kind: 'note', message }
}

function* entriesOf(
  properties: readonly Property[],
  calendar: Calendar,
  ids: Set<string>,
): Generator<ExportEntry> {
  const moved = propertyOf(properties, 'recurrence-id')
  // A change of all later dates comes with its series, and a cancelled date is an exception of it already.
  if (moved && (isLaterToo(moved) || isCancelled(properties))) return
  yield* eventEntries(properties, calendar, ids)
}

const isCancelled = (properties: readonly Property[]): boolean =>
  textOf(properties, 'status').toUpperCase() === 'CANCELLED'

/** Yields an event, and with a series what it becomes later. */
function* eventEntries(
  properties: readonly Property[],
  calendar: Calendar,
  ids: Set<string>,
): Generator<ExportEntry> {
  const uid = textOf(properties, 'uid')
  const isSeries = propertyOf(properties, 'recurrence-id') === undefined
  const overridden = isSeries ? (calendar.overridden.get(uid) ?? []) : []
  const read = readEvent(properties, { ...calendar.context, overridden })
  const parts = isSeries && read.details !== undefined ? partsOfSeries(read, properties, calendar) : undefined
  const first = parts === undefined ? { ...read, properties } : parts[0]
  const rest = parts?.slice(1) ?? []
  if (first !== undefined) yield* entryOf(first, calendar, ids)
  for (const [index, details] of read.more.entries()) {
    const entry = itemFields(properties, calendar.name)
    yield { ...entry, event: details, id: uniqueId(`${uid} rule ${index + 2}`, properties, ids) }
  }
  for (const part of rest) yield* entryOf(part, calendar, ids)
}

/** An event with the lines that it is from. */
interface SeriesPart {
  readonly details: EventDetails | undefined
  readonly notes: readonly string[]
  readonly properties: readonly Property[]
}

/** Cuts a series where entries of its file change all later dates; undefined for one without such entries. */
function partsOfSeries(
  read: ReadEvent,
  own: readonly Property[],
  calendar: Calendar,
): readonly SeriesPart[] | undefined {
  const uid = textOf(own, 'uid')
  const changes = calendar.changes.get(uid)
  if (changes === undefined || read.details === undefined) return undefined
  calendar.changed.add(uid)
  const dated = changes
    .map((properties) => {
      const property = propertyOf(properties, 'recurrence-id')
      const [time] = property ? timesOf(property, calendar.context.zones) : []
      return { properties, time, from: time && read.toStart(time) }
    })
    .toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? ''))
  const parts: SeriesPart[] = []
  let left: SeriesPart | undefined = {
    details: read.details,
    notes: read.notes,
    properties: own,
  }
  for (const { properties, time } of dated) {
    if (left?.details === undefined || time === undefined) break
    const change = readEvent(properties, { ...calendar.context, overridden: [] })
    const from = left.details.allDay ? read.toStart(time) : inZone(time, left.details.timeZone)
    const { before, after }: ReturnType<typeof cutAt> = cutAt(left.details, from)
    if (before !== undefined) parts.push({ ...left, details: before })
    left = undefined
    if (after === undefined || change.details === undefined || isCancelled(properties)) break
    const { event, isCut } = continuedAs(after, change.details)
    const notes = isCut ? [...change.notes, 'Only the first of its later dates were imported.'] : change.notes
    left = { details: event, notes, properties }
  }
  return left === undefined ? parts : [...parts, left]
}

function* entryOf(
  { details, notes, properties }: SeriesPart,
  calendar: Calendar,
  ids: Set<string>,
): Generator<ExportEntry> {
  const fields = itemFields(properties, calendar.name)
  const lost = [
    ...notes,
    ...(textOf(properties, 'summary').trim() === ''
      ? [`It has no title, and is called '${fields.title}'.`]
      : []),
    ...(descriptionOf(properties).isCut
      ? ['Its text with formatting differs from its description and was left out.']
      : []),
    ...(propertyOf(properties, 'attendee') ? ['Its participants were left out.'] : []),
    ...(propertyOf(properties, 'attach') ? ['Its attachments were left out.'] : []),
  ]
  for (const message of lost) yield { kind: 'note', message }
  const id = uniqueId(textOf(properties, 'uid'), properties, ids)
  yield { ...fields, ...(details && { event: details }), id }
}

function itemFields(properties: readonly Property[], calendarName: string): ExportItem {
  const isPublic = !/^(?:PRIVATE|CONFIDENTIAL)$/i.test(textOf(properties, 'class'))
  const written = ['created', 'dtstamp', 'last-modified']
    .flatMap((name) => {
      const property = propertyOf(properties, name)
      return property ? timesOf(property, new Map()) : []
    })
    .find(({ isDay }) => !isDay)
  const url = textOf(properties, 'url')
  const title = [textOf(properties, 'summary'), textOf(properties, 'location'), calendarName, 'Event']
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .find((text) => text !== '')
  return plainItem({
    id: '',
    link: '',
    guid: '',
    status: isPublic ? 'publish' : 'private',
    title: escapeHtml(title ?? ''),
    pubDate: written === undefined ? '' : `${written.wall}:00Z`,
    content: descriptionOf(properties).html + (/^https?:\/\//i.test(url) ? htmlOfText(url) : ''),
    terms: properties
      .filter(([name]) => name === 'categories')
      .flatMap(([, , , ...names]) => names)
      .map((name) => ({ domain: 'category', slug: '', name: escapeHtml(String(name).trim()) })),
  })
}

/** The UID, with the date of one that was moved; ids of ours where a file has none, or one twice. */
function uniqueId(uid: string, properties: readonly Property[], ids: Set<string>): string {
  const moved = propertyOf(properties, 'recurrence-id')?.[3]
  const own = [uid, moved].filter((part) => part !== undefined && part !== '').join(' ')
  let id = own === '' || own.length > 200 ? hashOf([uid, ...properties]) : own
  for (let copy = 2; ids.has(id); copy += 1) id = `${own || hashOf(properties)} ${copy}`
  ids.add(id)
  return id
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)
