import { z } from 'zod'
import { idSchema } from '#lib/id.ts'

/** Smallest and largest donation, in cents: 1 unit, and a million (DON-03). */
export const MIN_DONATION = 100
export const MAX_DONATION = 100_000_000

/** Limits of one site and of one page. */
export const MAX_DONATION_PAGES = 100
export const MAX_SUGGESTIONS = 8
export const MAX_MESSAGE_LENGTH = 500
export const MAX_DONOR_NAME = 200
const MAX_GOAL = 100_000_000_000

const AMOUNT = 'Enter an amount from 1.00 to 1,000,000.00.'
const amountSchema = z.number(AMOUNT).int(AMOUNT).min(MIN_DONATION, AMOUNT).max(MAX_DONATION, AMOUNT)
const GOAL = 'Enter a goal from 1.00 to 1,000,000,000.00, or none.'
const RATE = 'Enter a percentage from 0 to 20.'
const FEE = 'Enter an amount from 0.00 to 100.00.'
const NO_AMOUNT = 'Suggest at least one amount, or let donors enter their own.'

const fields = z.object({
  title: z.string().trim().min(1, 'Enter a title.').max(200, 'Use at most 200 characters.'),
  /** Paragraphs with blank lines between them. */
  about: z.string().trim().max(5000, 'Use at most 5,000 characters.'),
  /** Suggested amounts in cents, in the order in which they are offered. */
  amounts: z
    .array(amountSchema)
    .max(MAX_SUGGESTIONS, `Suggest at most ${MAX_SUGGESTIONS} amounts.`)
    .refine((amounts) => new Set(amounts).size === amounts.length, 'Suggest each amount once.'),
  allowsCustom: z.boolean(),
  /** Bounds of an amount that a donor enters, in cents. */
  minCents: amountSchema,
  maxCents: amountSchema,
  /** In cents; null without a goal. */
  goalCents: z.number(GOAL).int(GOAL).min(MIN_DONATION, GOAL).max(MAX_GOAL, GOAL).nullable(),
  /** Whether donors may add what their payment costs. */
  coversFee: z.boolean(),
  /** Of what is paid, in millionths: 29000 is 2.9 %. */
  feeRate: z.number(RATE).int(RATE).min(0, RATE).max(200_000, RATE),
  /** Beside the rate, in cents. */
  feeCents: z.number(FEE).int(FEE).min(0, FEE).max(10_000, FEE),
  asksMessage: z.boolean(),
  /** Whether the page lists who donated last, of those who want to be named. */
  showsDonors: z.boolean(),
  /** Whether donations are taken now. */
  isOpen: z.boolean(),
})

/** What is checked of several fields together. */
const checked = <Shape extends typeof fields>(schema: Shape) =>
  schema
    .refine(({ minCents, maxCents }) => minCents <= maxCents, {
      path: ['maxCents'],
      error: 'The largest amount is below the smallest one.',
    })
    .refine(({ amounts, allowsCustom }) => allowsCustom || amounts.length > 0, {
      path: ['amounts'],
      error: NO_AMOUNT,
    })

/** What an owner sets of a page for donations. Amounts are cents. */
export const donationPageSettingsSchema = checked(fields)
export type DonationPageSettings = z.output<typeof fields>

/** A change of a page, with the version that it was made of. */
export const donationPageChangeSchema = checked(fields.extend({ version: z.number().int().min(1) }))

/** What was donated on a page: paid orders without what was given back. Amounts are cents. */
export interface DonationSums {
  readonly raisedCents: number
  readonly donations: number
}

/** A page for donations as the API returns it. */
export const donationPageSchema = fields.extend({
  id: idSchema,
  /** Send it when you save. */
  version: z.number(),
  raisedCents: z.number(),
  donations: z.number(),
})
export type DonationPageView = z.output<typeof donationPageSchema>

/** A page as it is stored. */
export type StoredDonationPage = Omit<DonationPageView, keyof DonationSums>

/** A page for donations as visitors see it. */
export interface ShownDonationPage extends StoredDonationPage, DonationSums {
  /** Of all its amounts. */
  readonly currency: string
}

/** Somebody who donated and wants to be named. */
export interface NamedDonor {
  readonly name: string
  readonly amountCents: number
  readonly message: string
}

/** A donation as its owner sees it. Amounts are cents. */
export const contributionSchema = z.object({
  orderId: idSchema,
  number: z.number(),
  paidAt: z.iso.datetime(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  /** Whether the donor wants not to be named. */
  isAnonymous: z.boolean(),
  amountCents: z.number(),
  feeCents: z.number(),
  refundedCents: z.number(),
  currency: z.string(),
  /** Paid with the test provider: no money was moved. */
  isTest: z.boolean(),
})
export type ContributionView = z.output<typeof contributionSchema>

/** A page for donations as visitors see it. */
export interface ShownDonationPage extends StoredDonationPage, DonationSums {
  /** Of all its amounts. */
  readonly currency: string
}
