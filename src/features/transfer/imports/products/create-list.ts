import type { Transaction } from 'kysely'
import type { ImportRun } from '#features/transfer/imports/run/import-run.ts'
import { saveReferences } from '#features/transfer/imports/run/references.store.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Creates a list of products, which undoing removes again. Returns its id. */
export async function createList(
  tx: Transaction<Tables>,
  { scope, writer }: ImportRun,
  title: string,
): Promise<Id> {
  const { documentId: targetId, revisionId } = await writer.products.createList(tx, title)
  await saveReferences(tx, scope, [
    { kind: 'collection', sourceId: `products ${title}`.slice(0, 300), targetId, url: null, revisionId },
  ])
  return targetId
}
