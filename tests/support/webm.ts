const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')

/** An element of a WebM file with its size in eight bytes; `unknown` as recorders write it that stream. */
export function element(
  id: string,
  content: Buffer | string,
  size: number | 'unknown' = content.length,
): Buffer {
  const written = bytes('01ffffffffffffff')
  if (size !== 'unknown') written.writeUIntBE(size, 2, 6)
  if (size !== 'unknown') written[1] = 0
  return Buffer.concat([bytes(id), written, Buffer.from(content)])
}

export const WEBM_HEAD = bytes('1a45dfa3 87 4282 84 7765626d')
export const SEGMENT = '18538067'
export const CLUSTER = '1f43b675'
