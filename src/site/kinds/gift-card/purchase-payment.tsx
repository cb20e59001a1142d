import { type BuyViewProps, firstWrong } from '#site/kinds/gift-card/purchase-field.tsx'
import { fieldTexts } from '#site/page/checkout-field-texts.rules.ts'
import { kindTextsFor } from '#site/page/kind-texts.ts'
import { DeclinedNotice, PaymentMethods } from '#site/page/payment-methods.tsx'
import { paymentTexts } from '#site/page/payment-texts.ts'

/** How a gift card is paid: as in the checkout. */
export function PurchasePayment({
  page: { methods, entered, wrong, declined },
  language,
}: Pick<BuyViewProps, 'page'> & { readonly language: string }) {
  const first = firstWrong(wrong)
  const problems = [
    ...(wrong.includes('method') ? [{ field: 'method', code: 'noMethod' } as const] : []),
    ...(wrong.includes('cardNumber') ? [{ field: 'cardNumber', code: 'card' } as const] : []),
  ]
  const isHere = first === 'method' || first === 'cardNumber'
  return (
    <section className="co-payment" aria-labelledby="gift-payment">
      <h2 id="gift-payment">{kindTextsFor(paymentTexts, language).payment}</h2>
      <DeclinedNotice reason={declined} language={language} />
      <PaymentMethods
        methods={methods}
        entered={entered.method}
        context={{ problems, startsHere: isHere, words: kindTextsFor(fieldTexts, language) }}
        language={language}
      />
    </section>
  )
}
