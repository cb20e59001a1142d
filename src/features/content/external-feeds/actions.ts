import type { Kysely, Transaction } from 'kysely'
import { decodeFeed } from '#features/content/external-feeds/decode.ts'
import { readFeed } from '#features/content/external-feeds/read-feed.ts'
import * as store from '#features/content/external-feeds/store.ts'
import type { ExternalFeed } from '#features/content/external-feeds/types.ts'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { WholeFetch } from '#platform/fetch/guarded.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Limits of fetching a feed (P28). */
const LIMITS = { milliseconds: 5_000, bytes: 1024 * 1024 } as const
const MINUTE = 60_000
/** How long a fetched feed is fresh. */
const TTL_MS = 30 * MINUTE
const MAX_BACKOFF_MS = 24 * 60 * MINUTE
/** A claim expires after this if its process died. */
const CLAIM_TTL_MS = 5 * MINUTE
/** How long an unused feed is stored, as its owner may add it again. */
const RETENTION_MS = 30 * 24 * 60 * MINUTE
const DELETE_BATCH_SIZE = 1_000

/** Records the feeds shown by released documents, so that they will be fetched. Part of the release. */
export async function registerExternalFeeds(tx: Tx, siteId: Id, documentIds: readonly Id[]): Promise<void> {
  await store.insertUses(tx, siteId, documentIds, BLOCK_TYPE.rss)
}

/** Returns the stored feed, or undefined if it was never fetched. Never sends a request. */
export async function findExternalFeed(tx: Tx, siteId: Id, url: string): Promise<ExternalFeed | undefined> {
  const row = await store.findFeed(tx, siteId, url)
  return row?.fetched_at ? { title: row.title, entries: row.entries } : undefined
}

/** Stores entries for an example feed that is never fetched. A feed that was already fetched is unchanged. */
export async function presetExternalFeed(
  tx: Tx,
  input: { siteId: Id; url: string; feed: ExternalFeed; now: Date },
): Promise<void> {
  await store.insertPreset(tx, input)
}

/**
 * Claims up to `limit` due feeds of any site and passes each to `enqueue` in the transaction that claims it, so
 * that several workers never claim the same one. Returns how many were claimed.
 */
export async function claimDueFeeds(
  db: Kysely<Tables>,
  input: { now: Date; limit: number },
  enqueue: (tx: Tx, feed: { siteId: Id; url: string }) => Promise<unknown>,
): Promise<number> {
  const due = await store.findDue(db, input.now, input.limit)
  const until = new Date(input.now.getTime() + CLAIM_TTL_MS)
  let claimed = 0
  for (const feed of due) {
    await withSite(db, feed.siteId, async (tx) => {
      if (!(await store.claim(tx, { ...feed, now: input.now, until }))) return
      await enqueue(tx, feed)
      claimed += 1
    })
  }
  return claimed
}

/**
 * Deletes feeds of all sites that no page has shown for 30 days; preset feeds stay. `owner` bypasses row-level
 * security. Returns how many were deleted.
 */
export function deleteUnusedFeeds(owner: Kysely<Tables>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_MS)
  return owner.transaction().execute((tx) => store.deleteUnused(tx, before, DELETE_BATCH_SIZE))
}

/**
 * Fetches and stores a feed. Pages that show it are invalidated only if an entry changed. When fetching fails, the
 * stored entries stay and retries back off up to a day.
 */
export async function refreshExternalFeed(
  parts: { db: Kysely<Tables>; fetch: WholeFetch; now: () => number },
  feed: { siteId: Id; url: string },
): Promise<void> {
  const stored = await withSite(parts.db, feed.siteId, (tx) => store.findFeed(tx, feed.siteId, feed.url))
  if (stored === undefined) return
  const response = await fetchFeed(parts.fetch, feed.url, stored)
  const now = new Date(parts.now())
  await withSite(parts.db, feed.siteId, async (tx) => {
    if (!response.ok) {
      const failures = stored.failures + 1
      const pause = Math.min(TTL_MS * 2 ** Math.min(failures - 1, 10), MAX_BACKOFF_MS)
      const next = new Date(now.getTime() + pause)
      return store.saveFailure(tx, { ...feed, error: response.error, failures, next })
    }
    const times = { now, next: new Date(now.getTime() + TTL_MS) }
    if (response.value === 'unchanged') return store.saveUnchanged(tx, { ...feed, ...times })
    if (await store.saveFeed(tx, { ...feed, ...response.value, ...times })) {
      await invalidate(tx, feed.siteId, [`feed:${feed.url}`])
    }
  })
}

async function fetchFeed(
  fetch: WholeFetch,
  url: string,
  stored: { etag: string; last_modified: string },
): Promise<Result<(ExternalFeed & { etag: string; lastModified: string }) | 'unchanged', string>> {
  const fetched = await fetch(url, {
    headers: {
      accept: 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8',
      'user-agent': 'Sitewright',
      ...(stored.etag !== '' && { 'if-none-match': stored.etag }),
      ...(stored.last_modified !== '' && { 'if-modified-since': stored.last_modified }),
    },
    limits: LIMITS,
  })
  if (!fetched.ok) return fail(fetched.error.message)
  const { status, headers, body } = fetched.value
  if (status === 304) return ok('unchanged')
  if (status !== 200) return fail(`The server responded with status ${status}.`)
  const read = readFeed(decodeFeed(body, headerOf(headers['content-type'])), fetched.value.url)
  if (!read.ok) return read
  return ok({
    ...read.value,
    etag: headerOf(headers['etag']),
    lastModified: headerOf(headers['last-modified']),
  })
}

/** Returns a header value if it is short enough to be stored and sent again. */
function headerOf(value: string | string[] | undefined): string {
  return typeof value === 'string' && value.length <= 300 ? value : ''
}
