import { z } from 'zod'
import type { PayMethod } from '#features/shop/payments/types.ts'

const MAX_KEY_LENGTH = 200
export const MAX_METHOD_TEXT_LENGTH = 2000
/** Bounds of how long stock is held for a buyer who pays, in minutes. */
export const HOLD_MINUTES = { min: 5, max: 1440, usual: 15 } as const

const methodText = z
  .string()
  .trim()
  .max(MAX_METHOD_TEXT_LENGTH, `Use at most ${MAX_METHOD_TEXT_LENGTH.toLocaleString('en')} characters.`)
const HOLD_MESSAGE = `Enter ${HOLD_MINUTES.min} to ${HOLD_MINUTES.max.toLocaleString('en')} minutes.`

/** What a store takes payments by, without secrets. */
const commonSchema = z.object({
  /** Cards of the test provider, which move no money. */
  testEnabled: z.boolean(),
  stripeEnabled: z.boolean(),
  stripePublishableKey: z
    .string()
    .trim()
    .max(MAX_KEY_LENGTH)
    .regex(/^(pk_(test|live)_\w+)?$/, 'A publishable key begins with pk_test_ or pk_live_.'),
  bankTransferEnabled: z.boolean(),
  /** Shown with the order: the account, and what to write in the transfer. */
  bankTransferText: methodText,
  onDeliveryEnabled: z.boolean(),
  onDeliveryText: methodText,
  holdMinutes: z
    .number(HOLD_MESSAGE)
    .int(HOLD_MESSAGE)
    .min(HOLD_MINUTES.min, HOLD_MESSAGE)
    .max(HOLD_MINUTES.max, HOLD_MESSAGE),
})

/** A secret is never returned: only whether there is one, and its last characters. */
const secretViewSchema = z.object({ isSet: z.boolean(), last4: z.string() })
export type SecretView = z.output<typeof secretViewSchema>

/** How a store takes payments, as its owners see it. */
export const paymentSettingsSchema = commonSchema.extend({
  /** 0 as long as nothing was saved. */
  version: z.number().int(),
  stripeSecretKey: secretViewSchema,
  stripeWebhookSecret: secretViewSchema,
  /** Where Stripe sends its webhooks. */
  stripeWebhookUrl: z.string(),
})
export type PaymentSettingsView = z.output<typeof paymentSettingsSchema>

/** How a store is to take payments. An omitted secret stays, an empty one is removed. */
export const paymentSettingsBodySchema = commonSchema.extend({
  version: z.number().int().min(0),
  stripeSecretKey: z
    .string()
    .trim()
    .max(MAX_KEY_LENGTH)
    .regex(/^((sk|rk)_(test|live)_\w+)?$/, 'A secret key begins with sk_ or rk_.')
    .optional(),
  stripeWebhookSecret: z
    .string()
    .trim()
    .max(MAX_KEY_LENGTH)
    .regex(/^(whsec_[\w+/=-]+)?$/, 'A signing secret begins with whsec_.')
    .optional(),
})
export type PaymentSettingsBody = z.output<typeof paymentSettingsBodySchema>

/** The settings as they are stored; secrets are encrypted, and empty if there is none. */
export type StoredPaymentSettings = z.output<typeof commonSchema> & {
  readonly version: number
  readonly sealedSecretKey: string
  readonly sealedWebhookSecret: string
}

/** The settings of a store that has changed none: it takes no payments. */
export const DEFAULT_PAYMENT_SETTINGS: StoredPaymentSettings = {
  version: 0,
  testEnabled: false,
  stripeEnabled: false,
  stripePublishableKey: '',
  sealedSecretKey: '',
  sealedWebhookSecret: '',
  bankTransferEnabled: false,
  bankTransferText: '',
  onDeliveryEnabled: false,
  onDeliveryText: '',
  holdMinutes: HOLD_MINUTES.usual,
}

/** A way to pay, as the checkout offers it. */
export interface OfferedMethod {
  readonly method: PayMethod
  /** What the owner says about it; empty for cards. */
  readonly text: string
}

/** How a store takes payments, as its checkout needs it. */
export interface PaymentMethods {
  /** In the order in which they are offered; empty for a store that takes no payments. */
  readonly methods: readonly OfferedMethod[]
  /** For Stripe's script; empty unless Stripe is offered. */
  readonly publishableKey: string
  /** How long stock is held for a buyer who pays. */
  readonly holdMinutes: number
}
