import type { ReactNode } from 'react'
import type { OrderDetails } from '#features/orders/api.types.ts'
import { addressText } from '#lib/places/addresses.ts'
import { Section } from '#ui/section.tsx'

interface OrderProps {
  readonly order: OrderDetails
}

/** Who ordered, where it goes, and what they said. */
export function CustomerSections({ order }: OrderProps) {
  const { name, email, phone, phoneText, shippingAddress, billingAddress, shippingOption, note, answers } =
    order
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
            <Fact label="Telephone">
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phoneText}</a>
            </Fact>
          )}
          <Fact label="Language">{languageName(order.language)}</Fact>
          {order.newsletter && <Fact label="Newsletter">Agreed to get it</Fact>}
        </dl>
      </Section>
      {(shippingAddress !== null || billingAddress !== null || shippingOption !== null) && (
        <Section title="Delivery">
          <dl className="orders-facts">
            {shippingOption !== null && (
              <Fact label="Way">
                {shippingOption.name}
                {shippingOption.address !== '' && `\n${shippingOption.address}`}
              </Fact>
            )}
            {shippingAddress !== null && <Fact label="Address">{addressText(shippingAddress, 'en')}</Fact>}
            {billingAddress !== null && (
              <Fact label="Billing address">
                {isSame ? 'The same as the address' : addressText(billingAddress, 'en')}
              </Fact>
            )}
          </dl>
        </Section>
      )}
      {(note !== '' || answers.length > 0) && (
        <Section title="What the customer wrote">
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
