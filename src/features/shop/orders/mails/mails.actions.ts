import type { Transaction } from 'kysely'
import { publishedContent } from '#features/content/content-source/actions.ts'
import * as store from '#features/shop/orders/mails/mails.store.ts'
import { orderMailTexts, orderMoney } from '#features/shop/orders/mails/order-mail-texts.rules.ts'
import type { OrderHookParts } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { orderName, placedNumberOf } from '#features/shop/orders/order-number.rules.ts'
import { amountText, sumRows } from '#features/shop/orders/view/order-sums.rules.ts'
import { findSeller } from '#features/shop/orders/mails/seller.actions.ts'
import { orderTextsFor } from '#features/shop/orders/view/order-texts.rules.ts'
import { orderPathOf } from '#features/shop/orders/view/order-path.actions.ts'
import type { OrderView } from '#features/shop/orders/view/order-view.types.ts'
import type { Dispute } from '#features/shop/payments/types.ts'
import { withdrawalExclusionTexts } from '#features/shop/orders/mails/exclusion-texts.rules.ts'
import {
  exclusionRows,
  withdrawableLines,
} from '#features/shop/orders/withdraw/withdrawal-exclusion.rules.ts'
import { withdrawalHref } from '#features/shop/orders/withdraw/withdrawal-names.types.ts'
import { consumeMailQuota } from '#features/tenancy/quotas/actions.ts'
import { findSiteBodies } from '#features/content/releases/published.actions.ts'
import { DEFAULT_TIME_ZONE } from '#features/content/documents/bodies/settings-body.types.ts'
import { findSiteBrand } from '#features/content/site-emails/actions.ts'
import { findStoreSettings } from '#features/shop/store-settings/actions.ts'
import { findSiteTitle } from '#features/tenancy/sites/view.actions.ts'
import { zonedMomentText } from '#lib/dates/date-text.ts'
import type { Id } from '#lib/id.ts'
import { addressText } from '#lib/places/addresses.ts'
import { phoneText } from '#lib/places/phone-numbers.ts'
import type { EmailAmount, EmailContent, EmailPart } from '#platform/mail/email-layout.tsx'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** What an email to a buyer says of the site. */
export interface OrderMailSite {
  /** Of the site. */
  readonly title: string
  readonly origin: string
  /** Of the page of the order. */
  readonly path: string
}

/** What the email that confirms an order says of the site. */
interface ConfirmedSite extends OrderMailSite {
  /** Whether the store has a page on which buyers withdraw from a contract. */
  readonly canWithdraw: boolean
  readonly timeZone: string
}

/**
 * Tells the buyer and the owner of an order that was placed, each once, however often it is called; the emails are sent when
 * the transaction commits. Those beyond the site's daily limit are left out: an order does not depend on its emails.
 */
export async function sendOrderMails(tx: Tx, parts: OrderHookParts, order: OrderView): Promise<void> {
  const [title, owner, { withdrawalDays }] = await Promise.all([
    findSiteTitle(tx, parts.site),
    store.findOwnerEmail(tx, parts.site.id),
    findStoreSettings(tx, parts.site.id),
  ])
  // A donor gets a receipt, which the feature of donations sends.
  if (order.kind !== 'donation')
    await sendOrderMail(tx, parts, order, {
      title,
      content: {
        ...confirmationMail(order, {
          title,
          origin: parts.site.origin,
          path: orderPathOf(parts.secret, parts.site.id, order.id),
          canWithdraw: withdrawalDays > 0,
          timeZone: await timeZoneFor(tx, parts.site.id, order),
        }),
        ...(await findSeller(tx, parts.site.id, title)),
      },
      type: 'confirmation',
    })
  if (owner !== undefined)
    await sendOrderMail(tx, parts, order, {
      title,
      content: ownerMail(parts, order, title, owner),
      type: 'newOrder',
    })
}

