import type { Coordinates } from '#lib/geo/coordinates.ts'
import { primaryOf } from '#lib/language.ts'
import list from '#features/media/maps/towns.txt?raw'

/** A large town, and how early it is shown: 1 is a city that everybody knows. */
export interface Town extends Coordinates {
  /** The name on its signs, or the usual one in Latin letters. */
  readonly name: string
  readonly english: string
  readonly rank: number
}

let towns: readonly Town[] | undefined

/**
 * Returns large towns of the world, best known first: our own list, of facts. Two decimals are about a kilometre, less
 * than a pixel of a static map. Read once.
 */
export function allTowns(): readonly Town[] {
  towns ??= list
    .trim()
    .split('\n')
    .map((line) => {
      const [rank, latitude, longitude, ...names] = line.split(' ')
      const [name = '', english = name] = names.join(' ').split('|')
      return {
        rank: Number(rank),
        latitude: Number(latitude),
        longitude: Number(longitude),
        name,
        english,
      }
    })
    .toSorted((a, b) => a.rank - b.rank)
  return towns
}

/** Returns the name of a town in a language: only English has names of its own in the list. */
export const townName = ({ name, english }: Town, language: string): string =>
  primaryOf(language) === 'en' ? english : name
