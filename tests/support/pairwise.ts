import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether sweeps try all combinations of their factors, as soak runs do, or every pair of values. */
    isSweepWhole: boolean
  }
}

/** The values of each factor by name; at least two factors. */
type Factors = Readonly<Record<string, readonly unknown[]>>

/** One value of each factor. */
export type Choice<F extends Factors> = { readonly [Name in keyof F]: F[Name][number] }

/** Returns the combinations that a sweep tries: `pairwise` in `npm test`, and all of them in `npm run soak`. */
export function combinations<const F extends Factors>(factors: F): Choice<F>[] {
  return inject('isSweepWhole') ? everyCombination(factors) : pairwise(factors)
}

/** Whether every combination is tried. */
export const isSweepWhole = (): boolean => inject('isSweepWhole')

/** Returns all combinations of the values. */
export function everyCombination<const F extends Factors>(factors: F): Choice<F>[] {
  const rows = Object.entries(factors).reduce<Record<string, unknown>[]>(
    (sofar, [name, values]) => sofar.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  )
  return rows as Choice<F>[]
}

/**
 * Returns few combinations in which every two values of different factors occur together at least once; always the
 * same ones. A defect of one value, or of two together, is found by them; the soak sweeps try all combinations.
 */
export function pairwise<const F extends Factors>(factors: F): Choice<F>[] {
  const sizes = Object.values(factors).map(({ length }) => length)
  const open = new Set<string>()
  for (const [a, countA] of sizes.entries())
    for (let b = a + 1; b < sizes.length; b += 1)
      for (let i = 0; i < countA; i += 1)
        for (let j = 0; j < (sizes[b] ?? 0); j += 1) open.add(pairOf(a, i, b, j))
  const rows: number[][] = []
  for (const pair of open) {
    const row = completed(pair, sizes, open)
    for (const covered of pairsOf(row)) open.delete(covered)
    rows.push(row)
  }
  const names = Object.keys(factors)
  return rows.map(
    (row) => Object.fromEntries(names.map((name, at) => [name, factors[name]?.[row[at] ?? 0]])) as Choice<F>,
  )
}

const pairOf = (a: number, i: number, b: number, j: number) => `${a},${i},${b},${j}`

const pairsOf = (row: readonly number[]) =>
  row.flatMap((i, a) => row.slice(a + 1).map((j, offset) => pairOf(a, i, a + 1 + offset, j)))

/** Fills up a pair to a row: each factor in turn gets the value that covers most of the open pairs. */
function completed(pair: string, sizes: readonly number[], open: ReadonlySet<string>): number[] {
  const [a = 0, i = 0, b = 0, j = 0] = pair.split(',').map(Number)
  const row = new Map([
    [a, i],
    [b, j],
  ])
  for (const [factor, size] of sizes.entries()) {
    if (row.has(factor)) continue
    const gain = (value: number) =>
      [...row].filter(([other, taken]) =>
        open.has(other < factor ? pairOf(other, taken, factor, value) : pairOf(factor, value, other, taken)),
      ).length
    const values = Array.from({ length: size }, (_, value) => value)
    const best = Math.max(...values.map(gain))
    row.set(
      factor,
      values.findIndex((value) => gain(value) === best),
    )
  }
  return sizes.map((_, factor) => row.get(factor) ?? 0)
}
