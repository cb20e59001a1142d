import { TextDecoder } from 'node:util'

const DECLARED = /^\s{0,20}<\?xml[^>]{0,200}?encoding\s{0,5}=\s{0,5}["']([\w.:-]{1,40})["']/

/**
 * Decodes a feed: by byte order mark, else by the response's content type, else by its XML declaration, else as
 * UTF-8. Invalid bytes become replacement characters; an unknown encoding is read as UTF-8.
 */
export function decodeFeed(bytes: Uint8Array, contentType: string): string {
  const fromHeader = /charset="?([\w.:-]{1,40})/i.exec(contentType.slice(0, 200))?.[1]
  const head = Buffer.from(bytes.subarray(0, 400)).toString('latin1')
  const declared = DECLARED.exec(head)?.[1]
  return decoderFor(byteOrderMarkOf(bytes) ?? fromHeader ?? declared ?? 'utf-8').decode(bytes)
}

function byteOrderMarkOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}
