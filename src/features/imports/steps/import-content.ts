import type { Transaction } from 'kysely'
import {
  readDocument,
  saveRevision,
  type SavedRevision,
  setDocumentPassword,
} from '#features/documents/actions.ts'
import type { DocumentError } from '#features/documents/errors.ts'
import { changeStatus } from '#features/documents/status.actions.ts'
import type { BlockCatalog } from '#features/documents/types.ts'
import { asText } from '#features/imports/html/fit-layout.ts'
import { textBlock } from '#features/imports/html/make-blocks.ts'
import type { ImportedContent } from '#features/imports/html/source.types.ts'
import { findReferences, type Reference, saveReferences } from '#features/imports/references.store.ts'
import { eachBatch, type ImportRun } from '#features/imports/import-run.ts'
import { listLocked } from '#features/imports/import-history.store.ts'
import { withoutNestedLoops, type Outcome, setOutcomes, type StoredEntry } from '#features/imports/store.ts'
import { type ConvertedEntry, convertEntries } from '#features/imports/steps/convert-entries.ts'
import { findAuthors } from '#features/imports/steps/import-authors.ts'
import { metaValue, type ExportItem } from '#features/imports/entries.types.ts'
import {
  beginningOf,
  publishedOnOf,
  searchTitleOf,
  statusOf,
  termsOf,
  titleOf,
} from '#features/imports/item-fields.ts'
import { stackBlocks } from '#features/layouts/layout.rules.ts'
import type { StoredBlock } from '#features/layouts/layout.types.ts'
import { lockContent } from '#features/publishing/actions.ts'
import { ITEM_STATUS, type ItemStatusCode } from '#features/publishing/types.ts'
import type { Result } from '#lib/result.ts'
import { cutText } from '#lib/html/cut.ts'
import type { Id } from '#lib/id.ts'
import { visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const EXCERPT_LENGTH = 200

/** Authors and images referenced by one batch, by source id. */
interface ReferencedEntities {
  readonly authors: ReadonlyMap<string, Id>
  readonly images: ReadonlyMap<string, Id>
}

/**
 * Saves the content of every post and page as a new revision. Nothing is published yet: a password added in the
 * source applies at once, a removed one when the import is published.
 */
export async function importContent(run: ImportRun, blogUrlId: string): Promise<void> {
  const locked = await withSite(run.db, run.siteId, (tx) =>
    withoutNestedLoops(tx, () => listLocked(tx, run.scope, run.importId)),
  )
  await eachBatch(run, 'content', ['post', 'page'], async (tx, entries) => {
    // Authors and passwords change the site's version.
    await lockContent(tx, run.siteId)
    const documents = await findReferences(
      tx,
      run.scope,
      ['post', 'page'],
      entries.map(({ sourceId }) => sourceId),
    )
    const contents = await convertEntries(tx, run, entries, blogUrlId)
    const referenced = await findReferencedEntities(tx, run, entries)
    const outcomes: Outcome[] = []
    const saved: Reference[] = []
    for (const entry of entries) {
      const document = documents.find(
        ({ kind, sourceId }) => kind === entry.kind && sourceId === entry.sourceId,
      )
      const content = contents.get(entry.sequence)
      if (!document || !content) throw new Error(`Entry ${entry.sourceId} has no document.`)
      const { outcome, revisionId } = await save(tx, run, entry, document, content, referenced)
      outcomes.push(outcome)
      if (revisionId !== undefined) saved.push({ ...document, revisionId })
      if (outcome.outcome === 'imported' && locked.has(entry.sequence))
        await setDocumentPassword(tx, run.siteId, document.targetId, entry.payload.password)
    }
    await saveReferences(tx, run.scope, saved)
    await setOutcomes(tx, run.siteId, run.importId, outcomes)
  })
}

async function save(
  tx: Tx,
  run: ImportRun,
  { kind, sequence, payload }: StoredEntry,
  { targetId }: Reference,
  content: ConvertedEntry,
  referenced: ReferencedEntities,
): Promise<{ readonly outcome: Outcome; readonly revisionId?: Id }> {
  const terms = termsOf(payload)
  const { blocks, notes } = storable(content.blocks, run.save.blocks)
  const publishedOn = publishedOnOf(payload, run.now)
  const common = {
    title: titleOf(payload),
    status: statusOf(payload, publishedOn, run.now),
    publishedOn: publishedOn.toISOString(),
    searchTitle: searchTitleOf(payload),
    layout: stackBlocks(blocks),
  }
  const excerpt = excerptOf(payload, content)
  const isPost = kind === 'post'
  const own = await readDocument(tx, run.siteId, isPost ? 'item' : 'page', targetId)
  const urlId = own.ok ? own.value.body.urlId : ''
  const body = isPost
    ? {
        ...common,
        urlId,
        excerpt: cutText(excerpt, 5000),
        authorId: referenced.authors.get(payload.creator) ?? null,
        tags: terms.tags,
        categories: terms.categories,
        featured: payload.sticky,
        mediaId: referenced.images.get(thumbnailOf(payload)) ?? content.imageId,
      }
    : { ...common, urlId, description: payload.password === '' ? cutText(excerpt, 1000) : '' }
  const saved = own.ok ? await saveWithStatus(tx, run, targetId, body, own.value.body.status) : own
  if (!saved.ok) return { outcome: { sequence, outcome: 'skipped', reason: saved.error.message } }
  const all = [...content.notes, ...notes, ...(isPost ? terms.notes : [])]
  const reason = all.length > 0 ? all.join(' ') : null
  return { outcome: { sequence, outcome: 'imported', reason }, revisionId: saved.value.revisionId }
}

/** Saves a revision and moves the document into or out of the trash, as in the source. */
async function saveWithStatus(
  tx: Tx,
  run: ImportRun,
  documentId: string,
  body: object & { readonly status: ItemStatusCode },
  before: ItemStatusCode,
): Promise<Result<SavedRevision, DocumentError>> {
  const { draft, deleted } = ITEM_STATUS
  if (before === deleted) {
    const restored = await changeStatus(tx, run.save, { documentId, status: draft, transition: 'restore' })
    if (!restored.ok) return restored
  }
  const status = body.status === deleted ? draft : body.status
  const saved = await saveRevision(tx, run.save, { documentId, body: { ...body, status } })
  if (!saved.ok || body.status !== deleted) return saved
  return changeStatus(tx, run.save, { documentId, status: deleted, transition: 'delete' })
}

/** Returns the source's excerpt, else the text above the "more" marker, else the beginning. */
function excerptOf(item: ExportItem, { intro, text }: ImportedContent): string {
  // Lists must not show any text of a protected entry.
  if (item.password !== '') return ''
  const excerpt = visibleTextOfHtml(item.excerpt)
  if (excerpt !== '') return excerpt
  return intro !== undefined && intro !== '' ? beginningOf(intro, 1000) : beginningOf(text, EXCERPT_LENGTH)
}

async function findReferencedEntities(
  tx: Tx,
  run: ImportRun,
  entries: readonly StoredEntry[],
): Promise<ReferencedEntities> {
  const posts = entries.filter(({ kind }) => kind === 'post').map(({ payload }) => payload)
  const authors = await findAuthors(tx, run, new Set(posts.map(({ creator }) => creator)))
  const images = await findReferences(tx, run.scope, ['attachment'], posts.map(thumbnailOf))
  return { authors, images: new Map(images.map(({ sourceId, targetId }) => [sourceId, targetId])) }
}

function thumbnailOf(item: ExportItem): string {
  return metaValue(item, '_thumbnail_id').trim()
}

/** Converts blocks that fail validation to text. */
function storable(
  blocks: readonly StoredBlock[],
  catalog: BlockCatalog,
): { readonly blocks: readonly StoredBlock[]; readonly notes: readonly string[] } {
  const notes: string[] = []
  const stored = blocks.map((block) => {
    const parsed = catalog.parseForSave(block)
    if (parsed.ok) return block
    notes.push(`A block was imported as text: ${parsed.error}`)
    return textBlock(asText(block))
  })
  return { blocks: stored, notes }
}
