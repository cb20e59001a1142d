import { createHash } from 'node:crypto'
import type { ExportEntry, ExportItem, ReadProblem } from '#features/imports/entries.types.ts'
import {
  propertyOf,
  readEvent,
  textOf,
  type EventContext,
} from '#features/imports/calendar/calendar-event.ts'
import {
  calendarParts,
  type Part,
  type Property,
  TooLongError,
} from '#features/imports/calendar/calendar-parts.ts'
import { type FileTime, timesOf, zoneOfId } from '#features/imports/calendar/calendar-times.ts'
import { plainItem } from '#features/imports/plain-item.ts'
import { escapeHtml } from '#lib/html/escape-html.ts'

/** What the first pass finds out about a file. */
interface Calendar {
  readonly name: string
  readonly description: string
  /** Identifies it when it is imported again. */
  readonly source: string
  readonly zone: string
  readonly zones: Map<string, string | undefined>
  /** Starts of dates that have entries of their own, by the UID of their event. */
  readonly overridden: Map<string, FileTime[]>
  readonly events: number
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
  const zones = new Map<string, string | undefined>()
  const moved: { readonly uid: string; readonly property: Property }[] = []
  let events = 0
  for await (const part of calendarParts(source)) {
    if (part.kind === 'property') header.push(part.property)
    else if (part.kind === 'zone') {
      const location = textOf(part.properties, 'x-lic-location')
      zones.set(textOf(part.properties, 'tzid'), location === '' ? undefined : location)
    } else if (part.kind === 'event') {
      events += 1
      const property = propertyOf(part.properties, 'recurrence-id')
      if (property) moved.push({ uid: textOf(part.properties, 'uid'), property })
    } else if (part.kind === 'unreadable') events += 1
  }
  if (events === 0) return undefined
  const overridden = new Map<string, FileTime[]>()
  for (const { uid, property } of moved)
    overridden.set(uid, [...(overridden.get(uid) ?? []), ...timesOf(property, zones)])
  const name = textOf(header, 'x-wr-calname') || textOf(header, 'name')
  return {
    name,
    description: textOf(header, 'x-wr-caldesc') || textOf(header, 'description'),
    source: `calendar:${name || textOf(header, 'prodid') || 'unnamed'}`.slice(0, 200),
    zone: zoneOfId(textOf(header, 'x-wr-timezone'), zones) ?? '',
    zones,
    overridden,
    events,
  }
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
    else if (part.kind === 'event') yield* entriesOf(part, calendar, ids)
  }
  for (const [name, count] of others) left.push(`${count} entries of the type ${name} were left out.`)
  for (const message of left) yield { kind: 'note', message }
}

function* entriesOf(
  { properties }: Extract<Part, { kind: 'event' }>,
  calendar: Calendar,
  ids: Set<string>,
): Generator<ExportEntry> {
  const uid = textOf(properties, 'uid')
  const moved = propertyOf(properties, 'recurrence-id')
  // A date that was cancelled is an exception of its event already.
  if (moved && textOf(properties, 'status').toUpperCase() === 'CANCELLED') return
  const context: EventContext = {
    zones: calendar.zones,
    calendarZone: calendar.zone,
    overridden: moved ? [] : (calendar.overridden.get(uid) ?? []),
  }
  const { details, notes } = readEvent(properties, context)
  const isLater = moved?.[1]['range'] === 'THISANDFUTURE'
  const lost = [
    ...notes,
    ...(isLater ? ['It changes all later dates of an event; only one date was imported.'] : []),
    ...(propertyOf(properties, 'attendee') ? ['Its participants were left out.'] : []),
    ...(propertyOf(properties, 'attach') ? ['Its attachments were left out.'] : []),
  ]
  for (const message of lost) yield { kind: 'note', message }
  yield {
    ...itemFields(properties),
    ...(details && { event: details }),
    id: uniqueId(uid, properties, ids),
  }
}

function itemFields(properties: readonly Property[]): ExportItem {
  const isPublic = !/^(?:PRIVATE|CONFIDENTIAL)$/i.test(textOf(properties, 'class'))
  const written = ['created', 'dtstamp', 'last-modified']
    .flatMap((name) => {
      const property = propertyOf(properties, name)
      return property ? timesOf(property, new Map()) : []
    })
    .find(({ isDay }) => !isDay)
  const url = textOf(properties, 'url')
  return plainItem({
    id: '',
    link: '',
    guid: '',
    status: isPublic ? 'publish' : 'private',
    title: escapeHtml(textOf(properties, 'summary')),
    pubDate: written === undefined ? '' : `${written.wall}:00Z`,
    content: htmlOf(textOf(properties, 'description')) + (/^https?:\/\//i.test(url) ? htmlOf(url) : ''),
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

const URL_IN_TEXT = /https?:\/\/[^\s<>"]{1,2000}/g

/** Paragraphs of a text, with its URLs as links. */
function htmlOf(text: string): string {
  return text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.split('\n').map(linked).join('<br>')}</p>`)
    .join('')
}

function withoutMarks(url: string): string {
  let end = url.length
  while ('.,;:!?)'.includes(url.charAt(end - 1))) end -= 1
  return url.slice(0, end)
}

function linked(line: string): string {
  let html = ''
  let end = 0
  for (const match of line.matchAll(URL_IN_TEXT)) {
    // A full stop or comma after a URL belongs to the sentence.
    const url = withoutMarks(match[0])
    html += `${escapeHtml(line.slice(end, match.index))}<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`
    end = match.index + url.length
  }
  return html + escapeHtml(line.slice(end))
}
