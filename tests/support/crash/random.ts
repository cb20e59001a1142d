import { createHash } from 'node:crypto'

/** Reproducible randomness from a seed. */
export interface Random {
  /** Returns an integer from 0 to below `limit`. */
  below(limit: number): number
  /** Returns true in that share (0 to 1) of the calls. */
  chance(share: number): boolean
  pick<const T>(choices: readonly [T, ...T[]]): T
}

/** Returns the randomness of a seed. */
export function createRandom(seed: string): Random {
  let calls = 0
  const next = () => createHash('sha256').update(`${seed}:${calls++}`).digest().readUInt32BE() / 2 ** 32
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (share) => next() < share,
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
  }
}
