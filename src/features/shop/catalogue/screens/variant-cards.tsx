import { Button } from '@mantine/core'
import { useState } from 'react'
import type { GridRow } from '#features/shop/catalogue/screens/grid-rows.ts'
import type { VariantTableView } from '#features/shop/catalogue/variants.api.types.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'
import { LinkAnchor } from '#ui/links.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

const STEP = 100

interface VariantCardsProps {
  readonly rows: readonly GridRow[]
  readonly data: Pick<VariantTableView, 'currency'>
}

/** The variants as a list, for windows that are too narrow for a table. */
export function VariantCards({ rows, data: { currency } }: VariantCardsProps) {
  const { identifier: site } = useSite()
  const [shown, setShown] = useState(STEP)
  const money = (cents: number) => formatMoney(Money.fromCents(BigInt(cents), currency))
  return (
    <>
      <p className="catalogue-muted variant-grid-note">
        Many variants can be changed at once in a wider window. Here, open a product to change it.
      </p>
      <ul className="variant-cards" aria-label="Variants">
        {rows.slice(0, shown).map(({ variant, title, values }) => (
          <li key={variant.id}>
            <span>
              <LinkAnchor to={`/sites/${site}/products/${variant.item}`}>{title}</LinkAnchor>
              <span className="catalogue-muted">{[values, variant.sku].filter(Boolean).join(' · ')}</span>
            </span>
            <span className="variant-card-numbers">
              <span>
                {variant.onSale && variant.salePrice !== null ? (
                  <>
                    {money(variant.salePrice)} <s className="catalogue-muted">{money(variant.price)}</s>
                  </>
                ) : (
                  money(variant.price)
                )}
              </span>
              <StockText variant={variant} />
            </span>
          </li>
        ))}
      </ul>
      {rows.length > shown && (
        <div className="catalogue-bar">
          <Button variant="default" onClick={() => setShown(shown + STEP)}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

function StockText({ variant: { hidden, unlimited, stock } }: Pick<GridRow, 'variant'>) {
  if (hidden) return <StatusBadge tone="info">Hidden</StatusBadge>
  if (unlimited) return <span className="catalogue-muted">Unlimited</span>
  return stock === 0 ? (
    <StatusBadge tone="bad">Sold out</StatusBadge>
  ) : (
    <span className="catalogue-muted">{stock.toLocaleString('en')} in stock</span>
  )
}
