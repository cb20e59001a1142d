import { z } from 'zod'
import { isEmailAddress } from '#lib/email-address.ts'
import { isInternalUrl, linkProblem } from '#lib/urls/classes.ts'

export const MAX_QUESTIONS = 10
export const MAX_ANSWER_LENGTH = 500
const MAX_CHOICES = 20

export const QUESTION_KINDS = ['text', 'choice', 'checkbox'] as const

const LABEL = 'Enter the question.'
const CHOICES = 'Enter at least two choices, one in each line.'

/** What the owner asks besides: a text, one of several choices, or a box to tick. */
export const questionSchema = z
  .object({
    /** Stays the same when the question is edited, so that what was entered stays too. */
    id: z.string().regex(/^[a-z0-9]{1,12}$/),
    label: z.string(LABEL).trim().min(1, LABEL).max(200, 'Use at most 200 characters.'),
    kind: z.enum(QUESTION_KINDS),
    choices: z
      .array(z.string().trim().max(100, 'Use at most 100 characters for each choice.'))
      .max(MAX_CHOICES, `Use at most ${MAX_CHOICES} choices.`)
      .transform((choices) => [...new Set(choices.filter((choice) => choice !== ''))]),
    isRequired: z.boolean(),
  })
  .refine(({ kind, choices }) => kind !== 'choice' || choices.length > 1, {
    path: ['choices'],
    error: CHOICES,
  })
export type Question = z.output<typeof questionSchema>

export const PHONE_RULES = ['optional', 'required', 'hidden'] as const

const EMAIL = 'Enter an email address, such as orders@example.com, or leave it empty.'
const QUESTIONS = `Ask at most ${MAX_QUESTIONS} questions.`

/** Settings of the checkout of a site; live data. */
export const checkoutSettingsSchema = z.object({
  phone: z.enum(PHONE_RULES),
  /** Whether buyers are asked for their consent to a newsletter. */
  newsletter: z.boolean(),
  /** Path or URL of the terms; empty without. */
  termsUrl: z
    .string()
    .trim()
    .max(2000, 'Use at most 2,000 characters.')
    .refine((url) => url === '' || linkProblem(url) === undefined, 'Enter a path such as /terms, or a URL.')
    .refine(
      (url) => !url.startsWith('/') || isInternalUrl(url),
      'Enter a path of this site of less than 150 characters, or a whole URL.',
    ),
  /** Who is notified of orders; empty for nobody. */
  notificationEmail: z
    .string()
    .trim()
    .refine((email) => email === '' || isEmailAddress(email), EMAIL),
  questions: z
    .array(questionSchema)
    .max(MAX_QUESTIONS, QUESTIONS)
    .refine(
      (questions) => new Set(questions.map(({ id }) => id)).size === questions.length,
      'Two questions have the same id.',
    ),
})
export type CheckoutSettings = z.output<typeof checkoutSettingsSchema>

/** The settings of a site that has changed none. */
export const DEFAULT_CHECKOUT_SETTINGS: CheckoutSettings = {
  phone: 'optional',
  newsletter: false,
  termsUrl: '',
  notificationEmail: '',
  questions: [],
}
