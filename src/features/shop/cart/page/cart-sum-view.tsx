import type { CartProblem } from '#features/shop/cart/cart-page.types.ts'
import { CART_PATH, GOTO_CHECKOUT_PATH } from '#features/shop/cart/cart-names.types.ts'
import type { SumTexts } from '#features/shop/cart/page/cart-sum-texts.rules.ts'
import { reasonText } from '#features/shop/cart/parts/coupon-texts.ts'
import type { AsideTexts } from '#features/shop/cart/page/cart-aside-texts.rules.ts'
import { CartNoteView } from '#features/shop/cart/page/cart-note-view.tsx'
import type { CartContent, ShownCoupon, ShownPlace, ShownSum } from '#features/shop/cart/page/kind.ts'

interface SumProps {
  readonly sum: ShownSum
  readonly words: SumTexts
  readonly subtotalWord: string
  readonly formKey: string
  readonly problem: CartProblem | undefined
  readonly note: CartContent['note']
  readonly asideWords: AsideTexts
  readonly language: string
  readonly isNoteSaved: boolean
}

/** What is added to and taken off the sum of a cart, and the forms that decide it. All of them need no script. */
export function CartSumView({ sum, words, subtotalWord, formKey, problem, note, ...aside }: SumProps) {
  const { coupons, place, options } = sum
  return (
    <div className="p-cart-sum">
      <div className="p-cart-choices">
        <CodeForm words={words} formKey={formKey} problem={problem} />
        {coupons.length > 0 && (
          <ul className="p-cart-coupons" role="list">
            {coupons.map((coupon) => (
              <CouponView key={coupon.code} coupon={coupon} words={words} formKey={formKey} />
            ))}
          </ul>
        )}
        {place && <PlaceForm place={place} words={words} formKey={formKey} problem={problem} />}
        {sum.isUndeliverable && place && <p className="p-cart-notice">{words.undeliverable(place.label)}</p>}
        {options.length > 0 && <OptionForm options={options} words={words} formKey={formKey} />}
        {note && (
          <CartNoteView
            {...{ note, formKey, problem }}
            language={aside.language}
            words={aside.asideWords}
            isSaved={aside.isNoteSaved}
          />
        )}
      </div>
      <Amounts sum={sum} words={words} subtotalWord={subtotalWord} />
    </div>
  )
}

function Amounts({ sum, words, subtotalWord }: Pick<SumProps, 'sum' | 'words' | 'subtotalWord'>) {
  const { subtotal, total, discounts, shipping, taxes, includedTaxes, taxNote, place } = sum
  return (
    <div className="p-cart-amounts">
      <p className="p-cart-subtotal">
        <span>{subtotalWord}</span>{' '}
        {total === undefined ? <strong>{subtotal}</strong> : <span>{subtotal}</span>}
      </p>
      {discounts.map(({ id, name, amount }) => (
        <p key={id} className="p-cart-amount" data-discount="">
          <span>{name}</span> <span>{amount || words.freeShipping}</span>
        </p>
      ))}
      {shipping && (
        <p className="p-cart-amount">
          <span>{words.shipping(shipping.name)}</span> <span>{shipping.price || words.free}</span>
        </p>
      )}
      {taxes.map(({ name, amount }) => (
        <p key={name} className="p-cart-amount">
          <span>{name}</span> <span>{amount}</span>
        </p>
      ))}
      {total !== undefined && (
        <p className="p-cart-grand">
          <span>{words.total}</span> <strong>{total}</strong>
        </p>
      )}
      {includedTaxes.map(({ name, amount }) => (
        <p key={name} className="p-cart-hint">
          {words.included(amount, name)}
        </p>
      ))}
      {taxNote !== '' && <p className="p-cart-hint">{taxNote}</p>}
      {place && place.label === '' && <p className="p-cart-hint">{words.taxAdded}</p>}
      <CheckoutButton words={words} className="p-cart-shop p-cart-checkout" id="cart-checkout" />
    </div>
  )
}

/** Sends what was typed for a code along, so that it need not be applied first. */
function CheckoutButton({
  words,
  className,
  id,
}: Pick<SumProps, 'words'> & { readonly className: string; readonly id: string }) {
  return (
    <button
      type="submit"
      className={className}
      id={id}
      form="cart-code-form"
      formAction={GOTO_CHECKOUT_PATH}
      formNoValidate
    >
      {words.checkout}
    </button>
  )
}

type FormProps = Pick<SumProps, 'words' | 'formKey'>

