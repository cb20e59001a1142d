import type { Transaction } from 'kysely'
import type { PageContent, PostContent } from '#features/transfer/imports/model/content-writer.ts'
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
import { metaValue, type ExportItem } from '#features/transfer/imports/model/entries.types.ts'
import { unsupportedNotes } from '#features/transfer/imports/read/unsupported-notes.ts'
import {
  beginningOf,
  feedGuidOf,
  publishedOnOf,
  statusOf,
  termsOf,
  titleOf,
} from '#features/transfer/imports/read/item-fields.ts'
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
    await run.writer.site.lock(tx)
    const documents = await findReferences(
      tx,
      run.scope,
      ['post', 'page'],
      entries.map(({ sourceId }) => sourceId),
    )
    const contents = await convertEntries(tx, run, entries, blogUrlId)
    const referenced = await findReferencedEntities(tx, run, entries)
    const prepared = entries.map((entry) => {
      const document = documents.find(
        ({ kind, sourceId }) => kind === entry.kind && sourceId === entry.sourceId,
      )
      const content = contents.get(entry.sequence)
      if (!document || !content) throw new Error(`Entry ${entry.sourceId} has no document.`)
      return prepare(run, entry, document, content, referenced)
    })
    const results = await run.writer.documents.save(
      tx,
      prepared.map(({ content }) => content),
    )
    const outcomes: Outcome[] = []
    const saved: Reference[] = []
    for (const [index, { saved: result, notes: others }] of results.entries()) {
      const { entry, document, notes: own } = prepared[index] as PreparedEntry
      const { sequence } = entry
      if (!result.ok) {
        outcomes.push({ sequence, outcome: 'skipped', reason: result.error })
        continue
      }
      const notes = [...own, ...others]
      const reason = notes.length > 0 ? notes.join(' ') : null
      outcomes.push({ sequence, outcome: 'imported', reason })
      saved.push({ ...document, revisionId: result.value.revisionId })
      if (locked.has(sequence))
        await run.writer.documents.setPassword(tx, document.targetId, entry.payload.password)
    }
    // Only undoing needs the revisions.
    if (!run.dryRun) await saveReferences(tx, run.scope, saved)
    await setOutcomes(tx, run.siteId, run.importId, outcomes)
  })
}

/** An entry and what its document is to show. */
interface PreparedEntry {
  readonly entry: StoredEntry
  readonly document: Reference
  readonly content: PostContent | PageContent
  /** What was not imported as it was. */
  readonly notes: readonly string[]
}

function prepare(
  run: ImportRun,
  entry: StoredEntry,
  document: Reference,
  content: ConvertedEntry,
  referenced: ReferencedEntities,
): PreparedEntry {
  const { kind, payload } = entry
  const terms = termsOf(payload)
  const { searchTitle, searchDescription, socialTitle, socialDescription, hiddenFromSearch } = content.search
  const publishedOn = publishedOnOf(payload, run.now)
  const common = {
    documentId: document.targetId,
    title: titleOf(payload),
    status: statusOf(payload, publishedOn, run.now),
    publishedOn,
    searchTitle,
    searchDescription,
    socialTitle,
    socialDescription,
    hiddenFromSearch,
    socialImageId: content.socialImageId,
    canonicalUrl: content.canonicalUrl,
    blocks: content.blocks,
  }
  const excerpt = excerptOf(payload, content)
  const isPost = kind === 'post'
  return {
    entry,
    document,
    content: isPost
      ? {
          ...common,
          kind: 'post',
          excerpt: cutText(excerpt, 5000),
          authorId: referenced.authors.get(payload.creator) ?? null,
          tags: terms.tags,
          categories: terms.categories,
          isFeatured: payload.sticky,
          feedGuid: feedGuidOf(payload),
          event: payload.event,
          imageId: referenced.images.get(thumbnailOf(payload)) ?? content.imageId,
        }
      : {
          ...common,
          kind: 'page',
          description: payload.password === '' ? cutText(excerpt, 1000) : '',
          hasComments: hasComments(payload, run.now),
        },
    notes: [...content.notes, ...(isPost ? terms.notes : []), ...unsupportedNotes(payload)],
  }
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
