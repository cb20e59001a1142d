import { hashNumber } from '#lib/text-hash.ts'

/** The first code of own blocks; those below are the specification's. */
export const FIRST_OWN_BLOCK_CODE = 1000

/** The last code: the largest integer of the queries that look for blocks of a type. */
export const MAX_BLOCK_CODE = 2 ** 31 - 1

declare const OWN_BLOCK_CODE: unique symbol

/** A code that `ownBlockCode` returned. */
export type OwnBlockCode = number & { readonly [OWN_BLOCK_CODE]: true }

/**
 * Returns the code of an own block, one that the specification does not have: the same one for the same name, on every
 * installation. Placed blocks are stored with it, so an own block keeps its name.
 */
export const ownBlockCode = (name: string): OwnBlockCode =>
  // The only place where a number becomes such a code.
  (FIRST_OWN_BLOCK_CODE + (hashNumber(name) % (MAX_BLOCK_CODE - FIRST_OWN_BLOCK_CODE + 1))) as OwnBlockCode
