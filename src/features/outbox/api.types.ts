import { z } from 'zod'
import { contract } from '#features/access/types.ts'

/** What becomes of a mail. */
export const MAIL_STATES = ['waiting', 'retrying', 'sending', 'sent', 'failed', 'cancelled'] as const

const instant = z.iso.datetime()

export const mailSchema = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  /** How often it was tried. */
  tries: z.number(),
  /** Why it was not sent the last time. */
  problem: z.string().nullable(),
  createdAt: instant,
  /** When it was sent, given up or cancelled. */
  endedAt: instant.nullable(),
  /** When it is tried next. */
  nextTryAt: instant.nullable(),
})
export type MailView = z.output<typeof mailSchema>

/** Why the words of a mail are not shown. */
const withheld = z.enum(['sent', 'expired', 'secret']).nullable()

export const openMailSchema = mailSchema.extend({
  /** None when they are withheld. */
  text: z.string().nullable(),
  hasHtml: z.boolean(),
  /** `sent`: a link in it was taken out; `expired`: it opens nothing any more; `secret`: it opens what others may see. */
  withheld,
})
export type OpenMailView = z.output<typeof openMailSchema>

const page = {
  /** Part of an address or a subject. */
  q: z.string().trim().max(200).default(''),
  state: z.enum(MAIL_STATES).optional(),
  /** `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{1,20}-[0-9a-f-]{36}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
}
const mail = z.object({ mail: z.uuid() })
const next = z.string().nullable()

export const platformMailSchema = mailSchema.extend({
  /** Identifier of the site that writes; none for mails of the platform itself and of sites that are gone. */
  site: z.string().nullable(),
})
export type PlatformMailView = z.output<typeof platformMailSchema>

export const listMails = contract({
  name: 'listMails',
  about:
    'The mails of the installation, newest first: those of a week, and those that were given up in a month.',
  method: 'GET',
  path: '/api/operator/mails',
  access: 'operator',
  query: z.object({ ...page, site: z.string().max(63).optional() }),
  response: z.object({ entries: z.array(platformMailSchema), next }),
})

export const getMail = contract({
  name: 'getMail',
  about:
    'One mail with its words. A link that opens an account is shown only where mails are kept on the machine instead of being sent, since it is read there or nowhere.',
  method: 'GET',
  path: '/api/operator/mails/{mail}',
  access: 'operator',
  params: mail,
  response: openMailSchema.extend({ site: z.string().nullable() }),
})

export const getMailHtml = contract({
  name: 'getMailHtml',
  about: 'A mail as mail programs show it, for a frame in which nothing acts.',
  method: 'GET',
  path: '/api/operator/mails/{mail}/html',
  access: 'operator',
  params: mail,
  response: 'file',
})

export const retryMail = contract({
  name: 'retryMail',
  about: 'Sends a mail that waits, was given up or cancelled now.',
  method: 'POST',
  path: '/api/operator/mails/{mail}/try',
  access: 'operator',
  params: mail,
})

export const cancelMail = contract({
  name: 'cancelMail',
  about: 'Keeps a mail that waits from being sent.',
  method: 'POST',
  path: '/api/operator/mails/{mail}/cancellation',
  access: 'operator',
  params: mail,
})

export const listSiteMails = contract({
  name: 'listSiteMails',
  about: 'The mails that a site wrote, newest first.',
  method: 'GET',
  path: '/api/sites/{site}/mails',
  access: 'audit:read',
  query: z.object(page),
  response: z.object({ entries: z.array(mailSchema), next }),
})

export const getSiteMail = contract({
  name: 'getSiteMail',
  about: 'One mail of a site with its words, unless there is a link in it that is for its reader alone.',
  method: 'GET',
  path: '/api/sites/{site}/mails/{mail}',
  access: 'audit:read',
  params: mail,
  response: openMailSchema,
})
