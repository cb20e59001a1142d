import { metaValue, type ExportItem } from '#features/transfer/imports/model/entries.types.ts'
import { readPhpValue } from '#features/transfer/imports/read/php-value.ts'
import type { SourceFile } from '#features/transfer/imports/model/content-parts.types.ts'
import { visibleName } from '#lib/bidi.ts'
import { cutText } from '#lib/html/cut.ts'
import { collapseSpace, visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'

const CONTENT_TYPES: ReadonlyMap<string, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['jpe', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['heic', 'image/heic'],
  ['bmp', 'image/bmp'],
  ['ico', 'image/x-icon'],
  ['tif', 'image/tiff'],
  ['tiff', 'image/tiff'],
  ['svg', 'image/svg+xml'],
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
  ['ogg', 'audio/ogg'],
  ['wav', 'audio/wav'],
  ['flac', 'audio/flac'],
  ['aac', 'audio/aac'],
  ['oga', 'audio/ogg'],
  ['opus', 'audio/ogg'],
  ['mp4', 'video/mp4'],
  ['m4v', 'video/mp4'],
  ['mov', 'video/quicktime'],
  ['webm', 'video/webm'],
  ['ogv', 'video/ogg'],
  ['pdf', 'application/pdf'],
  ['zip', 'application/zip'],
  ['txt', 'text/plain'],
  ['csv', 'text/csv'],
])

const MAX_PIXELS = 1_000_000

/** Returns the metadata of an attachment's file; the file itself is not in the export. */
export function attachmentMetadata(item: ExportItem): SourceFile {
  const url = item.attachmentUrl || item.guid
  const metadata = readPhpValue(metaValue(item, '_wp_attachment_metadata'))
  const number = (key: string): number | null => {
    const value = metadata instanceof Map ? Number(metadata.get(key)) : Number.NaN
    return Number.isSafeInteger(value) && value > 0 && value <= MAX_PIXELS ? value : null
  }
  const [width, height] = [number('width'), number('height')]
  return {
    ...fileMetadata(url),
    ...(width !== null && height !== null ? { width, height } : {}),
    alt: cutText(collapseSpace(metaValue(item, '_wp_attachment_image_alt')), 1000),
    caption: cutText(visibleTextOfHtml(item.excerpt), 1000),
  }
}

/** Returns the metadata that can be derived from a URL alone. */
export function fileMetadata(url: string): SourceFile {
  const name = visibleName(fileNameOf(url))
  const extension = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return {
    fileName: name,
    contentType: CONTENT_TYPES.get(extension) ?? 'application/octet-stream',
    width: null,
    height: null,
    alt: '',
    caption: '',
    sourceUrl: url,
  }
}

function fileNameOf(url: string): string {
  const path = URL.parse(url)?.pathname ?? url
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  try {
    return clean(decodeURIComponent(last))
  } catch {
    return clean(last)
  }
}

function clean(name: string): string {
  return (
    cutText(
      name
        .replace(/[\p{Cc}/\\]+/gu, ' ')
        .trim()
        .toWellFormed(),
      255,
    ) || 'file'
  )
}
