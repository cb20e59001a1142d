import type { OnProgress } from '#features/operation/new-sites/site-creation.types.ts'

/** The share of the work that is done once an archive has been read: its rows are stored after that. */
const READ_SHARE = 0.8

/** Yields the bytes of an archive, and reports how far it was read; `total` is its size, undefined if it is not known. */
export async function* withProgress(
  source: AsyncIterable<Uint8Array>,
  total: number | undefined,
  onProgress: OnProgress,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.length
    if (total !== undefined && total > 0) onProgress(READ_SHARE * Math.min(1, bytes / total))
    yield chunk
  }
}
