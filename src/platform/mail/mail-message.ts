import { z } from 'zod'

import { EMAIL_ADDRESS } from '#lib/email-address.ts'

/** Control characters could end a header line and begin another one. */
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu

/** A single line for a header: control characters become spaces. */
const headerText = (maxLength: number) =>
  z
    .string()
    .transform((text) => text.replace(CONTROL, ' ').trim())
    .pipe(z.string().max(maxLength))

/** Printable ASCII without the brackets around it in its header. */
const WEB_URL = /^https?:\/\/[\x21-\x3b\x3d\x3f-\x7e]+$/

export const mailAddressSchema = z.object({
  name: headerText(200).optional(),
  email: z.string().max(254).regex(EMAIL_ADDRESS),
})

/** A sender or recipient. */
export type MailAddress = z.infer<typeof mailAddressSchema>

/**
 * A mail as composed by a feature. Parsing prevents header injection: control characters are removed from
 * subject and names, and addresses with any are rejected. Parsing is idempotent.
 */
export const mailMessageSchema = z.object({
  to: mailAddressSchema,
  /** Display name of the sender; the configured one without it. */
  fromName: headerText(200).optional(),
  replyTo: mailAddressSchema.optional(),
  subject: headerText(500),
  text: z.string().max(500_000),
  html: z.string().max(1_000_000).optional(),
  /** An event for the recipient's calendar (RFC 5545, RFC 6047). */
  calendar: z.object({ method: z.enum(['PUBLISH', 'CANCEL']), content: z.string().max(20_000) }).optional(),
  /** URL of one-click unsubscribing (RFC 8058). */
  unsubscribeUrl: z.string().max(2000).regex(WEB_URL).optional(),
})

export type MailMessage = z.infer<typeof mailMessageSchema>
