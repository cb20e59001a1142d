import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FunnelStepView, getPurchaseFunnel } from '#features/analytics/api.types.ts'
import { changeOf } from '#features/analytics/chart.rules.ts'
import type { FunnelStep } from '#features/analytics/report.types.ts'
import { numberText } from '#features/analytics/screens/analytics-names.ts'
import { call } from '#ui/api/call.ts'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ErrorState } from '#ui/states.tsx'

const LABELS: Readonly<Record<FunnelStep, string>> = {
  seen: 'Saw a product',
  cart: 'Added to the cart',
  started: 'Started the checkout',
  completed: 'Completed an order',
}

/** In how many visits a product was seen, added to a cart, and bought. Nothing for a site without products. */
export function PurchaseFunnel({ from, to }: { readonly from: string; readonly to: string }) {
  const { identifier: site } = useSite()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['site', site, 'analytics', 'funnel', from, to],
    queryFn: ({ signal }) => call(getPurchaseFunnel, { site, signal, query: { from, to } }),
    placeholderData: keepPreviousData,
  })
  const isEmpty = data?.steps.every(({ visits }) => visits === 0) ?? true
  // Most sites have no store: nothing is shown until it is known.
  if (data ? !data.hasProducts && isEmpty : !error) return undefined
  return (
    <Section
      title="Purchases"
      description="Visits with each step on the way to an order, and their share of the visits with the step before."
      flush
    >
      {!data ? (
        <ErrorState
          title="Couldn’t load the purchases"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : isEmpty ? (
        <p className="analytics-empty">No visits to products in this period.</p>
      ) : (
        <div className="analytics-loading" aria-busy={isPlaceholderData}>
          <FunnelTable steps={data.steps} />
        </div>
      )}
    </Section>
  )
}

function FunnelTable({ steps }: { readonly steps: readonly FunnelStepView[] }) {
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
        {steps.map(({ step, visits, previous }, index) => (
          <tr key={step}>
            <th scope="row">
              <span className="analytics-share" style={{ inlineSize: `${(visits / largest) * 100}%` }} />
              <span className="analytics-name">{LABELS[step]}</span>
            </th>
            <td>{numberText(visits)}</td>
            <td>{shareText(visits, steps[index - 1]?.visits)}</td>
            <td>{changeText(changeOf(visits, previous))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Visits may come to a step without the one before, such as with a cart of another day. */
const shareText = (visits: number, before: number | undefined): string =>
  before === undefined || before === 0 ? '–' : `${Math.round((visits / before) * 100)} %`

const changeText = (change: number | undefined): string =>
  change === undefined ? '–' : `${change > 0 ? '+' : ''}${change} %`
