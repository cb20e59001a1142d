import { stateOfValue } from '#features/shop/catalogue/show/choice.rules.ts'
import {
  type ShownProduct,
  shownVariant,
  type ShownVariant,
} from '#features/shop/catalogue/show/shown-product.rules.ts'
import { giftCardHref } from '#features/shop/gift-cards/gift-card-names.types.ts'
import { UNITS } from '#features/shop/catalogue/types.ts'
import type { Image } from '#parts/scope.ts'
import { type ListedPrice, ListedPriceView, Price, saleText } from '#features/shop/catalogue/parts/price.tsx'
import {
  backOrderText,
  type ProductTexts,
  productTextsFor,
  taxNoteOf,
} from '#features/shop/catalogue/parts/product-texts.ts'
import { AddToCart } from '#site/page/items/product/add-to-cart.tsx'
import { BuyGiftCard } from '#features/shop/gift-cards/parts/buy-gift-card.tsx'
import { embeddedJson } from '#site/page/embedded-json.ts'
import { SizeChartView } from '#site/page/items/product/size-chart.tsx'
import { buyGiftCardTextsFor } from '#features/shop/gift-cards/parts/buy-gift-card-texts.ts'
import type { ItemView, ListedItemView } from '#site/page/items/item-kind.ts'
import type { ProductDetails } from '#site/page/items/product/product-details.types.ts'

/** Price, options and availability of a product. Products have no date and author. */
export const View: ItemView<ProductDetails> = ({ item: { own = {} }, language, isPreview }) => {
  const { product, customTexts = [], sizeChart } = own
  const texts = productTextsFor(language)
  const first = product && shownVariant(product)
  if (product === undefined || first === undefined) return null
  const note = product.hasTaxNote === true ? taxNoteOf(product.productType) : undefined
  const needsScript = product.options.length + customTexts.length > 0 || sizeChart !== undefined
  return (
    <div className="product" data-product={needsScript ? product.itemId : undefined}>
      <Price price={first.price} before={first.before} sale={saleOf(first, language)} language={language} />
      <p className="product-unit" data-product-unit="" hidden={first.unitPrice === undefined}>
        {unitText(product, first, texts)}
      </p>
      {note && <p className="product-unit">{texts[note]}</p>}
      {product.options.length > 0 && <Options {...{ product, first, texts, language }} />}
      {sizeChart && <SizeChartView chart={sizeChart} itemId={product.itemId} language={language} />}
      <p
        className="product-stock"
        role="status"
        data-product-stock=""
        data-state={first.available ? 'available' : 'sold-out'}
      >
        {stockText(first, texts, language)}
      </p>
      {product.websiteId === undefined ? (
        <AddToCart {...{ product, first, customTexts, language, isPreview }} />
      ) : (
        <BuyGiftCard {...{ product, first, language, isPreview }} />
      )}
    </div>
  )
}

/** The price of a product in a list. */
export const ListedView: ListedItemView<ListedPrice> = ({ item: { own }, language }) =>
  own === undefined ? null : <ListedPriceView listed={own} language={language} />

interface OptionsProps {
  readonly product: ShownProduct
  readonly first: ShownVariant
  readonly texts: ProductTexts
  /** BCP 47. */
  readonly language: string
}

/** Fields that a script needs; without one, a table has what they would show. */
function Options({ product, first, texts, language }: OptionsProps) {
  const { options, variants } = product
  return (
    <>
      <div
        className="product-options"
        data-product-options=""
        data-sold-out={texts.soldOut}
        data-not-offered={texts.notOffered}
      >
        {options.map(({ name, values }, index) => (
          <label key={name} className="product-option">
            <span>{name}</span>
            <select defaultValue={first.values[index]} autoComplete="off">
              {values.map((value) => (
                // A value may run in another direction than the page, such as 30 ml.
                <option key={value} value={value} dir="auto">
                  {labelOf(value, stateOfValue(variants, first.values, index, value), texts)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <noscript>
        <VariantTable {...{ product, texts, language }} />
      </noscript>
      <script
        type="application/json"
        data-product-variants=""
        dangerouslySetInnerHTML={{
          __html: embeddedJson(variants.map((one) => toChoice(product, one, texts, language))),
        }}
      />
    </>
  )
}

const labelOf = (value: string, state: ReturnType<typeof stateOfValue>, texts: ProductTexts) =>
  state === 'sold-out' ? `${value} – ${texts.soldOut}` : value

function VariantTable({ product, texts, language }: Omit<OptionsProps, 'first'>) {
  const { itemId, options, variants, websiteId } = product
  return (
    <table className="product-variants">
      <caption>{texts.variants}</caption>
      <thead>
        <tr>
          {options.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">{texts.price}</th>
          <th scope="col">{texts.availability}</th>
          {websiteId !== undefined && (
            <th scope="col">
              <span className="visually-hidden">{buyGiftCardTextsFor(language).buy}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {variants.map((variant) => (
          <tr key={variant.id}>
            {variant.values.map((value, index) => (
              <td key={options[index]?.name}>{value}</td>
            ))}
            <td>{variant.price}</td>
            <td>{stockText(variant, texts, language) || texts.available}</td>
            {websiteId !== undefined && (
              <td>
                {variant.available && (
                  <a href={giftCardHref(websiteId, itemId, variant.offer.sku)}>
                    {buyGiftCardTextsFor(language).buyFor(variant.price)}
                  </a>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a script shows when a variant is chosen. */
const toChoice = (product: ShownProduct, variant: ShownVariant, texts: ProductTexts, language: string) => ({
  id: variant.id,
  values: variant.values,
  available: variant.available,
  price: variant.price,
  before: variant.before,
  percent: saleOf(variant, language),
  unit: unitText(product, variant, texts),
  stock: stockText(variant, texts, language),
  buy:
    product.websiteId === undefined
      ? undefined
      : giftCardHref(product.websiteId, product.itemId, variant.offer.sku),
  image: toChoiceImage(variant.image?.src === undefined ? ownImage(product) : variant.image),
})

/** The page of a variant may have begun with its image, so the others name that of the product. */
const ownImage = ({ selectedId, image }: ShownProduct) => (selectedId === undefined ? undefined : image)

const toChoiceImage = (image: Image | undefined) =>
  image?.src && {
    src: image.src,
    srcset: (image.variants ?? []).map(({ src, width }) => `${src} ${width}w`).join(', '),
    alt: image.alt,
    width: image.width,
    height: image.height,
  }

/** Only what costs less than in the 30 days before its sale has a badge. */
const saleOf = ({ before, percent }: ShownVariant, language: string): string =>
  before === undefined ? '' : saleText(percent, language)

const unitText = ({ unit }: ShownProduct, { unitPrice }: ShownVariant, texts: ProductTexts) =>
  unit === null || unitPrice === undefined ? '' : texts.per(unitPrice, UNITS[unit].label)

function stockText(
  { available, backOrder, left, counted }: ShownVariant,
  texts: ProductTexts,
  language: string,
): string {
  if (!available) return texts.soldOut
  if (backOrder !== undefined) return backOrderText(backOrder, language)
  if (left !== undefined) return texts.left(left)
  return counted ? texts.available : ''
}
