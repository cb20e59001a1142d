import type { Kysely, Transaction } from 'kysely'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import type { Topic } from '#features/tenancy/invalidation/types.ts'
import {
  addFetchedImage,
  type FetchFailure,
  type FetchParts,
} from '#features/media/media/fetch/fetched-image.actions.ts'
import { setReferences } from '#features/media/media/references.actions.ts'
import {
  describingUrl,
  nextAttempt,
  type PosterVideo,
  readDescription,
  type VideoDescription,
} from '#features/media/videos/poster.rules.ts'
import * as store from '#features/media/videos/poster.store.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Id } from '#lib/id.ts'
import { findVideoEmbed } from '#parts/video-embed.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Limits of the description of a video (P28). */
const LIMITS = { milliseconds: 5_000, bytes: 256 * 1024 } as const
/** A claim expires after this if its process died. */
const CLAIM_TTL_MS = 10 * 60_000

/** The video whose poster a block shows, from its settings. */
export interface PosterSource {
  readonly url: string
  readonly embedCode: string
  readonly fileMediaId: Id | null
  readonly mediaId: Id | null
}

/** The topic of the poster of a video. */
const topicOf = ({ provider, videoId }: Omit<PosterVideo, 'href'>): Topic => `video:${provider}/${videoId}`

/** Returns the video of a provider that a block shows without a poster of its own. */
function videoOf({ url, embedCode, fileMediaId, mediaId }: Partial<PosterSource>): PosterVideo | undefined {
  if (fileMediaId || mediaId) return undefined
  const video = findVideoEmbed((embedCode ?? '').trim() || (url ?? ''))
  return video && { provider: video.provider, videoId: video.id, href: video.href }
}

/**
 * Records the videos that released documents show without a poster of their owner, so that those of their providers will
 * be fetched; `videoBlock` is the code of the blocks that show videos. Part of the release.
 */
export async function registerVideoPosters(
  tx: Tx,
  siteId: Id,
  { documentIds, videoBlock }: { readonly documentIds: readonly Id[]; readonly videoBlock: number },
): Promise<void> {
  await store.deleteUses(tx, siteId, documentIds)
  const blocks = await store.listBlockData(tx, siteId, documentIds, videoBlock)
  const uses = blocks.flatMap(({ documentId, data }) => {
    const video = videoOf(textsOf(data))
    return video === undefined || describingUrl(video) === undefined ? [] : [{ documentId, ...video }]
  })
  if (uses.length > 0) await store.insertUses(tx, siteId, uses)
}

const DELETE_BATCH_SIZE = 1_000

/** Deletes the posters of all sites that no released document shows. Returns how many. */
export const deleteUnusedPosters = (owner: Kysely<Tables>): Promise<number> =>
  store.deleteUnused(owner, DELETE_BATCH_SIZE)

/** Stored data may be of any version. */
function textsOf(data: Readonly<Record<string, unknown>>): Partial<PosterSource> {
  const text = (name: string) => (typeof data[name] === 'string' ? data[name] : undefined)
  const [fileMediaId, mediaId] = [text('fileMediaId') ?? null, text('mediaId') ?? null]
  return { url: text('url') ?? '', embedCode: text('embedCode') ?? '', fileMediaId, mediaId }
}

/** Returns the stored poster and title of the video that a block shows, and the topic that they depend on. */
export async function findVideoPoster(
  tx: Tx,
  siteId: Id,
  source: PosterSource,
): Promise<{ readonly mediaId: Id | null; readonly title: string; readonly topic: Topic | undefined }> {
  const video = videoOf(source)
  if (video === undefined) return { mediaId: null, title: '', topic: undefined }
  const poster = await store.findPoster(tx, siteId, video)
  return { mediaId: poster?.mediaId ?? null, title: poster?.title ?? '', topic: topicOf(video) }
}

/**
 * Claims up to `limit` due posters of any site and passes each to `enqueue` in the transaction that claims it. Returns
 * how many were claimed.
 */
export async function claimDuePosters(
  db: Kysely<Tables>,
  { now, limit }: { readonly now: Date; readonly limit: number },
  enqueue: (tx: Tx, poster: { siteId: Id; id: Id }) => Promise<unknown>,
): Promise<number> {
  const until = new Date(now.getTime() + CLAIM_TTL_MS)
  let claimed = 0
  for (const poster of await store.findDue(db, now, limit))
    await withSite(db, poster.siteId, async (tx) => {
      if (!(await store.claim(tx, { ...poster, now, until }))) return
      await enqueue(tx, poster)
      claimed += 1
    })
  return claimed
}

/**
 * Asks the provider of a video for its title and image, and stores both; pages that show it then have its poster. A
 * failure is recorded, and the provider is asked again later.
 */
export async function fetchVideoPoster(
  parts: FetchParts & { readonly now: () => number },
  poster: { readonly siteId: Id; readonly id: Id },
): Promise<void> {
  const { db } = parts
  const { siteId, id } = poster
  const video = await withSite(db, siteId, (tx) => store.findDuePoster(tx, siteId, id))
  if (video === undefined || video.mediaId !== null) return
  const fetched = await fetchFromProvider(parts, siteId, video)
  await withSite(db, siteId, async (tx) => {
    if (!fetched.ok) {
      const failures = video.failures + 1
      const next = nextAttempt(failures, parts.now())
      return store.savePoster(tx, poster, { failures, error: fetched.error, next })
    }
    const { mediaId, title } = fetched.value
    await store.savePoster(tx, poster, { mediaId, title, failures: 0, error: null, next: undefined })
    await setReferences(tx, { siteId, owner: { kind: 'video_poster', id }, mediaIds: [mediaId] })
    await invalidate(tx, siteId, [topicOf(video)])
  })
}

async function fetchFromProvider(
  parts: FetchParts,
  siteId: Id,
  video: PosterVideo,
): Promise<Result<{ readonly mediaId: Id; readonly title: string }, string>> {
  const described = await describe(parts, video)
  if (!described.ok) return described
  const { title, images } = described.value
  let failure: FetchFailure | undefined
  for (const url of images) {
    const fileName = `${video.provider.toLowerCase()}-${video.videoId}.jpg`
    const added = await addFetchedImage(parts, siteId, { url, fileName, alt: title })
    if (added.ok) return ok({ mediaId: added.value, title })
    failure = added.error
  }
  return fail(failure?.reason ?? 'The video has no image.')
}

async function describe(
  { fetch }: Pick<FetchParts, 'fetch'>,
  video: PosterVideo,
): Promise<Result<VideoDescription, string>> {
  const url = describingUrl(video)
  if (url === undefined) return fail('The provider does not describe its videos.')
  const response = await fetch(url, { headers: { accept: 'application/json' }, limits: LIMITS })
  if (!response.ok) return fail(response.error.message)
  if (response.value.status !== 200) return fail(`The server responded with status ${response.value.status}.`)
  const described = readDescription(video, response.value.body.toString('utf8'))
  return described === undefined ? fail('The provider named no image of the video.') : ok(described)
}
