import type { Transaction } from 'kysely'
import { orderMailTexts } from '#features/shop/orders/mails/order-mail-texts.rules.ts'
import {
  type OrderMailSite,
  sendOrderMail,
  sendOrderMails,
} from '#features/shop/orders/mails/mails.actions.ts'
import type { OrderHookParts } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { orderPathOf } from '#features/shop/orders/view/order-path.actions.ts'
import { amountText } from '#features/shop/orders/view/order-sums.rules.ts'
import type { OrderLineView, OrderView } from '#features/shop/orders/view/order-view.types.ts'
import type { RefundRecord } from '#features/shop/orders/refund/refund-lines.rules.ts'
import { findSeller } from '#features/shop/orders/mails/seller.actions.ts'
import type { SentDetails } from '#features/shop/orders/view/sent-details.rules.ts'
import { type StepMailTexts, stepMailTexts } from '#features/shop/orders/mails/step-mail-texts.rules.ts'
import { findSiteTitle } from '#features/tenancy/sites/view.actions.ts'
import type { EmailContent, EmailPart } from '#platform/mail/email-layout.tsx'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Tells a buyer that their order was cancelled, once; `refundCents` of money are given back, besides a gift card. */
export const sendCancelMail = (
  tx: Tx,
  parts: OrderHookParts,
  order: OrderView,
  refundCents: number,
): Promise<void> => sendStepMail(tx, parts, order, 'cancelled', cancelledParts(order, refundCents))

type PartsOf = (texts: StepMailTexts) => readonly EmailPart[]

/** Returns what the email about an order that was cancelled says. */
export const cancelledParts =
  (order: OrderView, refundCents: number): PartsOf =>
  (texts) => [
    texts.cancelled,
    ...(refundCents > 0 ? [texts.moneyBack(amountText(refundCents, order.currency))] : []),
    { amounts: order.lines.map((line) => lineRow(line, line.quantity, line.totalCents, order)) },
  ]

/** Tells a buyer that their order was sent, once, and how to find out where it is. */
export const sendSentMail = (
  tx: Tx,
  parts: OrderHookParts,
  order: OrderView,
  details: SentDetails,
): Promise<void> => sendStepMail(tx, parts, order, 'sent', sentParts(order, details))

/** Returns what the email about an order that was sent says. */
export const sentParts =
  (order: OrderView, { carrier, trackingNumber, trackingUrl }: SentDetails): PartsOf =>
  (texts) => [
    texts.sent,
    ...filledRows([
      [texts.carrier, carrier],
      [texts.trackingNumber, trackingNumber],
    ]),
    ...(trackingUrl === '' ? [] : [{ button: texts.track, url: trackingUrl }]),
    {
      amounts: order.lines
        .filter(({ requiresShipping }) => requiresShipping)
        .map((line) => lineRow(line, line.quantity, line.totalCents, order)),
    },
  ]

/** Tells a buyer what was refunded, once for each refund. */
export const sendRefundMail = (
  tx: Tx,
  parts: OrderHookParts,
  order: OrderView,
  record: RefundRecord,
): Promise<void> =>
  sendStepMail(tx, parts, order, `refund_${record.key}`.slice(0, MAX_MAIL_TYPE), refundedParts(order, record))

/** Returns what the email about a refund says. */
export const refundedParts =
  (order: OrderView, record: Omit<RefundRecord, 'key' | 'notifies'>): PartsOf =>
  (texts) => {
    const amount = (cents: number) => amountText(cents, order.currency)
    const lines = record.lines.flatMap(({ lineId, quantity, cents }) => {
      const line = order.lines.find(({ id }) => id === lineId)
      return line ? [lineRow(line, quantity, cents, order)] : []
    })
    const shipping = record.shippingCents > 0 ? [[texts.shipping, amount(record.shippingCents)] as const] : []
    const other =
      record.cents - record.shippingCents - record.lines.reduce((sum, { cents }) => sum + cents, 0)
    const rows = [...lines, ...shipping]
    return [
      texts.refunded(amount(record.cents)),
      ...(rows.length > 0
        ? [
            {
              amounts: [
                ...rows,
                ...(other > 0 ? [[texts.other, amount(other)] as const] : []),
                [texts.total, amount(record.cents), true] as const,
              ],
            },
          ]
        : []),
      { note: texts.days },
    ]
  }

/** Returns a table of the rows that have a value; nothing without any. */
function filledRows(rows: readonly (readonly [label: string, value: string])[]): readonly EmailPart[] {
  const filled = rows.filter(([, value]) => value !== '')
  return filled.length === 0 ? [] : [{ rows: filled }]
}

/** As in the database. */
const MAX_MAIL_TYPE = 50

const lineRow = (
  line: Pick<OrderLineView, 'title' | 'optionValues'>,
  quantity: number,
  cents: number,
  { currency }: Pick<OrderView, 'currency'>,
): readonly [string, string] => [
  [`${quantity} × ${line.title}`, ...line.optionValues.map(({ value }) => value)].join(', '),
  amountText(cents, currency),
]

async function sendStepMail(
  tx: Tx,
  parts: OrderHookParts,
  order: OrderView,
  type: string,
  partsOf: PartsOf,
): Promise<void> {
  // Its buyer was never told that there is an order.
  if (order.number === null) return
  // What was ordered is confirmed before anything else is said about it.
  await sendOrderMails(tx, parts, order)
  const { site, secret } = parts
  const title = await findSiteTitle(tx, site)
  const path = orderPathOf(secret, site.id, order.id)
  const step = type === 'sent' || type === 'cancelled' ? type : 'refunded'
  const content = stepMail({ ...order, number: order.number }, step, partsOf, {
    title,
    origin: site.origin,
    path,
  })
  const seller = await findSeller(tx, site.id, title)
  await sendOrderMail(tx, parts, order, { title, type, content: { ...content, ...seller } })
}

/** Returns the email about a step of an order that was placed. */
export function stepMail(
  {
    language,
    number,
    email,
    name,
  }: Pick<OrderView, 'language' | 'email' | 'name'> & { readonly number: number },
  step: keyof StepMailTexts['titles'],
  partsOf: PartsOf,
  { title, origin, path }: OrderMailSite,
): EmailContent {
  const texts = stepMailTexts(language)
  const common = orderMailTexts(language)
  const [subject, heading] = texts.titles[step](title, number)
  return {
    to: { email, name },
    language,
    subject,
    title: heading,
    parts: [...partsOf(texts), { button: common.view, url: origin + path }],
    reason: common.reason(title),
  }
}
