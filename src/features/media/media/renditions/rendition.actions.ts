import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { IMAGE_SIZES, type ImageSize } from '#lib/images/image-url.ts'
import {
  chooseRendition,
  type ImageMetadata,
  isWhole,
  type Preference,
  type Rendition,
  renditionFolder,
  renditionKey,
  servesAsWell,
} from '#features/media/media/renditions/rendition.rules.ts'
import type { Id } from '#lib/id.ts'
import { createSingleFlight } from '#lib/single-flight.ts'
import { createFairQueue } from '#lib/fair-queue.ts'
import { TimeoutError, withTimeout } from '#platform/db/with-timeout.ts'
import { queuePixelWork } from '#platform/images/engine.ts'
import { inspectImage } from '#platform/images/probe.ts'
import { resizeImage } from '#platform/images/resize.ts'
import { CONTENT_TYPES } from '#platform/images/sniff.ts'
import type { FileStore } from '#platform/storage/store.ts'

/** A stored image in another width or format, opened for reading. */
export interface OpenRendition {
  readonly kind: 'rendition'
  readonly rendition: Rendition
  readonly contentType: string
  readonly size: number
  /** The caller reads it to the end or destroys it. */
  readonly body: Readable
}

/** The original file is served: there is no other rendition, it cannot be created, or it takes too long. */
export interface OriginalFile {
  readonly kind: 'original'
  readonly reason: 'best' | 'unreadable' | 'late'
}

/** Renditions of stored images. */
export interface Renditions {
  /**
   * Returns the image at `key` in this width and format preference; created and stored on the first request.
   * Undefined when the site has no image there. One that takes longer than the max wait is still created, and the
   * original is served instead.
   */
  open(
    siteId: Id,
    key: string,
    size: ImageSize,
    preference: Preference,
  ): Promise<OpenRendition | OriginalFile | undefined>
  readonly counts: {
    /** Renditions being created or queued. */
    readonly pending: number
    /** Renditions created since the start. */
    readonly created: number
  }
}

/** Max renditions in progress; their pixels are processed one after another. */
const MAX_CONCURRENT = 16
const MAX_CACHED = 20_000

/** Result of creating a rendition. */
type RenditionResult =
  | { readonly kind: 'rendition'; readonly rendition: Rendition; readonly bytes: Buffer | undefined }
  | OriginalFile
  | undefined

const metadataSchema: z.ZodType<ImageMetadata> = z.object({
  format: z.enum(['jpeg', 'png', 'webp', 'gif', 'avif']),
  width: z.number().int().positive(),
  animated: z.boolean(),
  larger: z.array(z.enum(['jpeg', 'png', 'webp', 'gif', 'avif'])).optional(),
})

interface MetadataParts {
  readonly files: FileStore
  readonly warn: (message: string, details: Readonly<Record<string, unknown>>) => void
}

/** What is known of the stored images, kept beside their renditions and in memory. */
function createMetadata(parts: MetadataParts) {
  /**
   * By site and folder, so identical images of a site share an entry; `broken` when the image cannot be
   * decoded.
   */
  const cache = new LRUCache<string, ImageMetadata | 'broken'>({ max: MAX_CACHED })

  async function getMetadata(siteId: Id, folder: string): Promise<ImageMetadata | 'broken' | undefined> {
    const name = `${siteId}/${folder}`
    const cached = cache.get(name)
    if (cached !== undefined) return cached
    const file = await parts.files.forSite(siteId).open(metadataKey(folder))
    if (!file) return undefined
    const metadata = parseMetadata(await buffer(file.stream))
    if (metadata !== undefined) cache.set(name, metadata)
    return metadata
  }

  async function remember(siteId: Id, folder: string, metadata: ImageMetadata): Promise<void> {
    cache.set(`${siteId}/${folder}`, metadata)
    await store(siteId, metadataKey(folder), Buffer.from(JSON.stringify(metadata)), 'application/json')
  }

  function markBroken(siteId: Id, name: string, code: string): OriginalFile {
    cache.set(name, 'broken')
    parts.warn('A stored image cannot be decoded; serving the original file.', { site: siteId, code })
    return UNREADABLE
  }

  async function store(siteId: Id, key: string, bytes: Buffer, contentType: string): Promise<boolean> {
    const stored = await parts.files.forSite(siteId).put(key, bytes, { contentType })
    if (!stored.ok) parts.warn('A rendition could not be stored.', { site: siteId, code: stored.error.code })
    return stored.ok
  }

  return { cache, getMetadata, remember, markBroken, store }
}

/**
 * Creates renditions of stored images. Concurrent requests for the same rendition share one run, sites are
 * served in turns, and a rendition that cannot be stored is served anyway.
 */
