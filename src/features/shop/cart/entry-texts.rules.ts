import { TEXT_FIELD_PREFIX } from '#features/shop/cart/cart-names.types.ts'
import { type CartError, cartErrors } from '#features/shop/cart/errors.ts'
import type { EntryText } from '#features/shop/cart/types.ts'
import type { CustomText } from '#features/content/collections/product-extras.types.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { findUnstorable } from '#lib/storable-text.ts'

/** Why a text of a buyer was rejected, as pages say it. */
export const TEXT_PROBLEMS = ['TEXT_MISSING', 'TEXT_TOO_LONG', 'TEXT_UNSTORABLE', 'TEXT_UNKNOWN'] as const
export type TextProblem = (typeof TEXT_PROBLEMS)[number]

export const isTextProblem = (code: string): code is TextProblem =>
  (TEXT_PROBLEMS as readonly string[]).includes(code)

/**
 * Returns what a buyer entered for a product, in the order of its fields and without empty texts: white space around it
 * is removed, and line breaks become spaces in a field with one line. Fails for a text that is missing, too long, cannot
 * be stored, or for which there is no field (any more). `path` is that of the product's page.
 */
export function readTexts(
  fields: readonly CustomText[],
  given: readonly EntryText[],
  path: string,
): Result<readonly EntryText[], CartError> {
  const unknown = given.find(({ label }) => !fields.some((field) => field.label === label))
  if (unknown !== undefined) return fail(cartErrors.textUnknown(path))
  const texts: EntryText[] = []
  for (const field of fields) {
    const { label, isRequired, maxLength, isMultiline } = field
    const entered = given.find((one) => one.label === label)?.value ?? ''
    if (findUnstorable(entered) !== undefined) return fail(cartErrors.textUnstorable(label, path))
    const lines = entered.replaceAll(/\r\n?/g, '\n')
    const value = (isMultiline ? lines : lines.replaceAll('\n', ' ')).trim()
    if (value === '' && isRequired) return fail(cartErrors.textMissing(label, path))
    if (value.length > maxLength) return fail(cartErrors.textTooLong(label, maxLength, path))
    if (value !== '') texts.push({ label, value })
  }
  return ok(texts)
}

/** Returns the texts of a form; of several fields with one name the first. */
export const textsInForm = (form: Readonly<Record<string, unknown>>): readonly EntryText[] =>
  Object.entries(form).flatMap(([name, value]) => {
    const entered: unknown = Array.isArray(value) ? value[0] : value
    return name.startsWith(TEXT_FIELD_PREFIX) && typeof entered === 'string'
      ? [{ label: name.slice(TEXT_FIELD_PREFIX.length), value: entered }]
      : []
  })

/** Whether two entries have the same texts: pieces of one variant with others are another line. */
export const hasSameTexts = (one: readonly EntryText[], other: readonly EntryText[]): boolean =>
  one.length === other.length &&
  one.every(({ label, value }, index) => other[index]?.label === label && other[index].value === value)
