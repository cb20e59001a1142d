import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { wholeNumberText } from '#lib/whole-number-text.ts'

/** Delivery states of an email. */
export const MAIL_STATES = ['waiting', 'retrying', 'sending', 'sent', 'failed', 'cancelled'] as const

const instant = z.iso.datetime()

export const mailSchema = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  /** Number of delivery attempts. */
  attempts: z.number(),
  /** Why the latest attempt failed. */
  lastError: z.string().nullable(),
  createdAt: instant,
  /** When it was sent, failed or was cancelled. */
  endedAt: instant.nullable(),
  /** When the next attempt is due. */
  nextAttemptAt: instant.nullable(),
})
export type MailView = z.output<typeof mailSchema>

/** Why the text of an email is withheld. */
const withheld = z.enum(['sent', 'expired', 'secret']).nullable()

export const openMailSchema = mailSchema.extend({
  /** Null if withheld. */
  text: z.string().nullable(),
  hasHtml: z.boolean(),
  /** `sent`: removed after sending, because of a secret link; `expired`: its link has expired; `secret`: it has a secret link. */
  withheld,
})
export type OpenMailView = z.output<typeof openMailSchema>

const page = {
  /** Part of an email address or a subject. */
  q: z.string().trim().max(200).default(''),
  state: z.enum(MAIL_STATES).optional(),
  /** `next` of the previous page. */
  after: z
    .string()
    .regex(/^\d{1,20}-[0-9a-f-]{36}$/)
    .optional(),
  limit: wholeNumberText(z.number().int().min(1).max(100)).default(50),
}
const mail = z.object({ mail: z.uuid() })
const next = z.string().nullable()

export const platformMailSchema = mailSchema.extend({
  /** Identifier of the sending site; null for emails of the platform and of deleted sites. */
  site: z.string().nullable(),
})
export type PlatformMailView = z.output<typeof platformMailSchema>

export const listMails = contract({
  name: 'listMails',
  description:
    'Lists the emails of the installation, newest first: those of the last week, and failed ones of the last month.',
  method: 'GET',
  path: '/api/operator/mails',
  access: 'operator',
  query: z.object({ ...page, site: z.string().max(63).optional() }),
  response: z.object({ entries: z.array(platformMailSchema), next }),
})

export const getMail = contract({
  name: 'getMail',
  description:
    'Returns an email with its text. Links that give access to an account are shown only if emails are stored locally instead of being sent.',
  method: 'GET',
  path: '/api/operator/mails/{mail}',
  access: 'operator',
  params: mail,
  response: openMailSchema.extend({ site: z.string().nullable() }),
})

export const getMailHtml = contract({
  name: 'getMailHtml',
  description: 'Returns the HTML of an email, for a sandboxed frame.',
  method: 'GET',
  path: '/api/operator/mails/{mail}/html',
  access: 'operator',
  params: mail,
  response: 'file',
})

export const retryMail = contract({
  name: 'retryMail',
  description: 'Sends a waiting, failed or cancelled email now.',
  method: 'POST',
  path: '/api/operator/mails/{mail}/retry',
  access: 'operator',
  params: mail,
})

export const cancelMail = contract({
  name: 'cancelMail',
  description: 'Cancels a waiting email.',
  method: 'POST',
  path: '/api/operator/mails/{mail}/cancellation',
  access: 'operator',
  params: mail,
})

export const listSiteMails = contract({
  name: 'listSiteMails',
  description: 'Lists the emails that a site sent, newest first.',
  method: 'GET',
  path: '/api/sites/{site}/mails',
  access: 'audit:read',
  query: z.object(page),
  response: z.object({ entries: z.array(mailSchema), next }),
})

export const getSiteMail = contract({
  name: 'getSiteMail',
  description:
    'Returns an email of a site. The text is withheld if it contains a link that is secret to its recipient.',
  method: 'GET',
  path: '/api/sites/{site}/mails/{mail}',
  access: 'audit:read',
  params: mail,
  response: openMailSchema,
})
