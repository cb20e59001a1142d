import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** What a key is for: it opens no other form and no other site. */
export interface FormKeyUse {
  readonly siteId: Id
  /** Name of the form. */
  readonly purpose: string
}

/** Keys that a form on an uncached page carries, each good for one post within an hour (P11). */
export interface FormKeys {
  /** A fresh key; nothing is stored until it is spent, so that showing a form costs no write. */
  issue(use: FormKeyUse, now: Date): string
  /** Uses a key up; false when it is none of ours, for something else, too old, or was used before. */
  spend(tx: Transaction<Tables>, use: FormKeyUse, key: string, now: Date): Promise<boolean>
}

const HOUR_MS = 60 * 60 * 1000
const KEY = /^([0-9a-z]{6,12})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/

/** Keys signed with the program's secret, so that any process takes what another one issued. */
export function createFormKeys(secret: string): FormKeys {
  const sign = ({ siteId, purpose }: FormKeyUse, expires: string, nonce: string) =>
    createHmac('sha256', secret).update(['form-key', siteId, purpose, expires, nonce].join('\n')).digest()

  return {
    issue(use, now) {
      const expires = (now.getTime() + HOUR_MS).toString(36)
      const nonce = randomBytes(16).toString('base64url')
      return `${expires}.${nonce}.${sign(use, expires, nonce).toString('base64url')}`
    },
    async spend(tx, use, key, now) {
      const [, expires = '', nonce = '', mac = ''] = KEY.exec(key) ?? []
      const given = Buffer.from(mac, 'base64url')
      const expected = sign(use, expires, nonce)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
      const expiresAt = Number.parseInt(expires, 36)
      if (expiresAt <= now.getTime() || expiresAt > now.getTime() + HOUR_MS) return false
      const spent = await tx
        .insertInto('form_keys')
        .values({
          site_id: use.siteId,
          key_hash: createHash('sha256').update(nonce).digest('base64url'),
          purpose: use.purpose,
          expires_at: new Date(expiresAt),
        })
        .onConflict((conflict) => conflict.columns(['site_id', 'key_hash']).doNothing())
        .executeTakeFirst()
      return spent.numInsertedOrUpdatedRows === 1n
    },
  }
}
