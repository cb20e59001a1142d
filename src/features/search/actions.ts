import type { Kysely, Transaction } from 'kysely'
import { lockSite } from '#features/publishing/actions.ts'
import { excerptOf } from '#features/search/excerpt.rules.ts'
import { readMarks, splitBeginning } from '#features/search/rules.ts'
import * as store from '#features/search/store.ts'
import {
  MAX_SUGGESTIONS,
  PAGE_SIZE,
  type SearchResponse,
  type SearchHit,
  type TextPart,
} from '#features/search/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** What a search is made in; `query` has been read by `readQuery`. */
export interface SearchInput {
  readonly siteId: Id
  readonly query: string
  /** BCP 47, of the site: its words are brought to their stems. */
  readonly language: string
  readonly now: Date
}

/**
 * One page (from 1) of what a site's public, unlocked documents hold (SRC-04): those with all words in the title first,
 * then by weight of title, terms and text, then by date. When nothing holds the words, titles written alike.
 */
export async function searchSite(tx: Tx, input: SearchInput & { page: number }): Promise<SearchResponse> {
  const rows = await store.findMatches(tx, {
    ...input,
    beginning: null,
    limit: PAGE_SIZE,
    offset: (input.page - 1) * PAGE_SIZE,
    texts: true,
  })
  return responseOf(rows)
}

/** At most eight documents for a query whose last word may be unfinished; their texts are left out. */
export async function suggest(tx: Tx, input: SearchInput): Promise<SearchResponse> {
  const rows = await store.findMatches(tx, {
    ...input,
    ...splitBeginning(input.query),
    limit: MAX_SUGGESTIONS,
    offset: 0,
    texts: false,
  })
  return responseOf(rows)
}

/** Documents that are made findable at once, in about a fifth of a second; more of them follow in batches of so many. */
const AT_ONCE = 250

/**
 * Makes findable what is public of these documents, and nothing else of them. Of more than 250, what must not be found
 * is gone at once, and the rest is made findable by `indexWaiting`, so that the site is not held for minutes.
 */
export async function indexDocuments(tx: Tx, siteId: Id, documentIds: readonly Id[]): Promise<void> {
  if (documentIds.length === 0) return
  await lockSite(tx, siteId)
  if (documentIds.length <= AT_ONCE) return store.writeIndex(tx, siteId, documentIds)
  await store.deleteUnfindable(tx, siteId, documentIds)
  await store.insertBatches(tx, siteId, documentIds, AT_ONCE)
}

/** Like `indexDocuments`, for the items of these collections. */
export async function indexItemsOf(tx: Tx, siteId: Id, collectionIds: readonly Id[]): Promise<void> {
  if (collectionIds.length === 0) return
  await indexDocuments(tx, siteId, await store.findBelow(tx, siteId, collectionIds))
}

/** Reads all documents in the site's own language anew when that is not the language they were read in. */
export async function indexLanguage(tx: Tx, siteId: Id): Promise<void> {
  await indexDocuments(tx, siteId, await store.findOtherwiseIndexed(tx, siteId))
}

/** Makes an author's documents findable by the name they have now. */
export async function indexAuthor(tx: Tx, siteId: Id, authorId: Id): Promise<void> {
  await indexDocuments(tx, siteId, await store.findWritten(tx, siteId, authorId))
}

/**
 * Makes findable what large releases left to be done, of all sites in turn, for about `milliseconds`. A site in which
 * something is being released is left for the next time, and one whose batch fails does not keep the others from
 * theirs; the first failure is thrown at the end. Several processes may do it at once. Answers how many batches it wrote.
 */
export async function indexWaiting(db: Kysely<Tables>, milliseconds = Infinity): Promise<number> {
  const end = performance.now() + milliseconds
  const failures: unknown[] = []
  let written = 0
  let sites = await store.findWaitingSites(db)
  while (sites.length > 0 && performance.now() < end) {
    const unfinished: Id[] = []
    for (const siteId of sites) {
      if (performance.now() >= end) break
      const took = await withSite(db, siteId, (tx) => indexBatch(tx, siteId)).catch((error: unknown) => {
        failures.push(error)
        return false
      })
      if (!took) continue
      unfinished.push(siteId)
      written += 1
    }
    sites = unfinished
  }
  if (failures.length > 0) throw failures[0]
  return written
}

async function indexBatch(tx: Tx, siteId: Id): Promise<boolean> {
  if (!(await store.lockFreeSite(tx, siteId))) return false
  const documentIds = await store.takeBatch(tx, siteId)
  if (documentIds === undefined) return false
  await store.writeIndex(tx, siteId, documentIds)
  return true
}

function responseOf(rows: readonly store.FoundRow[]): SearchResponse {
  return { total: rows[0]?.total ?? 0, alike: rows[0]?.alike ?? false, hits: rows.map(hitOf) }
}

function hitOf(row: store.FoundRow): SearchHit {
  const text = readMarks(row.marked_text)
  const shown = text.some((part) => part.marked) || row.excerpt === '' ? text : [plain(row.excerpt)]
  return {
    documentId: row.document_id,
    kind: row.kind,
    path: row.path,
    title: readMarks(row.marked_title),
    text: excerptOf(shown),
    collection: row.collection ?? undefined,
    publishedOn: row.published_on,
    dated: row.kind === 'item' && row.collection_type !== 'products',
  }
}

const plain = (text: string): TextPart => ({ text, marked: false })
