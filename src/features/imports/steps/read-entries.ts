import type { Kysely } from 'kysely'
import { type SourceHome, sourceHome } from '#features/imports/addresses.ts'
import * as store from '#features/imports/store.ts'
import type { ImportProgress } from '#features/imports/types.ts'
import type {
  WxrAuthor,
  WxrChannel,
  WxrItem,
  WxrProblem,
  WxrTerm,
} from '#features/imports/wxr/entries.types.ts'
import { readWxr } from '#features/imports/wxr/read-wxr.ts'
import { cutText } from '#lib/html/cut.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** Characters of entries that are held until they are stored. */
const HELD = 2_000_000
const HELD_ENTRIES = 200

export interface ReadFile {
  readonly channel: WxrChannel
  readonly home: SourceHome
}

/** Stores every entry of the file. An unreadable file leaves nothing behind. */
export async function readEntries(
  { db, siteId, importId }: { db: Kysely<Tables>; siteId: Id; importId: Id },
  file: { readonly name: string; readonly stream: AsyncIterable<Uint8Array> },
  progress: (progress: ImportProgress) => void,
): Promise<Result<ReadFile, WxrProblem>> {
  let channel: WxrChannel | undefined
  let held: store.NewEntry[] = []
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
  for await (const entry of readWxr(file.stream)) {
    if (entry.kind === 'problem') {
      await withSite(db, siteId, (tx) => store.deleteEntries(tx, siteId, importId))
      return fail(entry)
    }
    if (entry.kind === 'channel') {
      channel = entry
      continue
    }
    if (entry.kind === 'item') items++
    const number = sequence++
    held.push({ sequence: number, sourceId: sourceIdOf(entry, number), kind: kindOf(entry), payload: entry })
    size += entry.kind === 'item' ? entry.content.length + entry.excerpt.length + 1_000 : 500
    if (size > HELD || held.length >= HELD_ENTRIES) await flush()
  }
  await flush()
  if (!channel) throw new Error('A readable export always has a channel.')
  return ok({ channel, home: sourceHome(channel, file.name) })
}

function kindOf(entry: WxrItem | WxrAuthor | WxrTerm): string {
  if (entry.kind !== 'item') return entry.kind
  return store.ITEM_KINDS.some((kind) => kind === entry.type)
    ? entry.type
    : `item:${cutText(entry.type, 100)}`
}

/** The name by which the same entry is known again in the next export. */
function sourceIdOf(entry: WxrItem | WxrAuthor | WxrTerm, sequence: number): string {
  if (entry.kind === 'author') return cutText(entry.login, 200)
  if (entry.kind !== 'item') return cutText(`${entry.taxonomy}:${entry.slug}`, 300)
  return cutText(entry.id || entry.guid || entry.link || `entry ${sequence}`, 300)
}
