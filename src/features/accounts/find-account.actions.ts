import type { Kysely } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** The account with that e-mail address, in capitals or not. */
export async function findAccountId(db: Kysely<Tables>, email: string): Promise<Id | undefined> {
  const row = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id
}
