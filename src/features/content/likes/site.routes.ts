import type { Kysely } from 'kysely'
import { z } from 'zod'
import { findLikableItem, type LikableItem, readLikes, setLike } from '#features/content/likes/actions.ts'
import { likeErrors } from '#features/content/likes/errors.ts'
import { likerOf } from '#features/content/likes/liker.actions.ts'
import {
  LIKE_API_PATH,
  LIKE_FORM_PATH,
  LIKE_PATH,
  LIKE_PROBLEM,
  LIKE_PURPOSE,
  type LikeProblem,
  type LikeState,
} from '#features/content/likes/rules.ts'
import { likeStateSchema } from '#features/content/likes/types.ts'
import { publishedContent } from '#features/content/content-source/actions.ts'
import { findClosedSiteLock } from '#features/tenancy/locks/actions.ts'
import type { OpenedLocks } from '#features/tenancy/locks/opened.actions.ts'
import type { IsOpen } from '#features/tenancy/locks/types.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { type Id, idSchema } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { FormKeys } from '#platform/form-keys/form-keys.ts'
import { API_ERRORS } from '#platform/http/api/send-api-error.ts'
import { defineSiteRoute, redirectTo, type SiteCall, type SiteRoute } from '#platform/http/api/site-route.ts'
import { ipSubject } from '#platform/limits/rate-limit.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the routes of likes. */
export interface LikeSiteRouteParts {
  readonly db: Kysely<Tables>
  readonly secret: string
  readonly opened: OpenedLocks
  readonly formKeys: FormKeys
}

type LikeCall = Pick<SiteCall, 'site' | 'headers' | 'cookie' | 'setCookie' | 'ip' | 'now' | 'needsKey'>

const NO_OPEN_LOCKS: IsOpen = () => false
const params = z.object({ item: idSchema })
/** Nothing of a closed site is told, and nothing of it can be liked. */
const CLOSED = { closedByLock: true, closedUntilOpened: true } as const
/** Presses of one network on a site; one visitor presses a few times at most. */
const RATE_LIMIT = { purpose: LIKE_PURPOSE, hits: 60, window: 60 } as const

/**
 * Likes of items (SOC-01, BLG-04): the state for one visitor, changing it by script with a CSRF token, and by the form
 * of the like page, whose key is spent (P11). Pages stay cached: none of them contains a count.
 */
export function likeSiteRoutes(parts: LikeSiteRouteParts): readonly SiteRoute[] {
  return [
    defineSiteRoute(
      {
        ...CLOSED,
        name: 'getLikes',
        description: 'Returns the number of likes of an item, and whether this visitor likes it.',
        method: 'GET',
        path: `${LIKE_API_PATH}{item}`,
        params,
        response: likeStateSchema,
      },
      async (call) => {
        const found = await withItem(parts, call, call.params.item, async (tx, one) =>
          ok(await readLikes(tx, one)),
        )
        return found.ok ? ok(found.value.state) : found
      },
    ),
    defineSiteRoute(
      {
        ...CLOSED,
        name: 'getLikeKey',
        description:
          'Returns a one-time key for a like of a browser that keeps no cookies, valid for an hour.',
        method: 'GET',
        path: `${LIKE_API_PATH}{item}/key`,
        params,
        response: z.object({ key: z.string() }),
        rateLimit: RATE_LIMIT,
      },
      (call) => ok({ key: parts.formKeys.issue(useOf(call), call.now) }),
    ),
    defineSiteRoute(
      {
        closedUntilOpened: true,
        name: 'setLike',
        description:
          'Sets whether this visitor likes an item: one like per visitor cookie, or per browser, network and day where no cookie may be used.',
        method: 'POST',
        path: `${LIKE_API_PATH}{item}`,
        params,
        csrf: 'token-or-key',
        body: z.object({
          liked: z.boolean(),
          key: z.string().max(200).optional().meta({ description: 'For browsers without cookies.' }),
        }),
        response: likeStateSchema,
        rateLimit: RATE_LIMIT,
      },
      async (call) => {
        if (call.needsKey && !(await spendKey(parts, call, call.body.key)))
          return fail(apiErrorOf(likeErrors.formExpired()))
        const set = await change(parts, call, call.params.item, call.body.liked)
        return set.ok ? ok(set.value.state) : set
      },
    ),
    defineSiteRoute(
      {
        ...CLOSED,
        name: 'sendLikeForm',
        description:
          'Likes an item, or withdraws the like, by the form of its like page; redirects to the item.',
        method: 'POST',
        path: LIKE_FORM_PATH,
        body: z.object({
          item: idSchema,
          key: z.string().catch(''),
          liked: z.enum(['yes', 'no']).catch('yes'),
        }),
        response: 'redirect',
        status: HTTP_STATUS.seeOther,
        kind: 'page',
        csrf: 'form',
        rateLimit: RATE_LIMIT,
      },
      async (call) => {
        const { body } = call
        if (!(await spendKey(parts, call, body.key))) return fail(apiErrorOf(likeErrors.formExpired()))
        const set = await change(parts, call, body.item, body.liked === 'yes')
        return set.ok ? ok(redirectTo(set.value.item.path, HTTP_STATUS.seeOther)) : set
      },
      // The page of the form shows what went wrong, the lock of the site, or that there is nothing to like.
      async ({ body: { item } }, { code }) => {
        const problem = PROBLEMS[code]
        const query = problem === undefined ? '' : `?problem=${problem}`
        return redirectTo(`${LIKE_PATH}${item}${query}`, HTTP_STATUS.seeOther)
      },
    ),
  ]
}

