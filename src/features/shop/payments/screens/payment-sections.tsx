import { HOLD_MINUTES, MAX_METHOD_TEXT_LENGTH } from '#features/shop/payments/payment-settings.types.ts'
import type { PaymentSectionProps } from '#features/shop/payments/screens/payments-draft.ts'
import { TEST_CARDS } from '#features/shop/payments/test-cards.rules.ts'
import { bindFields } from '#ui/bind-fields.ts'
import { SwitchField, TextAreaField } from '#ui/fields.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'

type SectionProps = Omit<PaymentSectionProps, 'saved'>

/** Ways to pay without a card: what customers are told. */
export function OfflineSection({ draft, change }: SectionProps) {
  const bind = bindFields(draft, change)
  return (
    <SettingsSection
      title="Manual payment methods"
      description="Orders are placed at once and wait until you mark them as paid. Your text is shown with the order and in its email."
      className="ui-field-stack payments-stack"
    >
      <SwitchField {...bind('bankTransferEnabled')} label="Bank transfer" />
      {draft.bankTransferEnabled && (
        <TextAreaField
          {...bind('bankTransferText')}
          label="Bank details"
          description="The account, and until when you wait for the money. The number of the order is added."
          placeholder={'Second Steep Ltd\nIBAN DE02 1203 0000 0000 2020 51\nPlease pay within 7 days.'}
          maxLength={MAX_METHOD_TEXT_LENGTH}
        />
      )}
      <SwitchField {...bind('onDeliveryEnabled')} label="Cash on delivery or at pickup" />
      {draft.onDeliveryEnabled && (
        <TextAreaField
          {...bind('onDeliveryText')}
          label="Instructions for customers"
          description="For example whether you take cards at the door. Leave it empty for nothing."
          maxLength={MAX_METHOD_TEXT_LENGTH}
        />
      )}
    </SettingsSection>
  )
}

/** Payments with test cards, which move no money. */
export function TestSection({ draft, change }: SectionProps) {
  const bind = bindFields(draft, change)
  return (
    <SettingsSection
      title="Test payments"
      description="Try your checkout with the cards below, any date in the future and any three digits as code. No money is moved, and orders are marked as tests."
      className="ui-field-stack payments-stack"
    >
      <SwitchField {...bind('testEnabled')} label="Accept test cards" />
      {draft.testEnabled && (
        <table className="payments-cards">
          <thead className="ui-visually-hidden">
            <tr>
              <th scope="col">Number</th>
              <th scope="col">What happens</th>
            </tr>
          </thead>
          <tbody>
            {TEST_CARDS.map(({ number, label }) => (
              <tr key={number}>
                <th scope="row">{number.replace(/(\d{4})(?=\d)/g, '$1 ')}</th>
                <td>{label}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SettingsSection>
  )
}

/** How long stock is held for a customer who pays. */
export function HoldSection({ draft, change }: SectionProps) {
  const bind = bindFields(draft, change)
  return (
    <SettingsSection
      title="Stock during a payment"
      description="From the press of the order button on, nobody else can buy what is being paid. After this time an unpaid order is given up, and its stock is free again."
      className="ui-field-stack payments-stack"
    >
      <NumberField
        {...bind('holdMinutes')}
        label="Minutes"
        description={`From ${HOLD_MINUTES.min} to ${HOLD_MINUTES.max.toLocaleString('en')}.`}
        min={HOLD_MINUTES.min}
        max={HOLD_MINUTES.max}
        style={{ maxInlineSize: '10rem' }}
      />
    </SettingsSection>
  )
}
