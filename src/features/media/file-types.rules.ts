/** What a file is to whoever uses it; each kind has its own limit. */
export const FILE_KINDS = ['image', 'audio', 'video', 'file'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** So much of its beginning tells what a file is. */
export const HEAD_BYTES = 64 * 1024

/** How files with that ending are kept and served. */
export interface FileType {
  readonly kind: FileKind
  readonly contentType: string
  /** Whether a browser may show it; what it could run, or could not show, is only ever saved. */
  readonly isShown: boolean
}

const image = (contentType: string): FileType => ({ kind: 'image', contentType, isShown: true })
const audio = (contentType: string): FileType => ({ kind: 'audio', contentType, isShown: true })
const video = (contentType: string): FileType => ({ kind: 'video', contentType, isShown: true })
const shown = (contentType: string): FileType => ({ kind: 'file', contentType, isShown: true })
const saved = (contentType: string): FileType => ({ kind: 'file', contentType, isShown: false })

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN = 'application/vnd.oasis.opendocument'

/** Every type of file that is taken, by the ending that its address has. */
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
  ['pdf', shown('application/pdf')],
  ['txt', shown('text/plain; charset=utf-8')],
  ['vtt', shown('text/vtt; charset=utf-8')],
  ['csv', saved('text/csv; charset=utf-8')],
  ['html', saved('text/html; charset=utf-8')],
  ['xml', saved('application/xml')],
  ['json', saved('application/json')],
  ['ics', saved('text/calendar; charset=utf-8')],
  ['vcf', saved('text/vcard; charset=utf-8')],
  ['rtf', saved('application/rtf')],
  ['doc', saved('application/msword')],
  ['xls', saved('application/vnd.ms-excel')],
  ['ppt', saved('application/vnd.ms-powerpoint')],
  ['docx', saved(`${OFFICE}.wordprocessingml.document`)],
  ['xlsx', saved(`${OFFICE}.spreadsheetml.sheet`)],
  ['pptx', saved(`${OFFICE}.presentationml.presentation`)],
  ['odt', saved(`${OPEN}.text`)],
  ['ods', saved(`${OPEN}.spreadsheet`)],
  ['odp', saved(`${OPEN}.presentation`)],
  ['epub', saved('application/epub+zip')],
  ['zip', saved('application/zip')],
  ['gz', saved('application/gzip')],
  ['7z', saved('application/x-7z-compressed')],
])

/** Endings of files that are made of boxes inside, in which cameras write where they were. */
const IN_BOXES: ReadonlySet<string> = new Set(['m4a', 'mp4', 'm4v', 'mov'])
/** Endings of files that are one ZIP inside, or one of Microsoft's older containers; only their names tell them apart. */
const IN_ZIP: ReadonlySet<string> = new Set(['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub'])
const IN_CFB: ReadonlySet<string> = new Set(['doc', 'xls', 'ppt'])
/** Texts that are told apart by their names; whatever looks like a page is one. */
const TEXTS: ReadonlySet<string> = new Set(['txt', 'vtt', 'csv', 'xml', 'json', 'ics', 'vcf', 'html'])

/** Whether files with that ending are MP4 or QuickTime inside. */
export const isInBoxes = (extension: string): boolean => IN_BOXES.has(extension)

/** What a file of that content type is; whatever nobody shows or plays is a file. */
export function kindOf(contentType: string): FileKind {
  if (contentType.startsWith('image/')) return 'image'
  if (contentType.startsWith('audio/')) return 'audio'
  return contentType.startsWith('video/') ? 'video' : 'file'
}

/** How a name ends, in lower case; empty when it has no ending. */
export const endingOf = (fileName: string): string =>
  /\.([a-z0-9]{1,8})$/.exec(fileName.toLowerCase().slice(-20))?.[1] ?? ''

/** The ending of a file by what its content was found to be, as the detector calls it; undefined when it is not taken. */
export function endingByContent(found: string, fileName: string): string | undefined {
  const named = endingOf(fileName)
  if (found === 'zip') return IN_ZIP.has(named) ? named : 'zip'
  if (found === 'cfb') return IN_CFB.has(named) ? named : undefined
  if (found === 'oga') return 'ogg'
  return FILE_TYPES.has(found) ? found : undefined
}

/** The ending of a text by what it begins with and by its name. */
export function endingOfText(start: string, fileName: string): string {
  const begin = start
    .replace(/^\ufeff/, '')
    .trimStart()
    .slice(0, 100)
    .toLowerCase()
  if (
    /^<(!doctype html|html|head|body|script|style|iframe|object|embed|meta|div|p|img|svg)[\s/>]/.test(begin)
  )
    return 'html'
  const named = endingOf(fileName)
  if (named === 'htm' || named === 'xhtml') return 'html'
  if (begin.startsWith('<') && named !== 'html') return 'xml'
  return TEXTS.has(named) ? named : 'txt'
}
