import type { Transaction } from 'kysely'
import { readDocument, type SaveContext, saveRevision } from '#features/content/documents/actions.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Makes drafts of products whose files are lost, so that nobody pays for nothing. Returns their titles. */
export async function draftProducts(
  tx: Transaction<Tables>,
  context: SaveContext,
  itemIds: readonly Id[],
): Promise<readonly string[]> {
  const { siteId, accountId } = context
  const drafts: { readonly id: Id; readonly title: string }[] = []
  for (const documentId of itemIds) {
    const found = await readDocument(tx, siteId, 'item', documentId)
    // One in the trash is not sold.
    if (found === undefined) continue
    if (!found.ok) throw new Error(`The product ${documentId} of a restored site could not be read.`)
    const { body } = found.value
    const saved = await saveRevision(tx, context, {
      documentId,
      body: { ...body, status: ITEM_STATUS.draft },
    })
    if (!saved.ok) throw new Error(`A product of a restored site could not be saved: ${saved.error.message}`)
    drafts.push({ id: documentId, title: body.title })
  }
  if (drafts.length === 0) return []
  const documentIds = drafts.map(({ id }) => id)
  const note = 'Drafts, since their files are lost'
  const released = await createRelease(tx, { siteId, documentIds, note, accountId })
  if (!released.ok) throw new Error(`A restored site could not be released: ${released.error.message}`)
  return drafts.map(({ title }) => title)
}
