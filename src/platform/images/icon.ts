import { queuePixelWork, openImage } from './engine.ts'

/**
 * Returns a square PNG of that many pixels, cropped to the centre of the image. Throws for bytes that are no
 * image.
 */
export function squarePng(bytes: Uint8Array, size: number): Promise<Buffer> {
  return queuePixelWork(() =>
    openImage(bytes, { autoOrient: true })
      .resize(size, size, { fit: 'cover' })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  )
}

/** Returns an ICO file of PNG images, each with its side in pixels (below 256). */
export function packIcon(images: readonly { readonly png: Buffer; readonly size: number }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  for (const [index, { png, size }] of images.entries()) {
    const entry = 6 + 16 * index
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)])
}
