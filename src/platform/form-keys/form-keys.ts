import { HOUR_MS } from '#lib/dates/durations.ts'
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** The use of a key: it is valid for no other form and no other site. */
export interface FormKeyUse {
  readonly siteId: Id
  /** Name of the form. */
  readonly purpose: string
}

/** One-time keys of forms on uncached pages, valid for one submission within an hour (P11). */
export interface FormKeys {
  /** Returns a new key; nothing is stored until it is spent, so that showing a form costs no write. */
  issue(use: FormKeyUse, now: Date): string
  /** Whether a key is valid now, unless it was spent. */
  isIssued(use: FormKeyUse, key: string, now: Date): boolean
  /** Spends a key; returns false when it is invalid, for another use, expired, or already spent. */
  spend(tx: Transaction<Tables>, use: FormKeyUse, key: string, now: Date): Promise<boolean>
}

const KEY = /^([0-9a-z]{6,12})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/

/** Returns keys signed with the program's secret, so that any process accepts keys issued by another. */
export function createFormKeys(secret: string): FormKeys {
  const sign = ({ siteId, purpose }: FormKeyUse, expires: string, nonce: string) =>
    createHmac('sha256', secret).update(['form-key', siteId, purpose, expires, nonce].join('\n')).digest()

  /** Returns the nonce and the end of a key that was issued for a use and has not expired. */
  function read(use: FormKeyUse, key: string, now: Date) {
    const [, expires = '', nonce = '', mac = ''] = KEY.exec(key) ?? []
    const actual = Buffer.from(mac, 'base64url')
    const expected = sign(use, expires, nonce)
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
    const expiresAt = Number.parseInt(expires, 36)
    const isNow = expiresAt > now.getTime() && expiresAt <= now.getTime() + HOUR_MS
    return isNow ? { nonce, expiresAt } : undefined
  }

  return {
    isIssued: (use, key, now) => read(use, key, now) !== undefined,
    issue(use, now) {
      const expires = (now.getTime() + HOUR_MS).toString(36)
      const nonce = randomBytes(16).toString('base64url')
      return `${expires}.${nonce}.${sign(use, expires, nonce).toString('base64url')}`
    },
    async spend(tx, use, key, now) {
      const issued = read(use, key, now)
      if (issued === undefined) return false
      const { nonce, expiresAt } = issued
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

/** Returns how long ago a key was issued, in milliseconds; 0 for a text that is no key. It is not checked. */
export function keyAge(key: string, now: Date): number {
  const expires = Number.parseInt(KEY.exec(key)?.[1] ?? '', 36)
  return Number.isNaN(expires) ? 0 : now.getTime() - (expires - HOUR_MS)
}
