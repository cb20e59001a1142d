import type { Kysely, Transaction } from 'kysely'
import {
  type FetchFailure,
  fetchImage,
  type FetchParts,
  isImageName,
  maxFileMs,
  recordImages,
} from '#features/media/media/fetch/fetch-image.ts'
import type { StoredFile } from '#features/media/media/uploads/store-file.ts'
import * as store from '#features/media/media/fetch/scheduled-fetch.store.ts'
import type { FairQueue } from '#lib/fair-queue.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const MINUTE = 60_000
/** Delays after each failed attempt; after the last one the image is not retried. */
const RETRY_DELAYS_MS = [MINUTE, 10 * MINUTE, 60 * MINUTE, 6 * 60 * MINUTE, 24 * 60 * MINUTE] as const
const MAX_ATTEMPTS = RETRY_DELAYS_MS.length + 1
/** Claims expire, in case the process died and the job was lost. */
const CLAIM_MS = 15 * MINUTE
const MAX_SITES = 100
/** Max images per site and run, for fairness between sites. */
const SLICE_SIZE = 40
/** Number of hosts fetched from in parallel; each host gets one request at a time. */
const MAX_HOSTS = 4
/** No fetch starts after this time, for fairness between sites. */
const MAX_SLICE_MS = 2.5 * MINUTE
/** Consecutive failures after which a host is skipped for a while. */
const MAX_CONSECUTIVE_FAILURES = 3
/** Cached pages are invalidated once per this many images or milliseconds, not per image. */
const RECORD_BATCH_SIZE = 10
const RECORD_INTERVAL_MS = 5_000

/**
 * Schedules fetching of those media that are missing images with a URL, in the caller's transaction. Attempts
 * start from zero. Returns how many were scheduled.
 */
export function scheduleFetches(tx: Tx, siteId: Id, mediaIds: readonly Id[], now: Date): Promise<number> {
  return store.schedule(tx, siteId, mediaIds, now)
}

/** Returns how many of these media are scheduled for fetching. */
export function countScheduledFetches(tx: Tx, siteId: Id, mediaIds: readonly Id[]): Promise<number> {
  return store.countScheduled(tx, siteId, mediaIds)
}

/** Claims the sites with due images and passes each to `enqueue` in the claiming transaction. */
export async function claimDueSites(
  db: Kysely<Tables>,
  now: Date,
  enqueue: (tx: Tx, siteId: Id) => Promise<unknown>,
): Promise<void> {
  const until = new Date(now.getTime() + CLAIM_MS)
  for (const siteId of await store.findDueSites(db, now, MAX_SITES))
    await withSite(db, siteId, async (tx) => {
      if (await store.claimSite(tx, siteId, now, until)) await enqueue(tx, siteId)
    })
}

/**
 * Fetches the due images of a site from public URLs, then the other files, one at a time per host. Failures are
 * retried with growing delays, at most six times, unless the response would be the same; an unavailable host gets one
 * request. An interrupted run loses nothing.
 */
export async function fetchDueImages(
  parts: FetchParts & {
    readonly now: () => number
    /** Shared by simultaneous runs: images are held in memory as a whole. */
    readonly images: FairQueue
  },
  siteId: Id,
  signal?: AbortSignal,
): Promise<void> {
  const { db } = parts
  const now = new Date(parts.now())
  const due = await withSite(db, siteId, (tx) => store.listDue(tx, siteId, now, SLICE_SIZE))
  const deadline = performance.now() + MAX_SLICE_MS
  const slice: Slice = {
    ...parts,
    siteId,
    signal,
    started: now,
    isOver: () => signal?.aborted === true || performance.now() > deadline,
    hosts: new Map(due.map(({ host }) => [host, { fetched: 0, failures: 0, isUnavailable: false }])),
    fetched: [],
    since: performance.now(),
  }
  // Pages do not wait for large files to show their images.
  for (const areImages of [true, false])
    await fetchAll(
      slice,
      due.filter(({ fileName }) => isImageName(fileName) === areImages),
    )
  await withSite(db, siteId, (tx) => store.releaseSite(tx, siteId))
}

