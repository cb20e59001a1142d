import { CART_PATH, CHECKOUT_PATH } from '#features/shop/cart/cart-names.types.ts'
import { MAX_NOTE_LENGTH } from '#features/shop/cart/types.ts'
import { hasOwnBilling, isDelivered, mainAddress } from '#features/shop/checkout/checkout-entry.rules.ts'
import { ANSWER_FIELD_PREFIX } from '#features/shop/checkout/checkout-names.types.ts'
import type { Question } from '#features/shop/checkout/checkout-settings.types.ts'
import { orderButtonText } from '#features/shop/checkout/order-button.rules.ts'
import { orderTextsFor } from '#features/shop/orders/view/order-texts.rules.ts'
import { AddressFields } from '#features/shop/checkout/page/address-view.tsx'
import { ConsentView } from '#features/shop/checkout/page/consent-view.tsx'
import {
  CheckBox,
  Field,
  type FieldContext,
  fieldId,
  problemText,
  TextInput,
} from '#features/shop/orders/parts/field-view.tsx'
import type { FormContent } from '#features/shop/checkout/page/kind.ts'
import { PaymentView } from '#features/shop/checkout/page/payment-view.tsx'
import { ProblemsView } from '#features/shop/checkout/page/problems-view.tsx'
import type { CheckoutTexts } from '#features/shop/checkout/page/texts.ts'
import { OrderLines, OrderSums } from '#features/shop/checkout/page/order-lines.tsx'
import {
  DeclinedNotice,
  NewsletterConsent,
  TermsNote,
  TestModeNote,
} from '#features/shop/orders/parts/payment-methods.tsx'
import { paymentTexts } from '#features/shop/orders/parts/payment-texts.ts'
import { textsIn } from '#lib/i18n/texts-in.ts'

interface FormProps {
  readonly content: FormContent
  readonly texts: CheckoutTexts
  readonly context: FieldContext
  /** BCP 47. */
  readonly language: string
}

/**
 * All of a checkout in one form, which needs no script: sections in the order in which they are filled in, and at its end
 * what is ordered, its total, and the button, with nothing between them. Scripts replace what has `data-part`.
 */
export function CheckoutFormView(props: FormProps) {
  const { content, texts, context, language } = props
  const { page } = content
  const { cart, entry, formKey, methods } = page
  const main = mainAddress(cart)
  const total =
    content.rows.find(({ kind }) => kind === 'due') ?? content.rows.find(({ kind }) => kind === 'total')
  return (
    <>
      <TestModeNote methods={methods} language={language} />
      <ProblemsView {...props} />
      <details className="co-top" id="checkout-top" data-part="">
        <summary>
          <span>{texts.showOrder}</span> <strong>{total?.amount}</strong>
        </summary>
        <OrderLines lines={content.lines} quantityOf={orderTextsFor(language).items} />
        <OrderSums rows={content.rows} />
        <a href={CART_PATH}>{texts.changeCart}</a>
      </details>
      <form
        className="co-form"
        id="checkout-form"
        method="post"
        action={CHECKOUT_PATH}
        noValidate
        data-checkout-form=""
      >
        <input type="hidden" name="key" value={formKey} />
        <div id="checkout-seen" data-part="" hidden>
          <input type="hidden" name="version" value={cart.version} />
          <input type="hidden" name="expectedTotalCents" value={cart.grandTotalCents} />
          <input type="hidden" name="expectedDueCents" value={page.amountDueCents} />
          <input type="hidden" name="expectedCurrency" value={cart.currency} />
          <span data-due={page.amountDueCents} data-currency={cart.currency} />
        </div>
        {/* The first button is that of the Enter key: it saves, and orders nothing. */}
        <button
          type="submit"
          name="do"
          value="save"
          className="co-default"
          tabIndex={-1}
          aria-hidden="true"
        />
        <div className="co-main">
          <ContactView {...props} />
          <section aria-labelledby="checkout-address">
            <h2 id="checkout-address">{cart.requiresShipping ? texts.address : texts.details}</h2>
            <div
              className="co-fields"
              id="checkout-main-address"
              data-part="address"
              data-form={`${main} ${entry[main].country} ${String(isDelivered(cart))}`}
            >
              <AddressFields
                kind={main}
                address={entry[main]}
                countries={content.countries}
                isSentThere={isDelivered(cart)}
                asks={page.needs}
                moreLabel={isDelivered(cart) ? texts.moreLines : texts.invoiceLines}
                context={context}
              />
            </div>
            <PhoneField {...props} />
          </section>
          {cart.requiresShipping && <DeliveryView {...props} />}
          {cart.requiresShipping && <BillingView {...props} />}
          <ExtrasView {...props} />
          <section aria-labelledby="checkout-payment">
            <h2 id="checkout-payment" tabIndex={-1}>
              {textsIn(paymentTexts, language).payment}
            </h2>
            <div id="checkout-declined" data-part="">
              <DeclinedNotice reason={page.declined} language={language} />
            </div>
            <div id="checkout-payment-part" data-part="payment" data-form={methodsKey(content)}>
              <PaymentView {...props} />
            </div>
            <button type="submit" name="do" value="update" className="co-button co-update">
              {texts.update}
            </button>
          </section>
        </div>
        <ReviewView {...props} />
      </form>
    </>
  )
}

