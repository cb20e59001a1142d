import { createHash } from 'node:crypto'
import type { TarEntry } from '#platform/tar/write-tar.ts'

/**
 * The last entry of our archives, in the format of `sha256sum --check`: one line for each entry before it.
 */
export const CHECKSUMS = 'SHA256SUMS'

const lineOf = (sha256: string, name: string) => `${sha256}  ${name}\n`

/** Adds `SHA256SUMS` to written entries. Buffers the checksums until then: 80 bytes an entry. */
export async function* withChecksums(entries: AsyncIterable<TarEntry>): AsyncGenerator<TarEntry> {
  const lines: string[] = []
  for await (const { name, size, body } of entries) {
    const hash = createHash('sha256')
    yield { name, size, body: hashed(body, hash) }
    lines.push(lineOf(hash.digest('hex'), name))
  }
  const text = Buffer.from(lines.join(''))
  yield { name: CHECKSUMS, size: text.length, body: [text] }
}

/**
 * Yields the entries of an archive and compares them with its `SHA256SUMS`, which must come last and list all
 * of them in order; calls `onMismatch`, which must throw, when it does not. Only one checksum is buffered.
 */
export async function* checkChecksums(
  entries: AsyncIterable<TarEntry>,
  onMismatch: () => never,
): AsyncGenerator<TarEntry> {
  const seen = createHash('sha256')
  let isComplete = false
  for await (const entry of entries) {
    if (isComplete) onMismatch()
    const hash = createHash('sha256')
    if (entry.name === CHECKSUMS) {
      for await (const part of entry.body) hash.update(part)
      if (hash.digest('hex') !== seen.digest('hex')) onMismatch()
      isComplete = true
      continue
    }
    const body = hashed(entry.body, hash)
    yield { ...entry, body }
    for await (const _ of body);
    seen.update(lineOf(hash.digest('hex'), entry.name))
  }
  if (!isComplete) onMismatch()
}

/** Returns a body whose bytes are hashed while they are read; a second iteration continues. */
function hashed(
  body: TarEntry['body'],
  hash: { update(part: Uint8Array): unknown },
): AsyncIterable<Uint8Array> {
  async function* read() {
    for await (const part of body) {
      hash.update(part)
      yield part
    }
  }
  const iterator = read()
  // Not the generator itself, which leaving a loop would end.
  return { [Symbol.asyncIterator]: () => ({ next: () => iterator.next() }) }
}
