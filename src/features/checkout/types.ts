import { z } from 'zod'
import {
  addressFieldName,
  type AddressKind,
  ANSWER_FIELD_PREFIX,
} from '#features/checkout/checkout-names.types.ts'
import { MAX_ANSWER_LENGTH, MAX_QUESTIONS } from '#features/checkout/checkout-settings.types.ts'
import { MAX_NOTE_LENGTH } from '#features/cart/types.ts'
import type { PayMethod } from '#features/payments/types.ts'
import { ADDRESS_FIELDS, type PostalAddress } from '#lib/places/addresses.ts'
import { cutText } from '#lib/html/cut.ts'
import { storableText } from '#lib/storable-text.ts'

/** What is wrong with a field of the form. */
export const FIELD_PROBLEMS = [
  'missing',
  'tooLong',
  'postalCode',
  'email',
  'phone',
  'undeliverable',
  'noOption',
  'noMethod',
  'noCode',
  'card',
] as const
export type FieldProblemCode = (typeof FIELD_PROBLEMS)[number]

/** A field of the form, by its name, with what is wrong with it. */
export interface FieldProblem {
  readonly field: string
  readonly code: FieldProblemCode
}

/** What a visitor entered, as it is stored with the cart: also what is not valid, so that a reload shows it. */
export interface CheckoutEntry {
  readonly email: string
  readonly phone: string
  readonly newsletter: boolean
  readonly shipping: PostalAddress
  readonly billing: PostalAddress
  /** Whether the invoice goes to the delivery address. */
  readonly isBillingSame: boolean
  readonly method: PayMethod | ''
  readonly giftCardCode: string
  readonly answers: readonly { readonly id: string; readonly value: string }[]
}

/** The longest text that is stored; what is longer than its field allows is kept, and rejected when it is ordered. */
const MAX_STORED = 250

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : value)

const oneLine = (text: string, max = MAX_STORED): string =>
  cutText(storableText(text).replaceAll(/[\r\n\t]+/g, ' '), max)

/** The first of several values, on one line; undefined for a form without the field. */
const line = (max?: number) =>
  z
    .unknown()
    .optional()
    .transform(firstOf)
    .pipe(
      z
        .string()
        .transform((text) => oneLine(text, max))
        .optional()
        .catch(undefined),
    )
/** A box is only sent when it is ticked; scripts send what it is. */
const box = line(10).transform((value = '') => !['', 'false', '0'].includes(value))
const note = z
  .unknown()
  .optional()
  .transform(firstOf)
  .pipe(
    z
      .string()
      .transform((text) => cutText(storableText(text).replaceAll(/\r\n?/g, '\n'), MAX_NOTE_LENGTH))
      .optional()
      .catch(undefined),
  )

const fields = z.object({
  email: line(),
  phone: line(60),
  newsletter: box,
  shipping: z.custom<EnteredAddress>(),
  billing: z.custom<EnteredAddress>(),
  billingSame: box,
  answers: z.custom<CheckoutEntry['answers']>(),
  method: line(20),
  /** A shipping option. */
  option: line(20),
  note,
  /** A discount code or a gift card that is to be used, and what is not used any more. */
  code: line(60),
  removeCode: line(60),
  removeGiftCard: box,
  /** Of the test provider; never stored. */
  cardNumber: line(40),
  cardExpiry: line(20),
  cardCode: line(10),
  /** Whether the buyer's page has the fields of the provider, so that it needs no page of its own. */
  inPage: box,
  /** What is pressed: `order` places the order; anything else saves what was entered. */
  do: line(20),
  /** One-time key of the form, without a script. */
  key: line(200),
  /** Of the cart that is seen, and what is to be paid for it in cents of which currency. */
  version: line(12),
  expectedTotalCents: line(20),
  expectedCurrency: line(10),
})

/** The fields of an address that a form has. */
export type EnteredAddress = Partial<PostalAddress>

const isForm = (form: unknown): form is Readonly<Record<string, unknown>> =>
  typeof form === 'object' && form !== null && !Array.isArray(form)

/** The form of the checkout. No name of a field becomes a key, and none is required: rules say what is missing. */
export const checkoutFormSchema = z.preprocess(
  (form) =>
    isForm(form)
      ? {
          ...form,
          shipping: addressIn(form, 'shipping'),
          billing: addressIn(form, 'billing'),
          answers: answersIn(form),
        }
      : form,
  fields,
)
export type CheckoutForm = z.output<typeof fields>

/** Bytes of a form with the longest texts, in any script and encoding. */
export const CHECKOUT_BODY_LIMIT = 96 * 1024

const addressIn = (form: Readonly<Record<string, unknown>>, kind: AddressKind): EnteredAddress =>
  Object.fromEntries(
    [...ADDRESS_FIELDS, 'country'].flatMap((field) => {
      const value = firstOf(form[addressFieldName(kind, field)])
      return typeof value === 'string' ? [[field, oneLine(value)]] : []
    }),
  )

const answersIn = (form: Readonly<Record<string, unknown>>): CheckoutEntry['answers'] =>
  Object.entries(form)
    .flatMap(([name, value]) => {
      const entered = firstOf(value)
      return name.startsWith(ANSWER_FIELD_PREFIX) && typeof entered === 'string'
        ? [
            {
              id: oneLine(name.slice(ANSWER_FIELD_PREFIX.length), 12),
              value: oneLine(entered, MAX_ANSWER_LENGTH),
            },
          ]
        : []
    })
    .slice(0, MAX_QUESTIONS)
