import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Id } from '#lib/id.ts'
import { hashAccountPassword } from '#features/accounts/password.actions.ts'
import type { Tables } from '#schema/tables.ts'

// Without characters that are read for one another.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random password that a person can type: four groups of five characters, just under 100 bits. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

/**
 * Makes the installation's first account, its operator, if there is no account yet; answers its identity, undefined
 * when an account exists. The password is told before the account is kept: a process that is killed in between leaves
 * no account whose password nobody has seen. It is stored nowhere in the clear.
 */
export async function ensureFirstAccount(
  db: Kysely<Tables>,
  input: { email: string; password: string | undefined },
  tell: (account: { email: string; password: string }) => void,
): Promise<Id | undefined> {
  if (await hasAccount(db)) return undefined
  const { email } = input
  const password = input.password ?? generatePassword()
  const hash = await hashAccountPassword(password)
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('accounts')
      .values({ email, name: 'Owner', password_hash: hash, operator: true, email_confirmed_at: new Date() })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) tell({ email, password })
    return row?.id
  })
}

/** Whether this installation has an account. */
export async function hasAccount(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The e-mail address of the installation's first operator. */
export async function findOperatorEmail(db: Kysely<Tables>): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('email')
    .where('operator', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.email
}
