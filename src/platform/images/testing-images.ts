import { crc32, deflateSync } from 'node:zlib'

import sharp from 'sharp'

/** An image with different colours left and right, so that a rotation is visible. */
export function image(width: number, height: number) {
  const half = Math.floor(width / 2)
  const left = { create: { width: half, height, channels: 3 as const, background: 'red' } }
  return sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .removeAlpha()
}

/** One PNG chunk with its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A 1-bit PNG of the given size with zero pixels: huge to decode, tiny to send. */
export function pixelBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc((side / 8 + 1) * side))
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A GIF of one-pixel frames. */
export function gifWithFrames(frames: number): Buffer {
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex')
  const control = Buffer.from('21f904000a000000', 'hex')
  const frame = Buffer.from('2c00000000010001000002024401', 'hex')
  const one = Buffer.concat([control, frame, Buffer.from([0x00])])
  return Buffer.concat([head, ...Array.from({ length: frames }, () => one), Buffer.from([0x3b])])
}

/** The GPS position that tests search for. */
export const GPS = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } }
