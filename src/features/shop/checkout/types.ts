import { z } from 'zod'
import {
  addressFieldName,
  type AddressKind,
  ANSWER_FIELD_PREFIX,
} from '#features/shop/checkout/checkout-names.types.ts'
import { MAX_ANSWER_LENGTH, MAX_QUESTIONS } from '#features/shop/checkout/checkout-settings.types.ts'
import { MAX_NOTE_LENGTH } from '#features/shop/cart/types.ts'
import type { PayMethod } from '#features/shop/payments/types.ts'
import { ADDRESS_FIELDS, type PostalAddress } from '#lib/places/addresses.ts'
import { cutText } from '#lib/html/cut.ts'
import { firstOf } from '#lib/posted-text.ts'
import { storableText } from '#lib/storable-text.ts'

/** What a visitor entered, as it is stored with the cart: also what is not valid, so that a reload shows it. */
export interface CheckoutEntry {
  readonly email: string
  readonly phone: string
  readonly newsletter: boolean
  /** Whether digital content may be delivered before the days to withdraw end. */
  readonly digitalConsent: boolean
  readonly shipping: PostalAddress
  readonly billing: PostalAddress
  /** Whether the invoice goes to the delivery address. */
  readonly isBillingSame: boolean
  readonly method: PayMethod | ''
  readonly giftCardCode: string
  /** What was left on that card when the visitor was told last, in cents. */
  readonly seenBalanceCents: number
  readonly answers: readonly { readonly id: string; readonly value: string }[]
}

/** The longest text that is stored; what is longer than its field allows is kept, and rejected when it is ordered. */
const MAX_STORED = 250

const oneLine = (text: string, max = MAX_STORED): string =>
  cutText(storableText(text).replaceAll(/[\r\n\t]+/g, ' '), max)

/** A text on one line; undefined for a form without the field. */
const line = (max?: number) =>
  z
    .string()
    .transform((text) => oneLine(text, max))
    .optional()
/** A form sends a box when it is ticked, and a script what it is. */
const box = z
  .union([z.boolean(), z.string()], 'Enter true or false.')
  .transform((value) => !['', 'false', '0'].includes(String(value)))
  .default(false)
const note = z
  .string()
  .transform((text) => cutText(storableText(text).replaceAll(/\r\n?/g, '\n'), MAX_NOTE_LENGTH))
  .optional()
const WHOLE = 'Enter a whole number of at most 15 digits.'
/** A whole number, which forms send as text. */
const wholeNumber = z
  .union([z.int(WHOLE).min(0, WHOLE), z.string().regex(/^\d{1,15}$/, WHOLE)], WHOLE)
  .transform(Number)
  .optional()

/** The fields of an address that a form has. */
export type EnteredAddress = Partial<PostalAddress>

const address = z
  .object({
    name: line(),
    company: line(),
    line1: line(),
    line2: line(),
    city: line(),
    region: line(),
    postalCode: line(),
    country: line(),
  } satisfies Record<keyof PostalAddress, z.ZodType>)
  .transform((entered): EnteredAddress =>
    Object.fromEntries(Object.entries(entered).filter(([, text]) => text !== undefined)),
  )
  .prefault({})

const answers = z
  .array(z.object({ id: z.string(), value: z.string() }))
  .transform((all) =>
    all
      .slice(0, MAX_QUESTIONS)
      .map(({ id, value }) => ({ id: oneLine(id, 12), value: oneLine(value, MAX_ANSWER_LENGTH) })),
  )
  .default([])

const fields = z.object({
  email: line(),
  phone: line(60),
  newsletter: box,
  digitalConsent: box.meta({
    description:
      'Whether the buyer agrees that delivery of digital content begins at once, which ends the right of withdrawal; required for products that say so.',
  }),
  shipping: address.meta({ description: 'Forms send its fields as `shippingName`, `shippingLine1` …' }),
  billing: address.meta({ description: 'Forms send its fields as `billingName`, `billingLine1` …' }),
  billingSame: box.meta({ description: 'Whether the invoice goes to the delivery address.' }),
  answers: answers.meta({
    description: 'Answers to the questions of the owner; forms send each as `answer:` with its id.',
  }),
  method: line(20).meta({ description: 'How it is paid, such as `bankTransfer`.' }),
  option: line(20).meta({ description: 'Id of a shipping option.' }),
  note,
  code: line(60).meta({ description: 'A discount code or a gift card that is to be used.' }),
  removeCode: line(60).meta({ description: 'A code that is not to be used any more.' }),
  removeGiftCard: box,
  /** Of the test provider; never stored. */
  cardNumber: line(40),
  cardExpiry: line(20),
  cardCode: line(10),
  inPage: box.meta({
    description: 'Whether the page has the fields of the provider, so that it needs no page of its own.',
  }),
  do: line(20).meta({ description: '`order` places the order; anything else saves what was entered.' }),
  key: line(200).meta({ description: 'One-time key of the form, without a script.' }),
  version: wholeNumber.meta({ description: 'Of the cart that the buyer saw.' }),
  expectedTotalCents: wholeNumber.meta({ description: 'The total that the buyer saw.' }),
  expectedDueCents: wholeNumber.meta({
    description:
      'What the buyer saw is left to pay after a gift card; without it, what the last save returned.',
  }),
  expectedCurrency: line(10).meta({ description: 'The currency of that total.' }),
})

const isForm = (form: unknown): form is Readonly<Record<string, unknown>> =>
  typeof form === 'object' && form !== null && !Array.isArray(form)

/** The form of the checkout. No name of a field becomes a key, and none is required: rules say what is missing. */
export const checkoutFormSchema = z.preprocess(
  (form) =>
    isForm(form)
      ? {
          ...Object.fromEntries(Object.keys(fields.shape).map((name) => [name, firstOf(form[name])])),
          shipping: addressIn(form, 'shipping'),
          billing: addressIn(form, 'billing'),
          answers: form['answers'] ?? answersIn(form),
        }
      : form,
  fields,
)
export type CheckoutForm = z.output<typeof fields>

/** Bytes of a form with the longest texts, in any script and encoding. */
export const CHECKOUT_BODY_LIMIT = 96 * 1024

/** Returns an address as scripts send it, with the fields of a form over it. */
function addressIn(form: Readonly<Record<string, unknown>>, kind: AddressKind): unknown {
  const sent = ADDRESS_NAMES.flatMap((field) => {
    const value = firstOf(form[addressFieldName(kind, field)])
    return value === undefined ? [] : [[field, value] as const]
  })
  const whole = form[kind] ?? {}
  return sent.length > 0 && isForm(whole) ? { ...whole, ...Object.fromEntries(sent) } : whole
}

const ADDRESS_NAMES = [...ADDRESS_FIELDS, 'country'] as const

const answersIn = (form: Readonly<Record<string, unknown>>): readonly unknown[] =>
  Object.entries(form).flatMap(([name, value]) =>
    name.startsWith(ANSWER_FIELD_PREFIX)
      ? [{ id: name.slice(ANSWER_FIELD_PREFIX.length), value: firstOf(value) }]
      : [],
  )
