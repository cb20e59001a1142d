import { type BuyViewProps, firstWrong } from '#features/shop/gift-cards/page/purchase-field.tsx'
import { fieldTexts } from '#features/shop/orders/parts/checkout-field-texts.ts'
import { textsIn } from '#lib/i18n/texts-in.ts'
import { DeclinedNotice, PaymentMethods } from '#features/shop/orders/parts/payment-methods.tsx'
import { paymentTexts } from '#features/shop/orders/parts/payment-texts.ts'

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
      <h2 id="gift-payment">{textsIn(paymentTexts, language).payment}</h2>
      <DeclinedNotice reason={declined} language={language} />
      <PaymentMethods
        methods={methods}
        entered={entered.method}
        context={{ problems, startsHere: isHere, texts: textsIn(fieldTexts, language) }}
        language={language}
      />
    </section>
  )
}
