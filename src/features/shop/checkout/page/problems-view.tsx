import { ANSWER_FIELD_PREFIX } from '#features/shop/checkout/checkout-names.types.ts'
import type { CheckoutFormPage, CheckoutNotice } from '#features/shop/checkout/checkout-page.types.ts'
import { withdrawalExclusionTexts } from '#features/shop/orders/mails/exclusion-texts.rules.ts'
import { addressForm } from '#lib/places/addresses.ts'
import { type FieldContext, fieldId, problemText } from '#features/shop/orders/parts/field-view.tsx'
import type { FieldTexts } from '#features/shop/orders/parts/checkout-field-texts.ts'
import type { CheckoutTexts } from '#features/shop/checkout/page/texts.ts'

interface ProblemsProps {
  readonly content: { readonly page: CheckoutFormPage }
  readonly texts: CheckoutTexts
  readonly context: FieldContext
  /** BCP 47. */
  readonly language: string
}

/** What went wrong, above the form, with links to the fields at fault. */
export function ProblemsView({ content: { page }, texts, context, language }: ProblemsProps) {
  const { notice, problems } = page
  const isShown = notice !== undefined || problems.length > 0
  return (
    <div id="checkout-problems" data-part="">
      {isShown && (
        <div
          className="co-notice"
          role={problems.length === 0 ? 'alert' : 'group'}
          aria-labelledby="checkout-notice"
        >
          <p id="checkout-notice">
            <strong>{noticeText(notice, texts)}</strong>
          </p>
          {problems.length > 0 && (
            <ul>
              {problems.map(({ field }) => (
                <li key={field}>
                  <a href={`#${targetOf(field, page)}`}>
                    {problemText(field, labelOf(field, page, context.texts, language), context)}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}

function noticeText(notice: CheckoutNotice | undefined, { notices, ...texts }: CheckoutTexts): string {
  if (notice === undefined) return texts.problemsTitle
  return notice === 'codeUnused' ? texts.codeRejected : notices[notice]
}

/** Radio buttons have ids of their own. */
function targetOf(field: string, { methods, cart }: CheckoutFormPage): string {
  if (field === 'method') return fieldId(`method-${methods[0]?.method ?? ''}`)
  return field === 'option' ? fieldId(`option-${cart.shippingOptions[0]?.id ?? ''}`) : fieldId(field)
}

function labelOf(
  field: string,
  { settings, entry }: CheckoutFormPage,
  texts: FieldTexts,
  language: string,
): string {
  if (field.startsWith(ANSWER_FIELD_PREFIX)) {
    const id = field.slice(ANSWER_FIELD_PREFIX.length)
    return settings.questions.find((question) => question.id === id)?.label ?? ''
  }
  if (field === 'phone') return texts.phone
  if (field === 'digitalConsent') return withdrawalExclusionTexts(language).consentLabel
  const [, kind, part = ''] = /^(shipping|billing)(\w+)$/.exec(field) ?? []
  if (kind !== 'shipping' && kind !== 'billing') return texts.email
  const { cityWord, regionWord, postalWord } = addressForm(entry[kind].country)
  switch (part) {
    case 'Country':
      return texts.country
    case 'Region':
      return texts.region[regionWord]
    case 'PostalCode':
      return texts.postal[postalWord]
    case 'Company':
      return texts.address.company
    case 'Line1':
      return texts.address.line1
    case 'Line2':
      return texts.address.line2
    case 'City':
      return texts.city[cityWord]
    default:
      return texts.address.name
  }
}
