import type { ShopContent } from '#site/kinds/shop/kind.ts'
import type { PageViewProps } from '#site/page/page-kind.ts'
import { ProductGrid } from '#site/page/product-card.tsx'
import { ShopList } from '#site/page/product-filters.tsx'
import { shopTextsFor } from '#site/page/shop-texts.ts'

/** All products of a site, or those of a category, with the categories below it. Works without a script. */
export function View({ model, content, texts }: PageViewProps<ShopContent>) {
  const { language } = model.site
  const shopTexts = shopTextsFor(language)
  const { title, description, above, entries, controls } = content
  return (
    <div className="index">
      <header className="index-head shop-head">
        {above.length > 0 && (
          <ol className="shop-path" role="list" aria-label={shopTexts.categories}>
            {above.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ol>
        )}
        <h1>{title || shopTexts.allProducts}</h1>
        {description !== '' && controls.page === 1 && <p className="lead">{description}</p>}
        {controls.categories.length > 0 && (
          <ul className="tags shop-categories" role="list" aria-label={shopTexts.categories}>
            {controls.categories.map(({ label, href, count }) => (
              <li key={href}>
                <a href={href}>
                  {label} <span className="shop-count">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </header>
      <ShopList controls={controls} language={language} label={texts.pages}>
        {entries.length === 0 ? (
          <p className="empty">{controls.applied.length > 0 ? shopTexts.nothing : texts.emptyList}</p>
        ) : (
          <ProductGrid entries={entries} language={language} texts={texts} />
        )}
      </ShopList>
    </div>
  )
}
