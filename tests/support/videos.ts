const latin = (text: string) => Buffer.from(text, 'latin1')
const number = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** One box of an MP4 or MOV file. */
export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? latin(part) : part)))
  return Buffer.concat([number(body.length + 8), latin(type), body])
}

/** The same box with its size in 64 bits. */
export const large = (of: Buffer): Buffer =>
  Buffer.concat([number(1), of.subarray(4, 8), number(0), number(of.length + 8), of.subarray(8)])

/** The same box, as the last one says that it goes on to the end. */
export const open = (of: Buffer): Buffer => Buffer.concat([number(0), of.subarray(4)])

/** Where the videos were taken, in the forms in which it is written down. */
export const COORDINATES = ['+48.1374', '011.5755', '48,8.244N', 'Marienplatz'] as const
const POINT = '+48.1374+011.5755+520.000/'
const XMP = '<x:xmpmeta><rdf:Description exif:GPSLatitude="48,8.244N"/></x:xmpmeta>'
const XMP_ID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')

export type Video = 'mp4' | 'mov' | 'm4a' | 'm4v'

/** A small video that says in all the ways of its kind where it was taken, or the same with free space in these places. */
export function video(kind: Video, isCleaned = false): Buffer {
  /** Makes a box that tells the place free when it is to be clean. */
  const place = (box: Buffer) => {
    if (!isCleaned) return box
    const headerBytes = box.readUInt32BE(0) === 1 ? 16 : 8
    return Buffer.concat([
      box.subarray(0, 4),
      latin('free'),
      box.subarray(8, headerBytes),
      Buffer.alloc(box.length - headerBytes),
    ])
  }
  const xyz = box('©xyz', '\0\x1a\x15\xc7', POINT)
  const track = box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box('mdia', box('mdhd', Buffer.alloc(24)), box('udta', place(xyz))),
    box('udta', box('name', 'Track'), place(xyz)),
  )
  const head = box('mvhd', Buffer.alloc(100, 1))
  // Pixels that look like a place are pixels.
  const pixels = box('mdat', box('moov', box('udta', box('©xyz', 'pixels'))), Buffer.alloc(9000, 0xa9))
  const start = (brand: string) => box('ftyp', `${brand}\0\0\x02\0${brand}mp42`)
  switch (kind) {
    case 'mp4': {
      const loci = place(box('loci', Buffer.alloc(4), '\x15\xc7Marienplatz\0\0', POINT))
      const user = box('udta', box('©nam', '\0\x04\0\0Trip'), place(large(xyz)), loci)
      const movie = box('moov', head, track, track, user, place(box('uuid', XMP_ID, XMP)))
      const other = box('uuid', Buffer.alloc(16, 7), 'spherical')
      return Buffer.concat([
        start('isom'),
        place(box('uuid', XMP_ID, XMP)),
        other,
        large(pixels),
        open(movie),
      ])
    }
    case 'mov': {
      const names = ['com.apple.quicktime.make', 'com.apple.quicktime.location.ISO6709', 'Location.Name']
      const values = ['Camera', POINT, 'Marienplatz']
      const keys = names.map((name) => box('mdta', name))
      const items = values.map((value, at) => {
        const item = box(`\0\0\0${String.fromCharCode(at + 1)}`, box('data', '\0\0\0\x01\0\0\0\0', value))
        return at === 0 ? item : place(item)
      })
      const list = box('ilst', ...items)
      const meta = box(
        'meta',
        box('hdlr', Buffer.alloc(25)),
        list,
        box('keys', number(0), number(3), ...keys),
      )
      const user = box('udta', place(box('XMP_', XMP)), box('©swr', '\0\x02\0\x0017'), number(0))
      return Buffer.concat([start('qt  '), box('wide'), pixels, box('moov', head, track, meta, user)])
    }
    default: {
      const named = (name: string, value: string) =>
        box('----', box('mean', number(0), 'com.example'), box('name', number(0), name), box('data', value))
      const list = box(
        'ilst',
        box('©nam', box('data', 'A song')),
        place(box('©xyz', box('data', POINT))),
        named('MOOD', 'calm'),
        place(named('GPS_POSITION', POINT)),
      )
      const meta = box('meta', number(0), box('hdlr', Buffer.alloc(25)), list, box('free', Buffer.alloc(40)))
      const xml = box('meta', number(0), box('hdlr', Buffer.alloc(25)), place(box('xml ', number(0), XMP)))
      const movie = box('moov', head, track, box('udta', meta))
      return Buffer.concat([start(kind === 'm4a' ? 'M4A ' : 'M4V '), movie, xml, pixels])
    }
  }
}
