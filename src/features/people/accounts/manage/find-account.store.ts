import type { Kysely } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Returns the id of the account with an email address (case-insensitive); undefined if there is none. */
export async function findAccountId(db: Kysely<Tables>, email: string): Promise<Id | undefined> {
  const row = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id
}

/** Returns the id of the oldest operator that is not suspended; undefined if there is none. */
export async function findFirstOperatorId(db: Kysely<Tables>): Promise<Id | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('operator', '=', true)
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
