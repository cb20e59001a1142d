import { type Kysely, sql, type Transaction } from 'kysely'
import type { LikeState } from '#features/content/likes/rules.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Returns the number of likes of an item. */
export async function countLikes(tx: Tx, siteId: Id, itemId: Id): Promise<number> {
  const { count } = await tx
    .selectFrom('likes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the likes of an item, and whether one of them is that of a visitor. */
export async function findLikes(tx: Tx, siteId: Id, itemId: Id, visitor: string): Promise<LikeState> {
  const { count, liked } = await tx
    .selectFrom('likes')
    .select(({ fn }) => [
      fn.countAll<string>().as('count'),
      sql<boolean>`coalesce(bool_or(visitor = ${visitor}), false)`.as('liked'),
    ])
    .where('site_id', '=', siteId)
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow()
  return { count: Number(count), liked }
}

/** Inserts a like unless the visitor has one of the item. */
export async function insertLike(
  tx: Tx,
  siteId: Id,
  itemId: Id,
  like: { readonly visitor: string; readonly day: string; readonly isDaily: boolean },
): Promise<void> {
  await tx
    .insertInto('likes')
    .values({
      site_id: siteId,
      item_id: itemId,
      visitor: like.visitor,
      liked_on: like.day,
      daily: like.isDaily,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'item_id', 'visitor']).doNothing())
    .execute()
}

/** Deletes the like of a visitor, if there is one. */
export async function deleteLike(tx: Tx, siteId: Id, itemId: Id, visitor: string): Promise<void> {
  await tx
    .deleteFrom('likes')
    .where('site_id', '=', siteId)
    .where('item_id', '=', itemId)
    .where('visitor', '=', visitor)
    .execute()
}

/** Replaces the daily hashes of days before `day`, of at most `max` likes of all sites, by random texts. */
export async function replaceDailyVisitors(owner: Kysely<Tables>, day: string, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update likes l set visitor = gen_random_uuid()::text, daily = false
    from (
      select site_id, item_id, visitor from likes where daily and liked_on < ${day}::date limit ${max}
    ) past
    where l.site_id = past.site_id and l.item_id = past.item_id and l.visitor = past.visitor`.execute(owner)
  return Number(numAffectedRows ?? 0)
}
