import type { ZipEntry } from '#platform/zip/open-zip.ts'

/** Max bytes of one text of a folder. */
const MAX_TEXT_BYTES = 5 * 1024 ** 2

/** Returns the text of a file; undefined for one that is too long. */
export async function readText({ size, stream }: ZipEntry): Promise<string | undefined> {
  if (size > MAX_TEXT_BYTES) return undefined
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}
