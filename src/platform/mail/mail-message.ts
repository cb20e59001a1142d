import { z } from 'zod'

import { EMAIL_ADDRESS } from '#lib/email-address.ts'

/** Control characters would let a text end its header line and begin another one. */
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu

/** One line of text for a header: control characters become spaces. */
const headerText = (longest: number) =>
  z
    .string()
    .transform((text) => text.replace(CONTROL, ' ').trim())
    .pipe(z.string().max(longest))

/** Printable ASCII only, and none of the brackets around it in its header. */
const WEB_ADDRESS = /^https?:\/\/[\x21-\x3b\x3d\x3f-\x7e]+$/

export const mailAddressSchema = z.object({
  name: headerText(200).optional(),
  email: z.string().max(254).regex(EMAIL_ADDRESS),
})

/** Whom a mail is from or for. */
export type MailAddress = z.infer<typeof mailAddressSchema>

/**
 * A mail as a feature writes it. Parsing makes header injection impossible: a subject or name loses its control
 * characters, an address with any of them is refused. Parsing what was parsed changes nothing.
 */
export const mailMessageSchema = z.object({
  to: mailAddressSchema,
  replyTo: mailAddressSchema.optional(),
  subject: headerText(500),
  text: z.string().max(500_000),
  html: z.string().max(1_000_000).optional(),
  /** Where a reader unsubscribes with one click (RFC 8058). */
  unsubscribeUrl: z.string().max(2000).regex(WEB_ADDRESS).optional(),
})

export type MailMessage = z.infer<typeof mailMessageSchema>
