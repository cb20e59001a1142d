import type { FileHandle } from 'node:fs/promises'
import { readerOf } from '#platform/storage/read-at.ts'
import { type Box, type BoxReader, createBoxReader } from './boxes.ts'

/** Boxes that may contain a location at any depth. */
const CONTAINERS: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'udta'])
/** QuickTime's and Android's coordinates, 3GPP's location, XMP in QuickTime, and XML from Sony cameras. */
const LOCATIONS: ReadonlySet<string> = new Set(['©xyz', 'loci', 'XMP_', 'xml '])
/** XMP in MP4, with the coordinates that an image has in EXIF. */
const XMP = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')
/** Names of metadata values that contain a location. */
const LOCATION_NAME = /location|gps|iso6709|latitude|longitude/i
const MAX_NAME_LENGTH = 256
const MAX_DEPTH = 8
const ZEROS = Buffer.alloc(64 * 1024)

/**
 * Removes the recording location from an MP4, M4A or MOV file (P24): boxes that contain it become free space,
 * so that no offset changes. Returns whether there were any. A file with invalid boxes is unchanged from
 * there on; only disk errors throw. Positions recorded as a track remain.
 */
export async function removeLocation(
  file: Pick<FileHandle, 'read' | 'write'>,
  bytes: number,
): Promise<boolean> {
  let found = false
  for await (const box of findLocations(createBoxReader(readerOf(file)), { body: 0, end: bytes }, 0)) {
    await blank(file, box)
    found = true
  }
  return found
}

async function* findLocations(
  reader: BoxReader,
  within: Pick<Box, 'body' | 'end'>,
  depth: number,
): AsyncGenerator<Box> {
  for await (const box of reader.boxes(within)) {
    if (await isLocation(reader, box)) yield box
    else if (box.type === 'meta') yield* findMetaLocations(reader, box)
    else if (CONTAINERS.has(box.type) && depth < MAX_DEPTH) yield* findLocations(reader, box, depth + 1)
  }
}

async function isLocation(reader: BoxReader, box: Box): Promise<boolean> {
  return LOCATIONS.has(box.type) || (box.type === 'uuid' && XMP.equals(await reader.bytes(box, XMP.length)))
}

async function* findMetaLocations(reader: BoxReader, meta: Box): AsyncGenerator<Box> {
  // MP4 has a version and flags here, which are 0; QuickTime has a box.
  const start = await reader.bytes(meta, 4)
  const body = start.equals(Buffer.alloc(4)) ? meta.body + 4 : meta.body
  const lists: Box[] = []
  const keys = new Set<string>()
  for await (const box of reader.boxes({ body, end: meta.end })) {
    if (await isLocation(reader, box)) yield box
    else if (box.type === 'ilst') lists.push(box)
    else if (box.type === 'keys') for await (const key of readLocationKeys(reader, box)) keys.add(key)
  }
  for (const list of lists)
    for await (const item of reader.boxes(list))
      if (keys.has(item.type) || (await isLocation(reader, item)) || (await hasLocationName(reader, item)))
        yield item
}

/** Yields the keys of locations as the item list uses them as types: counted from 1, in four bytes. */
async function* readLocationKeys(reader: BoxReader, { body, end }: Box): AsyncGenerator<string> {
  let index = 0
  // Each key has the structure of a box: its size, a namespace and the name.
  for await (const key of reader.boxes({ body: body + 8, end })) {
    index += 1
    if (await isLocationName(reader, key)) yield String.fromCharCode(0, 0, index >> 8, index & 0xff)
  }
}

/** Returns whether a named iTunes value is a location. */
async function hasLocationName(reader: BoxReader, item: Box): Promise<boolean> {
  if (item.type !== '----') return false
  for await (const part of reader.boxes(item))
    if (part.type === 'name' && (await isLocationName(reader, part))) return true
  return false
}

async function isLocationName(reader: BoxReader, within: Box): Promise<boolean> {
  return LOCATION_NAME.test((await reader.bytes(within, MAX_NAME_LENGTH)).toString('latin1'))
}

async function blank(file: Pick<FileHandle, 'write'>, { start, body, end }: Box): Promise<void> {
  await file.write(Buffer.from('free'), 0, 4, start + 4)
  for (let at = body; at < end;) {
    const { bytesWritten } = await file.write(ZEROS, 0, Math.min(ZEROS.length, end - at), at)
    at += bytesWritten
  }
}
