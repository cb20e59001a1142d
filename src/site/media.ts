import type { FileStore } from '#platform/storage/store.ts'
import { isFileKey } from '#platform/storage/key.ts'
import type { HostedSite } from '#site/host-map.ts'
import type { Readable } from 'node:stream'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
}

export interface ServedFile {
  readonly stream: Readable
  readonly headers: Readonly<Record<string, string>>
}

/**
 * A stored file of a site by its key, with headers under which it can never act as a page (P20). The key is made of
 * the content's hash, so the answer may be kept for ever. A locked site's files are served too, to those who know the
 * address, but are not to be listed. Undefined when the site has no such file.
 */
export async function openMedia(
  files: FileStore,
  site: Pick<HostedSite, 'id' | 'locked'>,
  key: string,
): Promise<ServedFile | undefined> {
  const contentType = CONTENT_TYPES[/\.([a-z0-9]+)$/.exec(key)?.[1] ?? '']
  if (contentType === undefined || !isFileKey(key)) return undefined
  const file = await files.forSite(site.id).open(key)
  if (!file) return undefined
  return {
    stream: file.stream,
    headers: {
      'content-type': contentType,
      'content-length': String(file.size),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      ...(site.locked && { 'x-robots-tag': 'noindex' }),
      etag: `"${key.split('/')[1] ?? ''}"`,
    },
  }
}
