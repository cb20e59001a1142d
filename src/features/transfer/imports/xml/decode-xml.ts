import { TextDecoder } from 'node:util'

/** Bytes read to detect the encoding. */
const HEAD_BYTES = 1024

/** Thrown when the file is not valid in its declared encoding, or the encoding is unknown. */
export class EncodingError extends Error {}

/**
 * Decodes an XML file in chunks: by its byte order mark, else by its declared encoding, else as UTF-8. Throws
 * `EncodingError` at the first invalid byte.
 */
export async function* decodeXml(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let head: Uint8Array = new Uint8Array(0)
  let decoder: TextDecoder | undefined
  for await (const bytes of source) {
    if (decoder) {
      yield decode(decoder, bytes, true)
      continue
    }
    head = Buffer.concat([head, bytes])
    if (head.length < HEAD_BYTES) continue
    decoder = decoderFor(head)
    yield decode(decoder, head, true)
  }
  if (!decoder) {
    decoder = decoderFor(head)
    yield decode(decoder, head, true)
  }
  yield decode(decoder, new Uint8Array(0), false)
}

function decode(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): string {
  try {
    return decoder.decode(bytes, { stream })
  } catch {
    throw new EncodingError(`The file is not valid ${decoder.encoding} text.`)
  }
}

function decoderFor(head: Uint8Array): TextDecoder {
  const label = encodingOf(head)
  try {
    return new TextDecoder(label, { fatal: true })
  } catch {
    throw new EncodingError(
      `The file says it is written in '${label}', which is not supported. Save it as UTF-8.`,
    )
  }
}

function encodingOf(head: Uint8Array): string {
  const [first, second, third] = head
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  const text = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1')
  const declared =
    /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(text)?.[1]?.toLowerCase() ?? 'utf-8'
  // Without a byte order mark and with readable ASCII, a declared UTF-16 is left over from a conversion.
  return declared.startsWith('utf-16') ? 'utf-8' : declared
}
