import type { Id } from '#lib/id.ts'
import { ImageView } from '#parts/image.tsx'
import { ListedPriceView } from '#features/shop/catalogue/parts/price.tsx'
import type { GridProduct } from '#site/page/product-list.types.ts'
import { shopTextsFor } from '#site/page/shop-texts.ts'
import type { PageTexts } from '#site/page/texts.ts'

interface ProductGridProps {
  readonly entries: readonly GridProduct[]
  readonly language: string
  readonly texts: Pick<PageTexts, 'untitled' | 'lockedEntry'>
  /** Of the title of each product. */
  readonly heading?: 'h2' | 'h3'
}

/** Widths of the image in two columns on phones, and in more beside. */
const SIZES = '(min-width: 82rem) 18rem, (min-width: 64rem) 24vw, (min-width: 40rem) 33vw, 50vw'
/** Images that are likely to be in the first view. */
const EAGER = 2

/** Products in columns, two on phones. */
export function ProductGrid({ entries, language, texts, heading = 'h2' }: ProductGridProps) {
  return (
    <div className="story-grid product-grid">
      {entries.map((entry, index) => (
        <ProductCard
          key={entry.id}
          entry={entry}
          // Below another product they are not in the first view.
          eager={heading === 'h2' && index < EAGER}
          {...{ language, texts, heading }}
        />
      ))}
    </div>
  )
}

interface ProductCardProps extends Required<Pick<ProductGridProps, 'language' | 'texts' | 'heading'>> {
  readonly entry: GridProduct
  readonly eager: boolean
}

/** The link of the title covers the card. */
function ProductCard({ entry, eager, language, texts, heading: Heading }: ProductCardProps) {
  const { id, title, href, image, price, locked } = entry
  const name = title || texts.untitled
  return (
    <article className="story story-card product-card">
      <div className="story-text">
        <Heading>
          <a href={href}>{name}</a>
        </Heading>
        {locked ? (
          <p className="excerpt locked">{texts.lockedEntry}</p>
        ) : (
          price && <ListedPriceView listed={price} language={language} />
        )}
      </div>
      <div className="story-image">
        {image?.src !== undefined && <ImageView image={{ ...image, alt: '' }} sizes={SIZES} eager={eager} />}
      </div>
      {price && !locked && <QuickViewLink id={id} href={href} title={name} language={language} />}
    </article>
  )
}

interface QuickViewLinkProps {
  readonly id: Id
  readonly href: string
  readonly title: string
  readonly language: string
}

/** A link to a product, which a script opens in a dialog. */
export function QuickViewLink({ id, href, title, language }: QuickViewLinkProps) {
  const texts = shopTextsFor(language)
  return (
    <a
      className="product-quick"
      href={href}
      data-quick-view={id}
      data-close={texts.close}
      data-details={texts.details}
      aria-label={texts.quickViewOf(title)}
    >
      <span>{texts.quickView}</span>
    </a>
  )
}
