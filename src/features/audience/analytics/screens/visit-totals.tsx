import type { AnalyticsView, CountsView } from '#features/audience/analytics/api.types.ts'
import { changeOf, durationText } from '#features/audience/analytics/chart.rules.ts'
import { numberText } from '#features/audience/analytics/screens/analytics-names.ts'
import { Totals } from '#features/audience/analytics/screens/period-totals.tsx'

interface Total {
  readonly label: string
  readonly help: string
  readonly of: (counts: CountsView) => number
  readonly text: (value: number) => string
  /** Less of it is better. */
  readonly isReversed?: boolean
}

const perVisit = (value: number, { visits }: CountsView) => (visits === 0 ? 0 : value / visits)
const percent = (value: number) => `${Math.round(value)} %`

const TOTALS: readonly Total[] = [
  {
    label: 'Visits',
    help: 'A visit ends after half an hour without activity.',
    of: ({ visits }) => visits,
    text: numberText,
  },
  {
    label: 'Visitors per day, added up',
    help: 'Who comes on two days counts twice: nobody is recognised for longer.',
    of: ({ visitors }) => visitors,
    text: numberText,
  },
  { label: 'Page views', help: '', of: ({ views }) => views, text: numberText },
  {
    label: 'Bounces',
    help: 'Visits with a single page view.',
    of: (counts) => perVisit(counts.bounces, counts) * 100,
    text: percent,
    isReversed: true,
  },
  {
    label: 'Active time per visit',
    help: 'Time in which visitors moved, typed or scrolled.',
    of: (counts) => perVisit(counts.activeSeconds, counts),
    text: durationText,
  },
]

/** The totals of visits in a period, and how they changed. */
export const VisitTotals = ({ report: { totals, previous } }: { readonly report: AnalyticsView }) => (
  <Totals
    totals={TOTALS.map(({ label, help, of, text, isReversed = false }) => ({
      label,
      help,
      text: text(of(totals)),
      change: changeOf(of(totals), of(previous)),
      isReversed,
    }))}
  />
)
