import type { Transaction } from 'kysely'
import { findNotifiedEmail } from '#features/orders/mails.actions.ts'
import type { OrderHookParts } from '#features/orders/order-hooks.actions.ts'
import { consumeMailQuota } from '#features/quotas/actions.ts'
import { findSiteBrand } from '#features/site-emails/actions.ts'
import { findSiteTitle } from '#features/sites/view.actions.ts'
import { harmlessNumber } from '#features/withdrawals/rules.ts'
import type { StoredWithdrawal } from '#features/withdrawals/store.ts'
import type { Declaration, WithdrawalPlace } from '#features/withdrawals/types.ts'
import { receivedAtText, withdrawalTextsFor } from '#features/withdrawals/withdrawal-texts.rules.ts'
import { normalizeEmail } from '#lib/email-address.ts'
import type { Id } from '#lib/id.ts'
import { isWithinSharedLimits } from '#platform/limits/unconfirmed-email-limits.ts'
import type { EmailContent } from '#platform/mail/email-layout.tsx'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

interface Received {
  readonly declaration: Declaration
  readonly orderId: Id | null
  readonly isLate: boolean
  readonly place: WithdrawalPlace
}

/**
 * Sends the receipt of a withdrawal with what was declared, its date and its time, and tells the owner. Of one that fits no
 * order the receipt leaves out the name and the message, and an address gets few of them: anyone can enter any address.
 */
export async function sendReceivedMails(
  tx: Tx,
  parts: OrderHookParts,
  { declaration, orderId, isLate, place }: Received,
): Promise<void> {
  const { site, appOrigin, now } = parts
  const [title, owner] = await Promise.all([findSiteTitle(tx, site), findNotifiedEmail(tx, site.id)])
  const { order, email, name, message } = declaration
  const texts = withdrawalTextsFor(place.language)
  const receivedAt = receivedAtText(now, place)
  const isKnown = orderId !== null
  const number = isKnown ? order : harmlessNumber(order)
  const receipt: EmailContent = {
    to: isKnown ? { email, name } : { email },
    language: place.language,
    subject: texts.receiptSubject(number, title),
    title: texts.receiptTitle,
    parts: [
      texts.receiptText(title),
      {
        rows: [
          [texts.order, number],
          [texts.receivedAt, receivedAt],
          ...(isKnown ? [[texts.name, name] as const] : []),
          ...(isKnown && message !== '' ? [[texts.message, message] as const] : []),
        ],
      },
      { note: texts.receiptNote },
    ],
    reason: texts.reason(title),
  }
  const asked = { emailKey: normalizeEmail(email), network: '', now }
  if (isKnown || (await isWithinSharedLimits(tx, parts.secret, asked)))
    await send(tx, parts, title, receipt, { isDue: isKnown })
  if (owner === undefined) return
  await send(tx, parts, title, {
    to: { email: owner },
    language: 'en',
    subject: `Withdrawal from order ${order}`,
    title: isKnown ? 'A buyer has withdrawn from an order' : 'A withdrawal that fits no order',
    parts: [
      ...(isKnown
        ? []
        : [
            'No order has this number and this address. One of them may be misspelled, so look for the order.',
          ]),
      ...(isLate
        ? ['It came after the days that your store gives, counted from the day on which the order was sent.']
        : []),
      {
        rows: [
          ['Order', order],
          ['Name', name],
          ['Email', email],
          ...(message === '' ? [] : [['Message', message] as const]),
          ['Received', receivedAtText(now, { ...place, language: 'en' })],
        ],
      },
      { button: 'Answer it', url: `${appOrigin}/sites/${site.identifier}/withdrawals` },
    ],
    reason: `You received this email because you are notified of the orders of ${title}.`,
    replyTo: { email, name },
  })
}

/** Tells a buyer what the owner answered. */
export async function sendAnswerMail(
  tx: Tx,
  parts: OrderHookParts,
  { orderNumber, email, name, language }: StoredWithdrawal,
  { isAccepted, reason }: { readonly isAccepted: boolean; readonly reason: string },
): Promise<void> {
  const title = await findSiteTitle(tx, parts.site)
  const texts = withdrawalTextsFor(language)
  const [subject, heading, text] = isAccepted
    ? texts.accepted(orderNumber, title)
    : texts.declined(orderNumber, title)
  await send(tx, parts, title, {
    to: { email, name },
    language,
    subject,
    title: heading,
    parts: [text, ...(reason === '' ? [] : [{ quote: reason }])],
    reason: texts.reason(title),
  })
}

async function send(
  tx: Tx,
  parts: OrderHookParts,
  title: string,
  content: EmailContent,
  { isDue = false }: { readonly isDue?: boolean } = {},
): Promise<void> {
  const { site, now } = parts
  // The law wants a receipt, so that of a buyer's own order is sent beyond the daily limit too.
  if (!(await consumeMailQuota(tx, site.id, now)).ok && !isDue) return
  const brand = await findSiteBrand(tx, { ...site, title })
  await sendMail(tx, parts, { siteId: site.id, brand, content })
}
