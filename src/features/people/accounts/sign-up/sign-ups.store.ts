import type { Kysely } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Db = Kysely<Tables>

/** A sign-up that waits for the link of an email. */
export interface PendingSignUp {
  readonly email: string
  readonly name: string
  readonly passwordHash: string
  /** The path of the app to open afterwards. */
  readonly nextPath: string
}

/** Stores a sign-up without a link, and returns its id. */
export async function insertSignUp(
  db: Db,
  input: PendingSignUp & { readonly createdAt: Date; readonly expiresAt: Date },
): Promise<Id> {
  const { id } = await db
    .insertInto('sign_ups')
    .values({
      email: input.email,
      name: input.name,
      password_hash: input.passwordHash,
      next_path: input.nextPath,
      created_at: input.createdAt,
      expires_at: input.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns a sign-up; undefined when it was completed or has expired. */
export async function findSignUp(
  db: Db,
  id: Id,
): Promise<{ readonly email: string; readonly name: string } | undefined> {
  return db.selectFrom('sign_ups').select(['email', 'name']).where('id', '=', id).executeTakeFirst()
}

/** Sets the hash of the token of the link that completes a sign-up. */
export async function setSignUpToken(db: Db, id: Id, hash: string): Promise<void> {
  await db.updateTable('sign_ups').set({ token_hash: hash }).where('id', '=', id).execute()
}

/** Deletes a sign-up by the hash of its token and returns it; of concurrent calls only one gets it. */
export async function takeSignUp(db: Db, hash: string, now: Date): Promise<PendingSignUp | undefined> {
  const row = await db
    .deleteFrom('sign_ups')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning(['email', 'name', 'password_hash', 'next_path'])
    .executeTakeFirst()
  return row && { email: row.email, name: row.name, passwordHash: row.password_hash, nextPath: row.next_path }
}

/** Deletes a sign-up that cannot be completed. */
export async function deleteSignUp(db: Db, id: Id): Promise<void> {
  await db.deleteFrom('sign_ups').where('id', '=', id).execute()
}

/** Deletes the sign-ups with an email address that has an account now. */
export async function deleteSignUpsOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom('sign_ups').where('email', '=', email).execute()
}

/** Deletes sign-ups whose links have expired. */
export async function deleteExpiredSignUps(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sign_ups').where('expires_at', '<=', now).execute()
}
