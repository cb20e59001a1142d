import { z } from 'zod'
import { isEmailAddress } from '#lib/email-address.ts'
import { idSchema } from '#lib/id.ts'

/** Lists of one site. */
export const MAX_LISTS = 50
/** Rows of one file of subscribers. */
export const MAX_IMPORT_ROWS = 50_000

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max.toLocaleString('en')} characters.`)

/** What an owner sets of a list. */
export const listSettingsSchema = z.object({
  title: line(200).min(1, 'Enter a title.'),
  /** Whether an address counts only once its owner has confirmed it. */
  doubleOptIn: z.boolean(),
  asksName: z.boolean(),
  /** What visitors agree to; empty for the sentence of the language. */
  consent: line(1000),
  /** What is shown after a sign-up; empty for the sentence of the language. */
  sent: line(2000),
  /** Text of the email to new subscribers, in paragraphs; empty for none. */
  welcome: line(5000),
  /** Whether buyers who agreed in the checkout are signed up. */
  takesBuyers: z.boolean(),
  /** At the bottom of its emails, in lines; empty for none. */
  postalAddress: line(500),
})
export type ListSettings = z.output<typeof listSettingsSchema>

/** A change of a list, with the version that it was made of. */
export const listChangeSchema = listSettingsSchema.extend({ version: z.number().int().min(1) })

/** A list as the API returns it. */
export const newsletterListSchema = listSettingsSchema.extend({ id: idSchema, version: z.number() })
export type NewsletterList = z.output<typeof newsletterListSchema>

/** A list among all, with the numbers of its subscribers. */
export const listedListSchema = z.object({
  id: idSchema,
  title: z.string(),
  subscribed: z.number(),
  pending: z.number(),
})

export const SUBSCRIBER_STATUSES = ['subscribed', 'pending', 'unsubscribed'] as const
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number]

export const SUBSCRIBER_SOURCES = ['form', 'popup', 'checkout', 'import', 'owner'] as const
export type SubscriberSource = (typeof SUBSCRIBER_SOURCES)[number]

/** A subscriber as an owner sees it. */
export const subscriberSchema = z.object({
  id: idSchema,
  email: z.string(),
  name: z.string(),
  status: z.enum(SUBSCRIBER_STATUSES),
  source: z.enum(SUBSCRIBER_SOURCES),
  signedUpAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  unsubscribedAt: z.iso.datetime().nullable(),
})
export type Subscriber = z.output<typeof subscriberSchema>

export const SUBSCRIBER_EVENTS = [
  'signedUp',
  'asked',
  'confirmed',
  'unsubscribed',
  'imported',
  'added',
] as const
export type SubscriberEventType = (typeof SUBSCRIBER_EVENTS)[number]

/** What happened to a subscription: the proof of its consent. */
export const subscriberEventSchema = z.object({
  type: z.enum(SUBSCRIBER_EVENTS),
  at: z.iso.datetime(),
  /** What was agreed to, word by word; empty for other events. */
  wording: z.string(),
  /** Path of the page with the form. */
  page: z.string(),
  /** The member who did it. */
  account: z.string().nullable(),
})
export type SubscriberEvent = z.output<typeof subscriberEventSchema>

export const newSubscriberSchema = z.object({
  email: z
    .string()
    .trim()
    .max(254)
    .refine(isEmailAddress, 'Enter an email address such as name@example.com.'),
  name: line(200),
})

/** What a file of subscribers would change, or has changed. */
export const importReportSchema = z.object({
  /** New subscribers. */
  added: z.number(),
  /** Were subscribers already, or will be once they have confirmed. */
  known: z.number(),
  /** Have unsubscribed, or were erased: they stay so. */
  stopped: z.number(),
  /** Rows without an email address, or with a wrong one, with their number in the file. */
  wrong: z.array(z.object({ row: z.number(), text: z.string() })),
  wrongCount: z.number(),
})
export type ImportReport = z.output<typeof importReportSchema>

/** How many subscribers a list had at the end of each day of UTC. */
export const growthSchema = z.array(
  z.object({ day: z.string(), joined: z.number(), left: z.number(), total: z.number() }),
)
export type Growth = z.output<typeof growthSchema>

/** Days that the growth of a list shows. */
export const GROWTH_DAYS = 90
