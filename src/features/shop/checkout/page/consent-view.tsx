import { asksDigitalConsent } from '#features/shop/checkout/checkout-entry.rules.ts'
import type { CheckoutFormPage } from '#features/shop/checkout/checkout-page.types.ts'
import { withdrawalExclusionTexts } from '#features/shop/orders/mails/exclusion-texts.rules.ts'
import { CheckBox, type FieldContext } from '#features/shop/orders/parts/field-view.tsx'

interface ConsentProps {
  readonly page: CheckoutFormPage
  readonly context: FieldContext
  readonly language: string
}

/** The box by which buyers agree that delivery of digital content begins at once; empty for a cart that needs none. */
export function ConsentView({ page: { cart, store, entry, problems }, context, language }: ConsentProps) {
  const isAsked = asksDigitalConsent(cart, store)
  const texts = withdrawalExclusionTexts(language)
  const isWrong = problems.some(({ field }) => field === 'digitalConsent')
  return (
    <div id="checkout-consent" data-part="consent" data-form={`${String(isAsked)} ${String(isWrong)}`}>
      {isAsked && (
        <CheckBox
          name="digitalConsent"
          label={texts.consentLabel}
          text={texts.consent}
          value="1"
          isTicked={entry.digitalConsent}
          isRequired
          context={context}
        />
      )}
    </div>
  )
}
