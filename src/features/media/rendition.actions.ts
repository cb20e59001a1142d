import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { IMAGE_SIZES, type ImageSize } from '#lib/images/image-url.ts'
import {
  chooseRendition,
  type ImageFacts,
  type Preference,
  type Rendition,
  renditionFolder,
  renditionKey,
} from '#features/media/rendition.rules.ts'
import type { Id } from '#lib/id.ts'
import { createSingleFlight } from '#lib/single-flight.ts'
import { createTurns } from '#lib/fair-queue.ts'
import { afterOtherPixels } from '#platform/images/engine.ts'
import { inspectImage } from '#platform/images/probe.ts'
import { resizeImage } from '#platform/images/resize.ts'
import { CONTENT_TYPES } from '#platform/images/sniff.ts'
import type { FileStore } from '#platform/storage/store.ts'

/** A stored image in another width or format, ready to be sent. */
export interface OpenRendition {
  readonly kind: 'made'
  readonly rendition: Rendition
  readonly contentType: string
  readonly size: number
  /** Whoever opened it reads it to its end or destroys it. */
  readonly body: Readable
}

/** The stored file itself serves; `lasting` unless that is only because nothing could be made of it. */
export interface OwnFile {
  readonly kind: 'own'
  readonly lasting: boolean
}

/** Images in the widths and formats that visitors ask for. */
export interface Renditions {
  /**
   * The image of a site at `key` in that width and preference; made and kept when it is asked for the first time.
   * Undefined when the site has no image there.
   */
  open(
    siteId: Id,
    key: string,
    size: ImageSize,
    preference: Preference,
  ): Promise<OpenRendition | OwnFile | undefined>
  readonly counts: {
    /** How many are being made or next in line for it. */
    readonly underWay: number
    /** How many have been made since the start. */
    readonly made: number
  }
}

/** How many are made at a time; of those, pixels are worked on one after the other. */
const AT_A_TIME = 16
const REMEMBERED = 20_000

/** What was made of an image, or why its own file serves. */
type Made =
  | { readonly kind: 'made'; readonly rendition: Rendition; readonly bytes: Buffer | undefined }
  | OwnFile
  | undefined

const factsSchema: z.ZodType<ImageFacts> = z.object({
  format: z.enum(['jpeg', 'png', 'webp', 'gif', 'avif']),
  width: z.number().int().positive(),
  animated: z.boolean(),
})

/**
 * Makes renditions of stored images. Each is made once however many ask for it at the same time, sites take turns, and
 * what could not be stored is served all the same.
 */
