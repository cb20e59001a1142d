import { numberFormat } from '#lib/i18n/intl-formats.ts'
import { productTextsFor, type TaxNote } from '#features/shop/catalogue/parts/product-texts.ts'

/** The price of a product in lists and blocks. */
export interface ListedPrice {
  /** The lowest that buyers pay: `$9.00`. */
  readonly price: string
  /** Whether variants cost more. */
  readonly isLowest: boolean
  /** The lowest price of the 30 days before the sale, of a product with one price. */
  readonly before: string | undefined
  /** What the sale takes off that price, if that is the same for all variants. */
  readonly percent?: number | undefined
  /** Whether a variant costs less than in the 30 days before its sale. */
  readonly isReduced?: boolean | undefined
  /** The unit price of the variant that costs this; undefined if its content is not known. */
  readonly perUnit?: { readonly price: string; readonly unit: string } | undefined
  /** That it includes tax, where prices say so. */
  readonly taxNote?: TaxNote | undefined
  readonly soldOut: boolean
  /** How many are left, where there are so few that buyers should know. */
  readonly left?: number | undefined
}

interface PriceProps {
  readonly price: string
  readonly before: string | undefined
  /** The badge of its sale; empty for none. */
  readonly sale?: string
  /** BCP 47. */
  readonly language: string
}

/** Returns what a sale takes off: `−20%`, as the language writes it. */
export const percentOff = (percent: number | undefined, language: string): string =>
  percent === undefined
    ? ''
    : // Where text runs from right to left, the marks of the language keep the sign at its number.
      numberFormat(language, { style: 'percent' })
        .format(-percent / 100)
        .replace('-', '−')

/** Returns the badge of a sale: `−20%`, or that there is a sale if the percent differ or are less than one. */
export const saleText = (percent: number | undefined, language: string): string =>
  percent === undefined ? productTextsFor(language).sale : percentOff(percent, language)

/** A price beside the one before a sale, which a script may change. Needs the styles `price`. */
export function Price({ price, before, sale = '', language }: PriceProps) {
  const texts = productTextsFor(language)
  return (
    <p className="p-price">
      <span className="visually-hidden">{texts.price}: </span>
      <span data-product-price="">{price}</span>{' '}
      <s className="p-price-before" data-product-before="" hidden={before === undefined}>
        <span className="visually-hidden">{texts.before}: </span>
        <span>{before}</span>
      </s>{' '}
      <span className="p-price-off" data-product-percent="" hidden={sale === ''}>
        {sale}
      </span>
    </p>
  )
}

/**
 * The price of a product in a list with its unit price, and badges: its sale, that it is sold out, or how few are left. On
 * cards the badges are on the image. Needs the styles `price`.
 */
export function ListedPriceView({
  listed: { price, isLowest, before, percent, isReduced, perUnit, taxNote, soldOut, left },
  language,
}: {
  readonly listed: ListedPrice
  /** BCP 47. */
  readonly language: string
}) {
  const texts = productTextsFor(language)
  return (
    <div className="p-price-listed">
      <Price price={isLowest ? texts.from(price) : price} before={before} language={language} />
      {perUnit && <p className="p-price-unit">{texts.per(perUnit.price, perUnit.unit)}</p>}
      {taxNote && <p className="p-price-unit">{texts[taxNote]}</p>}
      {(isReduced || soldOut || left !== undefined) && (
        <p className="p-badges">
          {isReduced && !soldOut && (
            <span className="p-badge p-badge-sale">{saleText(percent, language)}</span>
          )}{' '}
          {soldOut ? (
            <span className="p-badge p-price-sold-out">{texts.soldOut}</span>
          ) : (
            left !== undefined && <span className="p-badge">{texts.left(left)}</span>
          )}
        </p>
      )}
    </div>
  )
}
