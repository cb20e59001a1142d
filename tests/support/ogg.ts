/** A page of an Ogg file: `position` is that at its end, −1 on a page on which nothing ends. */
export interface OggPage {
  readonly serial?: number
  readonly position?: number
  readonly isFirst?: boolean
  readonly content: Buffer
}

/** Returns a page, without a checksum. */
export function oggPage({ serial = 7, position = 0, isFirst = false, content }: OggPage): Buffer {
  const sizes = Array.from({ length: Math.floor(content.length / 255) + 1 }, (_, index) =>
    Math.min(255, content.length - index * 255),
  )
  const head = Buffer.alloc(27)
  head.write('OggS')
  head[5] = isFirst ? 2 : 0
  head.writeBigInt64LE(BigInt(position), 6)
  head.writeUInt32LE(serial, 14)
  head[26] = sizes.length
  return Buffer.concat([head, Buffer.from(sizes), content])
}

/** The packet with which Opus begins; 312 samples of it are not heard. */
export function opusHead(): Buffer {
  const packet = Buffer.alloc(19)
  packet.write('OpusHead\u0001\u0001', 'latin1')
  packet.writeUInt16LE(312, 10)
  packet.writeUInt32LE(44_100, 12)
  return packet
}

/** An Opus file that says that it plays so long. */
export const opusFile = (seconds: number): Buffer =>
  Buffer.concat([
    oggPage({ isFirst: true, content: opusHead() }),
    oggPage({ content: Buffer.from('OpusTags') }),
    oggPage({ position: seconds * 48_000 + 312, content: Buffer.alloc(200) }),
  ])