/** The time zone is needed for the time at which a buyer agreed to something only. */
async function timeZoneFor(
  tx: Tx,
  siteId: Id,
  { withdrawalConsentAt }: Pick<OrderView, 'withdrawalConsentAt'>,
): Promise<string> {
  if (withdrawalConsentAt === null) return DEFAULT_TIME_ZONE
  const { settings } = await findSiteBodies(publishedContent(tx), siteId)
  return settings?.timeZone ?? DEFAULT_TIME_ZONE
}

/** Sends an email about an order, once of its type to each recipient; one beyond the site's daily limit is left out. */
export async function sendOrderMail(
  tx: Tx,
  parts: OrderHookParts,
  order: OrderView,
  {
    title,
    content,
    type,
  }: {
    /** Of the site. */
    readonly title: string
    readonly content: EmailContent
    readonly type: string
  },
): Promise<void> {
  const { site, now } = parts
  const recipient = content.to.email
  const [isFirst, brand] = await Promise.all([
    store.claimMail(tx, site.id, { orderId: order.id, type, recipient, now }),
    findSiteBrand(tx, { ...site, title }),
  ])
  if (!isFirst || !(await consumeMailQuota(tx, site.id, now)).ok) return
  await sendMail(tx, parts, { siteId: site.id, brand, content })
}

/** Returns who is notified of orders: whom the owner of the site named, or the owner; undefined without an owner. */
export const findNotifiedEmail = (tx: Tx, siteId: Id): Promise<string | undefined> =>
  store.findOwnerEmail(tx, siteId)

/** What was ordered, what it costs, and where it goes: the same cents as on the page of the order. */
function partsOf(order: OrderView, language: string): readonly EmailPart[] {
  const { currency } = order
  const lines = order.lines.map((line): [string, string] => [
    [
      `${line.quantity} × ${line.title}`,
      ...line.optionValues.map(({ value }) => value),
      ...line.texts.map(({ label, value }) => `${label}: ${value}`),
    ].join(', '),
    amountText(line.unitCents * line.quantity, currency),
  ])
  const sums = sumRows(order, language)
  const amounts = sums
    .filter(({ kind }) => kind !== 'hint')
    .map(({ label, amount, kind }): EmailAmount => [label, amount, kind === 'total'])
  const hints = sums.filter(({ kind }) => kind === 'hint').map(({ label }) => label)
  return [
    { amounts: lines },
    { amounts },
    ...(hints.length > 0 ? [{ note: hints.join(' · ') }] : []),
    { rows: factsOf(order, language) },
  ]
}

function factsOf(order: OrderView, language: string): readonly (readonly [string, string])[] {
  const texts = orderTextsFor(language)
  const addressOf = (address: OrderView['shippingAddress']) =>
    address === null ? '' : addressText(address, language).replaceAll('\n', ', ')
  const facts: readonly (readonly [string, string])[] = [
    [texts.deliveryAddress, addressOf(order.shippingAddress)],
    [texts.delivery, [order.shippingOption?.name, order.shippingOption?.address].filter(Boolean).join(', ')],
    [texts.billingAddress, addressOf(order.billingAddress)],
    [texts.payment, texts.methods[order.method] ?? ''],
    ...order.answers.map(({ question, answer }) => [question, answer] as const),
    [texts.note, order.note],
  ]
  return facts.filter(([, value]) => value !== '')
}

/** Returns the email that confirms an order to its buyer. Throws for one that was not placed. */
export function confirmationMail(order: OrderView, site: ConfirmedSite): EmailContent {
  const { title, origin, path } = site
  const { language } = order
  const texts = orderMailTexts(language)
  const [subject, heading, text] = texts.confirmed(title, placedNumberOf(order))
  return {
    to: { email: order.email, name: order.name },
    language,
    subject,
    title: heading,
    parts: [
      text,
      ...partsOf(order, language),
      ...(order.paymentStatus === 'paid' ? [] : [texts.unpaid]),
      { button: texts.view, url: origin + path },
      ...withdrawalParts(order, site),
    ],
    reason: texts.reason(title),
  }
}

