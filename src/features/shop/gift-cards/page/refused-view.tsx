import type { GiftCardContent } from '#features/shop/gift-cards/page/kind.ts'
import type { GiftCardTexts } from '#features/shop/gift-cards/page/texts.ts'

interface RefusedViewProps {
  readonly page: Extract<GiftCardContent, { readonly what: 'refused' }>
  readonly texts: GiftCardTexts
}

/** Says that an amount is not offered, and which ones are. */
export function RefusedView({ page: { href: productHref, title, amounts }, texts }: RefusedViewProps) {
  const offered = amounts.filter(({ isAvailable }) => isAvailable)
  return (
    <div className="gift-page gift-narrow">
      <h1>{texts.refused}</h1>
      {offered.length === 0 ? (
        <p role="alert">{texts.noAmounts}</p>
      ) : (
        <>
          <p role="alert">{texts.refusedText}</p>
          <ul className="gift-links" role="list">
            {offered.map(({ sku, price, label, href }) => (
              <li key={sku}>
                <a className="gift-button" href={href}>
                  {texts.choose(label === '' || label === price ? price : `${price} (${label})`)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href={productHref}>{title}</a>
      </p>
    </div>
  )
}
