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
  const texts = textsIn(confirmedTexts, language)
  const { order, sections } = content.page
  return (
    <div className="order-page" data-order-placed="">
      <header className="order-head">
        <p className="order-number">{texts.number(placedNumberOf(order))}</p>
        <h1>{texts.title}</h1>
        <p>{texts.sentTo(order.email)}</p>
        {order.isTest && <p className="order-note">{texts.test}</p>}
      </header>
      <HowToPay content={content} texts={texts} />
      {sections.map((section) => (
        <SectionView key={section.heading} section={section} />
      ))}
      <section className="order-box" aria-labelledby="order-lines">
        <h2 id="order-lines">{texts.ordered}</h2>
        <OrderLines lines={content.lines} quantityOf={orderTextsFor(language).items} />
        <OrderSums rows={content.rows} />
      </section>
      <Facts content={content} texts={texts} language={language} />
      <p>
        <a href={content.home.href}>{texts.shop}</a>
      </p>
    </div>
  )
}

function HowToPay({
  content,
  texts,
}: {
  readonly content: ConfirmedContent
  readonly texts: ConfirmedTexts
}) {
  const { order, payText } = content.page
  if (order.status === 'cancelled') return <p className="order-note">{texts.cancelled}</p>
  if (order.paymentStatus === 'refunded') return <p className="order-note">{texts.refunded}</p>
  if (content.due === '') return null
  return (
    <section className="order-note" aria-labelledby="order-pay">
      <h2 id="order-pay">{texts.unpaid(content.due)}</h2>
      {payText !== '' && <p className="order-text">{payText}</p>}
      <p>{texts.quoteNumber(placedNumberOf(order))}</p>
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
  readonly texts: ConfirmedTexts
  readonly language: string
}

function Facts({ content, texts, language }: FactsProps) {
  const { order } = content.page
  const labels = orderTextsFor(language)
  const card = order.payments.findLast(({ cardLast4 }) => cardLast4 !== '')
  const payment = [
    Object.hasOwn(labels.methods, order.method) ? (labels.methods[order.method] ?? '') : '',
    card ? cardText(card.cardBrand, card.cardLast4, language) : '',
    order.paymentStatus === 'paid' ? texts.paid : '',
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
