import { z } from 'zod'

/** Identity of a stored row: a 64-bit integer, carried as a decimal string so that no digit is lost. */
export type Id = string

/** Of PostgreSQL's bigint. */
const LARGEST = 9_223_372_036_854_775_807n

/** Whether a text is the decimal form of a positive 64-bit integer. */
export function isId(text: string): boolean {
  return /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= LARGEST
}

/** Accepts the decimal form of a positive 64-bit identity and nothing else. */
export const idSchema = z.string().refine(isId, 'This is not an identity.')
