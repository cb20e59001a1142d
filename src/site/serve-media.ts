import type { Readable } from 'node:stream'
import { create } from 'content-disposition'
import { endingOf, FILE_TYPES, type FileType } from '#features/media/file-types.rules.ts'
import type { ImageSize } from '#lib/images/image-url.ts'
import { bucketOf } from '#lib/images/image-url.ts'
import { preferenceOf, RENDITIONS } from '#features/media/rendition.rules.ts'
import type { Renditions } from '#features/media/rendition.actions.ts'
import type { Id } from '#lib/id.ts'
import { isFileKey } from '#platform/storage/key.ts'
import type { ByteRange, FileStore } from '#platform/storage/store.ts'
import type { HostedSite } from '#site/host-map.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** What stands in for something that may be had another time. */
const FOR_AN_HOUR = 'public, max-age=3600'

export interface ServedFile {
  readonly stream: Readable
  /** Without the length of the body. */
  readonly headers: Readonly<Record<string, string>>
  /** Bytes of the whole file, also when a part was asked for. */
  readonly size: number
}

export interface MediaParts {
  readonly files: FileStore
  /** The name under which a stored file came in. */
  readonly fileName: (siteId: Id, key: string) => Promise<string | undefined>
  readonly renditions: Renditions
}

type MediaSite = Pick<HostedSite, 'id' | 'locked'>

/** Nothing may run, load or be sent: for what a browser shows and should do no more with. */
const CLOSED = "sandbox; default-src 'none'"
/** A drawing has styles of its own. */
const DRAWING = `${CLOSED}; style-src 'unsafe-inline'`
/** A player of its own is what a browser shows a video or a song with that was opened by itself. */
const PLAYER = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'"

/** The ETag of a stored file by its key, which is made of the content's hash. */
export const etagOf = (key: string): string => `"${hashOf(key)}"`

/**
 * A stored file of a site by its key, or a range of it, with headers under which it can never act as a page (P20). The key
 * is made of the content's hash, so the answer may be kept for ever. A locked site's files are served too, to those who
 * know the address, but are not to be listed. Undefined when the site has no such file.
 */
export async function openMedia(
  { files, fileName }: Pick<MediaParts, 'files' | 'fileName'>,
  site: MediaSite,
  key: string,
  range?: ByteRange,
): Promise<ServedFile | undefined> {
  const extension = endingOf(key)
  const type = FILE_TYPES.get(extension)
  // What was made of an image has one address: the image's own, with the width.
  if (type === undefined || !isFileKey(key) || key.startsWith(RENDITIONS)) return undefined
  const file = await files.forSite(site.id).open(key, range)
  if (!file) return undefined
  const described = { contentType: type.contentType, etag: hashOf(key), caching: FOR_EVER }
  const policy = policyOf(type)
  return {
    stream: file.stream,
    size: file.size,
    headers: {
      ...headersOf(site, described),
      'accept-ranges': 'bytes',
      ...(policy !== undefined && { 'content-security-policy': policy }),
      ...(!type.isShown && {
        'content-disposition': create(savedName(await fileName(site.id, key), extension)),
      }),
    },
  }
}

function policyOf({ kind, contentType }: FileType): string | undefined {
  if (contentType === 'image/svg+xml') return DRAWING
  if (kind === 'audio' || kind === 'video') return PLAYER
  // Browsers show a PDF in a viewer of their own, and none at all within a sandbox.
  return contentType === 'application/pdf' ? undefined : CLOSED
}

/** Under that name it is saved: what it came with, and always with the ending of what it is. */
function savedName(fileName: string | undefined, extension: string): string {
  const name = (fileName ?? '').replaceAll(/\s/g, ' ').split(/[\\/]/).at(-1)?.trim() || 'file'
  return endingOf(name) === extension ? name : `${name}.${extension}`
}

/**
 * A stored image at one of the seven widths, in the format that the Accept header prefers. Undefined when the site has
 * no such image.
 */
export async function openImage(
  parts: MediaParts,
  site: MediaSite,
  key: string,
  asked: { readonly size: ImageSize; readonly accept: string | undefined },
): Promise<ServedFile | undefined> {
  if (!isFileKey(key)) return undefined
  // A drawing is as sharp at every width.
  if (endingOf(key) === 'svg') return openMedia(parts, site, key)
  const opened = await parts.renditions.open(site.id, key, asked.size, preferenceOf(asked.accept))
  if (opened === undefined) return undefined
  const vary = { vary: 'Accept' }
  if (opened.kind === 'own') {
    const own = await openMedia(parts, site, key)
    const caching = opened.lasting ? {} : { 'cache-control': FOR_AN_HOUR }
    return own && { ...own, headers: { ...own.headers, ...vary, ...caching } }
  }
  const { size, format } = opened.rendition
  const described = {
    contentType: opened.contentType,
    etag: `${hashOf(key)}-${bucketOf(size)}-${format}`,
    caching: FOR_EVER,
  }
  const headers = { ...headersOf(site, described), 'content-security-policy': CLOSED, ...vary }
  return { stream: opened.body, size: opened.size, headers }
}

const hashOf = (key: string) => key.split('/')[1] ?? ''

function headersOf(
  site: MediaSite,
  file: { contentType: string; etag: string; caching: string },
): Record<string, string> {
  return {
    'content-type': file.contentType,
    'cache-control': file.caching,
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    ...(site.locked && { 'x-robots-tag': 'noindex' }),
    etag: `"${file.etag}"`,
  }
}
