import { CART_PATH } from '#features/shop/cart/cart-names.types.ts'
import { ImageView } from '#parts/image.tsx'
import { productTextsFor } from '#features/shop/catalogue/parts/product-texts.ts'
import type { AsideTexts } from '#features/shop/cart/page/cart-aside-texts.rules.ts'
import type { CartSuggestion } from '#features/shop/cart/page/kind.ts'

interface SuggestionsProps {
  readonly suggestions: readonly CartSuggestion[]
  readonly formKey: string
  readonly texts: AsideTexts
  /** BCP 47. */
  readonly language: string
}

/** Products that are related to what is in a cart, each with what adds it without leaving the cart. */
export function SuggestionsView({ suggestions, ...common }: SuggestionsProps) {
  return (
    <section className="p-cart-aside" aria-labelledby="cart-suggestions" data-suggestions="">
      <h2 id="cart-suggestions">{common.texts.suggestions}</h2>
      <ul className="p-cart-suggestions" role="list">
        {suggestions.map((suggestion) => (
          <SuggestionView key={suggestion.id} suggestion={suggestion} {...common} />
        ))}
      </ul>
    </section>
  )
}

function SuggestionView({
  suggestion,
  formKey,
  texts,
  language,
}: Omit<SuggestionsProps, 'suggestions'> & { readonly suggestion: CartSuggestion }) {
  const { id, title, href, image, price, variants } = suggestion
  const productTexts = productTextsFor(language)
  const { perUnit, before, taxNote } = price
  return (
    <li className="p-cart-suggestion">
      <div className="p-cart-image">{image && <ImageView image={{ ...image, alt: '' }} sizes="5rem" />}</div>
      <div className="p-cart-about">
        <p className="p-cart-title">
          <a href={href}>{title}</a>
        </p>
        <p className="p-cart-each">
          {price.isLowest ? productTexts.from(price.price) : price.price}
          {before !== undefined && (
            <>
              {' '}
              <s>
                <span className="visually-hidden">{productTexts.before}: </span>
                <bdi>{before}</bdi>
              </s>
            </>
          )}
        </p>
        {perUnit && <p className="p-cart-options">{productTexts.per(perUnit.price, perUnit.unit)}</p>}
        {taxNote && <p className="p-cart-options">{productTexts[taxNote]}</p>}
      </div>
      {variants.length === 0 ? (
        <a className="p-cart-apply" href={href} aria-label={`${texts.choose}: ${title}`}>
          {texts.choose}
        </a>
      ) : (
        <form method="post" action={CART_PATH} data-choice="suggestion" data-item={id}>
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="quantity" value="1" />
          <VariantField {...{ suggestion, texts }} />
          <button
            type="submit"
            className="p-cart-apply"
            id={`cart-suggestion-${id}`}
            aria-label={`${texts.add}: ${title}`}
          >
            {texts.add}
          </button>
        </form>
      )}
    </li>
  )
}

function VariantField({
  suggestion,
  texts,
}: Pick<SuggestionsProps, 'texts'> & { readonly suggestion: CartSuggestion }) {
  const { id, title, variants } = suggestion
  if (variants.length === 1) return <input type="hidden" name="variant" value={variants[0]?.id} />
  return (
    <span className="p-cart-field">
      <select name="variant" id={`cart-variant-${id}`} autoComplete="off" aria-label={texts.variantOf(title)}>
        {variants.map((variant) => (
          <option key={variant.id} value={variant.id} dir="auto">
            {variant.label}
          </option>
        ))}
      </select>
    </span>
  )
}
