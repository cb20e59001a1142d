import type { BlockTypes } from '#editor/editor-block-types.tsx'
import type { Body } from '#editor/model/body.ts'
import type { StoredBlock } from '#features/content/layouts/layout.types.ts'
import { countWords } from '#lib/find-text/text-matches.ts'

/** Words of blocks that did not change are counted once. */
const counted = new WeakMap<StoredBlock, number>()

/** Returns the number of words that the blocks of a document show. */
export function wordsOfBody(body: Body, types: BlockTypes): number {
  const blocks = Object.values(body.layout?.blocks ?? {})
  return blocks.reduce((sum, stored) => {
    const known = counted.get(stored)
    if (known !== undefined) return sum + known
    const words = countWords(textOf(stored, types))
    counted.set(stored, words)
    return sum + words
  }, 0)
}

function textOf(stored: StoredBlock, types: BlockTypes): string {
  const data = types.read(stored)
  try {
    return data === undefined ? '' : (types.get(stored.type)?.toText(data) ?? '')
  } catch {
    // Unfinished input may have no text.
    return ''
  }
}
