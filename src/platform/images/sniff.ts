/** The accepted image formats. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** Content types by format. */
export const CONTENT_TYPES = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
} as const satisfies Record<ImageFormat, string>

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const SNIFFED_BRANDS_BYTES = 4096
/** Vector editors write long prologs before the root element. */
const SNIFFED_SVG_BYTES = 64 * 1024
/** The brands of phone photos and bursts; the decoder lacks their codec. */
const HEIC_BRANDS: ReadonlySet<string> = new Set([
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'mif1',
  'msf1',
])

/**
 * Returns the format of a file by its first bytes, never by its name. `animated-avif`, `heic` and `svg` are
 * detected so that their error can say what to do instead.
 */
export function sniffImage(bytes: Buffer): ImageFormat | 'animated-avif' | 'heic' | 'svg' | undefined {
  if (bytes.length >= 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return 'png'
  const ascii = (start: number, end: number) => bytes.toString('latin1', start, end)
  if (ascii(0, 6) === 'GIF87a' || ascii(0, 6) === 'GIF89a') return 'gif'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp'
  if (ascii(4, 8) === 'ftyp') return sniffBrands(bytes)
  if (beginsWithSvg(bytes.toString('utf8', 0, SNIFFED_SVG_BYTES))) return 'svg'
  return undefined
}

/** Returns whether the first element is an SVG's; an HTML page may contain one further down. */
function beginsWithSvg(text: string): boolean {
  let at = text.startsWith('\ufeff') ? 1 : 0
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1
    if (text.startsWith('<svg:svg', at) || text.startsWith('<svg', at))
      return /^[\s/>:]/.test(text.slice(at + 4, at + 5))
    const end = PROLOG.find(({ begin }) => text.startsWith(begin, at))?.end
    const found = end === undefined ? -1 : text.indexOf(end, at)
    if (end === undefined || found === -1) return false
    at = found + end.length
    // A document type may contain definitions, which end with a bracket of their own.
    if (end === '>' && text.slice(0, at).lastIndexOf('[') > text.slice(0, at).lastIndexOf('<!DOCTYPE')) {
      const close = text.indexOf(']', at)
      const after = close === -1 ? -1 : text.indexOf('>', close)
      if (after === -1) return false
      at = after + 1
    }
  }
}

/** Constructs that may precede the first element of XML. */
const PROLOG = [
  { begin: '<!--', end: '-->' },
  { begin: '<?', end: '?>' },
  { begin: '<!DOCTYPE', end: '>' },
] as const

function sniffBrands(bytes: Buffer): 'avif' | 'animated-avif' | 'heic' | undefined {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, SNIFFED_BRANDS_BYTES)
  const brands = [bytes.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4))
  if (brands.includes('avis')) return 'animated-avif'
  if (brands.includes('avif')) return 'avif'
  return brands.some((brand) => HEIC_BRANDS.has(brand)) ? 'heic' : undefined
}
