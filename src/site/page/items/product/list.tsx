import { QUICK_VIEW_MARKER } from '#features/shop/catalogue/quick-views.marker.ts'
import { SHOP_MARKER } from '#features/shop/storefront/shop.marker.ts'
import { minifyCss } from '#lib/minify-css.ts'
import type { ListedPrice } from '#features/shop/catalogue/parts/price.tsx'
import priceStyle from '#parts/styles/price.css?raw'
import type { ItemList, ItemListContent } from '#site/page/items/item-lists.ts'
import { ProductGrid, QuickViewLink } from '#site/page/product-card.tsx'
import { ShopList } from '#site/page/product-filters.tsx'
import type { ProductListControls } from '#site/page/product-list.types.ts'
import { shopTextsFor } from '#site/page/shop-texts.ts'
import productStyle from '#site/page/styles/product.css?raw'
import shopStyle from '#site/page/styles/shop.css?raw'

const styles = minifyCss([priceStyle, productStyle, shopStyle].join('\n'))

const hasPrices = ({ entries }: Pick<ItemListContent<ListedPrice, unknown>, 'entries'>): boolean =>
  entries.some(({ own }) => own !== undefined)

const isShop = (shown: ItemListContent<ListedPrice, ProductListControls>): boolean =>
  shown.own !== undefined || hasPrices(shown)

/** A list of products with their prices, filters and quick views; before its owner set a price it is like any other. */
export const list: ItemList<ListedPrice, ProductListControls> = {
  styles: (shown) => (isShop(shown) ? styles : ''),
  markers: (shown) => (isShop(shown) ? [SHOP_MARKER, QUICK_VIEW_MARKER] : []),
  FrameView({ list: { entries, own }, language, texts, empty, pager, children }) {
    if (own === undefined)
      return (
        <>
          {empty}
          {hasPrices({ entries }) ? <div data-quick-views="">{children}</div> : children}
          {pager}
        </>
      )
    const hasNoMatch = entries.length === 0 && own.applied.length > 0
    return (
      <ShopList controls={own} language={language} label={texts.pages}>
        {hasNoMatch ? <p className="empty">{shopTextsFor(language).nothing}</p> : empty}
        {children}
      </ShopList>
    )
  },
  GridView: ({ list: { entries }, language, texts }) => (
    <ProductGrid
      entries={entries.map(({ own, ...entry }) => ({ ...entry, price: own }))}
      language={language}
      texts={texts}
    />
  ),
  EntryEndView: ({ entry: { id, href, title, locked, own }, language, texts }) =>
    own !== undefined &&
    !locked && <QuickViewLink id={id} href={href} title={title || texts.untitled} language={language} />,
}
