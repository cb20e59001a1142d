import type { CartProblem } from '#features/shop/cart/cart-page.types.ts'
import { CART_PATH, GOTO_CHECKOUT_PATH } from '#features/shop/cart/cart-names.types.ts'
import type { SumTexts } from '#features/shop/cart/page/cart-sum-texts.rules.ts'
import { reasonText } from '#features/shop/cart/parts/coupon-texts.ts'
import type { AsideTexts } from '#features/shop/cart/page/cart-aside-texts.rules.ts'
import { CartNoteView } from '#features/shop/cart/page/cart-note-view.tsx'
import type { CartContent, ShownCoupon, ShownPlace, ShownSum } from '#features/shop/cart/page/kind.ts'

interface SumProps {
  readonly sum: ShownSum
  readonly texts: SumTexts
  readonly subtotalWord: string
  readonly formKey: string
  readonly problem: CartProblem | undefined
  readonly note: CartContent['note']
  readonly asideTexts: AsideTexts
  readonly language: string
  readonly isNoteSaved: boolean
}

/** What is added to and taken off the sum of a cart, and the forms that decide it. All of them need no script. */
export function CartSumView({ sum, texts, subtotalWord, formKey, problem, note, ...aside }: SumProps) {
  const { coupons, place, options } = sum
  return (
    <div className="p-cart-sum">
      <div className="p-cart-choices">
        <CodeForm texts={texts} formKey={formKey} problem={problem} />
        {coupons.length > 0 && (
          <ul className="p-cart-coupons" role="list">
            {coupons.map((coupon) => (
              <CouponView key={coupon.code} coupon={coupon} texts={texts} formKey={formKey} />
            ))}
          </ul>
        )}
        {place && <PlaceForm place={place} texts={texts} formKey={formKey} problem={problem} />}
        {sum.isUndeliverable && place && <p className="p-cart-notice">{texts.undeliverable(place.label)}</p>}
        {options.length > 0 && <OptionForm options={options} texts={texts} formKey={formKey} />}
        {note && (
          <CartNoteView
            {...{ note, formKey, problem }}
            language={aside.language}
            texts={aside.asideTexts}
            isSaved={aside.isNoteSaved}
          />
        )}
      </div>
      <Amounts sum={sum} texts={texts} subtotalWord={subtotalWord} />
    </div>
  )
}

function Amounts({ sum, texts, subtotalWord }: Pick<SumProps, 'sum' | 'texts' | 'subtotalWord'>) {
  const { subtotal, total, discounts, shipping, taxes, includedTaxes, taxNote, place } = sum
  return (
    <div className="p-cart-amounts">
      <p className="p-cart-subtotal">
        <span>{subtotalWord}</span>{' '}
        {total === undefined ? <strong>{subtotal}</strong> : <span>{subtotal}</span>}
      </p>
      {discounts.map(({ id, name, amount }) => (
        <p key={id} className="p-cart-amount" data-discount="">
          <span>{name}</span> <span>{amount || texts.freeShipping}</span>
        </p>
      ))}
      {shipping && (
        <p className="p-cart-amount">
          <span>{texts.shipping(shipping.name)}</span> <span>{shipping.price || texts.free}</span>
        </p>
      )}
      {taxes.map(({ name, amount }) => (
        <p key={name} className="p-cart-amount">
          <span>{name}</span> <span>{amount}</span>
        </p>
      ))}
      {total !== undefined && (
        <p className="p-cart-grand">
          <span>{texts.total}</span> <strong>{total}</strong>
        </p>
      )}
      {includedTaxes.map(({ name, amount }) => (
        <p key={name} className="p-cart-hint">
          {texts.included(amount, name)}
        </p>
      ))}
      {taxNote !== '' && <p className="p-cart-hint">{taxNote}</p>}
      {place && place.label === '' && <p className="p-cart-hint">{texts.taxAdded}</p>}
      <CheckoutButton texts={texts} className="p-cart-shop p-cart-checkout" id="cart-checkout" />
    </div>
  )
}