/** State of one run for one site. */
interface Slice extends FetchParts {
  readonly now: () => number
  readonly images: FairQueue
  readonly signal: AbortSignal | undefined
  readonly siteId: Id
  readonly started: Date
  readonly isOver: () => boolean
  readonly hosts: ReadonlyMap<string, HostState>
  /** Stored but not yet recorded. */
  fetched: { id: Id; image: StoredFile }[]
  /** Time of the last recording. */
  since: number
}

interface HostState {
  fetched: number
  /** Failures in a row. */
  failures: number
  isUnavailable: boolean
}

async function fetchAll(slice: Slice, images: readonly store.DueImage[]): Promise<void> {
  const hosts = Map.groupBy(images, ({ host }) => host).entries()
  const takeHosts = async () => {
    for (const [host, ofHost] of hosts) await fetchFrom(slice, host, ofHost)
  }
  await Promise.all(Array.from({ length: MAX_HOSTS }, takeHosts))
  await record(slice)
}

async function fetchFrom(slice: Slice, host: string, images: readonly store.DueImage[]): Promise<void> {
  const state = slice.hosts.get(host)
  if (state === undefined) throw new Error(`The host ${host} has no state.`)
  for (const image of images) {
    if (state.isUnavailable || slice.isOver()) return
    const isImage = isImageName(image.fileName)
    const fetched = isImage
      ? await slice.images.run(slice.siteId, () => fetchImage(slice, slice.siteId, image))
      : await fetchFile(slice, image)
    if (fetched.ok) {
      state.failures = 0
      state.fetched += 1
      slice.fetched.push({ id: image.id, image: fetched.value })
      const isBatch = slice.fetched.length >= RECORD_BATCH_SIZE || !isImage
      if (isBatch || performance.now() - slice.since > RECORD_INTERVAL_MS) await record(slice)
      continue
    }
    // Ended by this process, not by the host.
    if (!isImage && slice.signal?.aborted === true) return
    state.failures = fetched.error.retryScope === 'host' ? state.failures + 1 : 0
    state.isUnavailable =
      fetched.error.retryScope === 'host' &&
      (fetched.error.skipHost || state.failures >= MAX_CONSECUTIVE_FAILURES)
    const unavailable = state.isUnavailable ? { host, counts: state.fetched === 0 } : undefined
    await recordFailure(slice, image, fetched.error, unavailable)
  }
}

/** Fetches a file that may take longer than the site was claimed for. */
async function fetchFile(slice: Slice, file: store.DueImage): ReturnType<typeof fetchImage> {
  const until = new Date(slice.now() + maxFileMs(slice.limits) + CLAIM_MS)
  await withSite(slice.db, slice.siteId, (tx) => store.extendClaim(tx, slice.siteId, until))
  return fetchImage(slice, slice.siteId, file)
}

async function record(slice: Slice): Promise<void> {
  const fetched = slice.fetched
  slice.fetched = []
  slice.since = performance.now()
  if (fetched.length > 0) await recordImages(slice, slice.siteId, fetched)
}

async function recordFailure(
  { db, siteId, now, started }: Slice,
  image: store.DueImage,
  { reason: problem, retryScope, retryAfter = 0 }: FetchFailure,
  unavailable: { readonly host: string; readonly counts: boolean } | undefined,
): Promise<void> {
  const pause = retryScope === 'never' ? undefined : RETRY_DELAYS_MS[image.attempts]
  const after = (milliseconds: number) => new Date(now() + Math.max(milliseconds, retryAfter * 1000))
  await withSite(db, siteId, async (tx) => {
    const next = pause === undefined ? null : after(pause)
    await store.postpone(tx, siteId, image.id, { next, problem })
    if (!unavailable) return
    const delay = {
      now: started,
      next: after(pause ?? MINUTE),
      problem,
      counts: unavailable.counts,
      maxAttempts: MAX_ATTEMPTS,
    }
    await store.postponeHost(tx, siteId, unavailable.host, delay)
  })
}
