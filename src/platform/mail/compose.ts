import type { SendMailOptions } from 'nodemailer'

import { inSentence } from '#lib/bidi.ts'
import type { OutgoingMail } from './mailer.ts'
import type { Config } from '#platform/config/config.ts'
import { mailMessageSchema, type MailAddress } from './mail-message.ts'

/** The sender of all mails of an installation. */
export interface Sender {
  readonly from: MailAddress
  /** The domain of message ids. */
  readonly domain: string
}

/** Returns the configured sender: MAIL_FROM, or `Sitewright <no-reply@{app host}>`. */
export function configuredSender(config: Pick<Config, 'mailFrom' | 'appOrigin'>): Sender {
  const domain = new URL(config.appOrigin).hostname
  return { from: config.mailFrom ?? { name: 'Sitewright', email: `no-reply@${domain}` }, domain }
}

/** Returns the Message-ID of a mail, the same for every attempt. */
export const messageIdOf = (mail: OutgoingMail, sender: Sender): string =>
  `<${mail.id.replace(/[^A-Za-z0-9-]/g, '')}@${sender.domain}>`

/**
 * Returns a mail as the mail library expects it. It is parsed once more, so that nothing unchecked reaches a
 * header.
 */
export function compose(mail: OutgoingMail, sender: Sender): SendMailOptions {
  const { to, fromName, replyTo, subject, text, html, calendar, unsubscribeUrl } =
    mailMessageSchema.parse(mail)
  // Names of people, files and products stand in their sentences.
  return {
    from: toUrl({ ...sender.from, ...(fromName !== undefined && { name: fromName }) }),
    to: toUrl(to),
    ...(replyTo && { replyTo: toUrl(replyTo) }),
    subject: inSentence(subject),
    text: inSentence(text),
    ...(html !== undefined && { html: inSentence(html) }),
    ...(calendar !== undefined && { icalEvent: { ...calendar, filename: 'event.ics' } }),
    ...(unsubscribeUrl !== undefined && {
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    date: mail.date,
    messageId: messageIdOf(mail, sender),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const toUrl = ({ name, email }: MailAddress) => ({ name: inSentence(name ?? ''), address: email })
