import type { Readable } from 'node:stream'

/**
 * Reads an uploaded text file, which is UTF-8 or what spreadsheets write instead (UTF-16, Windows-1252). Undefined for one
 * with more than `maxBytes`.
 */
export async function readTextFile(stream: Readable, maxBytes: number): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
