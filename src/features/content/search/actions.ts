import type { Kysely, Transaction } from 'kysely'
import { lockContent, tryLockContent } from '#features/content/publishing/actions.ts'
import { excerptOf } from '#features/content/search/excerpt.rules.ts'
import { parseMarks, splitPrefix } from '#features/content/search/rules.ts'
import * as store from '#features/content/search/store.ts'
import {
  MAX_SUGGESTIONS,
  PAGE_SIZE,
  type SearchResponse,
  type SearchHit,
  type TextPart,
} from '#features/content/search/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Input of a search; `query` comes from `parseSearchQuery`. */
export interface SearchInput {
  readonly siteId: Id
  readonly query: string
  /** BCP 47 language of the site, which determines the stemming. */
  readonly language: string
  readonly now: Date
}

/**
 * Returns one page (from 1) of the matching public, unlocked documents (SRC-04): those with all words in the title
 * first, then by weight of title, terms and text, then by date. Without matches, documents with similar titles.
 */
export async function searchSite(tx: Tx, input: SearchInput & { page: number }): Promise<SearchResponse> {
  const rows = await store.findMatches(tx, {
    ...input,
    prefix: null,
    limit: PAGE_SIZE,
    offset: (input.page - 1) * PAGE_SIZE,
    texts: true,
  })
  return responseOf(rows)
}

/** Returns at most eight documents for a query whose last word may be incomplete, without their texts. */
export async function suggest(tx: Tx, input: SearchInput): Promise<SearchResponse> {
  const rows = await store.findMatches(tx, {
    ...input,
    ...splitPrefix(input.query),
    limit: MAX_SUGGESTIONS,
    offset: 0,
    texts: false,
  })
  return responseOf(rows)
}

/** Documents indexed in one transaction, which takes about 0.2 s; more are indexed in batches of this size. */
const BATCH_SIZE = 250

/**
 * Indexes the public state of these documents. Of more than 250, those no longer findable are removed at once and
 * the rest is indexed by `indexPendingBatches`, so that its content is not locked for minutes.
 */
export async function indexDocuments(tx: Tx, siteId: Id, documentIds: readonly Id[]): Promise<void> {
  if (documentIds.length === 0) return
  await lockContent(tx, siteId)
  if (documentIds.length <= BATCH_SIZE) return store.writeIndex(tx, siteId, documentIds)
  await store.deleteUnfindable(tx, siteId, documentIds)
  await store.insertBatches(tx, siteId, documentIds, BATCH_SIZE)
}

/** Indexes the items of these collections. */
export async function indexItemsOf(tx: Tx, siteId: Id, collectionIds: readonly Id[]): Promise<void> {
  if (collectionIds.length === 0) return
  await indexDocuments(tx, siteId, await store.findItemsOf(tx, siteId, collectionIds))
}

/** Reindexes all documents in the site's own language if the language has changed. */
export async function indexLanguage(tx: Tx, siteId: Id): Promise<void> {
  await indexDocuments(tx, siteId, await store.findStaleLanguage(tx, siteId))
}

/** Reindexes the documents of an author after a change of name. */
export async function indexAuthor(tx: Tx, siteId: Id, authorId: Id): Promise<void> {
  await indexDocuments(tx, siteId, await store.findByAuthor(tx, siteId, authorId))
}

/**
 * Indexes the batches of large releases of all sites in turn, for about `milliseconds`. Sites with a publication under way
 * are skipped until next time. A failing batch does not block other sites; the first failure is thrown at
 * the end. May run in several processes. Returns the number of batches.
 */
export async function indexPendingBatches(db: Kysely<Tables>, milliseconds = Infinity): Promise<number> {
  const end = performance.now() + milliseconds
  const failures: unknown[] = []
  let written = 0
  let sites = await store.findSitesWithBatches(db)
  while (sites.length > 0 && performance.now() < end) {
    const unfinished: Id[] = []
    for (const siteId of sites) {
      if (performance.now() >= end) break
      const didIndex = await withSite(db, siteId, (tx) => indexBatch(tx, siteId)).catch((error: unknown) => {
        failures.push(error)
        return false
      })
      if (!didIndex) continue
      unfinished.push(siteId)
      written += 1
    }
    sites = unfinished
  }
  if (failures.length > 0) throw failures[0]
  return written
}

async function indexBatch(tx: Tx, siteId: Id): Promise<boolean> {
  if (!(await tryLockContent(tx, siteId))) return false
  const documentIds = await store.takeBatch(tx, siteId)
  if (documentIds === undefined) return false
  await store.writeIndex(tx, siteId, documentIds)
  return true
}

function responseOf(rows: readonly store.MatchRow[]): SearchResponse {
  return { total: rows[0]?.total ?? 0, fuzzy: rows[0]?.fuzzy ?? false, hits: rows.map(hitOf) }
}

function hitOf(row: store.MatchRow): SearchHit {
  const text = parseMarks(row.marked_text)
  const shown = text.some((part) => part.marked) || row.excerpt === '' ? text : [plain(row.excerpt)]
  return {
    documentId: row.document_id,
    kind: row.kind,
    path: row.path,
    title: parseMarks(row.marked_title),
    text: excerptOf(shown),
    collection: row.collection ?? undefined,
    publishedOn: row.published_on,
    dated: row.kind === 'item' && row.collection_type !== 'products',
  }
}

const plain = (text: string): TextPart => ({ text, marked: false })
