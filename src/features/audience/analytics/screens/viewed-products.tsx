import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import {
  listViewedProducts,
  type ProductCountsView,
  type ProductViewsView,
} from '#features/audience/analytics/api.types.ts'
import { changeOf } from '#features/audience/analytics/chart.rules.ts'
import { OTHER_VALUE } from '#features/audience/analytics/report.types.ts'
import { numberText } from '#features/audience/analytics/screens/analytics-names.ts'
import { Totals } from '#features/audience/analytics/screens/period-totals.tsx'
import type { Report } from '#features/audience/analytics/screens/use-report.ts'
import { call } from '#ui/api/call.ts'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import './viewed-products.css'

const LISTED = 10
const NO_BREAK_SPACE = '\u00A0'

const seen = ({ views, quickViews }: ProductCountsView): number => views + quickViews

/** Returns how often a product was added to a cart, and of how many times that it was seen. */
const cartText = (counts: ProductCountsView): string =>
  seen(counts) === 0
    ? numberText(counts.cartAdds)
    : `${numberText(counts.cartAdds)} (${Math.round((counts.cartAdds / seen(counts)) * 100)} %)`

/** Which products were seen, opened from lists and added to carts. Nothing for a site without products. */
export function ViewedProducts({ report }: { readonly report: Report }) {
  const { identifier: site } = useSite()
  const { from, to } = report.query
  const query = { from, to, limit: LISTED }
  const result = useQuery({
    queryKey: ['site', site, 'analytics', 'products', query],
    queryFn: ({ signal }) => call(listViewedProducts, { site, signal, query }),
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData } = result
  // Most sites have no store: nothing is shown until it is known.
  if (data ? !data.hasProducts && data.entries.length === 0 : !error) return undefined
  return (
    <div className="analytics-products">
      <Section
        title="Products"
        description="Views of their pages, quick views from lists, and how often they were added to a cart."
        flush
      >
        {!data ? (
          <QueryError query={result} what="the products" />
        ) : data.entries.length === 0 ? (
          <p className="analytics-empty">No products viewed in this period.</p>
        ) : (
          <div className="analytics-loading" aria-busy={isPlaceholderData}>
            <ProductTotals totals={data.totals} previous={data.previous} />
            <ProductTable entries={data.entries} report={report} />
            <p className="analytics-more">
              <a
                href={`/api/sites/${site}/analytics/products.csv?${new URLSearchParams({ from, to }).toString()}`}
                download
              >
                <IconDownload size={14} aria-hidden="true" /> {data.more ? 'All of them as CSV' : 'As CSV'}
              </a>
            </p>
          </div>
        )}
      </Section>
    </div>
  )
}

const TOTALS = [
  ['Page views', ({ views }: ProductCountsView) => views],
  ['Quick views', ({ quickViews }: ProductCountsView) => quickViews],
  ['Added to cart', ({ cartAdds }: ProductCountsView) => cartAdds],
] as const

const ProductTotals = ({ totals, previous }: Readonly<Record<'totals' | 'previous', ProductCountsView>>) => (
  <Totals
    totals={TOTALS.map(([label, of]) => ({
      label,
      text: numberText(of(totals)),
      change: changeOf(of(totals), of(previous)),
    }))}
  />
)

function ProductTable({
  entries,
  report,
}: {
  readonly entries: readonly ProductViewsView[]
  readonly report: Report
}) {
  const largest = Math.max(...entries.map(seen), 1)
  return (
    <table className="analytics-table" aria-label="Products">
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Views</th>
          <th scope="col">Quick views</th>
          <th scope="col">Added to{NO_BREAK_SPACE}cart</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.value}>
            <th scope="row">
              <span className="analytics-share" style={{ inlineSize: `${(seen(entry) / largest) * 100}%` }} />
              <ProductName entry={entry} report={report} />
            </th>
            <td>{numberText(entry.views)}</td>
            <td>{numberText(entry.quickViews)}</td>
            <td>{cartText(entry)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The name of a product: a button that filters by visits to its page, as long as it has one. */
function ProductName({
  entry: { value, title, path },
  report,
}: {
  readonly entry: ProductViewsView
  readonly report: Report
}) {
  const name = value === OTHER_VALUE ? 'Others' : title === null ? 'Deleted product' : title || 'Untitled'
  if (path === null) return <span className="analytics-name">{name}</span>
  return (
    <button
      type="button"
      className="analytics-name analytics-choose"
      title="Count only visits to its page"
      onClick={() => report.toggleFilter({ dimension: 'page', value: path })}
    >
      {name}
    </button>
  )
}
