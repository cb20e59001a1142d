import type { Kysely } from 'kysely'
import { type SourceHome, sourceHome } from '#features/imports/source-urls.ts'
import type {
  ExportAuthor,
  ExportChannel,
  ExportItem,
  ExportTerm,
  ReadProblem,
} from '#features/imports/entries.types.ts'
import { readExport } from '#features/imports/read-export.ts'
import * as store from '#features/imports/store.ts'
import type { ImportProgress } from '#features/imports/types.ts'
import type { Pass } from '#features/imports/xml/xml-records.ts'
import { cutText } from '#lib/html/cut.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** Characters of entries that are held until they are stored. */
const HELD = 2_000_000
const HELD_ENTRIES = 200

export interface ReadFile {
  readonly channel: ExportChannel
  readonly home: SourceHome
  /** What was told of the file as a whole. */
  readonly notes: readonly string[]
}

/** A file that is read, perhaps more than once. */
export interface SourceStream {
  readonly name: string
  readonly stream: AsyncIterable<Uint8Array>
}

/**
 * Stores every entry of the file: read strictly, and when that finds it not well-formed, from its beginning again
 * leniently. An unreadable file leaves nothing behind.
 */
export async function readEntries(
  parts: { db: Kysely<Tables>; siteId: Id; importId: Id },
  file: SourceStream,
  progress: (progress: ImportProgress) => void,
): Promise<Result<ReadFile, ReadProblem>> {
  const strict = await readPass(parts, file, 'strict', progress)
  if (strict.ok || strict.error.code !== 'not-well-formed') return strict
  return readPass(parts, file, 'lenient', progress)
}

/** Whether a file can be read to its end, strictly or leniently; reads all of it and keeps nothing. */
export async function checkReadable(stream: AsyncIterable<Uint8Array>): Promise<Result<null, ReadProblem>> {
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
  file: SourceStream,
  pass: Pass,
  progress: (progress: ImportProgress) => void,
): Promise<Result<ReadFile, ReadProblem>> {
  let channel: ExportChannel | undefined
  let held: store.NewEntry[] = []
  let notes: string[] = []
  const ofFile: string[] = []
  let size = 0
  let sequence = 0
  let items = 0
  const flush = async (): Promise<void> => {
    const entries = held
    held = []
    size = 0
    await withSite(db, siteId, (tx) => store.insertEntries(tx, siteId, importId, entries))
    progress({ step: 'reading', done: items, total: 0 })
  }
  for await (const entry of readExport(file.stream, pass)) {
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
      ofFile.push(...notes)
      notes = []
      continue
    }
    if (entry.kind === 'item') items++
    const number = sequence++
    const note = notes.length > 0 ? notes.join(' ') : null
    notes = []
    held.push({
      sequence: number,
      sourceId: sourceIdOf(entry, number),
      kind: kindOf(entry),
      payload: entry,
      note,
    })
    size += entry.kind === 'item' ? entry.content.length + entry.excerpt.length + 1_000 : 500
    if (size > HELD || held.length >= HELD_ENTRIES) await flush()
  }
  await flush()
  if (!channel) throw new Error('A readable export always has a channel.')
  return ok({ channel, home: sourceHome(channel, file.name), notes: [...ofFile, ...notes] })
}

function kindOf(entry: ExportItem | ExportAuthor | ExportTerm): string {
  if (entry.kind !== 'item') return entry.kind
  return store.ITEM_KINDS.some((kind) => kind === entry.type)
    ? entry.type
    : `item:${cutText(entry.type, 100)}`
}

/** The name by which the same entry is known again in the next export. */
function sourceIdOf(entry: ExportItem | ExportAuthor | ExportTerm, sequence: number): string {
  if (entry.kind === 'author') return cutText(entry.login, 200)
  if (entry.kind !== 'item') return cutText(`${entry.taxonomy}:${entry.slug}`, 300)
  return cutText(entry.id || entry.guid || entry.link || `entry ${sequence}`, 300)
}
