import type { Transaction } from 'kysely'
import { saveRevision, type SavedRevision, setDocumentPassword } from '#features/content/documents/actions.ts'
import { type DocumentError, documentErrors } from '#features/content/documents/errors.ts'
import {
  type DocumentHead,
  findHeads,
  saveRevisions,
} from '#features/content/documents/many-documents.actions.ts'
import { changeStatus } from '#features/content/documents/status.actions.ts'
import type { BlockCatalog } from '#features/content/documents/types.ts'
import { asText } from '#features/transfer/imports/html/fit-layout.ts'
import { textBlock } from '#features/transfer/imports/html/make-blocks.ts'
import type { ImportedContent } from '#features/transfer/imports/html/source.types.ts'
import {
  findReferences,
  type Reference,
  saveReferences,
} from '#features/transfer/imports/run/references.store.ts'
import { eachBatch, type ImportRun } from '#features/transfer/imports/run/import-run.ts'
import { listLocked } from '#features/transfer/imports/report/import-history.store.ts'
import {
  withoutNestedLoops,
  type Outcome,
  setOutcomes,
  type StoredEntry,
} from '#features/transfer/imports/store.ts'
import { type ConvertedEntry, convertEntries } from '#features/transfer/imports/steps/convert-entries.ts'
import { findAuthors } from '#features/transfer/imports/steps/import-authors.ts'
import { hasComments } from '#features/transfer/imports/read/comment-fields.ts'
import { metaValue, type ExportItem } from '#features/transfer/imports/run/entries.types.ts'
import { unsupportedNotes } from '#features/transfer/imports/read/unsupported-notes.ts'
import {
  beginningOf,
  feedGuidOf,
  publishedOnOf,
  statusOf,
  termsOf,
  titleOf,
} from '#features/transfer/imports/read/item-fields.ts'
import { stackBlocks } from '#features/content/layouts/layout.rules.ts'
import type { StoredBlock } from '#features/content/layouts/layout.types.ts'
import { lockContent } from '#features/content/publishing/actions.ts'
import { ITEM_STATUS, type ItemStatusCode } from '#features/content/publishing/types.ts'
import { fail, type Result } from '#lib/result.ts'
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
    const heads = await findHeads(
      tx,
      run.siteId,
      documents.map(({ targetId }) => targetId),
    )
    const prepared = entries.map((entry) => {
      const document = documents.find(
        ({ kind, sourceId }) => kind === entry.kind && sourceId === entry.sourceId,
      )
      const content = contents.get(entry.sequence)
      if (!document || !content) throw new Error(`Entry ${entry.sourceId} has no document.`)
      return prepare(run, entry, { document, head: heads.get(document.targetId), content }, referenced)
    })
    const outcomes: Outcome[] = []
    const saved: Reference[] = []
    for (const [index, { result, notes }] of (await saveAll(tx, run, prepared)).entries()) {
      const { entry, document } = prepared[index] as PreparedEntry
      const { sequence } = entry
      if (!result.ok) {
        outcomes.push({ sequence, outcome: 'skipped', reason: result.error.message })
        continue
      }
      const reason = notes.length > 0 ? notes.join(' ') : null
      outcomes.push({ sequence, outcome: 'imported', reason })
      saved.push({ ...document, revisionId: result.value.revisionId })
      if (locked.has(sequence))
        await setDocumentPassword(tx, run.siteId, document.targetId, entry.payload.password)
    }
    // Only undoing needs the revisions.
    if (!run.save.dryRun) await saveReferences(tx, run.scope, saved)
    await setOutcomes(tx, run.siteId, run.importId, outcomes)
  })
}

/** An entry and the next revision of its document. */
interface PreparedEntry {
  readonly entry: StoredEntry
  readonly document: Reference
  /** Undefined if the document was deleted. */
  readonly head: DocumentHead | undefined
  readonly body: object & { readonly status: ItemStatusCode }
  readonly blocks: readonly StoredBlock[]
  /** What was not imported as it was. */
  readonly notes: readonly string[]
}

