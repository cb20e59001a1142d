import { amountText } from '#features/shop/orders/view/order-sums.rules.ts'
import type { FormContent } from '#features/shop/checkout/page/kind.ts'
import type { CheckoutTexts } from '#features/shop/checkout/page/texts.ts'
import { type FieldContext, fieldId, problemText } from '#features/shop/orders/parts/field-view.tsx'
import { reasonText, texts as couponTexts } from '#features/shop/cart/parts/coupon-texts.ts'
import { PaymentMethods } from '#features/shop/orders/parts/payment-methods.tsx'
import { paymentTexts } from '#features/shop/orders/parts/payment-texts.ts'
import { textsIn } from '#lib/i18n/texts-in.ts'

interface PaymentProps {
  readonly content: FormContent
  readonly texts: CheckoutTexts
  readonly context: FieldContext
  readonly language: string
}

/** The code of a discount or a gift card, and how the rest is paid. */
export function PaymentView(props: PaymentProps) {
  const { content, texts, context, language } = props
  const { methods, amountDueCents, entry } = content.page
  return (
    <>
      <CodeView {...props} />
      {amountDueCents === 0 ? (
        <p className="co-hint">{texts.nothingDue}</p>
      ) : (
        <PaymentMethods
          methods={methods}
          entered={entry.method}
          stripe={<StripeView {...props} />}
          context={context}
          language={language}
        />
      )}
    </>
  )
}

/** Stripe's fields take the place of what is said without scripts: that its own page comes next. */
function StripeView({ content, texts, language }: Pick<PaymentProps, 'content' | 'texts' | 'language'>) {
  return (
    <>
      <div
        className="co-stripe"
        data-stripe=""
        data-stripe-key={content.page.publishableKey}
        data-unpaid={textsIn(paymentTexts, language).declined.notCompleted}
      />
      <p className="co-hint co-stripe-hosted">{textsIn(paymentTexts, language).redirects}</p>
      <p className="co-hint co-stripe-loading" role="status">
        {texts.cardLoading}
      </p>
      <div className="co-stripe-failed">
        <p role="alert">{texts.cardFailed}</p>
        <button type="button" className="co-button" data-stripe-again="">
          {texts.cardAgain}
        </button>
      </div>
      <p className="co-wrong" role="alert" data-stripe-problem="" hidden />
    </>
  )
}

function CodeView({ content, texts, context, language }: PaymentProps) {
  const { cart, giftCard, enteredCode } = content.page
  const wrong = problemText('code', texts.code, context)
  const id = fieldId('code')
  const used = [
    ...cart.validCoupons.map(({ code }) => ({ code, why: undefined })),
    ...cart.invalidCoupons.map(({ code, reason, minimumCents, minimumQuantity }) => ({
      code,
      why: reasonText(textsIn(couponTexts, language), reason, {
        amount: minimumCents === 0 ? '' : amountText(minimumCents, cart.currency),
        quantity: minimumQuantity,
      }),
    })),
  ]
  return (
    <div className="co-codes" id="checkout-codes" data-part="">
      <details className="co-more" id="checkout-code-more" open={wrong !== undefined}>
        <summary>{texts.haveCode}</summary>
        <div className="co-code">
          <label className="visually-hidden" htmlFor={id}>
            {texts.code}
          </label>
          <input
            id={id}
            name="code"
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="go"
            spellCheck={false}
            defaultValue={wrong === undefined ? '' : enteredCode}
            aria-invalid={wrong === undefined ? undefined : true}
            aria-describedby={`${id}-problem`}
            {...(context.problems[0]?.field === 'code' && { autoFocus: true })}
          />
          <button className="co-button" type="submit" name="do" value="code" id="checkout-code-apply">
            {texts.apply}
          </button>
        </div>
        <p className="co-wrong" id={`${id}-problem`} hidden={wrong === undefined}>
          {wrong}
        </p>
      </details>
      {used.map(({ code, why }) => (
        <p key={code} className="co-used" data-rejected={why && code}>
          <span>
            <strong>{code}</strong> {why}
          </span>
          <button
            type="submit"
            name="removeCode"
            value={code}
            aria-label={texts.remove(code)}
            className="co-link"
          >
            <span aria-hidden="true">×</span>
          </button>
        </p>
      ))}
      {giftCard && (
        <p className="co-used">
          <span>
            {giftCard.cents === 0
              ? texts.notices.giftCard
              : texts.giftCardUsed(giftCard.last4, content.giftCardAmount)}
          </span>
          <button
            type="submit"
            name="removeGiftCard"
            value="1"
            aria-label={texts.remove(giftCard.last4)}
            className="co-link"
          >
            <span aria-hidden="true">×</span>
          </button>
        </p>
      )}
    </div>
  )
}
