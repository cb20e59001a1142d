import { z } from 'zod'
import { type Id, idSchema } from '#lib/id.ts'
import { isEmailAddress } from '#lib/email-address.ts'

/** Only an active card pays; a spent one is exhausted until something is refunded to it. */
export const GIFT_CARD_STATUSES = ['pending', 'active', 'exhausted', 'disabled', 'expired'] as const
export type GiftCardStatus = (typeof GIFT_CARD_STATUSES)[number]

export const ENTRY_KINDS = ['issue', 'redeem', 'release', 'refund', 'correction'] as const
/** Why a balance changed: a release gives back what an order that was never paid took. */
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** How a card is drawn. */
export const CARD_DESIGNS = ['ribbon', 'confetti', 'garden', 'night'] as const
export type CardDesign = (typeof CARD_DESIGNS)[number]

/** Cents: 1,000,000.00. */
export const MAX_CARD_CENTS = 100_000_000
export const MAX_CARD_NAME = 100
export const MAX_CARD_MESSAGE = 500
export const MAX_EXPIRY_MONTHS = 120
/** How far ahead the day of sending may be. */
export const MAX_DAYS_AHEAD = 365

/** What is needed of a card to pay with it. Amounts are cents. */
export interface PayingCard {
  readonly id: Id
  readonly status: GiftCardStatus
  readonly balanceCents: number
  readonly currency: string
  readonly expiresAt: Date | null
  readonly last4: string
}

/** Who gets a card from whom, and how it looks. */
export interface CardGreeting {
  readonly recipientName: string
  /** Empty for a card that is printed or handed over. */
  readonly recipientEmail: string
  readonly senderName: string
  readonly message: string
  readonly design: CardDesign
}

/** A card as it is stored, without its code. Amounts are cents. */
export interface GiftCard extends PayingCard, CardGreeting {
  readonly initialCents: number
  readonly orderId: Id | null
  /** Null for at once. */
  readonly sendAt: Date | null
  readonly sentAt: Date | null
  readonly createdAt: Date
}

const nameSchema = z.string().trim().max(MAX_CARD_NAME, `Use at most ${MAX_CARD_NAME} characters.`)
const CENTS = 'Enter an amount in whole cents.'
const MONTHS = `Enter a whole number of months from 1 to ${MAX_EXPIRY_MONTHS}, or leave it empty.`

/** What an owner sets of a card that is issued by hand. */
export const newCardSchema = z.object({
  /** Cents. */
  amount: z
    .number(CENTS)
    .int(CENTS)
    .min(1, 'Enter more than 0.')
    .max(MAX_CARD_CENTS, 'A gift card can be worth at most 1,000,000.00.'),
  recipientName: nameSchema.default(''),
  /** Empty for a card that is printed. */
  recipientEmail: z
    .string()
    .trim()
    .max(254, 'Use at most 254 characters.')
    .refine((text) => text === '' || isEmailAddress(text), 'Enter an email address.')
    .default(''),
  senderName: nameSchema.default(''),
  message: z.string().trim().max(MAX_CARD_MESSAGE, `Use at most ${MAX_CARD_MESSAGE} characters.`).default(''),
  design: z.enum(CARD_DESIGNS, 'Choose one of the designs.').default('ribbon'),
})
export type NewCard = z.output<typeof newCardSchema>

/** Settings of the gift cards of a store. */
export const giftCardSettingsSchema = z.object({
  /** How long new cards are valid; null for ever. */
  expiryMonths: z.number(MONTHS).int(MONTHS).min(1, MONTHS).max(MAX_EXPIRY_MONTHS, MONTHS).nullable(),
})
export type GiftCardSettings = z.output<typeof giftCardSettingsSchema>

const instant = z.iso.datetime()

/** A card as the API returns it: its code is no part of it. Amounts are cents. */
export const giftCardSchema = z.object({
  id: idSchema,
  last4: z.string(),
  status: z.enum(GIFT_CARD_STATUSES),
  initial: z.number(),
  balance: z.number(),
  currency: z.string(),
  expiresAt: instant.nullable(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  senderName: z.string(),
  message: z.string(),
  design: z.enum(CARD_DESIGNS),
  /** When it is sent; null for at once. */
  sendAt: instant.nullable(),
  sentAt: instant.nullable(),
  createdAt: instant,
  /** The order that paid for it; null for one that was issued by hand. */
  order: z.object({ id: idSchema, number: z.number().nullable() }).nullable(),
})
export type GiftCardView = z.output<typeof giftCardSchema>

/** A change of a balance. Amounts are cents. */
export const cardEntrySchema = z.object({
  id: idSchema,
  kind: z.enum(ENTRY_KINDS),
  /** Negative for what was taken off. */
  change: z.number(),
  /** After the change. */
  balance: z.number(),
  note: z.string(),
  order: z.object({ id: idSchema, number: z.number().nullable() }).nullable(),
  createdAt: instant,
})
export type CardEntryView = z.output<typeof cardEntrySchema>
