import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FunnelStepView, getPurchaseFunnel } from '#features/audience/analytics/api.types.ts'
import { changeOf } from '#features/audience/analytics/chart.rules.ts'
import type { FunnelStep } from '#features/audience/analytics/report.types.ts'
import { numberText } from '#features/audience/analytics/screens/analytics-names.ts'
import { call } from '#ui/api/call.ts'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'

const LABELS: Readonly<Record<FunnelStep, string>> = {
  seen: 'Saw a product',
  cart: 'Added to the cart',
  started: 'Started the checkout',
  completed: 'Completed an order',
}

/** In how many visits a product was seen, added to a cart, and bought. Nothing for a site without products. */
export function PurchaseFunnel({ from, to }: { readonly from: string; readonly to: string }) {
  const { identifier: site } = useSite()
  const query = useQuery({
    queryKey: ['site', site, 'analytics', 'funnel', from, to],
    queryFn: ({ signal }) => call(getPurchaseFunnel, { site, signal, query: { from, to } }),
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData } = query
  const isEmpty = data?.steps.every(({ visits }) => visits === 0) ?? true
  // Most sites have no store: nothing is shown until it is known.
  if (data ? !data.hasProducts && isEmpty : !error) return undefined
  return (
    <Section
      title="Purchases"
      description="Visits with each step on the way to an order, and their share of all visits. Some begin with a later step, such as with a cart of another day."
      flush
    >
      {!data ? (
        <QueryError query={query} what="the purchases" />
      ) : isEmpty ? (
        <p className="analytics-empty">No visits to products in this period.</p>
      ) : (
        <div className="analytics-loading" aria-busy={isPlaceholderData}>
          <FunnelTable steps={data.steps} all={data.visits} />
        </div>
      )}
    </Section>
  )
}

interface FunnelTableProps {
  readonly steps: readonly FunnelStepView[]
  /** How many visits there were. */
  readonly all: number
}

function FunnelTable({ steps, all }: FunnelTableProps) {
  const largest = Math.max(...steps.map(({ visits }) => visits), 1)
  return (
    <table className="analytics-table" aria-label="Purchases">
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Visits</th>
          <th scope="col">Share</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ step, visits, previous }) => (
          <tr key={step}>
            <th scope="row">
              <span className="analytics-share" style={{ inlineSize: `${(visits / largest) * 100}%` }} />
              <span className="analytics-name">{LABELS[step]}</span>
            </th>
            <td>{numberText(visits)}</td>
            <td>{shareText(visits, all)}</td>
            <td>{changeText(changeOf(visits, previous))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Few visits of a store end with an order, so small shares have a decimal. */
function shareText(visits: number, all: number): string {
  if (all === 0) return '–'
  const share = (visits / all) * 100
  return `${share < 10 ? Math.round(share * 10) / 10 : Math.round(share)} %`
}

const changeText = (change: number | undefined): string =>
  change === undefined ? '–' : `${change > 0 ? '+' : ''}${change} %`
