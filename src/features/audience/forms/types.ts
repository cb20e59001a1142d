import { z } from 'zod'
import { isEmailAddress } from '#lib/email-address.ts'
import { FORM_FIELD_TYPES } from '#features/audience/forms/model/form-field.types.ts'
import { idSchema } from '#lib/id.ts'

/** Limits of one site and of one form. */
export const MAX_FORMS = 200
export const MAX_FORM_FIELDS = 100
const MAX_OPTIONS = 100
const MAX_NOTIFIED = 10

const line = (max: number) => z.string().trim().max(max, `Use at most ${max} characters.`)

export const formFieldSchema = z.object({
  id: z.string().regex(/^f\d{1,5}$/, 'The id of a field is `f` with a number.'),
  type: z.enum(FORM_FIELD_TYPES),
  label: line(500),
  help: line(2000),
  placeholder: line(200),
  isRequired: z.boolean(),
  options: z.array(line(300).min(1, 'Enter a text.')).max(MAX_OPTIONS, `Use at most ${MAX_OPTIONS} options.`),
  hasOther: z.boolean(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  value: line(5000),
  when: z
    .object({
      fieldId: z.string(),
      is: z.enum(['equal', 'different', 'filled', 'empty']),
      value: line(300),
    })
    .nullable(),
})

const settings = z.object({
  title: line(200).min(1, 'Enter a title.'),
  fields: z.array(formFieldSchema).max(MAX_FORM_FIELDS, `Use at most ${MAX_FORM_FIELDS} fields.`),
  /** Empty for “Submit” in the language of the site. */
  button: line(100),
  /** What visitors read when they sent it: paragraphs; empty for a sentence in the language of the site. */
  sent: line(5000),
  /** What visitors read instead of a closed form: paragraphs; empty for a sentence in the language of the site. */
  closed: line(5000).default(''),
  isOpen: z.boolean(),
  /** Email addresses that are notified of each submission. */
  notified: z
    .array(z.string().trim().refine(isEmailAddress, 'Enter an email address such as name@example.com.'))
    .max(MAX_NOTIFIED, `Enter at most ${MAX_NOTIFIED} email addresses.`),
  /** What is called with each submission; empty for none. */
  webhookUrl: line(2000).refine(
    (url) => url === '' || /^https?:\/\/[^\s/]+/.test(url),
    'Enter a URL that begins with https://.',
  ),
  /** Days after which submissions are deleted; null for never. */
  keepDays: z.number().int().min(1, 'Enter 1 to 3,650 days.').max(3650, 'Enter 1 to 3,650 days.').nullable(),
})

/** What an owner sets of a form. */
export const formSettingsSchema = settings
export type FormSettings = z.output<typeof settings>

/** A change of a form, with the version that it was made of. */
export const formChangeSchema = settings.extend({ version: z.number().int().min(1) })

/** A form as the API returns it. */
export const formSchema = settings.extend({
  id: idSchema,
  /** Send it when you save. */
  version: z.number(),
})
export type StoredForm = z.output<typeof formSchema>

/** The signing secret of a form's webhook. */
export const webhookSecretSchema = z.object({
  secret: z.string(),
  /** Until when calls are signed with the secret before as well; null after that. */
  previousUntil: z.iso.datetime().nullable(),
})
export type WebhookSecretView = z.output<typeof webhookSecretSchema>

/** A form in the list of all. */
export const listedFormSchema = z.object({
  id: idSchema,
  title: z.string(),
  isOpen: z.boolean(),
  submissions: z.number(),
  unread: z.number(),
  latestAt: z.iso.datetime().nullable(),
})
export type ListedForm = z.output<typeof listedFormSchema>

export const SUBMISSION_STATUSES = ['new', 'read', 'done', 'spam'] as const
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]

/** Why a submission is spam, or looks like it. */
export const SPAM_REASONS = ['honeypot', 'fast', 'links'] as const
export type SpamReason = (typeof SPAM_REASONS)[number]

/** An answer with the label and the type of its field when it was given. */
export const answerSchema = z.object({
  id: z.string(),
  type: z.enum(FORM_FIELD_TYPES),
  label: z.string(),
  /** Statements of a Likert scale. */
  options: z.array(z.string()).optional(),
  value: z.union([z.string(), z.array(z.string())]),
})
export type FormAnswer = z.output<typeof answerSchema>

/** A file of a submission, which is downloaded from the inbox only. */
const submissionFileSchema = z.object({
  id: idSchema,
  fieldId: z.string(),
  name: z.string(),
  bytes: z.number(),
})
export type SubmissionFile = z.output<typeof submissionFileSchema>

/** A submission as its owner sees it. */
export const submissionSchema = z.object({
  id: idSchema,
  receivedAt: z.iso.datetime(),
  status: z.enum(SUBMISSION_STATUSES),
  spamReasons: z.array(z.enum(SPAM_REASONS)),
  answers: z.array(answerSchema),
  /** Files that are stored; those of robots are not. */
  files: z.array(submissionFileSchema).readonly(),
  email: z.string(),
  labels: z.array(z.string()),
  note: z.string(),
  repliedAt: z.iso.datetime().nullable(),
  /** Path of the page with the form. */
  page: z.string(),
  isOverlay: z.boolean(),
  /** Whether its notification was left out, for the daily limit of emails. */
  mailLeftOut: z.boolean(),
  webhook: z.enum(['none', 'waiting', 'delivered', 'failed']),
  webhookProblem: z.string(),
})
export type SubmissionView = z.output<typeof submissionSchema>

export const submissionChangeSchema = z.strictObject({
  status: z.enum(SUBMISSION_STATUSES).optional(),
  labels: z.array(line(50).min(1)).max(20, 'Use at most 20 labels.').optional(),
  note: line(5000).optional(),
})
export type SubmissionChange = z.output<typeof submissionChangeSchema>
