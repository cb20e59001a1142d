import { Button, Select, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconChartBar, IconDownload } from '@tabler/icons-react'
import { type AnalyticsView, getAnalytics } from '#features/analytics/api.types.ts'
import { numberText } from '#features/analytics/screens/analytics-names.ts'
import { GROUP_LISTS, GroupList } from '#features/analytics/screens/group-list.tsx'
import { LiveVisits } from '#features/analytics/screens/live-visits.tsx'
import { MissingPages, PageErrors, WebVitals } from '#features/analytics/screens/page-health.tsx'
import { type ChosenPeriod, PERIODS, usePeriod } from '#features/analytics/screens/use-period.ts'
import { VisitChart } from '#features/analytics/screens/visit-chart.tsx'
import { WeeklyReport } from '#features/analytics/screens/weekly-report-switch.tsx'
import { VisitTotals } from '#features/analytics/screens/visit-totals.tsx'
import { call } from '#ui/api/call.ts'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import './analytics-screen.css'

/** The visits of a site in a period: totals, a chart, what they have in common, and how the pages worked. */
export function AnalyticsScreen() {
  const { identifier: site } = useSite()
  const zone = useQuery({
    queryKey: ['site', site, 'analytics', 'zone'],
    queryFn: ({ signal }) => call(getAnalytics, { site, signal }),
    staleTime: Infinity,
    select: ({ timeZone }) => timeZone,
  })
  const period = usePeriod(zone.data)
  const { from, to } = period
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['site', site, 'analytics', 'visits', from, to],
    queryFn: ({ signal }) => call(getAnalytics, { site, signal, query: { from, to } }),
    // The numbers stay until those of another period are there.
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title="Analytics"
      description="Visits to the published site. Members of the site and programs are not counted."
      actions={
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={16} />}
          href={`/api/sites/${site}/analytics.csv?${new URLSearchParams({ from, to }).toString()}`}
          download
        >
          Export as CSV
        </Button>
      }
    >
      <PeriodFields period={period} />
      {error && !isFetching && (
        <ErrorState title="Couldn’t load the visits" error={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <ListSkeleton />}
      {data && !error && <Visits report={data} />}
      {data && !error && (
        <div className="analytics-lists">
          {GROUP_LISTS.map(({ title, kinds }) => (
            <GroupList key={title} title={title} kinds={kinds} from={from} to={to} />
          ))}
          <WebVitals from={from} to={to} />
          <MissingPages from={from} />
        </div>
      )}
      {data && !error && <PageErrors from={from} />}
      <WeeklyReport />
      <p className="analytics-note">
        Visits are written each second. If the server is killed, those of the last second are lost.
      </p>
    </Page>
  )
}

function PeriodFields({ period }: { readonly period: ChosenPeriod }) {
  return (
    <div className="analytics-period" role="group" aria-label="Period">
      <Select
        label="Period"
        allowDeselect={false}
        data={[...PERIODS]}
        value={period.choice}
        onChange={(choice) => choice !== null && period.choose(choice)}
      />
      {period.choice === 'own' && (
        <>
          <TextInput
            type="date"
            label="From"
            required
            value={period.from}
            max={period.to}
            onChange={({ currentTarget: { value } }) => value !== '' && period.setFrom(value)}
          />
          <TextInput
            type="date"
            label="To"
            required
            value={period.to}
            min={period.from}
            onChange={({ currentTarget: { value } }) => value !== '' && period.setTo(value)}
          />
        </>
      )}
    </div>
  )
}

function Visits({ report }: { readonly report: AnalyticsView }) {
  const isEmpty = report.totals.views === 0 && report.previous.views === 0
  return (
    <div className="analytics-visits">
      <Section
        title="Visits"
        description={`Days begin at midnight in ${report.timeZone.replaceAll('_', ' ')}.`}
      >
        {isEmpty ? (
          <EmptyState icon={<IconChartBar size={26} stroke={1.6} />} title="No visits in this period">
            Visits appear here within a minute. Your own do not count while you are signed in.
          </EmptyState>
        ) : (
          <>
            <VisitTotals report={report} />
            <VisitChart report={report} />
          </>
        )}
        {report.excluded > 0 && (
          <p className="analytics-note">
            {numberText(report.excluded)} {report.excluded === 1 ? 'request' : 'requests'} of programs and of
            pages loaded in advance are not included.
          </p>
        )}
      </Section>
      <LiveVisits />
    </div>
  )
}
