import { productTextsFor } from '#parts/product-texts.ts'

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
  readonly soldOut: boolean
}

interface PriceProps {
  readonly price: string
  readonly before: string | undefined
  readonly percent?: number | undefined
  /** BCP 47. */
  readonly language: string
}

/** Returns what a sale takes off: `−20%`, as the language writes it. */
export const percentOff = (percent: number | undefined, language: string): string =>
  percent === undefined
    ? ''
    : `−${new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100)}`

/** A price beside the one before a sale, which a script may change. Needs the styles `price`. */
export function Price({ price, before, percent, language }: PriceProps) {
  const texts = productTextsFor(language)
  return (
    <p className="p-price">
      <span className="p-price-unseen">{texts.price}: </span>
      <span data-product-price="">{price}</span>{' '}
      <s className="p-price-before" data-product-before="" hidden={before === undefined}>
        <span className="p-price-unseen">{texts.before}: </span>
        <span>{before}</span>
      </s>{' '}
      <span className="p-price-off" data-product-percent="" hidden={percent === undefined}>
        {percentOff(percent, language)}
      </span>
    </p>
  )
}

/** The price of a product in a list, and whether it is sold out. Needs the styles `price`. */
export function ListedPriceView({
  listed: { price, isLowest, before, percent, soldOut },
  language,
}: {
  readonly listed: ListedPrice
  /** BCP 47. */
  readonly language: string
}) {
  const texts = productTextsFor(language)
  return (
    <div className="p-price-listed">
      <Price
        price={isLowest ? texts.from(price) : price}
        before={before}
        percent={percent}
        language={language}
      />
      {soldOut && <p className="p-price-sold-out">{texts.soldOut}</p>}
    </div>
  )
}