export function createRenditions(
  parts: MetadataParts & {
    /** In milliseconds; no limit by default. */
    readonly maxWait?: number
  },
): Renditions {
  const flights = createSingleFlight<RenditionResult>()
  const turns = createFairQueue(MAX_CONCURRENT)
  const { cache, getMetadata, remember, markBroken, store } = createMetadata(parts)
  let created = 0

  async function openMade(siteId: Id, key: string, rendition: Rendition): Promise<OpenRendition | undefined> {
    const created = renditionKey(key, rendition)
    const file = created === undefined ? undefined : await parts.files.forSite(siteId).open(created)
    return file && describe(rendition, file.size, file.stream)
  }

  async function make(
    siteId: Id,
    key: string,
    folder: string,
    size: ImageSize,
    preference: Preference,
  ): Promise<RenditionResult> {
    const files = parts.files.forSite(siteId)
    const name = `${siteId}/${folder}`
    // Only one image is decoded at a time, to bound memory.
    return queuePixelWork(async () => {
      if (cache.get(name) === 'broken') return UNREADABLE
      const file = await files.open(key)
      if (!file) return undefined
      const upload = await buffer(file.stream)
      const inspected = await inspectImage(upload)
      if (!inspected.ok) return markBroken(siteId, name, inspected.error.code)
      const { format, width, animated } = inspected.value.info
      const known = await getMetadata(siteId, folder)
      const metadata: ImageMetadata =
        known === undefined || known === 'broken' ? { format, width, animated } : known
      if (known !== metadata) await remember(siteId, folder, metadata)
      const rendition = chooseRendition(metadata, size, preference)
      if (rendition === undefined) return BEST
      if (known === undefined && mayBeLater(metadata, rendition)) return LATE
      // Another requested width may have produced the same file.
      const existing = await openMade(siteId, key, rendition)
      existing?.body.destroy()
      if (existing) return { kind: 'rendition', rendition, bytes: undefined }
      const resized = await resizeImage(inspected.value, { width: rendition.size, format: rendition.format })
      if (!resized.ok) return markBroken(siteId, name, resized.error.code)
      created += 1
      if (isWhole(metadata, rendition) && resized.value.length >= upload.length) {
        const larger = [...(metadata.larger ?? []), rendition.format]
        await remember(siteId, folder, { ...metadata, larger })
        return BEST
      }
      const place = renditionKey(key, rendition)
      const stored =
        place !== undefined && (await store(siteId, place, resized.value, CONTENT_TYPES[rendition.format]))
      return { kind: 'rendition', rendition, bytes: stored ? undefined : resized.value }
    })
  }

  /** Nobody waits for what saves some bytes only. A job, which has no max wait, does. */
  const mayBeLater = (metadata: ImageMetadata, rendition: Rendition): boolean =>
    parts.maxWait !== undefined &&
    isWhole(metadata, rendition) &&
    servesAsWell(metadata.format, rendition.format)

  const makeLater = (made: Promise<RenditionResult>): void =>
    void made.catch((error: unknown) =>
      parts.warn('A rendition could not be created.', { error: String(error) }),
    )

  const flight = (siteId: Id, key: string, folder: string, size: ImageSize, preference: Preference) =>
    flights.run([siteId, key, size, preference].join(' '), () =>
      turns.run(siteId, () => make(siteId, key, folder, size, preference)),
    )

  return {
    async open(siteId, key, size, preference) {
      const folder = renditionFolder(key)
      if (folder === undefined) return undefined
      const metadata = await getMetadata(siteId, folder)
      if (metadata === 'broken') return UNREADABLE
      if (metadata !== undefined) {
        const rendition = chooseRendition(metadata, size, preference)
        if (rendition === undefined) return BEST
        const found = await openMade(siteId, key, rendition)
        if (found) return found
        if (mayBeLater(metadata, rendition)) {
          // Nothing that is waited for comes after it.
          if (turns.running === 0) makeLater(flight(siteId, key, folder, size, preference))
          return LATE
        }
      }
      // Checked before queueing: the queue may be long.
      if (!(await exists(parts.files, siteId, key))) return undefined
      const made = flight(siteId, key, folder, size, preference)
      const result = await (parts.maxWait === undefined ? made : resultWithin(parts.maxWait, made))
      if (result?.kind !== 'rendition') return result
      if (result.bytes === undefined) return openMade(siteId, key, result.rendition)
      return describe(result.rendition, result.bytes.length, Readable.from([result.bytes]))
    },
    counts: {
      get pending() {
        return turns.running
      },
      get created() {
        return created
      },
    },
  }
}

/**
 * Creates the missing renditions of an image one by one, narrowest first; requests of visitors are served in
 * between. Returns false when it was aborted.
 */
export async function createAllRenditions(
  renditions: Renditions,
  siteId: Id,
  key: string,
  signal: AbortSignal,
): Promise<boolean> {
  for (const size of IMAGE_SIZES.toReversed()) {
    for (const preference of ['avif', 'webp', 'plain'] as const) {
      if (signal.aborted) return false
      const opened = await renditions.open(siteId, key, size, preference)
      if (opened === undefined) return true
      if (opened.kind === 'rendition') opened.body.destroy()
    }
  }
  return true
}

/** Returns the original file when the rendition takes longer; it is created all the same. */
const resultWithin = (maxWait: number, flight: Promise<RenditionResult>): Promise<RenditionResult> =>
  withTimeout(maxWait, flight).catch((error: unknown) => {
    if (error instanceof TimeoutError) return LATE
    throw error
  })

const BEST: OriginalFile = { kind: 'original', reason: 'best' }
const UNREADABLE: OriginalFile = { kind: 'original', reason: 'unreadable' }
const LATE: OriginalFile = { kind: 'original', reason: 'late' }

const metadataKey = (folder: string) => `${folder}/facts.json`

async function exists(files: FileStore, siteId: Id, key: string): Promise<boolean> {
  const file = await files.forSite(siteId).open(key)
  file?.stream.destroy()
  return file !== undefined
}

const describe = (rendition: Rendition, size: number, body: Readable): OpenRendition => ({
  kind: 'rendition',
  rendition,
  contentType: CONTENT_TYPES[rendition.format],
  size,
  body,
})

/** Parses stored metadata; undefined for an unknown shape, which is written again. */
function parseMetadata(json: Buffer): ImageMetadata | undefined {
  try {
    return metadataSchema.parse(JSON.parse(json.toString('utf8')))
  } catch {
    return undefined
  }
}
