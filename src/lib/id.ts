import { z } from 'zod'

/** Id of a database row: a 64-bit integer as a decimal string, because a number would lose precision. */
export type Id = string

/** Maximum of PostgreSQL's bigint. */
const MAX_BIGINT = 9_223_372_036_854_775_807n

const ID = /^[1-9]\d{0,18}$/
const INVALID_ID = 'This is not a valid id.'

/** Whether a text is the decimal form of a positive 64-bit integer. */
export function isId(text: string): boolean {
  return ID.test(text) && BigInt(text) <= MAX_BIGINT
}

/** Orders ids as the database does. */
export const compareIds = (one: Id, other: Id): number =>
  one.length - other.length || (one < other ? -1 : Number(one > other))

/** Accepts only the decimal form of a positive 64-bit integer. The pattern is part of the OpenAPI document. */
export const idSchema = z.string().regex(ID, { error: INVALID_ID, abort: true }).refine(isId, INVALID_ID)
