import { sql, type Transaction } from 'kysely'
import { ITEM_STATUS } from '#features/publishing/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** The published revision of a document; null when it is not published. */
export interface PublishedRevision {
  readonly id: Id | null
  readonly body: unknown
}

/** Returns the published revision of a document; undefined when the document does not exist or is deleted. */
export function findPublishedRevision(tx: Tx, siteId: Id, id: Id): Promise<PublishedRevision | undefined> {
  return tx
    .selectFrom('documents as d')
    .leftJoin('revisions as r', (join) =>
      join.onRef('r.site_id', '=', 'd.site_id').onRef('r.id', '=', 'd.published_revision_id'),
    )
    .select(['r.id', 'r.body'])
    .where('d.site_id', '=', siteId)
    .where('d.id', '=', id)
    .where('d.status', '<>', ITEM_STATUS.deleted)
    .executeTakeFirst()
}

/** A deleted menu that can be restored. */
export interface DeletedMenu {
  readonly id: Id
  readonly title: string
  readonly deletedAt: Date
}

const MAX_DELETED_MENUS = 100

/** Returns the deleted menus of a site, newest first. */
export async function listDeletedMenus(tx: Tx, siteId: Id): Promise<readonly DeletedMenu[]> {
  const { rows } = await sql<DeletedMenu>`
    select id, title, updated_at as "deletedAt" from documents
    where site_id = ${siteId} and kind = 'navigation' and status = ${ITEM_STATUS.deleted}
    order by updated_at desc, id desc limit ${MAX_DELETED_MENUS}`.execute(tx)
  return rows
}

/** Whether a menu exists and is deleted. */
export async function isDeletedMenu(tx: Tx, siteId: Id, id: Id): Promise<boolean> {
  const row = await tx
    .selectFrom('documents')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('kind', '=', 'navigation')
    .where('status', '=', ITEM_STATUS.deleted)
    .executeTakeFirst()
  return row !== undefined
}
