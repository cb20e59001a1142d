import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Id } from '#lib/id.ts'
import { hashAccountPassword } from '#features/people/accounts/password/password.actions.ts'
import { hasAccount, insertOperator } from '#features/people/accounts/store.ts'
import type { Tables } from '#schema/tables.ts'

export { findOperatorEmail, hasAccount } from '#features/people/accounts/store.ts'

// Without characters that are easily confused.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Returns a random password that is easy to type: four groups of five characters, just under 100 bits. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

/**
 * Creates the first account of the installation, an operator, unless an account exists. Returns its id; undefined if an
 * account existed. `onCreated` gets the password before the transaction commits, so a killed process never leaves an
 * account whose password nobody has seen. The password is never stored in plain text.
 */
export async function ensureFirstAccount(
  db: Kysely<Tables>,
  input: { email: string; password: string | undefined },
  onCreated: (account: { email: string; password: string }) => void,
): Promise<Id | undefined> {
  if (await hasAccount(db)) return undefined
  const { email } = input
  const password = input.password ?? generatePassword()
  const hash = await hashAccountPassword(password)
  return db.transaction().execute(async (tx) => {
    const id = await insertOperator(tx, { email, name: 'Owner', passwordHash: hash })
    if (id !== undefined) onCreated({ email, password })
    return id
  })
}
