import { percentOff } from '#features/shop/catalogue/parts/price.tsx'
import { backOrderText, productTextsFor } from '#features/shop/catalogue/parts/product-texts.ts'
import type { AsideTexts } from '#features/shop/cart/page/cart-aside-texts.rules.ts'
import { CartLineFrame, CartRemoveButton } from '#features/shop/cart/page/cart-line-frame.tsx'
import type { CartLine, ShownNotice } from '#features/shop/cart/page/kind.ts'
import type { CartTexts } from '#features/shop/cart/page/texts.ts'

interface LineProps {
  readonly line: CartLine
  readonly formKey: string
  readonly texts: CartTexts
  readonly asideTexts: AsideTexts
  /** BCP 47. */
  readonly language: string
}

/** An entry of the cart. */
export function CartLineView({ line, formKey, texts, asideTexts, language }: LineProps) {
  const { title, href, total } = line
  return (
    <CartLineFrame
      line={line}
      imageSizes="7rem"
      formKey={formKey}
      about={<About line={line} texts={texts} asideTexts={asideTexts} language={language} />}
      fields={
        <>
          {href !== undefined && <Quantity line={line} texts={texts} />}
          <div className="p-cart-actions">
            {href !== undefined && (
              <button
                className="p-cart-later"
                type="submit"
                name="later"
                value="1"
                aria-label={`${asideTexts.later}: ${title}`}
              >
                {asideTexts.later}
              </button>
            )}
            <CartRemoveButton line={line} texts={texts} />
          </div>
        </>
      }
    >
      {total !== undefined && <p className="p-cart-total">{total}</p>}
    </CartLineFrame>
  )
}

function About({ line, texts, asideTexts, language }: Omit<LineProps, 'formKey'>) {
  const { before, percent, backOrder, options, texts: customTexts, price, notices, quantity } = line
  return (
    <>
      {options.length > 0 && <p className="p-cart-options">{options.join(', ')}</p>}
      {customTexts.length > 0 && (
        <dl className="p-cart-texts">
          {customTexts.map(({ label, value }) => (
            <div key={label}>
              <dt>{`${label}:`}</dt> <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {price !== undefined && (
        <p className="p-cart-each">
          {texts.each(price)}
          {before !== undefined && (
            <>
              {' '}
              <s>
                <span className="visually-hidden">{productTextsFor(language).before}: </span>
                <bdi>{before}</bdi>
              </s>{' '}
              <span className="p-cart-off">{percentOff(percent, language)}</span>
            </>
          )}
        </p>
      )}
      {backOrder && (
        <p className="p-cart-back-order">
          {backOrder.quantity < quantity && `${backOrder.quantity} × `}
          {backOrderText(backOrder, language)}
        </p>
      )}
      {notices.map((notice) => (
        <p key={notice.what} className="p-cart-notice">
          {noticeText(notice, texts, asideTexts)}
        </p>
      ))}
    </>
  )
}

function Quantity({ line, texts }: Pick<LineProps, 'line' | 'texts'>) {
  const { id, title, quantity, maxQuantity } = line
  return (
    <div className="p-cart-quantity">
      {/* The first button is that of the Enter key; a script sends the field by itself. */}
      <button className="p-cart-update" type="submit">
        {texts.update}
      </button>
      <button
        className="p-cart-step"
        type="submit"
        name="set"
        value={quantity - 1}
        data-step="-1"
        disabled={quantity <= 1}
        aria-label={texts.fewer(title)}
        id={`cart-fewer-${id}`}
      >
        <span aria-hidden="true">−</span>
      </button>
      <input
        type="number"
        name="quantity"
        inputMode="numeric"
        min={1}
        max={9999}
        step={1}
        required
        defaultValue={quantity}
        autoComplete="off"
        aria-label={texts.quantityOf(title)}
        id={`cart-quantity-${id}`}
      />
      <button
        className="p-cart-step"
        type="submit"
        name="set"
        value={quantity + 1}
        data-step="1"
        data-max={maxQuantity}
        disabled={quantity >= maxQuantity}
        aria-label={texts.more(title)}
        id={`cart-more-${id}`}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  )
}

/** Returns what changed of an entry since the visitor saw it. */
export function noticeText(notice: ShownNotice, texts: CartTexts, asideTexts: AsideTexts): string {
  if (notice.what === 'quantity') return asideTexts.fewerBack(notice.was, notice.now)
  if (notice.what === 'price') return texts.priceChanged(notice.was, notice.now)
  return notice.what === 'stock' ? texts.stockChanged(notice.inStock) : texts.gone
}
