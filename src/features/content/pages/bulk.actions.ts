import type { Transaction } from 'kysely'
import { applyChange, type BulkChange, prepareRelease } from '#features/content/pages/change.actions.ts'
import type { SaveContext } from '#features/content/documents/actions.ts'
import { listDocumentsById } from '#features/content/documents/lists.actions.ts'
import type { ListedDocument } from '#features/content/documents/lists.types.ts'
import type { DocumentError } from '#features/content/documents/errors.ts'
import { lockContent } from '#features/content/publishing/actions.ts'
import { createRelease, type Release, releasePossible } from '#features/content/releases/actions.ts'
import { describeClash, type ReleaseError } from '#features/content/releases/errors.ts'
import { findHiddenCollections } from '#features/content/releases/hidden-collections.actions.ts'
import type { Clash, HiddenCollection } from '#features/content/releases/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSavepoint } from '#platform/db/savepoint.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** What became of one of several documents. */
export interface Outcome {
  readonly id: Id
  readonly ok: boolean
  /** Why it was not changed. */
  readonly error?: string
}

/** Notes of the releases that unpublish documents. */
const NOTES: Readonly<Partial<Record<BulkChange['type'], string>>> = {
  trash: 'Moved to the trash',
  restore: 'Restored from the trash',
}

/**
 * Applies a change to each document, in one transaction with at most one release. A document whose change fails stays
 * as it was, and its outcome says why.
 */
export async function changeDocuments(
  tx: Tx,
  context: SaveContext,
  documentIds: readonly Id[],
  change: BulkChange,
): Promise<Result<readonly Outcome[], ReleaseError>> {
  await lockContent(tx, context.siteId)
  const outcomes = await runEach(tx, documentIds, (id) => applyChange(tx, context, id, change))
  const note = NOTES[change.type]
  const changed = succeeded(outcomes)
  if (note === undefined || changed.length === 0) return ok(outcomes)
  const { siteId, accountId } = context
  const released = await createRelease(tx, { siteId, documentIds: changed, note, accountId })
  return released.ok ? ok(outcomes) : released
}

/** A release of several documents; without a version when none of them could be published. */
export interface BulkRelease extends Omit<Release, 'version'> {
  readonly results: readonly Outcome[]
  readonly version: Release['version'] | null
  readonly hiddenCollections: readonly HiddenCollection[]
}

/**
 * Publishes documents in one transaction and one release. A document that cannot be published stays as it was, and its
 * outcome says why.
 */
export async function publishDocuments(
  tx: Tx,
  context: SaveContext,
  documentIds: readonly Id[],
  options: { readonly note: string; readonly now: Date },
): Promise<Result<BulkRelease, ReleaseError>> {
  await lockContent(tx, context.siteId)
  const clashes = new Map<Id, Clash>()
  for (;;) {
    const rest = documentIds.filter((id) => !clashes.has(id))
    const attempt = await withSavepoint(tx, () => publishPossible(tx, context, rest, options))
    if (attempt.ok)
      return ok({ ...attempt.value, results: withClashes(documentIds, attempt.value.results, clashes) })
    if (!('clashes' in attempt.error)) return fail(attempt.error)
    for (const clash of attempt.error.clashes) clashes.set(clash.document, clash)
  }
}

async function publishPossible(
  tx: Tx,
  context: SaveContext,
  documentIds: readonly Id[],
  { note, now }: { readonly note: string; readonly now: Date },
): Promise<Result<BulkRelease, ReleaseError | { readonly clashes: readonly Clash[] }>> {
  const { siteId, accountId } = context
  const listedById = await findListed(tx, siteId, documentIds)
  const results = await runEach(tx, documentIds, (id) => prepareRelease(tx, context, id, { now, listedById }))
  const ready = succeeded(results)
  if (ready.length === 0) return ok({ results, version: null, documents: 0, hiddenCollections: [] })
  const released = await releasePossible(tx, { siteId, documentIds: ready, note, accountId })
  if (!released.ok) return released
  const { version, documents, clashes } = released.value
  if (clashes.length > 0) return fail({ clashes })
  const hiddenCollections = await findHiddenCollections(tx, siteId, { documentIds: ready }, now)
  return ok({ results, version, documents, hiddenCollections })
}

/** Returns the outcomes in the order of the request, with the clashes among them. */
const withClashes = (
  documentIds: readonly Id[],
  results: readonly Outcome[],
  clashes: ReadonlyMap<Id, Clash>,
): readonly Outcome[] =>
  documentIds.flatMap((id) => {
    const clash = clashes.get(id)
    if (clash !== undefined) return { id, ok: false, error: describeClash(clash) }
    return results.find((one) => one.id === id) ?? []
  })

/** Returns documents and their collections, by id. */
async function findListed(
  tx: Tx,
  siteId: Id,
  documentIds: readonly Id[],
): Promise<ReadonlyMap<Id, ListedDocument>> {
  const documents = await listDocumentsById(tx, siteId, documentIds)
  const parents = new Set(documents.flatMap(({ collectionId }) => collectionId ?? []))
  const collections = await listDocumentsById(tx, siteId, [...parents])
  return new Map([...collections, ...documents].map((one) => [one.id, one]))
}

/** Runs a change for each document. The caller holds the lock of the content, so two bulk changes never deadlock. */
async function runEach(
  tx: Tx,
  documentIds: readonly Id[],
  run: (id: Id) => Promise<Result<null, DocumentError | ReleaseError>>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const id of documentIds) {
    const result = await withSavepoint(tx, () => run(id))
    outcomes.push(result.ok ? { id, ok: true } : { id, ok: false, error: result.error.message })
  }
  return outcomes
}

const succeeded = (outcomes: readonly Outcome[]): readonly Id[] =>
  outcomes.flatMap(({ ok: isOk, id }) => (isOk ? [id] : []))
