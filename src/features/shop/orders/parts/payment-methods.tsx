import type { ReactNode } from 'react'
import type { AskedConsents } from '#features/shop/orders/view/consents.types.ts'
import { orderTextsFor } from '#features/shop/orders/view/order-texts.rules.ts'
import type { DeclineReason } from '#features/shop/payments/decline-reason.rules.ts'
import type { OfferedMethod } from '#features/shop/payments/payment-settings.types.ts'
import { safeHref } from '#lib/urls/safe-href.ts'
import {
  type FieldContext,
  fieldId,
  problemText,
  TextInput,
} from '#features/shop/orders/parts/field-view.tsx'
import { textsIn } from '#lib/i18n/texts-in.ts'
import { paymentTexts } from '#features/shop/orders/parts/payment-texts.ts'

interface MethodsProps {
  /** In the order in which they are offered; none says so. */
  readonly methods: readonly OfferedMethod[]
  /** The one that was chosen; the first is chosen in place of one that is not offered. */
  readonly entered: string
  /** What is shown where Stripe is chosen, if not that its own page comes next. */
  readonly stripe?: ReactNode
  readonly context: FieldContext
  /** BCP 47. */
  readonly language: string
}

/** How something is paid: the checkout, gift cards and donations offer the same ways. */
export function PaymentMethods({ methods, entered, stripe, context, language }: MethodsProps) {
  const texts = textsIn(paymentTexts, language)
  if (methods.length === 0)
    return (
      <p className="co-notice" role="note">
        {texts.noMethods}
      </p>
    )
  const chosen = methods.find(({ method }) => method === entered) ?? methods[0]
  const wrong = problemText('method', texts.payment, context)
  const { problems, startsHere = true } = context
  const isFirst = startsHere && problems[0]?.field === 'method'
  return (
    <fieldset
      className="co-methods"
      aria-describedby={wrong === undefined ? undefined : 'checkout-method-problem'}
    >
      <legend className="visually-hidden">{texts.payment}</legend>
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
          stripe={stripe ?? <p className="co-hint">{texts.redirects}</p>}
          context={context}
          language={language}
        />
      ))}
    </fieldset>
  )
}

interface MethodProps extends Pick<MethodsProps, 'stripe' | 'context' | 'language'> {
  readonly offered: OfferedMethod
  readonly isChosen: boolean
  readonly isFocused: boolean
}

function MethodView({
  offered: { method, text },
  isChosen,
  isFocused,
  stripe,
  context,
  language,
}: MethodProps) {
  const texts = textsIn(paymentTexts, language)
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
        {method === 'test' && <TestCard hint={texts.testHint} context={context} />}
        {method === 'stripe' && stripe}
        {text !== '' && <p className="co-text">{text}</p>}
      </div>
    </div>
  )
}

function methodText(method: string, language: string): string {
  const { methods } = orderTextsFor(language)
  return Object.hasOwn(methods, method) ? (methods[method] ?? '') : ''
}

function TestCard({ hint, context }: { readonly hint: string; readonly context: FieldContext }) {
  const { texts: fields } = context
  const common = { context, isRequired: true, value: '', inputMode: 'numeric' } as const
  return (
    <>
      <p className="co-hint">{hint}</p>
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

interface DeclinedProps extends Pick<MethodsProps, 'language'> {
  readonly reason: DeclineReason | undefined
}

const START_HERE = { autoFocus: true } as const

/** Says at the payment why nothing was charged, and what to do; a page without scripts begins here. */
export const DeclinedNotice = ({ reason, language }: DeclinedProps) =>
  reason !== undefined && (
    <p className="co-notice co-declined" id="payment-declined" role="alert" tabIndex={-1} {...START_HERE}>
      <strong>{textsIn(paymentTexts, language).declined[reason]}</strong>
    </p>
  )

interface NoteProps extends Pick<MethodsProps, 'language'> {
  readonly methods: readonly Pick<OfferedMethod, 'method'>[]
}

/** Says that no money moves, where cards of the test provider are taken. */
export const TestModeNote = ({ methods, language }: NoteProps) =>
  methods.some(({ method }) => method === 'test') && (
    <p className="co-test" role="note">
      {textsIn(paymentTexts, language).testMode}
    </p>
  )

interface ConsentProps extends Pick<MethodsProps, 'language'> {
  readonly asked: AskedConsents
}

/** The box by which buyers ask for news; nothing where the owner asks for no consent. It is never ticked beforehand. */
export const NewsletterConsent = ({
  asked,
  isGiven,
  language,
}: ConsentProps & { readonly isGiven: boolean }) =>
  asked.newsletter && (
    <label className="co-choice">
      <input
        type="checkbox"
        name="newsletter"
        value="1"
        id={fieldId('newsletter')}
        defaultChecked={isGiven}
      />
      <span>{textsIn(paymentTexts, language).newsletter}</span>
    </label>
  )

/** The terms that buyers and donors accept; nothing for a store without. */
export function TermsNote({
  asked: { termsUrl },
  of = 'terms',
  language,
}: ConsentProps & { readonly of?: 'terms' | 'donationTerms' }) {
  const href = termsUrl === '' ? undefined : safeHref(termsUrl)
  const [before, link, after] = textsIn(paymentTexts, language)[of]
  return (
    href !== undefined && (
      <p className="co-hint">
        {before}
        <a href={href} target="_blank" rel="noopener">
          {link}
        </a>
        {after}
      </p>
    )
  )
}
