import { sql, type Transaction } from 'kysely'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

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

/** Returns the title of a deleted menu; undefined if there is no such one. */
export async function findDeletedMenu(tx: Tx, siteId: Id, id: Id): Promise<string | undefined> {
  const row = await tx
    .selectFrom('documents')
    .select('title')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('kind', '=', 'navigation')
    .where('status', '=', ITEM_STATUS.deleted)
    .executeTakeFirst()
  return row?.title
}