/** Sends what was typed for a code along, so that it need not be applied first. */
function CheckoutButton({
  texts,
  className,
  id,
}: Pick<SumProps, 'texts'> & { readonly className: string; readonly id: string }) {
  return (
    <button
      type="submit"
      className={className}
      id={id}
      form="cart-code-form"
      formAction={GOTO_CHECKOUT_PATH}
      formNoValidate
    >
      {texts.checkout}
    </button>
  )
}

type FormProps = Pick<SumProps, 'texts' | 'formKey'>

function CodeForm({ texts, formKey, problem }: FormProps & Pick<SumProps, 'problem'>) {
  const isGiftCard = problem?.code === 'GIFT_CARD_AT_CHECKOUT'
  const wrong = isGiftCard || problem?.code === 'NO_COUPON' ? texts.problems[problem.code] : undefined
  return (
    <details className="p-cart-more" id="cart-code" open={wrong !== undefined}>
      <summary id="cart-code-open">
        <bdi>{texts.haveCode}</bdi>
      </summary>
      <form method="post" action={CART_PATH} id="cart-code-form" data-choice="coupon">
        <input type="hidden" name="key" value={formKey} />
        <label className="p-cart-field">
          <span>{texts.code}</span>
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
          {texts.apply}
        </button>
        {wrong !== undefined && (
          <p className="p-cart-wrong" id="cart-code-problem" role="alert">
            {wrong}{' '}
            {isGiftCard && <CheckoutButton texts={texts} className="p-cart-undo" id="cart-code-checkout" />}
          </p>
        )}
      </form>
    </details>
  )
}

function CouponView({ coupon, texts, formKey }: FormProps & { readonly coupon: ShownCoupon }) {
  const { code, reason, minimum } = coupon
  return (
    <li className="p-cart-coupon" data-invalid={reason === undefined ? undefined : ''}>
      <span>
        <strong>{code}</strong>
        <span>{reason === undefined ? texts.applied : reasonText(texts, reason, minimum)}</span>
      </span>
      <form method="post" action={CART_PATH} data-choice="remove-coupon">
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="removeCoupon" value={code} />
        <button type="submit" className="p-cart-remove-code" aria-label={texts.removeCode(code)}>
          <span aria-hidden="true">×</span>
        </button>
      </form>
    </li>
  )
}

function PlaceForm({
  place,
  texts,
  formKey,
  problem,
}: FormProps & { readonly place: ShownPlace } & Pick<SumProps, 'problem'>) {
  const wrong = problem?.code === 'BAD_PLACE' ? texts.problems['BAD_PLACE'] : undefined
  return (
    <details className="p-cart-more" id="cart-place" open={wrong !== undefined}>
      <summary id="cart-place-open">
        <bdi>{place.label === '' ? texts.estimate : texts.deliverTo(place.label)}</bdi>
      </summary>
      <form method="post" action={CART_PATH} data-choice="place">
        <input type="hidden" name="key" value={formKey} />
        <label className="p-cart-field">
          <span>{texts.country}</span>
          <select
            name="country"
            id="cart-country"
            required
            autoComplete="shipping country"
            defaultValue={place.country}
            {...(wrong !== undefined && { 'aria-invalid': true, 'aria-describedby': 'cart-place-problem' })}
          >
            {place.country === '' && <option value="">{texts.chooseCountry}</option>}
            {place.countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {place.asksRegion && (
          <label className="p-cart-field">
            <span>{texts.region}</span>
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
            <span>{texts.postalCode}</span>
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
          {texts.show}
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

function OptionForm({ options, texts, formKey }: FormProps & Pick<ShownSum, 'options'>) {
  return (
    <form method="post" action={CART_PATH} data-choice="option">
      <input type="hidden" name="key" value={formKey} />
      <fieldset className="p-cart-options-list">
        <legend>{texts.options}</legend>
        {options.map(({ id, name, price, address, isChosen }) => (
          <label key={id} className="p-cart-option">
            <input type="radio" name="option" value={id} id={`cart-option-${id}`} defaultChecked={isChosen} />
            <span>
              {name}
              {address !== '' && <span className="p-cart-hint">{address}</span>}
            </span>
            <span>{price || texts.free}</span>
          </label>
        ))}
      </fieldset>
      {options.length > 1 && (
        <button type="submit" className="p-cart-update">
          {texts.choose}
        </button>
      )}
    </form>
  )
}
