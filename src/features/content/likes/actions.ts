import type { Kysely, Transaction } from 'kysely'
import { type LikeError, likeErrors } from '#features/content/likes/errors.ts'
import type { Liker } from '#features/content/likes/liker.actions.ts'
import * as store from '#features/content/likes/store.ts'
import type { LikeState } from '#features/content/likes/rules.ts'
import { findClosedLock } from '#features/tenancy/locks/actions.ts'
import type { IsOpen } from '#features/tenancy/locks/types.ts'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import { readBody } from '#features/content/documents/types.ts'
import * as published from '#features/content/releases/published.actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { countAttempt, type RateLimit } from '#platform/limits/rate-limit.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

export { countLikes } from '#features/content/likes/store.ts'

/** Likes that one network may give an item in a day; many people may share its address. */
const NETWORK_LIMIT: RateLimit = { hits: 50, window: 86_400 }
const HIDE_BATCH_SIZE = 10_000

/** An item that a visitor may like. */
export interface LikableItem {
  readonly id: Id
  readonly path: string
  /** The site uses no cookies for analytics before consent. */
  readonly isRestrictive: boolean
}

/** Who reads or changes a like. */
interface LikeCall {
  readonly siteId: Id
  readonly itemId: Id
  readonly liker: Liker
  /** Network of the visitor, as a subject of limits. */
  readonly network: string
  readonly now: Date
}

/**
 * Returns a public item of a site and a collection whose owner allows likes, unless a lock hides it from the visitor. A
 * preview finds drafts.
 */
export async function findLikableItem(
  source: ContentSource,
  siteId: Id,
  itemId: Id,
  { isOpen, now }: { readonly isOpen: IsOpen; readonly now: Date },
): Promise<Result<LikableItem, LikeError>> {
  const { settings } = await published.findSiteBodies(source, siteId)
  if (settings === undefined || !settings.social.likesEnabled) return fail(likeErrors.noLikes())
  const item = await published.findById(source, siteId, itemId, now)
  if (item?.kind !== 'item') return fail(likeErrors.noLikes())
  const collection = item.collection && readBody('collection', item.collection.body)
  if (!collection?.ok || !collection.value.likesEnabled) return fail(likeErrors.noLikes())
  if (item.locked && (await findClosedLock(source.tx, siteId, item, isOpen)))
    return fail(likeErrors.noLikes())
  return ok({
    id: item.id,
    path: item.path,
    isRestrictive: settings.cookies.isRestrictiveCookiePolicyEnabled,
  })
}

/** Returns the likes of an item. */
export function readLikes(tx: Tx, { siteId, itemId, liker }: LikeCall): Promise<LikeState> {
  return store.findLikes(tx, siteId, itemId, liker.visitor)
}

/**
 * Sets whether a visitor likes an item (BLG-04): a second like of the same visitor changes nothing, and is not counted
 * against the limit of 50 new likes of a network per item and day.
 */
export async function setLike(tx: Tx, call: LikeCall, liked: boolean): Promise<Result<LikeState, LikeError>> {
  const { siteId, itemId, liker, network, now } = call
  const state = await readLikes(tx, call)
  if (state.liked === liked) return ok(state)
  if (liked) {
    const { allowed, retryAfter } = await countAttempt(tx, siteId, `${network}:${itemId}`, NETWORK_LIMIT, now)
    if (!allowed) return fail(likeErrors.tooMany(retryAfter))
    await store.insertLike(tx, siteId, itemId, liker)
  } else await store.deleteLike(tx, siteId, itemId, liker.visitor)
  return ok(await readLikes(tx, call))
}

/**
 * Replaces the hashes of visitors without cookie by random texts when their day is over: from then on nobody can tell
 * whose likes they were. Returns how many.
 */
export function hideDailyVisitors(owner: Kysely<Tables>, now: Date): Promise<number> {
  return store.replaceDailyVisitors(owner, now.toISOString().slice(0, 10), HIDE_BATCH_SIZE)
}
