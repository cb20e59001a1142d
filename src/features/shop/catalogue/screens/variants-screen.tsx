import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconTag } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { variantsQuery } from '#features/shop/catalogue/screens/catalogue-queries.ts'
import { gridRows } from '#features/shop/catalogue/screens/grid-rows.ts'
import { ProductFilters } from '#features/shop/catalogue/screens/catalogue-filters.tsx'
import { useProductFilter } from '#features/shop/catalogue/screens/use-product-filter.ts'
import { VariantCards } from '#features/shop/catalogue/screens/variant-cards.tsx'
import { VariantEditor } from '#features/shop/catalogue/screens/variant-editor.tsx'
import { type ProductFilter, toListQuery } from '#features/shop/catalogue/edit/table-filter.rules.ts'
import { TABLE_PART } from '#features/shop/catalogue/variants.api.types.ts'
import { LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import './catalogue.css'
import './variant-grid.css'

/** All variants of a site in one table, as in a spreadsheet; as a list in a narrow window. */
export function VariantsScreen() {
  const { identifier: site } = useSite()
  const { filter, asked, setFilter } = useProductFilter()
  const [offset, setOffset] = useState(0)
  const query = useQuery(variantsQuery(site, asked, offset))
  const { data, error } = query
  const isNarrow = useMediaQuery('(max-width: 56em)', undefined, { getInitialValueInEffect: false })
  const rows = useMemo(() => (data ? gridRows(data) : []), [data])
  const isEmpty = data?.total === 0 && Object.keys(toListQuery(asked)).length === 0
  const change = (next: ProductFilter) => {
    setFilter(next)
    setOffset(0)
  }
  const productsPath = `/sites/${site}/products`
  return (
    <Page
      title="All variants"
      description="Change prices, stock and codes of many products at once. Paste from a spreadsheet, and review before you save."
      breadcrumbs={[{ label: 'Products', to: productsPath }]}
      width="full"
    >
      <Section flush>
        {error && !data ? (
          <QueryError query={query} what="the variants" />
        ) : !data ? (
          <ListSkeleton rows={8} />
        ) : isEmpty ? (
          <EmptyState
            icon={<IconTag size={28} />}
            title="No variants yet"
            actions={
              <LinkButton to={productsPath} variant="default">
                Go to products
              </LinkButton>
            }
          >
            Set a price for a product first.
          </EmptyState>
        ) : (
          <>
            <div className="catalogue-bar">
              <ProductFilters filter={filter} categories={data.categories} onChange={change} />
              <p role="status">
                {data.total === 1 ? '1 variant' : `${data.total.toLocaleString('en')} variants`}
              </p>
            </div>
            {data.total > TABLE_PART && (
              <PartOfTable offset={offset} shown={rows.length} total={data.total} onOffset={setOffset} />
            )}
            {isNarrow ? <VariantCards rows={rows} data={data} /> : <VariantEditor rows={rows} data={data} />}
          </>
        )}
      </Section>
    </Page>
  )
}

interface PartOfTableProps {
  readonly offset: number
  readonly shown: number
  readonly total: number
  readonly onOffset: (offset: number) => void
}

/** Which variants of many the table has, and its other parts. Changed cells of all parts are saved together. */
function PartOfTable({ offset, shown, total, onOffset }: PartOfTableProps) {
  const number = (value: number) => value.toLocaleString('en')
  return (
    <nav className="catalogue-bar" aria-label="Parts of the table">
      <Button
        variant="default"
        disabled={offset === 0}
        onClick={() => onOffset(Math.max(0, offset - TABLE_PART))}
      >
        Previous
      </Button>
      <p>{`${number(Math.min(offset + 1, total))} to ${number(offset + shown)} of ${number(total)}`}</p>
      <Button
        variant="default"
        disabled={offset + TABLE_PART >= total}
        onClick={() => onOffset(offset + TABLE_PART)}
      >
        Next
      </Button>
      <p>Changes are kept while you go on, and saved together.</p>
    </nav>
  )
}
