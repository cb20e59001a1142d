import { z } from 'zod'

/** The one way to write a whole number in a URL: neither `01` nor `+1`, ` 1`, `0x1` or `1.0`. */
const WHOLE_NUMBER = /^(?:0|-?[1-9]\d{0,15})$/

/**
 * Reads a whole number from a path, a query or a form, where all values are texts; numbers stay. Everything else fails
 * in the schema of the number, which the OpenAPI document contains.
 */
export const wholeNumberText = <Schema extends z.ZodType<number>>(number: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' && WHOLE_NUMBER.test(value) ? Number(value) : value),
    number,
  )
