import { type Kysely, sql, type Transaction } from 'kysely'
import { decodeFeed } from '#features/external-feeds/decode.ts'
import { readFeed } from '#features/external-feeds/read-feed.ts'
import * as store from '#features/external-feeds/store.ts'
import type { ExternalFeed } from '#features/external-feeds/types.ts'
import { BLOCK_TYPE } from '#features/pages/block-types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { GuardedFetch } from '#platform/fetch/guarded.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Of a feed (P28). */
const LIMITS = { milliseconds: 5_000, bytes: 1024 * 1024 } as const
const MINUTE = 60_000
/** How long a feed is good for. */
const TTL = 30 * MINUTE
const LONGEST_PAUSE = 24 * 60 * MINUTE
/** A claim ends after this, should its process have died. */
const CLAIM = 5 * MINUTE
/** How long what a feed said is kept after the last page that shows it has gone; its owner may want that back. */
const KEPT = 30 * 24 * 60 * MINUTE
const FORGOTTEN_AT_ONCE = 1_000

/** Notes the feeds that documents just released show, so that they will be fetched. Part of the release. */
export async function registerExternalFeeds(tx: Tx, siteId: Id, documentIds: readonly Id[]): Promise<void> {
  await store.insertUses(tx, siteId, documentIds, BLOCK_TYPE.rss)
}

/** What a feed last said; undefined when it has never been read. Never asks the feed itself. */
export async function findExternalFeed(tx: Tx, siteId: Id, url: string): Promise<ExternalFeed | undefined> {
  const row = await store.find(tx, siteId, url)
  return row?.fetched_at ? { title: row.title, entries: row.entries } : undefined
}

/**
 * Keeps entries for a feed that is never asked: of an example, whose address nobody answers. A feed that a worker has
 * read already is left alone.
 */
export async function presetExternalFeed(
  tx: Tx,
  input: { siteId: Id; url: string; feed: ExternalFeed; now: Date },
): Promise<void> {
  await store.preset(tx, input)
}

/**
 * Claims up to `limit` feeds that are due in any site and hands each to `enqueue` in the transaction that claims it,
 * so that several workers never take the same one. Answers how many it claimed.
 */
export async function claimDueFeeds(
  db: Kysely<Tables>,
  input: { now: Date; limit: number },
  enqueue: (tx: Tx, feed: { siteId: Id; url: string }) => Promise<unknown>,
): Promise<number> {
  const due = await store.findDue(db, input.now, input.limit)
  const until = new Date(input.now.getTime() + CLAIM)
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
 * Forgets feeds of all sites that no page shows and that nobody has asked for 30 days; what was given for a feed that
 * is never asked stays. `owner` bypasses row-level security. Answers how many it forgot.
 */
export function forgetUnusedFeeds(owner: Kysely<Tables>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT)
  return owner.transaction().execute((tx) => store.deleteUnused(tx, before, FORGOTTEN_AT_ONCE))
}

/**
 * Fetches a feed and keeps what it says. The pages that show it are made anew only when an entry changed. A feed that
 * cannot be had keeps its last entries and is asked again later, with growing pauses up to a day.
 */
export async function refreshExternalFeed(
  parts: { db: Kysely<Tables>; fetch: GuardedFetch; now: () => number },
  feed: { siteId: Id; url: string },
): Promise<void> {
  const known = await withSite(parts.db, feed.siteId, (tx) => store.find(tx, feed.siteId, feed.url))
  if (known === undefined) return
  const response = await ask(parts.fetch, feed.url, known)
  const now = new Date(parts.now())
  await withSite(parts.db, feed.siteId, async (tx) => {
    if (!response.ok) {
      const failures = known.failures + 1
      const pause = Math.min(TTL * 2 ** Math.min(failures - 1, 10), LONGEST_PAUSE)
      const next = new Date(now.getTime() + pause)
      return store.keepFailure(tx, { ...feed, error: response.error, failures, next })
    }
    const times = { now, next: new Date(now.getTime() + TTL) }
    if (response.value === 'unchanged') return store.keepUnchanged(tx, { ...feed, ...times })
    if (await store.keep(tx, { ...feed, ...response.value, ...times })) {
      await tx
        .updateTable('sites')
        .set({ live_version: sql<string>`live_version + 1` })
        .where('id', '=', feed.siteId)
        .executeTakeFirstOrThrow()
    }
  })
}

async function ask(
  fetch: GuardedFetch,
  url: string,
  known: { etag: string; last_modified: string },
): Promise<Result<(ExternalFeed & { etag: string; lastModified: string }) | 'unchanged', string>> {
  const fetched = await fetch(url, {
    headers: {
      accept: 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8',
      'user-agent': 'Sitewright',
      ...(known.etag !== '' && { 'if-none-match': known.etag }),
      ...(known.last_modified !== '' && { 'if-modified-since': known.last_modified }),
    },
    limits: LIMITS,
  })
  if (!fetched.ok) return fail(fetched.error.message)
  const { status, headers, body } = fetched.value
  if (status === 304) return ok('unchanged')
  if (status !== 200) return fail(`The server answered with status ${status}.`)
  const read = readFeed(decodeFeed(body, headerOf(headers['content-type'])), fetched.value.url)
  if (!read.ok) return read
  return ok({
    ...read.value,
    etag: headerOf(headers['etag']),
    lastModified: headerOf(headers['last-modified']),
  })
}

/** A header as it may be kept and sent again. */
function headerOf(value: string | string[] | undefined): string {
  return typeof value === 'string' && value.length <= 300 ? value : ''
}