/** What the buyer agreed to, what they cannot withdraw from and why, and where they withdraw from the rest. */
function withdrawalParts(
  order: OrderView,
  { origin, path, canWithdraw, timeZone }: ConfirmedSite,
): readonly EmailPart[] {
  const { language, withdrawalConsentAt, number } = order
  const texts = withdrawalExclusionTexts(language)
  const { offered, excluded } = withdrawableLines(order)
  const agreed: readonly EmailPart[] =
    withdrawalConsentAt === null
      ? []
      : [
          texts.consented(zonedMomentText(new Date(withdrawalConsentAt), { language, timeZone })),
          { quote: texts.consent },
        ]
  if (!canWithdraw) return agreed
  const url = origin + withdrawalHref(number, path)
  return [
    ...agreed,
    ...(excluded.length > 0 ? [{ rows: exclusionRows(excluded, language) }] : []),
    ...(offered.length > 0 ? [{ note: `${orderMailTexts(language).withdraw} ${url}` }] : []),
  ]
}

const phoneOf = ({ phone }: OrderView): [string, string][] =>
  phone === '' ? [] : [['Phone', phoneText(phone)]]

/** The app that it leads to is in English. */
function ownerMail(
  { appOrigin, site }: OrderHookParts,
  order: OrderView,
  title: string,
  to: string,
): EmailContent {
  return {
    to: { email: to },
    language: 'en',
    subject: `New order ${order.number}: ${orderMoney(order, order.grandTotalCents)}`,
    title: order.isTest ? 'A new test order' : 'A new order',
    parts: [
      {
        rows: [
          ['Order', String(order.number)],
          ['Name', order.name],
          ['Email', order.email],
          ...phoneOf(order),
        ],
      },
      ...partsOf(order, 'en'),
      { button: 'Open the order', url: `${appOrigin}/sites/${site.identifier}/orders/${order.id}` },
    ],
    reason: `You receive the orders of ${title}.`,
    replyTo: { email: order.email, name: order.name },
  }
}

const DISPUTES: Readonly<Record<Dispute, readonly [subject: string, title: string, text: string]>> = {
  open: [
    'is disputed',
    'A payment is disputed',
    'The holder of the card asked the bank to give this payment back. Do not refund it: the bank has taken the money already. Send the payment provider proof that the order was placed and delivered, before the deadline that is shown in your account there.',
  ],
  won: [
    'keeps its payment',
    'A dispute was decided for you',
    'The bank has decided that you keep this payment. There is nothing to do.',
  ],
  lost: [
    'was charged back',
    'A dispute was lost',
    'The bank has given this payment back to the holder of the card. It cannot be refunded any more.',
  ],
}

/** Tells the owner of a charge-back, and of what became of it, each once. */
export async function sendDisputeMail(
  tx: Tx,
  parts: OrderHookParts,
  order: OrderView,
  dispute: Dispute,
): Promise<void> {
  const to = await store.findOwnerEmail(tx, parts.site.id)
  if (to === undefined) return
  const title = await findSiteTitle(tx, parts.site)
  const [what, heading, text] = DISPUTES[dispute]
  const { appOrigin, site } = parts
  await sendOrderMail(tx, parts, order, {
    title,
    type: `dispute_${dispute}`,
    content: {
      to: { email: to },
      language: 'en',
      subject: `${orderName(order)} ${what}`,
      title: heading,
      parts: [
        text,
        {
          rows: [
            ['Order', String(order.number)],
            ['Name', order.name],
            ['Email', order.email],
            ['Total', orderMoney(order, order.grandTotalCents)],
          ],
        },
        { button: 'Open the order', url: `${appOrigin}/sites/${site.identifier}/orders/${order.id}` },
      ],
      reason: `You receive the orders of ${title}.`,
    },
  })
}