function prepare(
  run: ImportRun,
  entry: StoredEntry,
  {
    document,
    head,
    content,
  }: Pick<PreparedEntry, 'document' | 'head'> & { readonly content: ConvertedEntry },
  referenced: ReferencedEntities,
): PreparedEntry {
  const { kind, payload } = entry
  const terms = termsOf(payload)
  const { searchTitle, searchDescription, socialTitle, socialDescription, hiddenFromSearch } = content.search
  const publishedOn = publishedOnOf(payload, run.now)
  const common = {
    title: titleOf(payload),
    status: statusOf(payload, publishedOn, run.now),
    publishedOn: publishedOn.toISOString(),
    searchTitle,
    searchDescription,
    socialTitle,
    socialDescription,
    hiddenFromSearch,
    socialMediaId: content.socialImageId,
    canonicalUrl: content.canonicalUrl,
    layout: stackBlocks(content.blocks),
  }
  const excerpt = excerptOf(payload, content)
  const isPost = kind === 'post'
  const urlId = head?.urlId ?? ''
  const body = isPost
    ? {
        ...common,
        urlId,
        excerpt: cutText(excerpt, 5000),
        authorId: referenced.authors.get(payload.creator) ?? null,
        tags: terms.tags,
        categories: terms.categories,
        featured: payload.sticky,
        feedGuid: feedGuidOf(payload),
        ...(payload.event && { event: payload.event }),
        mediaId: referenced.images.get(thumbnailOf(payload)) ?? content.imageId,
      }
    : {
        ...common,
        urlId,
        description: payload.password === '' ? cutText(excerpt, 1000) : '',
        comments: hasComments(payload, run.now) ? ('open' as const) : ('hidden' as const),
      }
  return {
    entry,
    document,
    head: head?.kind === (isPost ? 'item' : 'page') ? head : undefined,
    body,
    blocks: content.blocks,
    notes: [...content.notes, ...(isPost ? terms.notes : []), ...unsupportedNotes(payload)],
  }
}

/** A saved entry, or why it could not be saved. */
interface SavedEntry {
  readonly result: Result<SavedRevision, DocumentError>
  readonly notes: readonly string[]
}

/** Saves the revisions; those that move into or out of the trash one by one. Returns one result per entry. */
async function saveAll(
  tx: Tx,
  run: ImportRun,
  prepared: readonly PreparedEntry[],
): Promise<readonly SavedEntry[]> {
  const { deleted } = ITEM_STATUS
  const isMoved = ({ head, body }: PreparedEntry) => head?.status === deleted || body.status === deleted
  const staying = prepared.filter((one) => one.head !== undefined && !isMoved(one))
  const saved = await saveRevisions(
    tx,
    run.save,
    staying.map(({ document, body }) => ({ documentId: document.targetId, body })),
  )
  const known = new Map(staying.map((one, index) => [one, saved[index]]))
  const results: SavedEntry[] = []
  for (const one of prepared) {
    const result = known.get(one)
    if (result?.ok) results.push({ result, notes: one.notes })
    else results.push(await saveFitted(tx, run, one))
  }
  return results
}

/** Saves one entry, with those of its blocks as text that fail validation. */
async function saveFitted(
  tx: Tx,
  run: ImportRun,
  { document, head, body, blocks, notes }: PreparedEntry,
): Promise<SavedEntry> {
  if (!head) return { result: fail(documentErrors.notFound()), notes }
  const fitted = storable(blocks, run.save.blocks)
  const shown = { ...body, layout: stackBlocks(fitted.blocks) }
  const result = await saveWithStatus(tx, run, document.targetId, shown, head.status)
  return { result, notes: [...notes, ...fitted.notes] }
}

/** Saves a revision and moves the document into or out of the trash, as in the source. */
async function saveWithStatus(
  tx: Tx,
  run: ImportRun,
  documentId: string,
  body: PreparedEntry['body'],
  before: number,
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
