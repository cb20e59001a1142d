import { z } from 'zod'
import { HOUR_MS } from '#lib/dates/durations.ts'
import { webUrl } from '#parts/display-url.ts'

/** A video whose poster is asked of its provider. */
export interface PosterVideo {
  readonly provider: string
  readonly videoId: string
  /** Its page. */
  readonly href: string
}

/** How often a provider is asked before it is given up. */
export const MAX_ATTEMPTS = 5

/** Where providers describe a video by its page, as oEmbed. */
const ENDPOINTS: Readonly<Record<string, string>> = {
  YouTube: 'https://www.youtube.com/oembed?format=json&url=',
  Vimeo: 'https://vimeo.com/api/oembed.json?width=1280&url=',
  Wistia: 'https://fast.wistia.com/oembed.json?url=',
}

/** Returns the URL that describes a video; undefined for a provider without such a description. */
export function describingUrl({ provider, href }: PosterVideo): string | undefined {
  const endpoint = ENDPOINTS[provider]
  return endpoint === undefined ? undefined : endpoint + encodeURIComponent(href)
}

/** What a provider says about a video. */
export interface VideoDescription {
  readonly title: string
  /** URLs of its image, the best one first. */
  readonly images: readonly string[]
}

const descriptionSchema = z.object({
  title: z.string().optional().catch(''),
  thumbnail_url: z.string().optional().catch(undefined),
})

/** Reads the description of a video; undefined if it has no image. */
export function readDescription(
  { provider, videoId }: PosterVideo,
  body: string,
): VideoDescription | undefined {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return undefined
  }
  const found = descriptionSchema.safeParse(json)
  const image = found.success ? webUrl(found.data.thumbnail_url)?.href : undefined
  if (!found.success || image === undefined) return undefined
  // The image that YouTube names is small, with bars above and below.
  const large = provider === 'YouTube' ? [`https://i.ytimg.com/vi/${videoId}/maxresdefault.jpg`] : []
  return { title: (found.data.title ?? '').trim().slice(0, 300).toWellFormed(), images: [...large, image] }
}

/** Returns when a provider that failed that often is asked again; undefined: never. */
export function nextAttempt(failures: number, now: number): Date | undefined {
  return failures >= MAX_ATTEMPTS ? undefined : new Date(now + HOUR_MS * 2 ** (failures - 1))
}
