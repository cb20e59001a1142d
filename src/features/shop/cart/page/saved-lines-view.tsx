import { type AsideTexts, savedNoticeText } from '#features/shop/cart/page/cart-aside-texts.rules.ts'
import { CartLineFrame, CartRemoveButton } from '#features/shop/cart/page/cart-line-frame.tsx'
import type { SavedLine } from '#features/shop/cart/page/kind.ts'
import type { CartTexts } from '#features/shop/cart/page/texts.ts'

interface SavedLinesProps {
  readonly lines: readonly SavedLine[]
  readonly formKey: string
  readonly texts: AsideTexts
  readonly cartTexts: CartTexts
}

/** What a visitor put aside, below the cart. */
export function SavedLinesView({ lines, ...common }: SavedLinesProps) {
  return (
    <section className="p-cart-aside" aria-labelledby="cart-saved">
      <h2 id="cart-saved">{common.texts.saved}</h2>
      <ul className="p-cart-lines" role="list">
        {lines.map((line) => (
          <SavedLineView key={line.id} line={line} {...common} />
        ))}
      </ul>
    </section>
  )
}

function SavedLineView({
  line,
  formKey,
  texts,
  cartTexts,
}: Omit<SavedLinesProps, 'lines'> & { readonly line: SavedLine }) {
  const { id, title, options, texts: customTexts, price, quantity, notices, isOffered } = line
  const about = [...options, ...customTexts.map(({ label, value }) => `${label}: ${value}`)]
  return (
    <CartLineFrame
      line={line}
      isSaved
      imageSizes="5rem"
      formKey={formKey}
      about={
        <>
          {about.length > 0 && <p className="p-cart-options">{about.join(', ')}</p>}
          {price !== undefined && (
            <p className="p-cart-each">
              {cartTexts.each(price)}
              {quantity > 1 && `, ${texts.quantity(quantity)}`}
            </p>
          )}
          {notices.map((notice) => (
            <p key={notice.what} className="p-cart-notice">
              {notice.what === 'price'
                ? cartTexts.priceChanged(notice.was, notice.now)
                : savedNoticeText(notice, texts)}
            </p>
          ))}
        </>
      }
      fields={
        <>
          {isOffered && (
            <button
              className="p-cart-apply"
              type="submit"
              name="back"
              value="1"
              id={`cart-back-${id}`}
              aria-label={`${texts.back}: ${title}`}
            >
              {texts.back}
            </button>
          )}
          <CartRemoveButton line={line} texts={cartTexts} />
        </>
      }
    />
  )
}