function CodeForm({ words, formKey, problem }: FormProps & Pick<SumProps, 'problem'>) {
  const isGiftCard = problem?.code === 'GIFT_CARD_AT_CHECKOUT'
  const wrong = isGiftCard || problem?.code === 'NO_COUPON' ? words.problems[problem.code] : undefined
  return (
    <details className="p-cart-more" id="cart-code" open={wrong !== undefined}>
      <summary id="cart-code-open">
        <bdi>{words.haveCode}</bdi>
      </summary>
      <form method="post" action={CART_PATH} id="cart-code-form" data-choice="coupon">
        <input type="hidden" name="key" value={formKey} />
        <label className="p-cart-field">
          <span>{words.code}</span>
          <input
            name="coupon"
            id="cart-code-field"
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="go"
            spellCheck={false}
            defaultValue={wrong === undefined ? '' : problem?.entered}
            {...(wrong !== undefined && { 'aria-invalid': true, 'aria-describedby': 'cart-code-problem' })}
          />
        </label>
        <button type="submit" id="cart-code-apply" className="p-cart-apply">
          {words.apply}
        </button>
        {wrong !== undefined && (
          <p className="p-cart-wrong" id="cart-code-problem" role="alert">
            {wrong}{' '}
            {isGiftCard && <CheckoutButton words={words} className="p-cart-undo" id="cart-code-checkout" />}
          </p>
        )}
      </form>
    </details>
  )
}

function CouponView({ coupon, words, formKey }: FormProps & { readonly coupon: ShownCoupon }) {
  const { code, reason, minimum } = coupon
  return (
    <li className="p-cart-coupon" data-invalid={reason === undefined ? undefined : ''}>
      <span>
        <strong>{code}</strong>
        <span>{reason === undefined ? words.applied : reasonText(words, reason, minimum)}</span>
      </span>
      <form method="post" action={CART_PATH} data-choice="remove-coupon">
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="removeCoupon" value={code} />
        <button type="submit" className="p-cart-remove-code" aria-label={words.removeCode(code)}>
          <span aria-hidden="true">×</span>
        </button>
      </form>
    </li>
  )
}

function PlaceForm({
  place,
  words,
  formKey,
  problem,
}: FormProps & { readonly place: ShownPlace } & Pick<SumProps, 'problem'>) {
  const wrong = problem?.code === 'BAD_PLACE' ? words.problems['BAD_PLACE'] : undefined
  return (
    <details className="p-cart-more" id="cart-place" open={wrong !== undefined}>
      <summary id="cart-place-open">
        <bdi>{place.label === '' ? words.estimate : words.deliverTo(place.label)}</bdi>
      </summary>
      <form method="post" action={CART_PATH} data-choice="place">
        <input type="hidden" name="key" value={formKey} />
        <label className="p-cart-field">
          <span>{words.country}</span>
          <select
            name="country"
            id="cart-country"
            required
            autoComplete="shipping country"
            defaultValue={place.country}
            {...(wrong !== undefined && { 'aria-invalid': true, 'aria-describedby': 'cart-place-problem' })}
          >
            {place.country === '' && <option value="">{words.chooseCountry}</option>}
            {place.countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {place.asksRegion && (
          <label className="p-cart-field">
            <span>{words.region}</span>
            <input
              name="region"
              id="cart-region"
              maxLength={60}
              autoComplete="shipping address-level1"
              defaultValue={place.region}
            />
          </label>
        )}
        {place.asksPostalCode && (
          <label className="p-cart-field">
            <span>{words.postalCode}</span>
            <input
              name="postalCode"
              id="cart-postal-code"
              maxLength={20}
              autoComplete="shipping postal-code"
              defaultValue={place.postalCode}
            />
          </label>
        )}
        <button type="submit" id="cart-place-show" className="p-cart-apply">
          {words.show}
        </button>
        {wrong !== undefined && (
          <p className="p-cart-wrong" id="cart-place-problem" role="alert">
            {wrong}
          </p>
        )}
      </form>
    </details>
  )
}

function OptionForm({ options, words, formKey }: FormProps & Pick<ShownSum, 'options'>) {
  return (
    <form method="post" action={CART_PATH} data-choice="option">
      <input type="hidden" name="key" value={formKey} />
      <fieldset className="p-cart-options-list">
        <legend>{words.options}</legend>
        {options.map(({ id, name, price, address, isChosen }) => (
          <label key={id} className="p-cart-option">
            <input type="radio" name="option" value={id} id={`cart-option-${id}`} defaultChecked={isChosen} />
            <span>
              {name}
              {address !== '' && <span className="p-cart-hint">{address}</span>}
            </span>
            <span>{price || words.free}</span>
          </label>
        ))}
      </fieldset>
      {options.length > 1 && (
        <button type="submit" className="p-cart-update">
          {words.choose}
        </button>
      )}
    </form>
  )
}
