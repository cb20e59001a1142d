import { afterOtherPixels, openImage } from './engine.ts'

/** A square PNG of that many pixels: the middle of the image, whatever its shape. Throws for what is no image. */
export function squarePng(bytes: Uint8Array, size: number): Promise<Buffer> {
  return afterOtherPixels(() =>
    openImage(bytes, { autoOrient: true })
      .resize(size, size, { fit: 'cover' })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  )
}

/** An ICO file that holds PNG files, each given with its side in pixels (below 256). */
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
