import type { Readable } from 'node:stream'
import type { ImageSize } from '#features/media/image.rules.ts'
import { bucketOf } from '#features/media/image.rules.ts'
import { preferenceOf, RENDITIONS } from '#features/media/rendition.rules.ts'
import type { Renditions } from '#features/media/rendition.actions.ts'
import { isFileKey } from '#platform/storage/key.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { HostedSite } from '#site/host-map.ts'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
}

const FOR_EVER = 'public, max-age=31536000, immutable'
/** What stands in for something that may be had another time. */
const FOR_AN_HOUR = 'public, max-age=3600'

export interface ServedFile {
  readonly stream: Readable
  readonly headers: Readonly<Record<string, string>>
}

export interface MediaParts {
  readonly files: FileStore
  readonly renditions: Renditions
}

type MediaSite = Pick<HostedSite, 'id' | 'locked'>

/**
 * A stored file of a site by its key, with headers under which it can never act as a page (P20). The key is made of
 * the content's hash, so the answer may be kept for ever. A locked site's files are served too, to those who know the
 * address, but are not to be listed. Undefined when the site has no such file.
 */
export async function openMedia(
  { files }: Pick<MediaParts, 'files'>,
  site: MediaSite,
  key: string,
): Promise<ServedFile | undefined> {
  const contentType = CONTENT_TYPES[/\.([a-z0-9]+)$/.exec(key)?.[1] ?? '']
  // What was made of a picture has one address: the picture's own, with the width.
  if (contentType === undefined || !isFileKey(key) || key.startsWith(RENDITIONS)) return undefined
  const file = await files.forSite(site.id).open(key)
  if (!file) return undefined
  return {
    stream: file.stream,
    headers: headersOf(site, { contentType, size: file.size, etag: hashOf(key), caching: FOR_EVER }),
  }
}

/**
 * A stored picture at one of the seven widths, in the format that the Accept header prefers. Undefined when the site has
 * no such picture.
 */
export async function openPicture(
  parts: MediaParts,
  site: MediaSite,
  key: string,
  asked: { readonly size: ImageSize; readonly accept: string | undefined },
): Promise<ServedFile | undefined> {
  if (!isFileKey(key)) return undefined
  const opened = await parts.renditions.open(site.id, key, asked.size, preferenceOf(asked.accept))
  if (opened === undefined) return undefined
  const vary = { vary: 'Accept' }
  if (opened.kind === 'own') {
    const own = await openMedia(parts, site, key)
    const caching = opened.lasting ? {} : { 'cache-control': FOR_AN_HOUR }
    return own && { stream: own.stream, headers: { ...own.headers, ...vary, ...caching } }
  }
  const { size, format } = opened.rendition
  const described = {
    contentType: opened.contentType,
    size: opened.size,
    etag: `${hashOf(key)}-${bucketOf(size)}-${format}`,
    caching: FOR_EVER,
  }
  return { stream: opened.body, headers: { ...headersOf(site, described), ...vary } }
}

const hashOf = (key: string) => key.split('/')[1] ?? ''

function headersOf(
  site: MediaSite,
  file: { contentType: string; size: number; etag: string; caching: string },
): Record<string, string> {
  return {
    'content-type': file.contentType,
    'content-length': String(file.size),
    'cache-control': file.caching,
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    ...(site.locked && { 'x-robots-tag': 'noindex' }),
    etag: `"${file.etag}"`,
  }
}
