import { createHash } from 'node:crypto'

/** Reusable blocks may contain others, up to this depth. */
export const MAX_BLOCK_DEPTH = 5

/** A reusable block of an export. */
export interface BlockContent {
  readonly id: string
  /** Hash of its own content. */
  readonly hash: string
  /** Ids of the reusable blocks in it. */
  readonly uses: readonly string[]
}

/**
 * Returns hashes of blocks by id that also depend on the blocks in them. The time is proportional to the number of
 * uses, even if blocks contain each other.
 */
export function hashBlocks(blocks: readonly BlockContent[]): ReadonlyMap<string, string> {
  let hashes = new Map(blocks.map(({ id, hash }) => [id, hash]))
  for (let depth = 1; depth < MAX_BLOCK_DEPTH; depth++) {
    const inner = hashes
    hashes = new Map(
      blocks.map(({ id, hash, uses }) => {
        const all = [hash, ...uses.map((used) => inner.get(used) ?? '')]
        return [id, createHash('sha256').update(all.join(' ')).digest('hex')]
      }),
    )
  }
  return hashes
}
