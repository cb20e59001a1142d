import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { readDocument, type SaveContext, saveRevision } from '#features/content/documents/actions.ts'
import type { DocumentError } from '#features/content/documents/errors.ts'
import { documentErrors } from '#features/content/documents/errors.ts'
import {
  findTextMatches,
  type ReadBlock,
  replaceTexts,
  type TextBody,
  type TextMatch,
} from '#features/content/documents/document-texts.rules.ts'
import { findListedDocument, listDocumentsById } from '#features/content/documents/lists.actions.ts'
import type { ListedDocument } from '#features/content/documents/lists.types.ts'
import { readBody } from '#features/content/documents/types.ts'
import type { FoundDocument, ReplacedDocument } from '#features/content/find-and-replace/api.types.ts'
import { type FindAndReplaceError, findAndReplaceErrors } from '#features/content/find-and-replace/errors.ts'
import * as store from '#features/content/find-and-replace/store.ts'
import { lockContent } from '#features/content/publishing/actions.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import type { TextQuery } from '#lib/find-text/text-matches.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSavepoint } from '#platform/db/savepoint.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Documents of one statement; a body may have a megabyte. */
const BATCH = 20
/** A call ends after so many documents, or so many with matches. */
const MAX_SEARCHED = 100
const MAX_FOUND = 25
/** Matches of a document that are shown. */
const MAX_SHOWN = 20

/** What a call of a search found. */
export interface FoundTexts {
  readonly entries: readonly FoundDocument[]
  readonly searched: number
  readonly total: number | null
  readonly next: Id | null
}

/**
 * Searches the next documents of a site. Each batch is read in a transaction of its own, and other requests are served
 * between two documents.
 */
export async function findInDocuments(
  db: Kysely<Tables>,
  siteId: Id,
  readBlock: ReadBlock,
  {
    query,
    after,
    signal,
  }: { readonly query: TextQuery; readonly after: Id | undefined; readonly signal: AbortSignal },
): Promise<FoundTexts> {
  const read = <Value>(run: (tx: Tx) => Promise<Value>) => withSite(db, siteId, run, { readOnly: true })
  const total = after === undefined ? await read((tx) => store.countSearched(tx, siteId)) : null
  const found: (Pick<store.SearchedRow, 'id' | 'version'> & { readonly matches: readonly TextMatch[] })[] = []
  let searched = 0
  let next: Id | null = after ?? null
  for (;;) {
    const rows = await read((tx) => store.listNewest(tx, siteId, next ?? undefined, BATCH))
    for (const { id, kind, version, body } of rows) {
      const stored = readBody(kind, body)
      const matches = stored.ok ? findTextMatches({ ...stored.value } as TextBody, readBlock, query) : []
      if (matches.length > 0) found.push({ id, version, matches })
      await nextTurn()
    }
    searched += rows.length
    next = rows.length < BATCH ? null : (rows.at(-1)?.id ?? null)
    if (next === null || searched >= MAX_SEARCHED || found.length >= MAX_FOUND || signal.aborted) break
  }
  const listed = await read((tx) =>
    listDocumentsById(
      tx,
      siteId,
      found.map(({ id }) => id),
    ),
  )
  const byId = new Map(listed.map((one) => [one.id, one]))
  const entries = found.flatMap(({ id, version, matches }) => {
    const document = byId.get(id)
    return document ? [viewOf(document, version, matches)] : []
  })
  return { entries, searched, total, next }
}

const viewOf = (
  { id, kind, title, path, released }: ListedDocument,
  version: Id,
  matches: readonly TextMatch[],
): FoundDocument => ({
  id,
  kind,
  title,
  path,
  released,
  version,
  count: matches.length,
  matches: matches.slice(0, MAX_SHOWN).map(({ label, excerpt }) => ({ label, ...excerpt() })),
})

/** What is replaced by what. */
export interface Replacement {
  readonly query: TextQuery
  readonly replaceWith: string
}

/**
 * Replaces a text in each of these documents as a new revision, in one transaction. One that was changed after the given
 * version, or that cannot be saved, stays as it was, and its result says why.
 */
export async function replaceInDocuments(
  tx: Tx,
  context: SaveContext,
  readBlock: ReadBlock,
  documents: readonly { readonly id: Id; readonly version: Id }[],
  replacement: Replacement,
): Promise<readonly ReplacedDocument[]> {
  await lockContent(tx, context.siteId)
  const results: ReplacedDocument[] = []
  for (const { id, version } of documents) {
    const replaced = await withSavepoint(tx, () =>
      replaceInDocument(tx, context, readBlock, { id, version, ...replacement }),
    )
    results.push(
      replaced.ok
        ? { id, ok: true, ...replaced.value }
        : { id, ok: false, error: replaced.error.message, count: 0, problems: [] },
    )
    await nextTurn()
  }
  return results
}

async function replaceInDocument(
  tx: Tx,
  context: SaveContext,
  readBlock: ReadBlock,
  { id, version, query, replaceWith }: Replacement & { readonly id: Id; readonly version: Id },
): Promise<Result<Pick<ReplacedDocument, 'count' | 'problems'>, DocumentError | FindAndReplaceError>> {
  const listed = await findListedDocument(tx, context.siteId, id)
  if (!listed) return fail(documentErrors.notFound())
  if (listed.status === ITEM_STATUS.deleted) return fail(documentErrors.inTrash())
  if (listed.version !== version) return fail(findAndReplaceErrors.changedSince())
  const read = await readDocument(tx, context.siteId, listed.kind, id)
  if (!read.ok) return read
  const { body, count, problems } = replaceTexts(
    { ...read.value.body } as TextBody,
    readBlock,
    query,
    replaceWith,
  )
  if (count === 0) {
    const [first] = problems
    return fail(
      first
        ? findAndReplaceErrors.notAccepted(`${first.label}: ${first.problem}`)
        : findAndReplaceErrors.noMatch(),
    )
  }
  const saved = await saveRevision(tx, context, { documentId: id, body, baseRevisionId: version })
  if (saved.ok) return ok({ count, problems: [...problems] })
  return saved.error.code === 'CONFLICT' ? fail(findAndReplaceErrors.changedSince()) : saved
}