export function createRenditions(parts: {
  readonly files: FileStore
  readonly warn: (message: string, details: Readonly<Record<string, unknown>>) => void
}): Renditions {
  const flights = createSingleFlight<Made>()
  const turns = createTurns(AT_A_TIME)
  /** By site and folder, so for equal images of one site together; `broken` when nothing can be made of them. */
  const known = new LRUCache<string, ImageFacts | 'broken'>({ max: REMEMBERED })
  let made = 0

  async function factsOf(siteId: Id, folder: string): Promise<ImageFacts | 'broken' | undefined> {
    const name = `${siteId}/${folder}`
    const remembered = known.get(name)
    if (remembered !== undefined) return remembered
    const file = await parts.files.forSite(siteId).open(factsKey(folder))
    if (!file) return undefined
    const facts = readFacts(await buffer(file.stream))
    if (facts !== undefined) known.set(name, facts)
    return facts
  }

  async function openMade(siteId: Id, key: string, rendition: Rendition): Promise<OpenRendition | undefined> {
    const made = renditionKey(key, rendition)
    const file = made === undefined ? undefined : await parts.files.forSite(siteId).open(made)
    return file && describe(rendition, file.size, file.stream)
  }

  async function exists(siteId: Id, key: string): Promise<boolean> {
    const file = await parts.files.forSite(siteId).open(key)
    file?.stream.destroy()
    return file !== undefined
  }

  async function make(
    siteId: Id,
    key: string,
    folder: string,
    size: ImageSize,
    preference: Preference,
  ): Promise<Made> {
    const files = parts.files.forSite(siteId)
    const name = `${siteId}/${folder}`
    // One image's bytes and pixels at a time.
    return afterOtherPixels(async () => {
      if (known.get(name) === 'broken') return BROKEN
      const file = await files.open(key)
      if (!file) return undefined
      const inspected = await inspectImage(await buffer(file.stream))
      if (!inspected.ok) return giveUp(siteId, name, inspected.error.code)
      const { format, width, animated } = inspected.value.info
      const facts: ImageFacts = { format, width, animated }
      const isNew = known.get(name) === undefined
      known.set(name, facts)
      if (isNew) await store(siteId, factsKey(folder), Buffer.from(JSON.stringify(facts)), 'application/json')
      const rendition = chooseRendition(facts, size, preference)
      if (rendition === undefined) return { kind: 'own', lasting: true }
      // Another width may just have come out the same.
      const there = await openMade(siteId, key, rendition)
      there?.body.destroy()
      if (there) return { kind: 'made', rendition, bytes: undefined }
      const resized = await resizeImage(inspected.value, { width: rendition.size, format: rendition.format })
      if (!resized.ok) return giveUp(siteId, name, resized.error.code)
      made += 1
      const place = renditionKey(key, rendition)
      const stored =
        place !== undefined && (await store(siteId, place, resized.value, CONTENT_TYPES[rendition.format]))
      return { kind: 'made', rendition, bytes: stored ? undefined : resized.value }
    })
  }

  function giveUp(siteId: Id, name: string, code: string): OwnFile {
    known.set(name, 'broken')
    parts.warn('A stored image cannot be read; its own file is served.', { site: siteId, code })
    return BROKEN
  }

  async function store(siteId: Id, key: string, bytes: Buffer, contentType: string): Promise<boolean> {
    const stored = await parts.files.forSite(siteId).put(key, bytes, { contentType })
    if (!stored.ok)
      parts.warn('A image in another width could not be stored.', { site: siteId, code: stored.error.code })
    return stored.ok
  }

  return {
    async open(siteId, key, size, preference) {
      const folder = renditionFolder(key)
      if (folder === undefined) return undefined
      const facts = await factsOf(siteId, folder)
      if (facts === 'broken') return BROKEN
      if (facts !== undefined) {
        const rendition = chooseRendition(facts, size, preference)
        if (rendition === undefined) return { kind: 'own', lasting: true }
        const found = await openMade(siteId, key, rendition)
        if (found) return found
      }
      // Before it waits for its turn: there may be many to wait for, and nothing to make it of.
      if (!(await exists(siteId, key))) return undefined
      const result = await flights.run([siteId, key, size, preference].join(' '), () =>
        turns.run(siteId, () => make(siteId, key, folder, size, preference)),
      )
      if (result?.kind !== 'made') return result
      if (result.bytes === undefined) return openMade(siteId, key, result.rendition)
      return describe(result.rendition, result.bytes.length, Readable.from([result.bytes]))
    },
    counts: {
      get underWay() {
        return turns.running
      },
      get made() {
        return made
      },
    },
  }
}

/**
 * Makes what is still lacking of an image, the narrowest widths first, one after the other; visitors' wishes come in
 * between. False when it was told to stop before the end.
 */
export async function makeAllRenditions(
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
      if (opened.kind === 'made') opened.body.destroy()
    }
  }
  return true
}

const BROKEN: OwnFile = { kind: 'own', lasting: false }

const factsKey = (folder: string) => `${folder}/facts.json`

const describe = (rendition: Rendition, size: number, body: Readable): OpenRendition => ({
  kind: 'made',
  rendition,
  contentType: CONTENT_TYPES[rendition.format],
  size,
  body,
})

/** What was noted of an image; undefined for a note of another kind, which is written anew. */
function readFacts(note: Buffer): ImageFacts | undefined {
  try {
    return factsSchema.parse(JSON.parse(note.toString('utf8')))
  } catch {
    return undefined
  }
}
