import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IsOpen, Lock } from '#features/locks/types.ts'
import type { Id } from '#lib/id.ts'
import { readCookie, writeCookie } from '#platform/http/request-cookies.ts'

/** The session cookie with the locks of a site that a visitor has opened (PGM-12). */
export const LOCK_COOKIE = 'Locked'

/** Reads and writes that cookie. */
export interface OpenedLocks {
  /** Returns which locks of the site the visitor has opened; undefined without a cookie. */
  read(siteId: Id, cookies: string | undefined): IsOpen | undefined
  /** Returns the Set-Cookie value with one more lock opened. */
  add(siteId: Id, cookies: string | undefined, lock: Lock, secure: boolean): string
}

/** Maximum open locks of one visitor; the oldest ones close again. */
const MAX_OPEN = 20

/** Proofs are signed with the program's secret and bound to site, lock and password. */
export function createOpenedLocks(secret: string): OpenedLocks {
  const proofOf = (siteId: Id, { scope, passwordHash }: Lock) =>
    createHmac('sha256', secret).update(['lock', siteId, scope, passwordHash].join('\n')).digest('base64url')

  return {
    read(siteId, cookies) {
      const claims = parseClaims(cookies)
      if (claims.length === 0) return undefined
      return (lock) => {
        const expected = Buffer.from(proofOf(siteId, lock))
        return claims.some((claim) => {
          const proof = Buffer.from(claim)
          return proof.length === expected.length && timingSafeEqual(proof, expected)
        })
      }
    },
    add(siteId, cookies, lock, secure) {
      const proof = proofOf(siteId, lock)
      const claims = [...parseClaims(cookies).filter((claim) => claim !== proof), proof].slice(-MAX_OPEN)
      return writeCookie(LOCK_COOKIE, claims.join('.'), { secure })
    },
  }
}

function parseClaims(cookies: string | undefined): readonly string[] {
  return (readCookie(cookies, LOCK_COOKIE) ?? '')
    .split('.')
    .filter((claim) => claim.length === 43)
    .slice(0, MAX_OPEN)
}
