import type { OfferedMethod } from '#features/payments/payment-settings.types.ts'
import { orderTextsFor } from '#features/orders/order-texts.rules.ts'
import { type FieldContext, fieldId, problemText, TextInput } from '#site/kinds/checkout/field-view.tsx'
import type { FormContent } from '#site/kinds/checkout/kind.ts'
import type { CheckoutTexts } from '#site/kinds/checkout/texts.ts'

interface PaymentProps {
  readonly content: FormContent
  readonly words: CheckoutTexts
  readonly context: FieldContext
  readonly language: string
}

/** The code of a discount or a gift card, and how the rest is paid. */
export function PaymentView(props: PaymentProps) {
  const { content, words } = props
  const { methods, amountDueCents } = content.page
  return (
    <>
      <CodeView {...props} />
      {amountDueCents === 0 ? (
        <p className="co-hint">{words.nothingDue}</p>
      ) : methods.length === 0 ? (
        <p className="co-notice" role="note">
          {words.noMethods}
        </p>
      ) : (
        <MethodsView {...props} />
      )}
    </>
  )
}

function MethodsView({ content, words, context, language }: PaymentProps) {
  const { methods, entry, notice, problems, publishableKey } = content.page
  const chosen = methods.find(({ method }) => method === entry.method) ?? methods[0]
  const wrong = problemText('method', words.payment, context)
  // Where a page without scripts begins after a payment that failed.
  const isFirst = notice === 'declined' || problems[0]?.field === 'method'
  return (
    <fieldset
      className="co-methods"
      aria-describedby={wrong === undefined ? undefined : 'checkout-method-problem'}
    >
      <legend className="visually-hidden">{words.payment}</legend>
      {wrong !== undefined && (
        <p className="co-wrong" id="checkout-method-problem">
          {wrong}
        </p>
      )}
      {methods.map((one) => (
        <MethodView
          key={one.method}
          offered={one}
          isChosen={one === chosen}
          isFocused={isFirst && one === chosen}
          publishableKey={publishableKey}
          words={words}
          context={context}
          language={language}
        />
      ))}
    </fieldset>
  )
}

interface MethodProps extends Omit<PaymentProps, 'content'> {
  readonly offered: OfferedMethod
  readonly isChosen: boolean
  readonly isFocused: boolean
  readonly publishableKey: string
}

function MethodView({
  offered: { method, text },
  isChosen,
  isFocused,
  publishableKey,
  words,
  context,
  language,
}: MethodProps) {
  return (
    <div className="co-method">
      <label className="co-choice">
        <input
          type="radio"
          name="method"
          value={method}
          id={fieldId(`method-${method}`)}
          defaultChecked={isChosen}
          {...(isFocused && { autoFocus: true })}
        />
        <span>{methodText(method, language)}</span>
      </label>
      <div className="co-method-more">
        {method === 'test' && <TestCard words={words} context={context} />}
        {method === 'stripe' && <StripeView publishableKey={publishableKey} words={words} />}
        {text !== '' && <p className="co-text">{text}</p>}
      </div>
    </div>
  )
}

/** Stripe's fields take the place of what is said without scripts: that its own page comes next. */
function StripeView({ publishableKey, words }: Pick<MethodProps, 'publishableKey' | 'words'>) {
  return (
    <>
      <div
        className="co-stripe"
        data-stripe=""
        data-stripe-key={publishableKey}
        data-unpaid={words.notices.declined}
      />
      <p className="co-hint co-stripe-hosted">{words.redirects}</p>
      <p className="co-hint co-stripe-loading" role="status">
        {words.cardLoading}
      </p>
      <div className="co-stripe-failed">
        <p role="alert">{words.cardFailed}</p>
        <button type="button" className="co-button" data-stripe-again="">
          {words.cardAgain}
        </button>
      </div>
      <p className="co-wrong" role="alert" data-stripe-problem="" hidden />
    </>
  )
}

function methodText(method: string, language: string): string {
  const { methods } = orderTextsFor(language)
  return Object.hasOwn(methods, method) ? (methods[method] ?? '') : ''
}

function TestCard({ words, context }: Pick<PaymentProps, 'words' | 'context'>) {
  const { words: fields } = context
  const common = { context, isRequired: true, value: '', inputMode: 'numeric' } as const
  return (
    <>
      <p className="co-hint">{words.testHint}</p>
      <TextInput
        {...common}
        name="cardNumber"
        label={fields.cardNumber}
        autoComplete="cc-number"
        maxLength={40}
      />
      <div className="co-row">
        <TextInput
          {...common}
          name="cardExpiry"
          label={fields.cardExpiry}
          autoComplete="cc-exp"
          maxLength={20}
        />
        <TextInput {...common} name="cardCode" label={fields.cardCode} autoComplete="cc-csc" maxLength={10} />
      </div>
    </>
  )
}

function CodeView({ content, words, context }: PaymentProps) {
  const { cart, giftCard, enteredCode } = content.page
  const wrong = problemText('code', words.code, context)
  const id = fieldId('code')
  const used = [
    ...cart.validCoupons.map(({ code }) => ({ code, text: '' })),
    ...cart.invalidCoupons.map(({ code }) => ({ code, text: words.codeRejected })),
  ]
  return (
    <div className="co-codes" id="checkout-codes" data-part="">
      <details className="co-more" id="checkout-code-more" open={wrong !== undefined}>
        <summary>{words.haveCode}</summary>
        <div className="co-code">
          <label className="visually-hidden" htmlFor={id}>
            {words.code}
          </label>
          <input
            id={id}
            name="code"
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={wrong === undefined ? '' : enteredCode}
            aria-invalid={wrong === undefined ? undefined : true}
            aria-describedby={`${id}-problem`}
            {...(context.problems[0]?.field === 'code' && { autoFocus: true })}
          />
          <button className="co-button" type="submit" name="do" value="code" id="checkout-code-apply">
            {words.apply}
          </button>
        </div>
        <p className="co-wrong" id={`${id}-problem`} hidden={wrong === undefined}>
          {wrong}
        </p>
      </details>
      {used.map(({ code, text }) => (
        <p key={code} className="co-used">
          <span>
            <strong>{code}</strong> {text}
          </span>
          <button
            type="submit"
            name="removeCode"
            value={code}
            aria-label={words.remove(code)}
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
              ? words.notices.giftCard
              : words.giftCardUsed(giftCard.last4, content.giftCardAmount)}
          </span>
          <button
            type="submit"
            name="removeGiftCard"
            value="1"
            aria-label={words.remove(giftCard.last4)}
            className="co-link"
          >
            <span aria-hidden="true">×</span>
          </button>
        </p>
      )}
    </div>
  )
}
