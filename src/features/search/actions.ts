import type { Transaction } from 'kysely'
import { excerptOf } from '#features/search/excerpt.rules.ts'
import { readMarks, splitBeginning } from '#features/search/rules.ts'
import * as store from '#features/search/store.ts'
import {
  MAX_SUGGESTIONS,
  PAGE_SIZE,
  type SearchAnswer,
  type SearchHit,
  type TextPart,
} from '#features/search/types.ts'
import type { Id } from '#lib/id.ts'
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
export async function searchSite(tx: Tx, input: SearchInput & { page: number }): Promise<SearchAnswer> {
  const rows = await store.findMatches(tx, {
    ...input,
    beginning: null,
    limit: PAGE_SIZE,
    offset: (input.page - 1) * PAGE_SIZE,
    texts: true,
  })
  return answerOf(rows)
}

/** At most eight documents for a query whose last word may be unfinished; their texts are left out. */
export async function suggest(tx: Tx, input: SearchInput): Promise<SearchAnswer> {
  const rows = await store.findMatches(tx, {
    ...input,
    ...splitBeginning(input.query),
    limit: MAX_SUGGESTIONS,
    offset: 0,
    texts: false,
  })
  return answerOf(rows)
}

/** Makes findable what is public of these documents and of the items below them, and nothing else of them. */
export async function indexDocuments(tx: Tx, siteId: Id, documentIds: readonly Id[]): Promise<void> {
  if (documentIds.length === 0) return
  const below = await store.findBelow(tx, siteId, documentIds)
  await store.writeIndex(tx, siteId, [...new Set([...documentIds, ...below])])
}

/** Reads all documents in the site's own language anew when that is not the language they were read in. */
export async function indexLanguage(tx: Tx, siteId: Id): Promise<void> {
  await indexDocuments(tx, siteId, await store.findOtherwiseIndexed(tx, siteId))
}

/** Makes an author's documents findable by the name they have now. */
export async function indexAuthor(tx: Tx, siteId: Id, authorId: Id): Promise<void> {
  await indexDocuments(tx, siteId, await store.findWritten(tx, siteId, authorId))
}

function answerOf(rows: readonly store.FoundRow[]): SearchAnswer {
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
  }
}

const plain = (text: string): TextPart => ({ text, marked: false })
