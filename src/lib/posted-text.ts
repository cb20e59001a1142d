import { z } from 'zod'
import { cutText } from '#lib/html/cut.ts'
import { storableText } from '#lib/storable-text.ts'

/** Returns the first of the values that a form sent by one name. */
export const firstOf = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : value)

const textOf = (value: unknown, max: number): string | undefined => {
  const first = firstOf(value)
  return typeof first === 'string' ? cutText(storableText(first), max) : undefined
}

/**
 * Parses a field of a form that anything can be sent in, as text of at most `max` characters; empty for what is none. It is
 * documented as a text.
 */
export const postedText = (max: number) =>
  z.preprocess((value) => textOf(value, max) ?? '', z.string()).default('')

/** Parses a field of a form like `postedText`; undefined for what is no text, and for a form without the field. */
export const optionalText = (max: number) =>
  z.preprocess((value) => textOf(value, max), z.string().optional()).optional()
