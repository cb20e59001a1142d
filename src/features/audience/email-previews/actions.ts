import type { Transaction } from 'kysely'
import { exampleResetMail } from '#features/people/accounts/password/example-reset-mail.actions.ts'
import { listOfferedServices } from '#features/audience/booking/actions.ts'
import {
  type BookingMailName,
  exampleBookingMails,
} from '#features/audience/booking/example-booking-mails.actions.ts'
import { exampleReplyMail } from '#features/content/comments/example-reply-mail.actions.ts'
import { publishedContent } from '#features/content/content-source/actions.ts'
import { exampleReceiptMail } from '#features/shop/donations/example-receipt.actions.ts'
import type { EmailPreview, PreviewedEmail } from '#features/audience/email-previews/types.ts'
import { exampleAnswerMail } from '#features/audience/forms/example-form-mail.actions.ts'
import { exampleGiftCardMail } from '#features/shop/gift-cards/example-gift-card.actions.ts'
import { exampleNewsletterMails } from '#features/audience/newsletter/example-newsletter-mails.actions.ts'
import { exampleOrderMails } from '#features/shop/orders/mails/example-order-mails.actions.ts'
import * as published from '#features/content/releases/published.actions.ts'
import { findSiteBrand } from '#features/content/site-emails/actions.ts'
import { findSiteTitle } from '#features/tenancy/sites/view.actions.ts'
import { findStoreSettings } from '#features/shop/store-settings/actions.ts'
import { exampleInvitationMail } from '#features/people/team/example-invitation.actions.ts'
import {
  exampleWithdrawalMails,
  type WithdrawalMailName,
} from '#features/shop/withdrawals/example-withdrawal-mails.actions.ts'
import type { Id } from '#lib/id.ts'
import { platformBrand } from '#platform/mail/email-brand.ts'
import { renderEmail } from '#platform/mail/email-layout.tsx'
import type { ExampleMails, ExampleSite } from '#platform/mail/example-mail.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** The site whose emails are looked at. */
export interface PreviewedSite {
  readonly id: Id
  readonly identifier: string
  readonly origin: string
}

/** Returns an email as the site would send it today, about an example. Nothing is sent or stored. */
export async function previewEmail(
  tx: Tx,
  site: PreviewedSite,
  email: PreviewedEmail,
  { appOrigin, now }: { readonly appOrigin: string; readonly now: Date },
): Promise<EmailPreview> {
  const [title, { settings }] = await Promise.all([
    findSiteTitle(tx, site),
    published.findSiteBodies(publishedContent(tx), site.id),
  ])
  const brand = await findSiteBrand(tx, { ...site, title })
  const { id, identifier, origin } = site
  const about: ExampleSite = {
    id,
    identifier,
    origin,
    title,
    appOrigin,
    now,
    language: brand.language,
    timeZone: settings?.timeZone ?? 'UTC',
  }
  const content = await mailsOf(tx, about)[email]()
  // Accounts are those of the platform, whatever site a member works on.
  const sender = email === 'password-reset' ? platformBrand(appOrigin) : brand
  const { subject, html = '' } = renderEmail(content, sender)
  return { subject, html }
}

function mailsOf(tx: Tx, site: ExampleSite): ExampleMails<PreviewedEmail> {
  const currency = async () => (await findStoreSettings(tx, site.id)).currency
  const booking = async (name: BookingMailName) => {
    const [service] = await listOfferedServices(tx, site.id)
    return exampleBookingMails(site, service?.name ?? site.title)[name]()
  }
  const withdrawal = async (name: WithdrawalMailName) =>
    exampleWithdrawalMails(site, await currency())[name]()
  return {
    ...exampleOrderMails(tx, site),
    ...exampleNewsletterMails(tx, site),
    'withdrawal-receipt': () => withdrawal('withdrawal-receipt'),
    'withdrawal-accepted': () => withdrawal('withdrawal-accepted'),
    'withdrawal-declined': () => withdrawal('withdrawal-declined'),
    'gift-card': async () => exampleGiftCardMail(site, await currency()),
    'donation-receipt': async () => exampleReceiptMail(site, await currency()),
    'booking-confirmed': () => booking('booking-confirmed'),
    'booking-reminder': () => booking('booking-reminder'),
    'booking-cancelled': () => booking('booking-cancelled'),
    'comment-reply': () => exampleReplyMail(site),
    'form-answer': () => exampleAnswerMail(site),
    invitation: () => exampleInvitationMail(site),
    'password-reset': () => exampleResetMail(site.appOrigin),
  }
}
