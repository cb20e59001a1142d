import { createHash } from 'node:crypto'

/** Chance that can be had again: everything follows from the seed. */
export interface Random {
  /** A whole number from 0 up to but not `limit`. */
  below(limit: number): number
  /** True in that share (0 to 1) of the calls. */
  chance(share: number): boolean
  pick<const T>(choices: readonly [T, ...T[]]): T
}

/** Makes the chance that belongs to a seed. */
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
