import type { Kysely } from 'kysely'
import { type SourceHome, sourceHome } from '#features/transfer/imports/read/source-urls.ts'
import type {
  ExportAuthor,
  ExportChannel,
  ExportEntry,
  ExportItem,
  ExportSource,
  ExportTerm,
  ReadProblem,
} from '#features/transfer/imports/model/entries.types.ts'
import { plainItem } from '#features/transfer/imports/read/plain-item.ts'
import { readExport } from '#features/transfer/imports/read/read-export.ts'
import { shopPart } from '#features/transfer/imports/read/shop-entries.ts'
import * as store from '#features/transfer/imports/store.ts'
import type { ImportProgress } from '#features/transfer/imports/types.ts'
import type { Pass } from '#features/transfer/imports/xml/xml-records.ts'
import { cutText } from '#lib/html/cut.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** Characters of entries buffered before they are stored. */
const MAX_BUFFERED_CHARACTERS = 2_000_000
const MAX_BUFFERED_ENTRIES = 200

/** Types that are stored completely though they are not imported: reusable blocks and comments. */
const STORED_TYPES: ReadonlySet<string> = new Set(['wp_block', 'comment'])

/** Products of WooCommerce and their variants, of which only what is imported is stored. */
const SHOP_TYPES: ReadonlySet<string> = new Set(['product', 'product_variation'])

export interface ReadFile {
  readonly channel: ExportChannel
  readonly home: SourceHome
  /** Notes about the whole file. */
  readonly notes: readonly string[]
}

/** The exports of one site; each can be read more than once. */
export interface SourceStreams {
  readonly name: string
  readonly streams: readonly ExportSource[]
  /** URL of the source, used if the exports do not state it. */
  readonly from?: URL | undefined
}

/**
 * Stores every entry of the exports: a strict pass first and, if one is not well-formed, a lenient pass from the
 * beginning. An unreadable export, or exports of different sites, leave nothing behind.
 */
export async function readEntries(
  parts: { db: Kysely<Tables>; siteId: Id; importId: Id },
  file: SourceStreams,
  progress: (progress: ImportProgress) => void,
): Promise<Result<ReadFile, ReadProblem>> {
  const strict = await readPass(parts, file, 'strict', progress)
  if (strict.ok || strict.error.code !== 'not-well-formed') return strict
  return readPass(parts, file, 'lenient', progress)
}

/** Checks that an export can be read completely, strictly or leniently. Stores nothing. */
export async function checkReadable(stream: ExportSource): Promise<Result<null, ReadProblem>> {
  for (const pass of ['strict', 'lenient'] as const) {
    let problem: ReadProblem | undefined
    for await (const entry of readExport(stream, pass)) if (entry.kind === 'problem') problem = entry
    if (!problem) break
    if (pass === 'lenient' || problem.code !== 'not-well-formed') return fail(problem)
  }
  return ok(null)
}

async function readPass(
  { db, siteId, importId }: { db: Kysely<Tables>; siteId: Id; importId: Id },
  file: SourceStreams,
  pass: Pass,
  progress: (progress: ImportProgress) => void,
): Promise<Result<ReadFile, ReadProblem>> {
  let channel: ExportChannel | undefined
  let buffer: store.NewEntry[] = []
  let notes: string[] = []
  const fileNotes: string[] = []
  let size = 0
  let sequence = 0
  let items = 0
  const flush = async (): Promise<void> => {
    const entries = buffer
    buffer = []
    size = 0
    await withSite(db, siteId, (tx) => store.insertEntries(tx, siteId, importId, entries))
    progress({ step: 'reading', done: items, total: 0 })
  }
  for await (const entry of readAll(file, pass)) {
    if (entry.kind === 'problem') {
      await withSite(db, siteId, (tx) => store.deleteEntries(tx, siteId, importId))
      return fail(entry)
    }
    if (entry.kind === 'note') {
      notes.push(entry.message)
      continue
    }
    if (entry.kind === 'channel') {
      channel = entry
      fileNotes.push(...notes)
      notes = []
      continue
    }
    if (entry.kind === 'item') items++
    const number = sequence++
    const note = notes.length > 0 ? notes.join(' ') : null
    notes = []
    buffer.push({
      sequence: number,
      sourceId: sourceIdOf(entry, number),
      kind: kindOf(entry),
      payload: storedPart(entry),
      note,
    })
    size += entry.kind === 'item' ? entry.content.length + entry.excerpt.length + 1_000 : 500
    if (size > MAX_BUFFERED_CHARACTERS || buffer.length >= MAX_BUFFERED_ENTRIES) await flush()
  }
  await flush()
  if (!channel) throw new Error('A readable export always has a channel.')
  return ok({ channel, home: sourceHome(channel, file.name, file.from), notes: [...fileNotes, ...notes] })
}

/** Reads several exports of a site as one, with the channel of the first. */
async function* readAll(file: SourceStreams, pass: Pass): AsyncGenerator<ExportEntry | ReadProblem> {
  let source: string | undefined
  for (const stream of file.streams)
    for await (const entry of readExport(stream, pass)) {
      if (entry.kind !== 'channel') {
        yield entry
        continue
      }
      const own = sourceHome(entry, file.name).source
      if (source === undefined) yield entry
      else if (source !== own) {
        yield {
          kind: 'problem',
          code: 'not-an-export',
          line: 1,
          message: `It holds exports of different sites: ${source} and ${own}. Upload each by itself.`,
        }
        return
      }
      source = own
    }
}

function kindOf(entry: ExportItem | ExportAuthor | ExportTerm): string {
  if (entry.kind !== 'item') return entry.kind
  return store.ITEM_KINDS.some((kind) => kind === entry.type)
    ? entry.type
    : `item:${cutText(entry.type, 100)}`
}

/** Items of other types may contain orders or messages of people; only what identifies them is stored. */
function storedPart(entry: ExportItem | ExportAuthor | ExportTerm): ExportItem | ExportAuthor | ExportTerm {
  if (entry.kind !== 'item' || !kindOf(entry).startsWith('item:') || STORED_TYPES.has(entry.type))
    return entry
  if (SHOP_TYPES.has(entry.type)) return shopPart(entry)
  const { id, link, type, status, title, slug } = entry
  return plainItem({ id, link, type, status, title, slug })
}

/** Returns the id that identifies the same entry in later exports. */
function sourceIdOf(entry: ExportItem | ExportAuthor | ExportTerm, sequence: number): string {
  if (entry.kind === 'author') return cutText(entry.login, 200)
  if (entry.kind !== 'item') return cutText(`${entry.taxonomy}:${entry.slug}`, 300)
  return cutText(entry.id || entry.guid || entry.link || `entry ${sequence}`, 300)
}
