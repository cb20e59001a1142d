import type { FileHandle } from 'node:fs/promises'
import { type Box, type BoxReader, createBoxReader } from './boxes.ts'

/** Boxes in which a place may be written, at whatever depth. */
const CONTAINERS: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'udta'])
/** QuickTime's and Android's coordinates, 3GPP's place, XMP in QuickTime, and what Sony's cameras write as XML. */
const LOCATIONS: ReadonlySet<string> = new Set(['©xyz', 'loci', 'XMP_', 'xml '])
/** XMP in MP4, which has the coordinates that an image has in EXIF. */
const XMP = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')
/** What the name of a value has when the value says where. */
const NAMES_A_PLACE = /location|gps|iso6709|latitude|longitude/i
const LONGEST_NAME = 256
const DEEPEST = 8
const ZEROS = Buffer.alloc(64 * 1024)

/**
 * Takes the place where it was recorded out of an MP4, M4A or MOV file (P24): boxes that tell it become free space,
 * so that no byte moves and all offsets stay right. Answers whether there were any. A file whose boxes make no sense
 * stays as it is from there on; only the disk makes it throw. Positions that are recorded as a track stay.
 */
export async function removeLocation(
  file: Pick<FileHandle, 'read' | 'write'>,
  bytes: number,
): Promise<boolean> {
  let found = false
  for await (const box of placesIn(createBoxReader(file), { body: 0, end: bytes }, 0)) {
    await blank(file, box)
    found = true
  }
  return found
}

async function* placesIn(
  reader: BoxReader,
  within: Pick<Box, 'body' | 'end'>,
  depth: number,
): AsyncGenerator<Box> {
  for await (const box of reader.boxes(within)) {
    if (await isPlace(reader, box)) yield box
    else if (box.type === 'meta') yield* placesInMeta(reader, box)
    else if (CONTAINERS.has(box.type) && depth < DEEPEST) yield* placesIn(reader, box, depth + 1)
  }
}

async function isPlace(reader: BoxReader, box: Box): Promise<boolean> {
  return LOCATIONS.has(box.type) || (box.type === 'uuid' && XMP.equals(await reader.bytes(box, XMP.length)))
}

async function* placesInMeta(reader: BoxReader, meta: Box): AsyncGenerator<Box> {
  // MP4 has a version and flags here, which are 0; QuickTime begins with a box at once.
  const start = await reader.bytes(meta, 4)
  const body = start.equals(Buffer.alloc(4)) ? meta.body + 4 : meta.body
  const lists: Box[] = []
  const keys = new Set<string>()
  for await (const box of reader.boxes({ body, end: meta.end })) {
    if (await isPlace(reader, box)) yield box
    else if (box.type === 'ilst') lists.push(box)
    else if (box.type === 'keys') for await (const key of keysOfPlaces(reader, box)) keys.add(key)
  }
  for (const list of lists)
    for await (const item of reader.boxes(list))
      if (keys.has(item.type) || (await isPlace(reader, item)) || (await isNamedAsPlace(reader, item)))
        yield item
}

/** The keys that name a place, as the items of the list have them for their type: counted from 1, in four bytes. */
async function* keysOfPlaces(reader: BoxReader, { body, end }: Box): AsyncGenerator<string> {
  let index = 0
  // Each key is like a box: its size, a namespace and the name.
  for await (const key of reader.boxes({ body: body + 8, end })) {
    index += 1
    if (await isName(reader, key)) yield String.fromCharCode(0, 0, index >> 8, index & 0xff)
  }
}

/** A value with a name of its own, as iTunes has them. */
async function isNamedAsPlace(reader: BoxReader, item: Box): Promise<boolean> {
  if (item.type !== '----') return false
  for await (const part of reader.boxes(item))
    if (part.type === 'name' && (await isName(reader, part))) return true
  return false
}

async function isName(reader: BoxReader, within: Box): Promise<boolean> {
  return NAMES_A_PLACE.test((await reader.bytes(within, LONGEST_NAME)).toString('latin1'))
}

async function blank(file: Pick<FileHandle, 'write'>, { start, body, end }: Box): Promise<void> {
  await file.write(Buffer.from('free'), 0, 4, start + 4)
  for (let at = body; at < end;) {
    const { bytesWritten } = await file.write(ZEROS, 0, Math.min(ZEROS.length, end - at), at)
    at += bytesWritten
  }
}
