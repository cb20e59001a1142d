import type { SendMailOptions } from 'nodemailer'

import type { OutgoingMail } from './mailer.ts'
import type { Config } from '#platform/config/config.ts'
import { mailMessageSchema, type MailAddress } from './mail-message.ts'

/** What stays the same for all mails of an installation. */
export interface Sender {
  readonly from: MailAddress
  /** The right side of message ids; a host name. */
  readonly domain: string
}

/** The sender of the configuration: MAIL_FROM, or else `Sitewright <no-reply@{app host}>`. */
export function configuredSender(config: Pick<Config, 'mailFrom' | 'appOrigin'>): Sender {
  const domain = new URL(config.appOrigin).hostname
  return { from: config.mailFrom ?? { name: 'Sitewright', email: `no-reply@${domain}` }, domain }
}

/** The Message-ID of a mail: the same for every try. */
export const messageIdOf = (mail: OutgoingMail, sender: Sender): string =>
  `<${mail.id.replace(/[^A-Za-z0-9-]/g, '')}@${sender.domain}>`

/** A mail in the mail library's terms. It is parsed once more, so that nothing unchecked reaches a header. */
export function compose(mail: OutgoingMail, sender: Sender): SendMailOptions {
  const { to, replyTo, subject, text, html, unsubscribeUrl } = mailMessageSchema.parse(mail)
  return {
    from: toAddress(sender.from),
    to: toAddress(to),
    ...(replyTo && { replyTo: toAddress(replyTo) }),
    subject,
    text,
    ...(html !== undefined && { html }),
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

const toAddress = ({ name, email }: MailAddress) => ({ name: name ?? '', address: email })