const useOf = ({ site }: Pick<SiteCall, 'site'>) => ({ siteId: site.id, purpose: LIKE_PURPOSE })

const spendKey = (
  { db, formKeys }: LikeSiteRouteParts,
  call: Pick<SiteCall, 'site' | 'now'>,
  key = '',
): Promise<boolean> => withSite(db, call.site.id, (tx) => formKeys.spend(tx, useOf(call), key, call.now))

/** What the like page says about an error. */
const PROBLEMS: Readonly<Partial<Record<string, LikeProblem>>> = {
  FORM_EXPIRED: LIKE_PROBLEM.expired,
  [API_ERRORS.crossOrigin.code]: LIKE_PROBLEM.expired,
  [API_ERRORS.tooMany.code]: LIKE_PROBLEM.tooMany,
  TOO_MANY_LIKES: LIKE_PROBLEM.tooMany,
}

/** Changes a like, and gives a visitor who may have the visitor cookie one. */
async function change(
  parts: LikeSiteRouteParts,
  call: LikeCall,
  itemId: Id,
  liked: boolean,
): Promise<Result<Found, ApiError>> {
  const set = await withItem(parts, call, itemId, (tx, one) => setLike(tx, one, liked))
  if (set.ok && liked) for (const cookie of set.value.newCookies) call.setCookie(cookie)
  return set
}

interface Found {
  readonly item: LikableItem
  readonly state: LikeState
  readonly newCookies: readonly string[]
}

/** Finds the item for the visitor, and does something with it in the same transaction. */
function withItem(
  { db, secret, opened }: LikeSiteRouteParts,
  call: LikeCall,
  itemId: Id,
  run: (
    tx: Parameters<typeof readLikes>[0],
    like: Parameters<typeof readLikes>[1],
  ) => ReturnType<typeof setLike>,
): Promise<Result<Found, ApiError>> {
  const { site, headers, ip, now } = call
  return withSite(db, site.id, async (tx) => {
    const isOpen = opened.read(site, headers.cookie) ?? NO_OPEN_LOCKS
    // Before its lock is opened, a site rejects a missing CSRF token as any other.
    if (site.locked && (await findClosedSiteLock(tx, site.id, isOpen)))
      return fail(apiErrorOf(likeErrors.noLikes()))
    const item = await findLikableItem(publishedContent(tx), site.id, itemId, { isOpen, now })
    if (!item.ok) return fail(apiErrorOf(item.error))
    const liker = likerOf(secret, itemId, call, item.value)
    const network = ipSubject(secret, LIKE_PURPOSE, ip)
    const state = await run(tx, { siteId: site.id, itemId, liker, network, now })
    if (!state.ok) return fail(apiErrorOf(state.error))
    return ok({ item: item.value, state: state.value, newCookies: liker.newCookies })
  })
}
