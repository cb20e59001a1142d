import type { OrderSection } from '#features/shop/orders/view/order-sections.types.ts'
import { cardText, orderTextsFor } from '#features/shop/orders/view/order-texts.rules.ts'
import type { Address } from '#features/shop/orders/types.ts'
import { addressText } from '#lib/places/addresses.ts'
import { phoneText } from '#lib/places/phone-numbers.ts'
import type { ConfirmedContent } from '#features/shop/checkout/order-page/kind.ts'
import { type ConfirmedTexts, texts as confirmedTexts } from '#features/shop/checkout/order-page/texts.ts'
import { OrderLines, OrderSums } from '#features/shop/checkout/page/order-lines.tsx'
import { placedNumberOf } from '#features/shop/orders/order-number.rules.ts'
import { textsIn } from '#lib/i18n/texts-in.ts'
import type { FeaturePageViewProps } from '#page/feature-page.ts'

/** An order that was placed: what happens next, what was ordered, and where it goes. */
export function View({ content, language }: FeaturePageViewProps<ConfirmedContent>) {
  const words = textsIn(confirmedTexts, language)
  const { order, sections } = content.page
  return (
    <div className="order-page" data-order-placed="">
      <header className="order-head">
        <p className="order-number">{words.number(placedNumberOf(order))}</p>
        <h1>{words.title}</h1>
        <p>{words.sentTo(order.email)}</p>
        {order.isTest && <p className="order-note">{words.test}</p>}
      </header>
      <HowToPay content={content} words={words} />
      {sections.map((section) => (
        <SectionView key={section.heading} section={section} />
      ))}
      <section className="order-box" aria-labelledby="order-lines">
        <h2 id="order-lines">{words.ordered}</h2>
        <OrderLines lines={content.lines} quantityOf={orderTextsFor(language).items} />
        <OrderSums rows={content.rows} />
      </section>
      <Facts content={content} words={words} language={language} />
      <p>
        <a href={content.home.href}>{words.shop}</a>
      </p>
    </div>
  )
}

function HowToPay({
  content,
  words,
}: {
  readonly content: ConfirmedContent
  readonly words: ConfirmedTexts
}) {
  const { order, payText } = content.page
  if (order.status === 'cancelled') return <p className="order-note">{words.cancelled}</p>
  if (order.paymentStatus === 'refunded') return <p className="order-note">{words.refunded}</p>
  if (content.due === '') return null
  return (
    <section className="order-note" aria-labelledby="order-pay">
      <h2 id="order-pay">{words.unpaid(content.due)}</h2>
      {payText !== '' && <p className="order-text">{payText}</p>}
      <p>{words.quoteNumber(placedNumberOf(order))}</p>
    </section>
  )
}

function SectionView({ section: { heading, text, rows } }: { readonly section: OrderSection }) {
  return (
    <section className="order-box">
      <h2>{heading}</h2>
      {text !== undefined && <p>{text}</p>}
      <ul role="list">
        {rows.map((row) => (
          <li key={row.text + (row.link?.href ?? '')}>
            <div>
              <p dir="auto">{row.text}</p>
              {row.hint !== undefined && <p className="order-hint">{row.hint}</p>}
            </div>
            {row.link && (
              <a
                href={row.link.href}
                aria-label={row.link.name}
                rel={row.link.isOutside === true ? 'noreferrer' : undefined}
              >
                {row.link.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FactsProps {
  readonly content: ConfirmedContent
  readonly words: ConfirmedTexts
  readonly language: string
}

function Facts({ content, words, language }: FactsProps) {
  const { order } = content.page
  const labels = orderTextsFor(language)
  const card = order.payments.findLast(({ cardLast4 }) => cardLast4 !== '')
  const payment = [
    Object.hasOwn(labels.methods, order.method) ? (labels.methods[order.method] ?? '') : '',
    card ? cardText(card.cardBrand, card.cardLast4, language) : '',
    order.paymentStatus === 'paid' ? words.paid : '',
  ]
  const facts: readonly (readonly [string, string])[] = [
    [
      labels.contact,
      [order.email, phoneText(order.phone, (order.shippingAddress ?? order.billingAddress)?.country)]
        .filter(Boolean)
        .join('\n'),
    ],
    [labels.deliveryAddress, textOf(order.shippingAddress, language)],
    [
      labels.delivery,
      order.shippingOption
        ? [order.shippingOption.name, order.shippingOption.address].filter(Boolean).join('\n')
        : '',
    ],
    [labels.billingAddress, textOf(order.billingAddress, language)],
    [labels.payment, payment.filter(Boolean).join('\n')],
    ...order.answers.map(({ question, answer }) => [question, answer] as const),
    [labels.note, order.note],
  ]
  return (
    <dl className="order-facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const textOf = (address: Address | null, language: string): string =>
  address === null ? '' : addressText(address, language)
