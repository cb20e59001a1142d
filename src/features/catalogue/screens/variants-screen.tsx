import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconTag } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { variantsQuery } from '#features/catalogue/screens/catalogue-queries.ts'
import { gridRows } from '#features/catalogue/screens/grid-rows.ts'
import { categoriesOf, ProductFilters } from '#features/catalogue/screens/catalogue-filters.tsx'
import { VariantCards } from '#features/catalogue/screens/variant-cards.tsx'
import { VariantEditor } from '#features/catalogue/screens/variant-editor.tsx'
import { isFiltered, NO_FILTER } from '#features/catalogue/table-filter.rules.ts'
import { MAX_TABLE_VARIANTS } from '#features/catalogue/variants.api.types.ts'
import { LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import './catalogue.css'
import './variant-grid.css'

/** All variants of a site in one table, as in a spreadsheet; as a list in a narrow window. */
export function VariantsScreen() {
  const { identifier: site } = useSite()
  const { data, error, isFetching, refetch } = useQuery(variantsQuery(site))
  const [filter, setFilter] = useState(NO_FILTER)
  const isNarrow = useMediaQuery('(max-width: 56em)', undefined, { getInitialValueInEffect: false })
  const rows = useMemo(() => (data ? gridRows(data) : []), [data])
  const found = useMemo(() => rows.filter(({ filterable }) => isFiltered(filter, filterable)), [rows, filter])
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
          <ErrorState
            title="Couldn’t load the variants"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <ListSkeleton rows={8} />
        ) : rows.length === 0 ? (
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
              <ProductFilters filter={filter} categories={categoriesOf(data.products)} onChange={setFilter} />
              <p role="status">
                {found.length === 1 ? '1 variant' : `${found.length.toLocaleString('en')} variants`}
              </p>
            </div>
            {data.more && (
              <p className="catalogue-muted variant-grid-note">
                Only the newest {MAX_TABLE_VARIANTS.toLocaleString('en')} variants are listed.
              </p>
            )}
            {isNarrow ? (
              <VariantCards rows={found} data={data} />
            ) : (
              <VariantEditor rows={found} all={rows} data={data} />
            )}
          </>
        )}
      </Section>
    </Page>
  )
}
