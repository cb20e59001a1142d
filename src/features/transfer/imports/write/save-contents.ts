import type { Transaction } from 'kysely'
import { saveRevision, type SavedRevision } from '#features/content/documents/actions.ts'
import { type DocumentError, documentErrors } from '#features/content/documents/errors.ts'
import {
  type DocumentHead,
  findHeads,
  saveRevisions,
} from '#features/content/documents/many-documents.actions.ts'
import { changeStatus } from '#features/content/documents/status.actions.ts'
import type { BlockCatalog } from '#features/content/documents/types.ts'
import { stackBlocks } from '#features/content/layouts/layout.rules.ts'
import type { StoredBlock } from '#features/content/layouts/layout.types.ts'
import { asText } from '#features/transfer/imports/html/fit-layout.ts'
import { textBlock } from '#features/transfer/imports/html/make-blocks.ts'
import type {
  PageContent,
  PostContent,
  SavedContent,
} from '#features/transfer/imports/model/content-writer.ts'
import type { WriterContext } from '#features/transfer/imports/write/writer-context.ts'
import type { Id } from '#lib/id.ts'
import { fail, type Result } from '#lib/result.ts'
import { ITEM_STATUS, type ItemStatusCode } from '#schema/item-status.types.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A post or page, and the next revision of its document. */
interface PreparedContent {
  readonly documentId: Id
  /** Undefined if the document was deleted. */
  readonly head: DocumentHead | undefined
  readonly body: object & { readonly status: ItemStatusCode }
  readonly blocks: readonly StoredBlock[]
}

/** Saves the revisions; those that move into or out of the trash one by one. Returns one result per content. */
export async function saveContents(
  tx: Tx,
  context: WriterContext,
  contents: readonly (PostContent | PageContent)[],
): Promise<readonly SavedContent[]> {
  const heads = await findHeads(
    tx,
    context.siteId,
    contents.map(({ documentId }) => documentId),
  )
  const prepared = contents.map((content) => prepare(content, heads.get(content.documentId)))
  const { deleted } = ITEM_STATUS
  const isMoved = ({ head, body }: PreparedContent) => head?.status === deleted || body.status === deleted
  const staying = prepared.filter((one) => one.head !== undefined && !isMoved(one))
  const saved = await saveRevisions(tx, context, staying)
  const known = new Map(staying.map((one, index) => [one, saved[index]]))
  const results: SavedContent[] = []
  for (const one of prepared) {
    const result = known.get(one)
    results.push(result?.ok ? { saved: result, notes: [] } : await saveFitted(tx, context, one))
  }
  return results
}

function prepare(content: PostContent | PageContent, head: DocumentHead | undefined): PreparedContent {
  const { documentId, blocks } = content
  const common = {
    title: content.title,
    status: content.status,
    publishedOn: content.publishedOn.toISOString(),
    searchTitle: content.searchTitle,
    searchDescription: content.searchDescription,
    socialTitle: content.socialTitle,
    socialDescription: content.socialDescription,
    hiddenFromSearch: content.hiddenFromSearch,
    socialMediaId: content.socialImageId,
    canonicalUrl: content.canonicalUrl,
    layout: stackBlocks(blocks),
    urlId: head?.urlId ?? '',
  }
  const body =
    content.kind === 'post'
      ? {
          ...common,
          excerpt: content.excerpt,
          authorId: content.authorId,
          tags: content.tags,
          categories: content.categories,
          featured: content.isFeatured,
          feedGuid: content.feedGuid,
          ...(content.event && { event: content.event }),
          mediaId: content.imageId,
        }
      : {
          ...common,
          description: content.description,
          comments: content.hasComments ? ('open' as const) : ('hidden' as const),
        }
  const isSameKind = head?.kind === (content.kind === 'post' ? 'item' : 'page')
  return { documentId, head: isSameKind ? head : undefined, body, blocks }
}

/** Saves one content, with those of its blocks as text that fail validation. */
async function saveFitted(
  tx: Tx,
  context: WriterContext,
  { documentId, head, body, blocks }: PreparedContent,
): Promise<SavedContent> {
  if (!head) return { saved: fail(documentErrors.notFound().message), notes: [] }
  const fitted = storable(blocks, context.blocks)
  const shown = { ...body, layout: stackBlocks(fitted.blocks) }
  const saved = await saveWithStatus(tx, context, documentId, shown, head.status)
  return { saved: saved.ok ? saved : fail(saved.error.message), notes: fitted.notes }
}

/** Saves a revision and moves the document into or out of the trash, as in the source. */
async function saveWithStatus(
  tx: Tx,
  context: WriterContext,
  documentId: Id,
  body: PreparedContent['body'],
  before: number,
): Promise<Result<SavedRevision, DocumentError>> {
  const { draft, deleted } = ITEM_STATUS
  if (before === deleted) {
    const restored = await changeStatus(tx, context, { documentId, status: draft, transition: 'restore' })
    if (!restored.ok) return restored
  }
  const status = body.status === deleted ? draft : body.status
  const saved = await saveRevision(tx, context, { documentId, body: { ...body, status } })
  if (!saved.ok || body.status !== deleted) return saved
  return changeStatus(tx, context, { documentId, status: deleted, transition: 'delete' })
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
