import { sql, type Kysely } from 'kysely'
import type { Tables } from '#schema/tables.ts'

/** Stores the salt of a day unless there is one, and returns the one that counts. */
export async function findOrInsertSalt(db: Kysely<Tables>, day: string, proposed: Buffer): Promise<Buffer> {
  await db
    .insertInto('visit_salts')
    .values({ day, salt: proposed })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { salt } = await db
    .selectFrom('visit_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return salt
}

/** Deletes the salts of days before. */
export async function deleteSaltsBefore(owner: Kysely<Tables>, day: string): Promise<void> {
  await sql`delete from visit_salts where day < ${day}::date`.execute(owner)
}
