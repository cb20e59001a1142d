import type { Transaction } from 'kysely'
import type { ItemFilter, ListedDocument } from '#features/content/documents/lists.types.ts'
import * as store from '#features/content/documents/lists.store.ts'
import { inTreeOrder } from '#features/content/documents/tree.rules.ts'
import { type Id, isId } from '#lib/id.ts'
import { storableText } from '#lib/storable-text.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A page of a list. */
export interface DocumentPage {
  readonly entries: readonly ListedDocument[]
  /** Cursor of the next page; null at the end. */
  readonly next: string | null
}

/** Returns the pages and collections of a site without the trash, in tree order. */
export const listTop = async (tx: Tx, siteId: Id): Promise<readonly ListedDocument[]> =>
  inTreeOrder(await store.listTop(tx, siteId))

/** Returns documents whose title or URL contains the text; pages and collections before items, or only items of lists of products. */
export const searchByTitle: (
  tx: Tx,
  siteId: Id,
  search: string,
  how: { readonly limit: number; readonly only?: 'products' | undefined },
) => Promise<readonly ListedDocument[]> = store.searchByTitle

/** Returns the tags or categories of the items of a collection, published or not. */
export const listTerms: typeof store.listTerms = store.listTerms

/** Returns one document, including the trash. */
export async function findListedDocument(
  tx: Tx,
  siteId: Id,
  documentId: Id,
): Promise<ListedDocument | undefined> {
  const [found] = await store.listById(tx, siteId, [documentId])
  return found
}

/** Returns the documents with these ids. */
export const listDocumentsById: (
  tx: Tx,
  siteId: Id,
  ids: readonly Id[],
) => Promise<readonly ListedDocument[]> = store.listById

/**
 * Returns a page of matching items; `total` only with the first page. An invalid cursor counts as the
 * beginning.
 */
export async function listItems(
  tx: Tx,
  siteId: Id,
  filter: ItemFilter,
): Promise<DocumentPage & { readonly total: number | null }> {
  const after = decodeCursor(filter.after, filter.sort === 'title')
  const rows = await store.listItems(tx, siteId, filter, after)
  const total = after === undefined ? await store.countMatching(tx, siteId, filter) : null
  if (filter.sort !== 'position') return { ...page(rows, filter.limit), total }
  const seen = Number(after?.key ?? 0) + rows.length
  const next = rows.length < filter.limit ? null : encodeCursor({ key: String(seen), id: '1' })
  return { entries: rows, next, total }
}

/** Returns the documents in the trash, newest first. */
export async function listTrash(tx: Tx, siteId: Id, limit: number, after?: string): Promise<DocumentPage> {
  return page(await store.listTrash(tx, siteId, limit, decodeCursor(after, false)), limit)
}

function page(rows: readonly store.CursorRow[], limit: number): DocumentPage {
  const last = rows.at(-1)
  return { entries: rows, next: rows.length < limit || !last ? null : encodeCursor(last) }
}

interface Cursor {
  readonly key: string
  readonly id: Id
}

const encodeCursor = ({ key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url')

const INTEGER = /^-?\d{1,18}$/

function decodeCursor(cursor: string | undefined, isText: boolean): Cursor | undefined {
  if (cursor === undefined) return undefined
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (!Array.isArray(read)) return undefined
    const [key, id] = read as readonly unknown[]
    if (typeof key !== 'string' || typeof id !== 'string' || !isId(id)) return undefined
    return isText || INTEGER.test(key) ? { key: storableText(key), id } : undefined
  } catch {
    return undefined
  }
}
