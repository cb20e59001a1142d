import { z } from 'zod'
import { textsInForm } from '#features/shop/cart/entry-texts.rules.ts'
import { entryTextSchema, MAX_NOTE_LENGTH } from '#features/shop/cart/types.ts'
import { optionalText, postedText } from '#lib/posted-text.ts'

/** A text field of a form of a cart; empty without it. */
export const cartFieldText = postedText(100)
/** More than a note may have, so that one that is too long is rejected and not cut. */
const MAX_ENTERED_NOTE = 4 * MAX_NOTE_LENGTH
const fields = z.object({
  key: cartFieldText,
  variant: cartFieldText,
  entry: cartFieldText,
  quantity: cartFieldText,
  set: cartFieldText,
  remove: cartFieldText,
  later: cartFieldText,
  back: cartFieldText,
  /** With line breaks; undefined for a form without it. */
  note: optionalText(MAX_ENTERED_NOTE),
  coupon: cartFieldText,
  removeCoupon: cartFieldText,
  country: cartFieldText,
  region: cartFieldText,
  postalCode: cartFieldText,
  option: cartFieldText,
  texts: z.array(entryTextSchema).default([]),
})
/** Its other fields are the texts that a product asks for; no name of a field becomes a key. */
export const cartFormBody = z.preprocess(
  (form) => (isForm(form) ? { ...form, texts: form['texts'] ?? textsInForm(form) } : form),
  fields,
)
const isForm = (form: unknown): form is Readonly<Record<string, unknown>> =>
  typeof form === 'object' && form !== null && !Array.isArray(form)
/** What a form of a cart sends. */
export type CartForm = z.output<typeof cartFormBody>

/** Returns the quantity of a form; undefined for anything but a positive whole number of up to nine digits. */
export function quantityIn({ quantity, set }: CartForm): number | undefined {
  const entered = (set || quantity).trim()
  return /^[1-9]\d{0,8}$/.test(entered) ? Number(entered) : undefined
}
