import type { ReactNode } from 'react'
import type { OrderDetails } from '#features/shop/orders/api.types.ts'
import { sentDetailsOf } from '#features/shop/orders/view/sent-details.rules.ts'
import { addressText } from '#lib/places/addresses.ts'
import { formatDateTime } from '#ui/dates.ts'
import { Section } from '#ui/section.tsx'

interface OrderProps {
  readonly order: OrderDetails
}

/** Who ordered, where it goes, and what they said. */
export function CustomerSections({ order }: OrderProps) {
  const { name, email, phone, phoneText, shippingAddress, billingAddress, shippingOption, note, answers } =
    order
  const sent = sentDetailsOf(order.events)
  const isSame = JSON.stringify(shippingAddress) === JSON.stringify(billingAddress)
  return (
    <>
      <Section title="Customer">
        <dl className="orders-facts">
          {name !== '' && <Fact label="Name">{name}</Fact>}
          <Fact label="Email">
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
          {phone !== '' && (
            <Fact label="Phone">
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phoneText}</a>
            </Fact>
          )}
          <Fact label="Language">{languageName(order.language)}</Fact>
          {order.newsletter && <Fact label="Newsletter">Subscribed at checkout</Fact>}
          {order.withdrawalConsentAt !== null && (
            <Fact label="Immediate delivery">
              {`Agreed on ${formatDateTime(order.withdrawalConsentAt)}, and so lost the right of withdrawal`}
            </Fact>
          )}
        </dl>
      </Section>
      {(shippingAddress !== null || billingAddress !== null || shippingOption !== null) && (
        <Section title="Delivery">
          <dl className="orders-facts">
            {shippingOption !== null && (
              <Fact label="Shipping method">
                {shippingOption.name}
                {shippingOption.address !== '' && `\n${shippingOption.address}`}
              </Fact>
            )}
            {sent.carrier !== '' && <Fact label="Carrier">{sent.carrier}</Fact>}
            {(sent.trackingNumber !== '' || sent.trackingUrl !== '') && (
              <Fact label="Tracking">
                {sent.trackingUrl === '' ? (
                  sent.trackingNumber
                ) : (
                  <a href={sent.trackingUrl} target="_blank" rel="noreferrer">
                    {sent.trackingNumber || 'Track the parcel'}
                  </a>
                )}
              </Fact>
            )}
            {shippingAddress !== null && (
              <Fact label="Shipping address">{addressText(shippingAddress, 'en')}</Fact>
            )}
            {billingAddress !== null && (
              <Fact label="Billing address">
                {isSame ? 'Same as shipping address' : addressText(billingAddress, 'en')}
              </Fact>
            )}
          </dl>
        </Section>
      )}
      {(note !== '' || answers.length > 0) && (
        <Section title="Notes from the customer">
          <dl className="orders-facts">
            {note !== '' && <Fact label="Note">{note}</Fact>}
            {answers.map(({ question, answer }) => (
              <Fact key={question} label={question}>
                {answer === '' ? '–' : answer}
              </Fact>
            ))}
          </dl>
        </Section>
      )}
    </>
  )
}

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' })

function languageName(code: string): string {
  try {
    return LANGUAGES.of(code) ?? code
  } catch {
    return code
  }
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
