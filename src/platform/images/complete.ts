import { readPngChunks } from './png-chunks.ts'
import type { ImageFormat } from './sniff.ts'

/**
 * Returns whether the container of an image is complete, without decoding pixels. True does not guarantee
 * that all pixels are decodable; false means that part of the file is missing.
 */
export function isComplete(bytes: Buffer, format: ImageFormat): boolean {
  switch (format) {
    case 'jpeg':
      return isCompleteJpeg(bytes)
    case 'png':
      return readPngChunks(bytes) !== undefined
    case 'webp':
      return bytes.length >= 12 && bytes.readUInt32LE(4) + 8 <= bytes.length
    case 'gif':
      return isCompleteGif(bytes)
    case 'avif':
      return isCompleteBoxFile(bytes)
  }
}

function isCompleteJpeg(bytes: Buffer): boolean {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]
    if (marker === 0xff) {
      at += 1
      continue
    }
    // Start of scan: image data escapes every 0xFF, so 0xFF 0xD9 can only be the end marker.
    if (marker === 0xda) return bytes.indexOf(Buffer.from([0xff, 0xd9]), at) !== -1
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}

function isCompleteGif(bytes: Buffer): boolean {
  const colorTable = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1))
  let at = 13 + colorTable(bytes[10] ?? 0)
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind === 0x3b) return true
    if (kind === 0x21) at += 2
    else if (kind === 0x2c) at += 11 + colorTable(bytes[at + 9] ?? 0)
    else return false
    at = endOfSubBlocks(bytes, at)
  }
  return false
}

function endOfSubBlocks(bytes: Buffer, start: number): number {
  let at = start
  while (at < bytes.length) {
    const length = bytes[at] ?? 0
    at += 1 + length
    if (length === 0) return at
  }
  return bytes.length
}

function isCompleteBoxFile(bytes: Buffer): boolean {
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    if (size === 0) return true
    const long = size === 1
    if (long && at + 16 > bytes.length) return false
    const length = long ? Number(bytes.readBigUInt64BE(at + 8)) : size
    if (length < 8) return false
    at += length
  }
  return at === bytes.length
}
