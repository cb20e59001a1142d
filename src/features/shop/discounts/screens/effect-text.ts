import type { DiscountView } from '#features/shop/discounts/types.ts'
import { writePercent } from '#features/shop/taxes/rate.rules.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'

/** Returns what a discount takes off, and what from: `10% of Tea`. */
export function effectText(discount: DiscountView, currency: string): string {
  const { kind, rate, cents, buyQuantity, getQuantity } = discount
  const scope = scopeText(discount)
  const percent = `${writePercent(rate)}%`
  switch (kind) {
    case 'percent':
      return `${percent} of ${scope}`
    case 'fixed':
      return `${formatMoney(Money.fromCents(BigInt(cents), currency))} off ${scope}`
    case 'freeShipping':
      return 'Free shipping'
    case 'buyXGetY':
      return `Buy ${buyQuantity}, get ${getQuantity} ${rate === 1_000_000 ? 'free' : `at ${percent} off`}: ${scope}`
  }
}

function scopeText(discount: DiscountView): string {
  const { products, productIds, categories, storeCategories, storeCategoryIds } = discount
  const names = [
    ...products.map(({ title }) => title),
    ...storeCategories.map(({ name }) => name),
    ...categories,
  ]
  if (productIds.length + storeCategoryIds.length + categories.length === 0) return 'all products'
  return names.length > 2
    ? `${names.length} products or categories`
    : names.join(' and ') || (productIds.length > 0 ? 'deleted products' : 'deleted categories')
}
