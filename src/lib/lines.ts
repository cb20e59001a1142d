/**
 * Yields the lines of a byte stream without line ends, in groups as they arrive. A last line without an end counts too.
 * Calls `onLong`, which throws, when a line has more than `maxBytes` bytes, before reading on.
 */
export async function* linesOf(
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
  onLong: () => never,
): AsyncGenerator<readonly Uint8Array[]> {
  let open: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    const lines: Uint8Array[] = []
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      const piece = chunk.subarray(from, end)
      if (length + piece.length > maxBytes) onLong()
      lines.push(open.length === 0 ? piece : joined([...open, piece]))
      open = []
      length = 0
      from = end + 1
    }
    if (lines.length > 0) yield lines
    if (from === chunk.length) continue
    open.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > maxBytes) onLong()
  }
  if (open.length > 0) yield [joined(open)]
}

const NEWLINE = 0x0a

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((total, part) => total + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
