import type { Readable } from 'node:stream'
import { create } from 'content-disposition'
import { fileExtension, FILE_TYPES, type FileType } from '#features/media/media/library/file-types.rules.ts'
import type { ImageSize } from '#lib/images/image-url.ts'
import { bucketOf } from '#lib/images/image-url.ts'
import { PRIVATE_PREFIX } from '#features/media/media/uploads/private-key.ts'
import {
  parsePreference,
  renditionFolder,
  RENDITIONS_PREFIX,
} from '#features/media/media/renditions/rendition.rules.ts'
import type { POSTER_FORMAT, VideoFormat } from '#features/media/media/renditions/video-versions.rules.ts'
import type { Renditions } from '#features/media/media/renditions/rendition.actions.ts'
import type { Id } from '#lib/id.ts'
import { isFileKey } from '#platform/storage/key.ts'
import type { ByteRange, FileStore } from '#platform/storage/store.ts'

const CACHE_FOREVER = 'public, max-age=31536000, immutable'
/** For originals that are served because their rendition could not be created, or not yet. */
const CACHE_ONE_HOUR = 'public, max-age=3600'
const CACHE_ONE_MINUTE = 'public, max-age=60'

export interface ServedFile {
  readonly stream: Readable
  /** Without Content-Length. */
  readonly headers: Readonly<Record<string, string>>
  /** Bytes of the whole file, also for a range. */
  readonly size: number
}

export interface MediaParts {
  readonly files: FileStore
  /** Returns the original name of a stored file. */
  readonly fileName: (siteId: Id, key: string) => Promise<string | undefined>
  readonly renditions: Renditions
}

/** The site of a file. */
interface MediaSite {
  readonly id: Id
  /** Whether the whole site is password protected. */
  readonly locked: boolean
}

/** Prevents scripts, requests and forms in files that a browser shows. */
const SANDBOX = "sandbox; default-src 'none'"
/** An SVG has inline styles. */
const DRAWING = `${SANDBOX}; style-src 'unsafe-inline'`
/** Browsers show a video or audio file opened directly in a player of their own. */
const PLAYER = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'"

/** A part of a stored file, and what was made of it if that is asked for. */
export interface FileRequest {
  readonly key: string
  readonly format?: VideoFormat | typeof POSTER_FORMAT | undefined
}

/** Returns the ETag of a stored file or of what was made of it: the content hash in its key. */
export const etagOf = ({ key, format }: FileRequest): string =>
  format === undefined ? `"${hashOf(key)}"` : `"${hashOf(key)}-${format}"`

/**
 * Opens a stored file of a site by its key, or a range of it, with headers that prevent it from acting as a page (P20).
 * The key contains the content's hash, so the response may be cached forever. Files of a locked site are served to
 * those who know the URL, but are not indexed. Returns undefined when the site has no such file.
 */
export async function openMedia(
  { files, fileName }: Pick<MediaParts, 'files' | 'fileName'>,
  site: MediaSite,
  request: FileRequest,
  range?: ByteRange,
): Promise<ServedFile | undefined> {
  const { key, format } = request
  const extension = fileExtension(format ?? key)
  const type = FILE_TYPES.get(extension)
  // Renditions have one URL: the file's own, with the format.
  if (type === undefined || !isFileKey(key) || key.startsWith(RENDITIONS_PREFIX)) return undefined
  if (key.startsWith(PRIVATE_PREFIX)) return undefined
  const stored = format === undefined ? key : `${renditionFolder(key)}/${format}`
  const file = await files.forSite(site.id).open(stored, range)
  if (!file) return undefined
  const described = { contentType: type.contentType, etag: etagOf(request), caching: CACHE_FOREVER }
  const policy = policyOf(type)
  return {
    stream: file.stream,
    size: file.size,
    headers: {
      ...headersOf(site, described),
      'accept-ranges': 'bytes',
      ...(policy !== undefined && { 'content-security-policy': policy }),
      ...(!type.isInline && {
        'content-disposition': create(savedName(await fileName(site.id, key), extension)),
      }),
    },
  }
}

function policyOf({ kind, contentType }: FileType): string | undefined {
  if (contentType === 'image/svg+xml') return DRAWING
  if (kind === 'audio' || kind === 'video') return PLAYER
  // Browsers show a PDF in a viewer of their own, but not within a sandbox.
  return contentType === 'application/pdf' ? undefined : SANDBOX
}

/** Returns the download name: the original one, always with the extension of its type. */
function savedName(fileName: string | undefined, extension: string): string {
  const name = (fileName ?? '').replaceAll(/\s/g, ' ').split(/[\\/]/).at(-1)?.trim() || 'file'
  return fileExtension(name) === extension ? name : `${name}.${extension}`
}

/**
 * Opens a stored image in one of the seven widths, in the format that the Accept header prefers. Returns undefined when
 * the site has no such image.
 */
export async function openImage(
  parts: MediaParts,
  site: MediaSite,
  key: string,
  request: { readonly size: ImageSize; readonly accept: string | undefined },
): Promise<ServedFile | undefined> {
  if (!isFileKey(key) || key.startsWith(PRIVATE_PREFIX)) return undefined
  // An SVG scales to any width.
  if (fileExtension(key) === 'svg') return openMedia(parts, site, { key })
  const opened = await parts.renditions.open(site.id, key, request.size, parsePreference(request.accept))
  if (opened === undefined) return undefined
  const vary = { vary: 'Accept' }
  if (opened.kind === 'original') {
    const own = await openMedia(parts, site, { key })
    if (opened.reason === 'best') return own && { ...own, headers: { ...own.headers, ...vary } }
    const caching = opened.reason === 'late' ? CACHE_ONE_MINUTE : CACHE_ONE_HOUR
    return own && { ...own, headers: { ...own.headers, ...vary, 'cache-control': caching } }
  }
  const { size, format } = opened.rendition
  const described = {
    contentType: opened.contentType,
    etag: `"${hashOf(key)}-${bucketOf(size)}-${format}"`,
    caching: CACHE_FOREVER,
  }
  const headers = { ...headersOf(site, described), 'content-security-policy': SANDBOX, ...vary }
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
    etag: file.etag,
  }
}
