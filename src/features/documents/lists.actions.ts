import type { Transaction } from 'kysely'
import type { ItemFilter, ListedDocument } from '#features/documents/lists.types.ts'
import * as store from '#features/documents/lists.store.ts'
import { inTreeOrder } from '#features/documents/tree.rules.ts'
import { type Id, isId } from '#lib/id.ts'
import { storableText } from '#lib/storable-text.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** One page of a list. */
export interface Listed {
  readonly entries: readonly ListedDocument[]
  /** Where the next page begins; null at the end. */
  readonly next: string | null
}

/** Pages and collections of a site, without the trash, as their owner put them: each behind the one it stands below. */
export const listTop = async (tx: Tx, siteId: Id): Promise<readonly ListedDocument[]> =>
  inTreeOrder(await store.listTop(tx, siteId))

/** Documents that a release of everything would change for visitors. */
export const listUnreleased: (tx: Tx, siteId: Id, limit: number) => Promise<readonly ListedDocument[]> =
  store.listUnreleased

/** Documents with that text in title or address; pages and collections before items. */
export const findTitled: (
  tx: Tx,
  siteId: Id,
  search: string,
  limit: number,
) => Promise<readonly ListedDocument[]> = store.findTitled

/** The tags or categories that the items of a collection have, public or not. */
export const listTerms: typeof store.listTerms = store.listTerms

/** One document as lists show it, also out of the trash. */
export async function findListed(tx: Tx, siteId: Id, documentId: Id): Promise<ListedDocument | undefined> {
  const [found] = await store.listById(tx, siteId, [documentId])
  return found
}

/** The documents with these identities, as lists show them. */
export const findListedAll: (tx: Tx, siteId: Id, ids: readonly Id[]) => Promise<readonly ListedDocument[]> =
  store.listById

/**
 * Items of a collection that match, in the order asked for; `total` is told with the first page. A place that no list
 * answered counts as the beginning.
 */
export async function listItems(
  tx: Tx,
  siteId: Id,
  filter: ItemFilter,
): Promise<Listed & { readonly total: number | null }> {
  const after = readPlace(filter.after, filter.sort === 'title')
  const rows = await store.listItems(tx, siteId, filter, after)
  const total = after === undefined ? await store.countMatching(tx, siteId, filter) : null
  if (filter.sort !== 'place') return { ...page(rows, filter.limit), total }
  const seen = Number(after?.key ?? 0) + rows.length
  const next = rows.length < filter.limit ? null : writePlace({ key: String(seen), id: '1' })
  return { entries: rows, next, total }
}

/** What is in the trash, the newest first. */
export async function listTrash(tx: Tx, siteId: Id, limit: number, after?: string): Promise<Listed> {
  return page(await store.listTrash(tx, siteId, limit, readPlace(after, false)), limit)
}

function page(rows: readonly store.PlacedItem[], limit: number): Listed {
  const last = rows.at(-1)
  return { entries: rows, next: rows.length < limit || !last ? null : writePlace(last) }
}

interface Place {
  readonly key: string
  readonly id: Id
}

const writePlace = ({ key, id }: Place): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url')

const NUMBER = /^-?\d{1,18}$/

function readPlace(given: string | undefined, isText: boolean): Place | undefined {
  if (given === undefined) return undefined
  try {
    const read: unknown = JSON.parse(Buffer.from(given, 'base64url').toString('utf8'))
    if (!Array.isArray(read)) return undefined
    const [key, id] = read as readonly unknown[]
    if (typeof key !== 'string' || typeof id !== 'string' || !isId(id)) return undefined
    return isText || NUMBER.test(key) ? { key: storableText(key), id } : undefined
  } catch {
    return undefined
  }
}
