import { Button, Select } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconDownload, IconFileImport, IconTable, IconTag } from '@tabler/icons-react'
import type { ListedProduct, ProductPrices } from '#features/shop/catalogue/api.types.ts'
import type { ProductSort } from '#features/shop/catalogue/list/owner-list.types.ts'
import { productsQuery } from '#features/shop/catalogue/screens/catalogue-queries.ts'
import { ProductFilters } from '#features/shop/catalogue/screens/catalogue-filters.tsx'
import { useProductFilter } from '#features/shop/catalogue/screens/use-product-filter.ts'
import { type ProductFilter, toListQuery } from '#features/shop/catalogue/edit/table-filter.rules.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'
import { LinkAnchor, LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import './catalogue.css'

const SORTS = [
  { value: 'newest', label: 'Newest' },
  { value: 'name', label: 'Name' },
  { value: 'price', label: 'Price' },
  { value: 'stock', label: 'Stock' },
] as const satisfies readonly { readonly value: ProductSort; readonly label: string }[]

/** The order without a choice. */
const NEWEST = 'newest'

/** What the products of a site cost, and how many there are. */
export function ProductsScreen() {
  const { identifier: site } = useSite()
  const { filter, asked, setFilter, setSort, ...shown } = useProductFilter()
  const sort = SORTS.find(({ value }) => value === shown.sort)?.value ?? NEWEST
  const list = useInfiniteQuery(productsQuery(site, asked, sort))
  const { data, error } = list
  const [first] = data?.pages ?? []
  const rows = data?.pages.flatMap(({ entries }) => entries) ?? []
  const isEmpty = first?.total === 0 && !narrows(asked)
  return (
    <Page
      title="Products"
      description="Prices, variants and stock. Changes take effect as soon as they are saved."
      actions={<ListActions hasProducts={first?.hasPrices ?? false} />}
    >
      <Section flush>
        {error && !data ? (
          <QueryError query={list} what="the products" />
        ) : !first ? (
          <ListSkeleton rows={6} />
        ) : isEmpty ? (
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
              <ProductFilters filter={filter} categories={first.categories} onChange={setFilter}>
                <Select
                  className="catalogue-filter"
                  aria-label="Sort by"
                  data={[...SORTS]}
                  allowDeselect={false}
                  value={sort}
                  onChange={(value) => setSort(value === null || value === NEWEST ? undefined : value)}
                />
              </ProductFilters>
              <p role="status">
                {first.total === 1 ? '1 product' : `${first.total.toLocaleString('en')} products`}
              </p>
            </div>
            <ProductTable rows={rows} currency={first.currency} />
            {list.hasNextPage && (
              <div className="catalogue-bar">
                <Button
                  variant="default"
                  loading={list.isFetchingNextPage}
                  onClick={() => void list.fetchNextPage()}
                >
                  Show more
                </Button>
                <p>{`${rows.length.toLocaleString('en')} of ${first.total.toLocaleString('en')} shown`}</p>
              </div>
            )}
          </>
        )}
      </Section>
    </Page>
  )
}

/** Whether a filter leaves anything out. */
const narrows = (filter: ProductFilter): boolean => Object.keys(toListQuery(filter)).length > 0

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
      {can('products:import') && (
        <LinkButton to={`/sites/${site}/import`} variant="default" leftSection={<IconFileImport size={16} />}>
          Import
        </LinkButton>
      )}
    </>
  )
}

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
