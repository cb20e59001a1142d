import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { UnpackError, type UnpackLimits, checkUnpackedSize } from '#platform/zip/unpack-error.ts'

/**
 * Returns the content of a gzip file, from its beginning each time. Throws an `UnpackError` at the limits, before
 * more is unpacked (P25), and for a damaged file.
 */
export function gunzip(source: AsyncIterable<Uint8Array>, limits: UnpackLimits): AsyncIterable<Uint8Array> {
  async function* read(): AsyncGenerator<Uint8Array> {
    let [packed, unpacked] = [0, 0]
    let failure: unknown
    async function* counted(): AsyncGenerator<Uint8Array> {
      try {
        for await (const chunk of source) {
          packed += chunk.length
          yield chunk
        }
      } catch (error) {
        failure = error
        throw error
      }
    }
    const output = createGunzip()
    // Its error is also that of `output`.
    pipeline(Readable.from(counted()), output, () => undefined)
    try {
      for await (const chunk of output as AsyncIterable<Buffer>) {
        unpacked += chunk.length
        checkUnpackedSize(unpacked, packed, limits)
        yield chunk
      }
    } catch (error) {
      if (failure !== undefined) throw failure
      if (error instanceof UnpackError) throw error
      throw new UnpackError('damaged', 'The file is damaged. Create or download it again.')
    } finally {
      output.destroy()
    }
  }
  return { [Symbol.asyncIterator]: read }
}
