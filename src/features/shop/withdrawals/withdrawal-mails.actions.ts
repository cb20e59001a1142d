import type { Transaction } from 'kysely'
import { findNotifiedEmail } from '#features/shop/orders/mails/mails.actions.ts'
import type { OrderHookParts } from '#features/shop/orders/steps/order-hooks.actions.ts'
import type { OrderView } from '#features/shop/orders/view/order-view.types.ts'
import { exclusionText } from '#features/shop/orders/view/order-labels.rules.ts'
import {
  exclusionRows,
  lineName,
  type WithdrawableLines,
  withdrawableLines,
} from '#features/shop/orders/withdraw/withdrawal-exclusion.rules.ts'
import { findSeller } from '#features/shop/orders/mails/seller.actions.ts'
import { consumeMailQuota } from '#features/tenancy/quotas/actions.ts'
import { findSiteBrand } from '#features/content/site-emails/actions.ts'
import { findSiteTitle } from '#features/tenancy/sites/view.actions.ts'
import { harmlessNumber } from '#features/shop/withdrawals/rules.ts'
import type { StoredWithdrawal } from '#features/shop/withdrawals/store.ts'
import type { Declaration, WithdrawalPlace } from '#features/shop/withdrawals/types.ts'
import { withdrawalTextsFor } from '#features/shop/withdrawals/withdrawal-texts.rules.ts'
import { zonedMomentText } from '#lib/dates/date-text.ts'
import { normalizeEmail } from '#lib/email-address.ts'
import { isWithinSharedLimits } from '#platform/limits/unconfirmed-email-limits.ts'
import type { EmailContent, EmailPart } from '#platform/mail/email-layout.tsx'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

interface Received {
  readonly declaration: Declaration
  /** Undefined for one that fits none. */
  readonly order: OrderView | undefined
  readonly isLate: boolean
  readonly place: WithdrawalPlace
}

/**
 * Sends the receipt of a withdrawal with what was declared, its date and its time, and tells the owner. Of one that fits no
 * order the receipt leaves out the name and the message, and an address gets few of them: anyone can enter any address.
 */
export async function sendReceivedMails(tx: Tx, parts: OrderHookParts, received: Received): Promise<void> {
  const { site, appOrigin, now } = parts
  const { declaration, isLate, place } = received
  const [title, owner] = await Promise.all([findSiteTitle(tx, site), findNotifiedEmail(tx, site.id)])
  const { order, email, name, message } = declaration
  const isKnown = received.order !== undefined
  const receipt: EmailContent = {
    ...receiptMail(received, title, now),
    // Strangers need not learn the email address of the owner.
    ...(isKnown && (await findSeller(tx, site.id, title))),
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
          ['Received', zonedMomentText(now, { ...place, language: 'en' })],
        ],
      },
      ...exclusionsIn(received, (excluded) =>
        excluded.map(({ line, reason }) => [lineName(line), exclusionText(reason)]),
      ),
      { button: 'Answer it', url: `${appOrigin}/sites/${site.identifier}/withdrawals` },
    ],
    reason: `You received this email because you are notified of the orders of ${title}.`,
    replyTo: { email, name },
  })
}

/** What of the order its buyer cannot withdraw from, and why. */
function exclusionsIn(
  { order }: Received,
  rowsOf: (excluded: WithdrawableLines['excluded']) => readonly (readonly [string, string])[],
): readonly EmailPart[] {
  const excluded = order === undefined ? [] : withdrawableLines(order).excluded
  return excluded.length === 0 ? [] : [{ rows: rowsOf(excluded) }]
}

/** Returns the receipt without the details of the seller. */
export function receiptMail(received: Received, title: string, now: Date): EmailContent {
  const { place, declaration } = received
  const { order, email, name, message } = declaration
  const texts = withdrawalTextsFor(place.language)
  const isKnown = received.order !== undefined
  const number = isKnown ? order : harmlessNumber(order)
  return {
    to: isKnown ? { email, name } : { email },
    language: place.language,
    subject: texts.receiptSubject(number, title),
    title: texts.receiptTitle,
    parts: [
      texts.receiptText(title),
      {
        rows: [
          [texts.order, number],
          [texts.receivedAt, zonedMomentText(now, place)],
          ...(isKnown ? [[texts.name, name] as const] : []),
          ...(isKnown && message !== '' ? [[texts.message, message] as const] : []),
        ],
      },
      ...exclusionsIn(received, (excluded) => exclusionRows(excluded, place.language)),
      { note: texts.receiptNote },
    ],
    reason: texts.reason(title),
  }
}

/** Tells a buyer what the owner answered. */
export async function sendAnswerMail(
  tx: Tx,
  parts: OrderHookParts,
  withdrawal: StoredWithdrawal,
  answer: WithdrawalAnswer,
): Promise<void> {
  const title = await findSiteTitle(tx, parts.site)
  await send(tx, parts, title, {
    ...answerMail(withdrawal, answer, title),
    ...(await findSeller(tx, parts.site.id, title)),
  })
}

interface WithdrawalAnswer {
  readonly isAccepted: boolean
  readonly reason: string
}

/** Returns the answer without the details of the seller. */
export function answerMail(
  {
    orderNumber,
    email,
    name,
    language,
  }: Pick<StoredWithdrawal, 'orderNumber' | 'email' | 'name' | 'language'>,
  { isAccepted, reason }: WithdrawalAnswer,
  title: string,
): EmailContent {
  const texts = withdrawalTextsFor(language)
  const [subject, heading, text] = isAccepted
    ? texts.accepted(orderNumber, title)
    : texts.declined(orderNumber, title)
  return {
    to: { email, name },
    language,
    subject,
    title: heading,
    parts: [text, ...(reason === '' ? [] : [{ quote: reason }])],
    reason: texts.reason(title),
  }
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
