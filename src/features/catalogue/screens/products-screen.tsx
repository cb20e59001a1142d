import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconDownload, IconFileImport, IconTable, IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import type { ListedProduct, ProductPrices } from '#features/catalogue/api.types.ts'
import { productsQuery } from '#features/catalogue/screens/catalogue-queries.ts'
import { categoriesOf, ProductFilters } from '#features/catalogue/screens/catalogue-filters.tsx'
import { type Filterable, isFiltered, NO_FILTER } from '#features/catalogue/table-filter.rules.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'
import { LinkAnchor, LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import './catalogue.css'

/** Rows that are shown at first, and with each press of a button. */
const STEP = 100

/** What the products of a site cost, and how many there are. */
export function ProductsScreen() {
  const { identifier: site } = useSite()
  const { data, error, isFetching, refetch } = useQuery(productsQuery(site))
  const [filter, setFilter] = useState(NO_FILTER)
  const [shown, setShown] = useState(STEP)
  const entries = data?.entries ?? []
  const found = entries.filter((entry) => isFiltered(filter, filterable(entry)))
  return (
    <Page
      title="Products"
      description="Prices, variants and stock. Changes take effect as soon as they are saved."
      actions={<ListActions hasProducts={entries.some(({ prices }) => prices !== null)} />}
    >
      <Section flush>
        {error && !data ? (
          <ErrorState
            title="Couldn’t load the products"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <ListSkeleton rows={6} />
        ) : data.entries.length === 0 ? (
          <EmptyState
            icon={<IconTag size={28} />}
            title="No products yet"
            actions={
              <LinkButton to={`/sites/${site}/content`} variant="default">
                Go to content
              </LinkButton>
            }
          >
            Products are the entries of a collection of the type Products. Add one to your content; its price,
            variants and stock are set here.
          </EmptyState>
        ) : (
          <>
            <div className="catalogue-bar">
              <ProductFilters filter={filter} categories={categoriesOf(entries)} onChange={setFilter} />
              <p role="status">
                {found.length === 1 ? '1 product' : `${found.length.toLocaleString('en')} products`}
              </p>
            </div>
            <ProductTable rows={found.slice(0, shown)} currency={data.currency} />
            {found.length > shown && (
              <div className="catalogue-bar">
                <Button variant="default" onClick={() => setShown(shown + STEP)}>
                  Show more
                </Button>
              </div>
            )}
          </>
        )}
      </Section>
    </Page>
  )
}

/** Table, import and export of products, for those who may use them. */
function ListActions({ hasProducts }: { readonly hasProducts: boolean }) {
  const { identifier: site, can } = useSite()
  return (
    <>
      {hasProducts && (
        <LinkButton
          to={`/sites/${site}/products/table`}
          variant="default"
          leftSection={<IconTable size={17} />}
        >
          Edit in a table
        </LinkButton>
      )}
      {hasProducts && (
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={16} />}
          href={`/api/sites/${site}/products.csv`}
          download
        >
          Export as CSV
        </Button>
      )}
      {can('imports:run') && (
        <LinkButton to={`/sites/${site}/import`} variant="default" leftSection={<IconFileImport size={16} />}>
          Import
        </LinkButton>
      )}
    </>
  )
}

const filterable = ({ title, collection, status, categories, prices }: ListedProduct): Filterable => ({
  text: [title, collection, ...categories].join(' '),
  status,
  productType: prices?.productType ?? null,
  categories,
  low: (prices?.low ?? 0) > 0,
  out: (prices?.soldOut ?? 0) > 0,
  onSale: prices?.onSale ?? false,
})

interface ProductTableProps {
  readonly rows: readonly ListedProduct[]
  readonly currency: string
}

function ProductTable({ rows, currency }: ProductTableProps) {
  const { identifier: site } = useSite()
  if (rows.length === 0) return null
  return (
    <table className="catalogue-table catalogue-products">
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Price</th>
          <th scope="col">Variants</th>
          <th scope="col">Stock</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title, collection, prices }) => (
          <tr key={id}>
            <th scope="row">
              <LinkAnchor to={`/sites/${site}/products/${id}`}>{title || 'Untitled'}</LinkAnchor>
              <span className="catalogue-muted">{collection}</span>
            </th>
            {prices === null ? (
              <td colSpan={3} className="catalogue-muted">
                No price yet
              </td>
            ) : (
              <PriceCells prices={prices} currency={currency} />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PriceCells({ prices, currency }: { readonly prices: ProductPrices; readonly currency: string }) {
  const { from, to, onSale, variants } = prices
  const money = (cents: number) => formatMoney(Money.fromCents(BigInt(cents), currency))
  return (
    <>
      <td data-label="Price">
        {from === to ? money(from) : `${money(from)} – ${money(to)}`}{' '}
        {onSale && <StatusBadge tone="info">Sale</StatusBadge>}
      </td>
      <td data-label="Variants">{variants}</td>
      <td data-label="Stock">
        <StockState prices={prices} />
      </td>
    </>
  )
}

function StockState({ prices }: { readonly prices: ProductPrices }) {
  const { qtyInStock, soldOut, low, variants } = prices
  if (qtyInStock === null) return <span className="catalogue-muted">Unlimited</span>
  return (
    <>
      {qtyInStock.toLocaleString('en')}{' '}
      {soldOut > 0 ? (
        <StatusBadge tone="bad">{soldOut === variants ? 'Sold out' : `${soldOut} sold out`}</StatusBadge>
      ) : (
        low > 0 && <StatusBadge tone="warn">Low</StatusBadge>
      )}
    </>
  )
}
