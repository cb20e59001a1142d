import type { Transaction } from 'kysely'
import { createDocument, readDocument, saveRevision } from '#features/content/documents/actions.ts'
import type {
  NavigationBody,
  NavigationItem,
} from '#features/content/documents/bodies/navigation-body.types.ts'
import { findDocumentsOfKind } from '#features/content/documents/find-documents.actions.ts'
import type { MenuWriter } from '#features/transfer/imports/model/content-writer.ts'
import type { WriterContext } from '#features/transfer/imports/write/writer-context.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Returns what saves menus. */
export function menuWriter(context: WriterContext): MenuWriter {
  const { siteId } = context
  return {
    async hasMain(tx) {
      const mainNavigations = await findMainNavigations(tx, siteId)
      return mainNavigations.some(({ body }) => body.entries.length > 0)
    },
    async save(tx, { title, entries, isMain, previousId }) {
      const mainNavigations = await findMainNavigations(tx, siteId)
      const empty = isMain ? mainNavigations.find(({ body }) => body.entries.length === 0)?.id : undefined
      const existingId = previousId ?? empty
      const before =
        existingId === undefined ? undefined : await readDocument(tx, siteId, 'navigation', existingId)
      const role =
        before?.ok === true
          ? before.value.body.role
          : isMain && mainNavigations.length === 0
            ? 'main'
            : 'none'
      const items: readonly NavigationItem[] = entries
      const body: NavigationBody = { title, role, entries: [...items] }
      const saved =
        existingId !== undefined && before?.ok === true
          ? await saveRevision(tx, context, { documentId: existingId, body })
          : await createDocument(tx, context, { kind: 'navigation', body })
      if (!saved.ok) throw new Error(`The menu '${title}' could not be saved: ${saved.error.message}`)
      const { documentId, revisionId } = saved.value
      return { documentId, revisionId, created: documentId !== existingId }
    },
  }
}

async function findMainNavigations(tx: Tx, siteId: Id): Promise<readonly { id: Id; body: NavigationBody }[]> {
  const found: { id: Id; body: NavigationBody }[] = []
  for (const id of await findDocumentsOfKind(tx, siteId, 'navigation')) {
    const read = await readDocument(tx, siteId, 'navigation', id)
    if (read.ok && read.value.body.role === 'main') found.push({ id, body: read.value.body })
  }
  return found
}
