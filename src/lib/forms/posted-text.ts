import { z } from 'zod'
import { cutText } from '#lib/html/cut.ts'
import { storableText } from '#lib/storable-text.ts'

/** Returns the first of the values that a form sent by one name. */
export const firstOf = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : value)

/** Parses a field of a form that anything can be sent in, as text of at most `max` characters; empty for what is none. */
export const postedText = (max: number) =>
  z
    .unknown()
    .optional()
    .transform(firstOf)
    .pipe(z.string().catch(''))
    .transform((entered) => cutText(storableText(entered), max))
