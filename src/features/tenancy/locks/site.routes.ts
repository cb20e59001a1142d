import type { Kysely } from 'kysely'
import { z } from 'zod'
import { verifyLockPassword } from '#features/tenancy/locks/actions.ts'
import { lockErrors } from '#features/tenancy/locks/errors.ts'
import type { OpenedLocks } from '#features/tenancy/locks/opened.actions.ts'
import {
  type IsOpen,
  type Lock,
  LOCK_PURPOSE,
  type LockProblem,
  UNLOCK_PATH,
} from '#features/tenancy/locks/types.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { fail, ok } from '#lib/result.ts'
import { ownPathSchema } from '#lib/urls/own-path-schema.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { FormKeys } from '#platform/form-keys/form-keys.ts'
import { API_ERRORS } from '#platform/http/api/send-api-error.ts'
import {
  defineSiteRoute,
  redirectTo,
  type ServedSite,
  type SiteResponse,
  type SiteRoute,
} from '#platform/http/api/site-route.ts'
import { countAttempt, forgiveAttempt, type RateLimit } from '#platform/limits/rate-limit.ts'
import type { Tables } from '#schema/tables.ts'

/** The lock pages of sites. Targets are paths with their query. */
export interface LockPages {
  /** Returns the first lock at a target that the visitor has not opened. */
  lockAt(site: ServedSite, target: string, isOpen: IsOpen): Promise<Lock | undefined>
  /** Returns the lock page after a failed attempt; undefined when nothing is locked there any more. */
  rejected(
    site: ServedSite,
    target: string,
    isOpen: IsOpen,
    problem: { readonly problem: LockProblem; readonly status: number },
  ): Promise<SiteResponse | undefined>
}

/** Dependencies of the form of a lock page. */
export interface LockSiteRouteParts {
  readonly db: Kysely<Tables>
  readonly opened: OpenedLocks
  readonly formKeys: FormKeys
  readonly lockPages: LockPages
}

/** Wrong passwords of all networks for one lock: guessing from many of them helps nobody. */
const WRONG_PASSWORDS: RateLimit = { hits: 100, window: 600 }
const NO_OPEN_LOCKS: IsOpen = () => false
const query = z.object({ to: ownPathSchema })

/**
 * The form of a lock page (PGM-12): the right password opens the lock for this browser session and redirects
 * to the locked path, a wrong one shows the form again. Requests from other origins, or without a recent form
 * key, open nothing (P11).
 */
export function lockSiteRoutes(parts: LockSiteRouteParts): readonly SiteRoute[] {
  const { db, opened, formKeys, lockPages } = parts
  return [
    defineSiteRoute(
      {
        name: 'openLock',
        description: 'Opens the lock at `to` with its password, and redirects there.',
        method: 'POST',
        path: UNLOCK_PATH,
        query,
        body: z.object({ key: z.string().catch(''), password: z.string().catch('') }),
        response: 'redirect',
        status: HTTP_STATUS.seeOther,
        kind: 'page',
        csrf: 'form',
        rateLimit: { purpose: LOCK_PURPOSE, hits: 10, window: 600 },
      },
      async ({ site, query: { to }, body: { key, password }, headers, now, setCookie }) => {
        const lock = await lockPages.lockAt(site, to, opened.read(site, headers.cookie) ?? NO_OPEN_LOCKS)
        if (!lock) return ok(redirectTo(to, HTTP_STATUS.seeOther))
        const use = { siteId: site.id, purpose: LOCK_PURPOSE }
        if (!(await withSite(db, site.id, (tx) => formKeys.spend(tx, use, key, now))))
          return fail(apiErrorOf(lockErrors.formExpired()))
        const subject = `${LOCK_PURPOSE}-of:${lock.scope}`
        const { allowed, retryAfter } = await withSite(db, site.id, (tx) =>
          countAttempt(tx, site.id, subject, WRONG_PASSWORDS, now),
        )
        if (!allowed) return fail({ ...API_ERRORS.tooMany, retryAfter })
        if (!(await verifyLockPassword(lock, password))) return fail(apiErrorOf(lockErrors.wrongPassword()))
        await withSite(db, site.id, (tx) => forgiveAttempt(tx, site.id, subject))
        setCookie(opened.add(site, headers.cookie, lock))
        return ok(redirectTo(to, HTTP_STATUS.seeOther))
      },
      async ({ site, query: { to }, headers }, { code, status }) => {
        const problem = PROBLEMS[code]
        if (problem === undefined) return undefined
        const isOpen = opened.read(site, headers.cookie) ?? NO_OPEN_LOCKS
        return (
          (await lockPages.rejected(site, to, isOpen, { problem, status })) ??
          redirectTo(to, HTTP_STATUS.seeOther)
        )
      },
    ),
    defineSiteRoute(
      {
        name: 'showLock',
        description: 'Redirects to the locked path, for visitors who open the URL of the form.',
        method: 'GET',
        path: UNLOCK_PATH,
        query,
        response: 'redirect',
        status: HTTP_STATUS.seeOther,
        kind: 'page',
      },
      ({ query: { to } }) => ok(redirectTo(to, HTTP_STATUS.seeOther)),
    ),
  ]
}

/** What the lock page says about an error. */
const PROBLEMS: Readonly<Partial<Record<string, LockProblem>>> = {
  WRONG_LOCK_PASSWORD: 'wrong',
  FORM_EXPIRED: 'expired',
  [API_ERRORS.crossOrigin.code]: 'expired',
  [API_ERRORS.tooMany.code]: 'tooMany',
}
