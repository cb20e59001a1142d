/** The kinds of files; each has its own size limit. */
export const FILE_KINDS = ['image', 'audio', 'video', 'file'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** Number of leading bytes used to detect the type. */
export const HEAD_BYTES = 64 * 1024

/** How files with an extension are stored and served. */
export interface FileType {
  readonly kind: FileKind
  readonly contentType: string
  /** Whether it is served with Content-Disposition `inline`; all others are downloaded. */
  readonly isInline: boolean
}

const image = (contentType: string): FileType => ({ kind: 'image', contentType, isInline: true })
const audio = (contentType: string): FileType => ({ kind: 'audio', contentType, isInline: true })
const video = (contentType: string): FileType => ({ kind: 'video', contentType, isInline: true })
const inline = (contentType: string): FileType => ({ kind: 'file', contentType, isInline: true })
const attachment = (contentType: string): FileType => ({ kind: 'file', contentType, isInline: false })

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN = 'application/vnd.oasis.opendocument'

/** All supported file types by extension. */
export const FILE_TYPES: ReadonlyMap<string, FileType> = new Map([
  ['jpg', image('image/jpeg')],
  ['png', image('image/png')],
  ['webp', image('image/webp')],
  ['gif', image('image/gif')],
  ['avif', image('image/avif')],
  ['svg', image('image/svg+xml')],
  ['mp3', audio('audio/mpeg')],
  ['m4a', audio('audio/mp4')],
  ['aac', audio('audio/aac')],
  ['ogg', audio('audio/ogg')],
  ['opus', audio('audio/ogg')],
  ['wav', audio('audio/wav')],
  ['flac', audio('audio/flac')],
  ['mp4', video('video/mp4')],
  ['m4v', video('video/mp4')],
  ['webm', video('video/webm')],
  ['ogv', video('video/ogg')],
  ['mov', video('video/quicktime')],
  ['pdf', inline('application/pdf')],
  ['txt', inline('text/plain; charset=utf-8')],
  ['vtt', inline('text/vtt; charset=utf-8')],
  ['csv', attachment('text/csv; charset=utf-8')],
  ['html', attachment('text/html; charset=utf-8')],
  ['xml', attachment('application/xml')],
  ['json', attachment('application/json')],
  ['ics', attachment('text/calendar; charset=utf-8')],
  ['vcf', attachment('text/vcard; charset=utf-8')],
  ['rtf', attachment('application/rtf')],
  ['doc', attachment('application/msword')],
  ['xls', attachment('application/vnd.ms-excel')],
  ['ppt', attachment('application/vnd.ms-powerpoint')],
  ['docx', attachment(`${OFFICE}.wordprocessingml.document`)],
  ['xlsx', attachment(`${OFFICE}.spreadsheetml.sheet`)],
  ['pptx', attachment(`${OFFICE}.presentationml.presentation`)],
  ['odt', attachment(`${OPEN}.text`)],
  ['ods', attachment(`${OPEN}.spreadsheet`)],
  ['odp', attachment(`${OPEN}.presentation`)],
  ['epub', attachment('application/epub+zip')],
  ['zip', attachment('application/zip')],
  ['gz', attachment('application/gzip')],
  ['7z', attachment('application/x-7z-compressed')],
])

/** ISO base media files (MP4, QuickTime), in which cameras store locations. */
const ISO_MEDIA: ReadonlySet<string> = new Set(['m4a', 'mp4', 'm4v', 'mov'])
const OGG: ReadonlySet<string> = new Set(['ogg', 'opus', 'ogv'])
/** Formats that are ZIP or CFB containers; only the extension tells them apart. */
const ZIP_BASED: ReadonlySet<string> = new Set(['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub'])
const CFB_BASED: ReadonlySet<string> = new Set(['doc', 'xls', 'ppt'])
/** Text formats that are told apart by extension; anything that looks like HTML is HTML. */
const TEXT_EXTENSIONS: ReadonlySet<string> = new Set([
  'txt',
  'vtt',
  'csv',
  'xml',
  'json',
  'ics',
  'vcf',
  'html',
])

/** The containers of audio and video whose structure we read ourselves. */
export type MediaContainer = 'iso' | 'ogg' | 'webm' | 'other'

/** Returns the container of files with this extension. */
export function containerOf(extension: string): MediaContainer {
  if (ISO_MEDIA.has(extension)) return 'iso'
  if (OGG.has(extension)) return 'ogg'
  return extension === 'webm' ? 'webm' : 'other'
}

/** Returns the kind of a content type; `file` for everything that is not an image, audio or video. */
export function fileKindOf(contentType: string): FileKind {
  if (contentType.startsWith('image/')) return 'image'
  if (contentType.startsWith('audio/')) return 'audio'
  return contentType.startsWith('video/') ? 'video' : 'file'
}

/** Returns the lower-case extension of a file name without the dot; empty when it has none. */
export const fileExtension = (fileName: string): string =>
  /\.([a-z0-9]{1,8})$/.exec(fileName.toLowerCase().slice(-20))?.[1] ?? ''

/** Returns the extension for a detected type; undefined when the type is not supported. */
export function extensionByContent(detected: string, fileName: string): string | undefined {
  const named = fileExtension(fileName)
  if (detected === 'zip') return ZIP_BASED.has(named) ? named : 'zip'
  if (detected === 'cfb') return CFB_BASED.has(named) ? named : undefined
  if (detected === 'oga') return 'ogg'
  return FILE_TYPES.has(detected) ? detected : undefined
}

/** Returns the extension of a text file from its beginning and its name. */
export function extensionOfText(start: string, fileName: string): string {
  const begin = start
    .replace(/^\ufeff/, '')
    .trimStart()
    .slice(0, 100)
    .toLowerCase()
  if (
    /^<(!doctype html|html|head|body|script|style|iframe|object|embed|meta|div|p|img|svg)[\s/>]/.test(begin)
  )
    return 'html'
  const named = fileExtension(fileName)
  if (named === 'htm' || named === 'xhtml') return 'html'
  if (begin.startsWith('<') && named !== 'html') return 'xml'
  return TEXT_EXTENSIONS.has(named) ? named : 'txt'
}