function ContactView({ content, texts, context, language }: FormProps) {
  const { entry, settings } = content.page
  return (
    <section aria-labelledby="checkout-contact">
      <h2 id="checkout-contact">{texts.contact}</h2>
      <TextInput
        name="email"
        label={context.texts.email}
        value={entry.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        isRequired
        context={context}
      />
      <NewsletterConsent asked={settings} isGiven={entry.newsletter} language={language} />
    </section>
  )
}

/** The terms, what is ordered, its total, and then the button with nothing between. */
function ReviewView({ content, texts, context, language }: FormProps) {
  const { cart, entry, settings, amountDueCents, methods } = content.page
  const said = content.rows
    .filter(({ kind }) => kind !== 'hint')
    .map(({ label, amount }) => `${label} ${amount}`)
  return (
    <section className="co-review" aria-labelledby="checkout-review">
      <h2 id="checkout-review">{texts.review}</h2>
      <TermsNote asked={settings} language={language} />
      <ConsentView page={content.page} context={context} language={language} />
      <p className="co-change">
        <a href={CART_PATH}>{texts.changeCart}</a>
      </p>
      <div id="checkout-order" data-part="" data-said={said.join(', ')}>
        <OrderLines lines={content.lines} quantityOf={orderTextsFor(language).items} />
        <OrderSums rows={content.rows} />
        <button
          type="submit"
          name="do"
          value="order"
          className="co-order"
          id="checkout-place"
          data-busy={texts.busy}
          disabled={amountDueCents > 0 && methods.length === 0}
        >
          {orderButtonText(entry[mainAddress(cart)].country, language)}
        </button>
      </div>
    </section>
  )
}

/** The part with the methods is replaced only when it has others, since it contains a card that is being typed. */
const methodsKey = ({ page, giftCardAmount }: FormContent): string =>
  [page.amountDueCents === 0, giftCardAmount, ...page.methods.map(({ method }) => method)].join(' ')

function PhoneField({ content, context }: FormProps) {
  const { settings, entry } = content.page
  if (settings.phone === 'hidden') return null
  return (
    <TextInput
      name="phone"
      label={context.texts.phone}
      value={entry.phone}
      type="tel"
      autoComplete="tel"
      isRequired={settings.phone === 'required'}
      hint={context.texts.phoneHint}
      maxLength={60}
      context={context}
    />
  )
}

function DeliveryView({ content, texts, context, language }: FormProps) {
  const { cart, entry } = content.page
  const { shippingOptions, selectedShippingOption } = cart
  const wrong = problemText('option', orderTextsFor(language).delivery, context)
  return (
    <section aria-labelledby="checkout-delivery">
      <h2 id="checkout-delivery">{orderTextsFor(language).delivery}</h2>
      <div id="checkout-options" data-part="">
        {wrong !== undefined && <p className="co-wrong">{wrong}</p>}
        {shippingOptions.length > 0 ? (
          <fieldset className="co-methods">
            <legend className="visually-hidden">{orderTextsFor(language).delivery}</legend>
            {shippingOptions.map(({ id, name, address }) => (
              <label key={id} className="co-choice co-method">
                <input
                  type="radio"
                  name="option"
                  value={id}
                  id={fieldId(`option-${id}`)}
                  defaultChecked={id === selectedShippingOption?.id}
                />
                <span>
                  {name}
                  {address !== '' && <span className="co-hint">{address}</span>}
                </span>
                <span className="co-price">{content.optionPrices[id]}</span>
              </label>
            ))}
          </fieldset>
        ) : (
          <p className="co-hint">
            {entry.shipping.country === ''
              ? texts.waitsForAddress
              : content.page.hasZones
                ? context.texts.problems.undeliverable()
                : orderTextsFor(language).freeShipping}
          </p>
        )}
      </div>
    </section>
  )
}

function BillingView({ content, texts, context }: FormProps) {
  const { page } = content
  const { entry } = page
  const isOpen = hasOwnBilling(entry, page.cart)
  return (
    <section aria-label={texts.billing}>
      <label className="co-choice">
        <input
          type="checkbox"
          name="billingSame"
          value="1"
          id={fieldId('billingSame')}
          defaultChecked={entry.isBillingSame}
        />
        <span>{texts.billingSame}</span>
      </label>
      <div
        className="co-fields"
        id="checkout-billing-address"
        data-part="address"
        data-form={isOpen ? entry.billing.country : 'same'}
      >
        {isOpen && (
          <AddressFields
            kind="billing"
            address={entry.billing}
            countries={content.allCountries}
            isSentThere
            asks={undefined}
            moreLabel={texts.moreLines}
            context={context}
          />
        )}
      </div>
    </section>
  )
}

/** The note, and what the owner asks. */
function ExtrasView(props: FormProps) {
  const { content, texts } = props
  const { store, cart, settings } = content.page
  if (!store.cartNote && settings.questions.length === 0) return null
  const label = store.cartNoteLabel || texts.note
  return (
    <section aria-label={texts.questions}>
      {settings.questions.map((question) => (
        <QuestionView key={question.id} question={question} {...props} />
      ))}
      {store.cartNote && (
        <details className="co-more" id="checkout-note-more" open={cart.note !== ''}>
          <summary>{store.cartNoteLabel || texts.noteLink}</summary>
          <textarea
            name="note"
            id={fieldId('note')}
            aria-label={label}
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
            defaultValue={cart.note}
          />
        </details>
      )}
    </section>
  )
}

function QuestionView({ question, content, context }: FormProps & { readonly question: Question }) {
  const { id, label, kind, choices, isRequired } = question
  const name = ANSWER_FIELD_PREFIX + id
  const value = content.page.entry.answers.find((answer) => answer.id === id)?.value ?? ''
  if (kind === 'text')
    return <TextInput {...{ name, label, isRequired, value, context }} autoComplete="off" maxLength={500} />
  if (kind === 'choice')
    return (
      <Field {...{ name, label, isRequired, context }}>
        {(control) => (
          <select {...control} autoComplete="off" defaultValue={value}>
            <option value="">{context.texts.choose}</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </select>
        )}
      </Field>
    )
  return <CheckBox {...{ name, label, context }} text={label} value="✓" isTicked={value !== ''} />
}
