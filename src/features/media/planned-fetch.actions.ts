import type { Kysely, Transaction } from 'kysely'
import { type FetchFailure, fetchImage, type FetchParts, recordImages } from '#features/media/fetch-image.ts'
import type { KeptFile } from '#features/media/store-file.ts'
import * as store from '#features/media/planned-fetch.store.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const MINUTE = 60_000
/** How long an image waits after each attempt in vain; after the last one it is given up. */
const PAUSES = [MINUTE, 10 * MINUTE, 60 * MINUTE, 6 * 60 * MINUTE, 24 * 60 * MINUTE] as const
const MAX_ATTEMPTS = PAUSES.length + 1
/** A claim ends after this, should its process have died and the queue have lost the job. */
const CLAIM = 15 * MINUTE
const SITES_AT_ONCE = 100
/** Images that a site has fetched before other sites have their turn. */
const SLICE = 40
/** Hosts that are asked at the same time; each of them is asked for one image after the other. */
const HOSTS_AT_ONCE = 4
/** No image is begun after that time; it would make other sites wait. */
const LONGEST_SLICE = 2.5 * MINUTE
/** A host that failed for so many images in a row is left alone for a while. */
const FAILURES_IN_A_ROW = 3
/** Pages are made anew after so many have come, or so many milliseconds, not after each. */
const RECORDED_AT_ONCE = 10
const RECORDED_WITHIN = 5_000

/**
 * Lets workers fetch those of these media that are missing images with an address, as part of the caller's
 * transaction. What was given up before is tried anew. Answers how many there are.
 */
export function planFetches(tx: Tx, siteId: Id, mediaIds: readonly Id[], now: Date): Promise<number> {
  return store.plan(tx, siteId, mediaIds, now)
}

/** How many of these media a worker will ask for by itself. */
export function countPlannedFetches(tx: Tx, siteId: Id, mediaIds: readonly Id[]): Promise<number> {
  return store.countPlanned(tx, siteId, mediaIds)
}

/** Claims the sites that have images to be fetched and hands each to `enqueue` in the transaction that claims it. */
export async function claimDueSites(
  db: Kysely<Tables>,
  now: Date,
  enqueue: (tx: Tx, siteId: Id) => Promise<unknown>,
): Promise<void> {
  const until = new Date(now.getTime() + CLAIM)
  for (const siteId of await store.findDueSites(db, now, SITES_AT_ONCE))
    await withSite(db, siteId, async (tx) => {
      if (await store.claimSite(tx, siteId, now, until)) await enqueue(tx, siteId)
    })
}

/**
 * Fetches the next images of a site that are due, from public addresses only: one at a time from each host, and a
 * host that is away or asks for a pause gets one. What does not come is tried again with growing pauses, at most six
 * times, unless the answer could only be the same. A run that is cut off loses nothing; the next one goes on.
 */
export async function fetchDueImages(
  parts: FetchParts & { readonly now: () => number },
  siteId: Id,
  signal?: AbortSignal,
): Promise<void> {
  const { db } = parts
  const now = new Date(parts.now())
  const due = await withSite(db, siteId, (tx) => store.listDue(tx, siteId, now, SLICE))
  const byHost = Map.groupBy(due, ({ host }) => host)
  const ends = performance.now() + LONGEST_SLICE
  const slice: Slice = {
    ...parts,
    siteId,
    started: now,
    isOver: () => signal?.aborted === true || performance.now() > ends,
    came: [],
    since: performance.now(),
  }
  const hosts = byHost.entries()
  const takeHosts = async () => {
    for (const [host, images] of hosts) await fetchFrom(slice, host, images)
  }
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, takeHosts))
  await record(slice)
  await withSite(db, siteId, (tx) => store.releaseSite(tx, siteId))
}

/** One run for one site. */
interface Slice extends FetchParts {
  readonly now: () => number
  readonly siteId: Id
  readonly started: Date
  readonly isOver: () => boolean
  /** Stored, not yet recorded. */
  came: { id: Id; image: KeptFile }[]
  /** When something was last recorded. */
  since: number
}

async function fetchFrom(slice: Slice, host: string, images: readonly store.DueImage[]): Promise<void> {
  let [came, failures] = [0, 0]
  for (const image of images) {
    if (slice.isOver()) return
    const fetched = await fetchImage(slice, slice.siteId, image)
    if (fetched.ok) {
      failures = 0
      came += 1
      slice.came.push({ id: image.id, image: fetched.value })
      if (slice.came.length >= RECORDED_AT_ONCE || performance.now() - slice.since > RECORDED_WITHIN)
        await record(slice)
      continue
    }
    failures = fetched.error.tryAgain === 'host' ? failures + 1 : 0
    const isAway =
      fetched.error.tryAgain === 'host' && (fetched.error.atOnce || failures >= FAILURES_IN_A_ROW)
    await noteFailure(slice, image, fetched.error, isAway ? { host, counts: came === 0 } : undefined)
    if (isAway) return
  }
}

async function record(slice: Slice): Promise<void> {
  const came = slice.came
  slice.came = []
  slice.since = performance.now()
  if (came.length > 0) await recordImages(slice, slice.siteId, came)
}

async function noteFailure(
  { db, siteId, now, started }: Slice,
  image: store.DueImage,
  { reason: problem, tryAgain, retryAfter = 0 }: FetchFailure,
  away: { readonly host: string; readonly counts: boolean } | undefined,
): Promise<void> {
  const pause = tryAgain === 'never' ? undefined : PAUSES[image.attempts]
  const after = (milliseconds: number) => new Date(now() + Math.max(milliseconds, retryAfter * 1000))
  await withSite(db, siteId, async (tx) => {
    const next = pause === undefined ? null : after(pause)
    await store.postpone(tx, siteId, image.id, { next, problem })
    if (!away) return
    const rest = {
      now: started,
      next: after(pause ?? MINUTE),
      problem,
      counts: away.counts,
      most: MAX_ATTEMPTS,
    }
    await store.postponeHost(tx, siteId, away.host, rest)
  })
}
