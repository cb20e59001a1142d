import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IsOpen, Lock } from '#features/tenancy/locks/types.ts'
import type { Id } from '#lib/id.ts'
import { hostCookie, readCookie, writeCookie } from '#platform/http/request-cookies.ts'

/** The session cookie with the locks of a site that a visitor has opened (PGM-12). */
const LOCK_COOKIE = 'Locked'

/** Returns its name: on https no other host can set it beside ours. */
export const lockCookieOf = (site: { readonly origin: string }): string => hostCookie(LOCK_COOKIE, site)

interface LockedSite {
  readonly id: Id
  readonly origin: string
}

/** Reads and writes that cookie. */
export interface OpenedLocks {
  /** Returns which locks of the site the visitor has opened; undefined without a cookie. */
  read(site: LockedSite, cookies: string | undefined): IsOpen | undefined
  /** Returns the Set-Cookie value with one more lock opened. */
  add(site: LockedSite, cookies: string | undefined, lock: Lock): string
}

/** Maximum open locks of one visitor; the oldest ones close again. */
const MAX_OPEN = 20

/** Proofs are signed with the program's secret and bound to site, lock and password. */
export function createOpenedLocks(secret: string): OpenedLocks {
  const proofOf = (siteId: Id, { scope, passwordHash }: Lock) =>
    createHmac('sha256', secret).update(['lock', siteId, scope, passwordHash].join('\n')).digest('base64url')

  return {
    read(site, cookies) {
      const claims = parseClaims(site, cookies)
      if (claims.length === 0) return undefined
      return (lock) => {
        const expected = Buffer.from(proofOf(site.id, lock))
        return claims.some((claim) => {
          const proof = Buffer.from(claim)
          return proof.length === expected.length && timingSafeEqual(proof, expected)
        })
      }
    },
    add(site, cookies, lock) {
      const proof = proofOf(site.id, lock)
      const claims = [...parseClaims(site, cookies).filter((claim) => claim !== proof), proof].slice(
        -MAX_OPEN,
      )
      return writeCookie(lockCookieOf(site), claims.join('.'), { secure: site.origin.startsWith('https:') })
    },
  }
}

function parseClaims(site: LockedSite, cookies: string | undefined): readonly string[] {
  return (readCookie(cookies, lockCookieOf(site)) ?? '')
    .split('.')
    .filter((claim) => claim.length === 43)
    .slice(0, MAX_OPEN)
}
