import { Button, Select, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconChartBar, IconDownload, IconFilter } from '@tabler/icons-react'
import { type AnalyticsView, getAnalytics } from '#features/audience/analytics/api.types.ts'
import { longDayText, numberText } from '#features/audience/analytics/screens/analytics-names.ts'
import { GROUP_LISTS } from '#features/audience/analytics/screens/group-kinds.ts'
import { GroupList } from '#features/audience/analytics/screens/group-list.tsx'
import { LiveVisits } from '#features/audience/analytics/screens/live-visits.tsx'
import { MissingPages, PageErrors, WebVitals } from '#features/audience/analytics/screens/page-health.tsx'
import { PurchaseFunnel } from '#features/audience/analytics/screens/purchase-funnel.tsx'
import { ReportFilters } from '#features/audience/analytics/screens/report-filters.tsx'
import { PERIODS, type Report, useReport } from '#features/audience/analytics/screens/use-report.ts'
import { ViewedProducts } from '#features/audience/analytics/screens/viewed-products.tsx'
import { VisitChart } from '#features/audience/analytics/screens/visit-chart.tsx'
import { WeeklyReport } from '#features/audience/analytics/screens/weekly-report-switch.tsx'
import { VisitTotals } from '#features/audience/analytics/screens/visit-totals.tsx'
import { isDay } from '#lib/dates/calendar-days.ts'
import { call } from '#ui/api/call.ts'
import { Page } from '#ui/page.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
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
  const report = useReport(zone.data)
  const { query, filters } = report
  const isFiltered = query.filters !== undefined
  const result = useQuery({
    queryKey: ['site', site, 'analytics', 'visits', query],
    queryFn: ({ signal }) => call(getAnalytics, { site, signal, query }),
    // The numbers stay until those of another period are there.
    placeholderData: keepPreviousData,
  })
  const { data, error, isFetching, isPlaceholderData } = result
  return (
    <Page
      title="Analytics"
      description="Visits to the published site. Members of the site and programs are not counted."
      actions={
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={16} />}
          href={`/api/sites/${site}/analytics.csv?${new URLSearchParams({ ...query }).toString()}`}
          download
        >
          Export as CSV
        </Button>
      }
    >
      <PeriodFields report={report} />
      <ReportFilters report={report} />
      {error && !isFetching && (
        <QueryError
          query={result}
          what="the visits"
          action={isFiltered && <RemoveFilters report={report} />}
        />
      )}
      {!error && !data && <ListSkeleton />}
      {data && !error && (
        <>
          <div
            className="analytics-visits analytics-loading"
            aria-busy={isPlaceholderData}
            data-wide={isFiltered}
          >
            <Visits view={data} report={report} />
            {!isFiltered && <LiveVisits />}
          </div>
          <div className="analytics-lists" data-wide={isFiltered}>
            {GROUP_LISTS.map(({ title, kinds }) => (
              <GroupList key={title} title={title} kinds={kinds} report={report} />
            ))}
            {!isFiltered && <ViewedProducts report={report} />}
            {!isFiltered && <PurchaseFunnel from={query.from} to={query.to} />}
            {!isFiltered && <WebVitals from={query.from} to={query.to} />}
            {!isFiltered && <MissingPages from={query.from} />}
          </div>
          {!isFiltered && <PageErrors from={query.from} />}
          {filters.length > 0 && (
            <p className="analytics-note">
              Landings, searches, buttons, videos, products, purchases, speed, pages not found, errors and who
              is here now are not numbers of single visits: they are shown without filters.
            </p>
          )}
        </>
      )}
      <WeeklyReport />
      <p className="analytics-note">
        Visits are written each second. If the server is killed, those of the last second are lost.
      </p>
    </Page>
  )
}

const RemoveFilters = ({ report }: { readonly report: Report }) => (
  <Button variant="default" onClick={report.removeFilters}>
    Remove all filters
  </Button>
)

function PeriodFields({ report }: { readonly report: Report }) {
  const { from, to } = report.query
  return (
    <div className="analytics-period" role="group" aria-label="Period">
      <Select
        label="Period"
        allowDeselect={false}
        data={[...PERIODS]}
        value={report.choice}
        onChange={(choice) => choice !== null && report.choosePeriod(choice)}
      />
      {report.choice === 'own' && (
        <>
          <TextInput
            type="date"
            label="From"
            required
            value={from}
            max={to}
            onChange={({ currentTarget: { value } }) => isDay(value) && report.setDays({ from: value })}
          />
          <TextInput
            type="date"
            label="To"
            required
            value={to}
            min={from}
            onChange={({ currentTarget: { value } }) => isDay(value) && report.setDays({ to: value })}
          />
        </>
      )}
    </div>
  )
}

function Visits({ view, report }: { readonly view: AnalyticsView; readonly report: Report }) {
  const { totals, previous, timeZone, excluded, filtersFrom } = view
  const isEmpty = totals.views === 0 && previous.views === 0
  return (
    <Section title="Visits" description={`Days begin at midnight in ${timeZone.replaceAll('_', ' ')}.`}>
      {filtersFrom !== null && (
        <p className="analytics-note" role="note">
          {filtersFrom > view.to
            ? 'Filters count single visits, and those of this period are not stored any more.'
            : `Filters count single visits, which are stored from ${longDayText(filtersFrom)} on. The days before count as none here.`}
        </p>
      )}
      {!isEmpty ? (
        <>
          <VisitTotals report={view} />
          <VisitChart report={view} />
        </>
      ) : report.filters.length > 0 ? (
        <EmptyState
          icon={<IconFilter size={26} stroke={1.6} />}
          title="No visits with these filters"
          actions={<RemoveFilters report={report} />}
        >
          In this period no visit has all of them. Remove one of them, or choose a longer period.
        </EmptyState>
      ) : (
        <EmptyState icon={<IconChartBar size={26} stroke={1.6} />} title="No visits in this period">
          Visits appear here within a minute. Your own do not count while you are signed in.
        </EmptyState>
      )}
      {excluded > 0 && (
        <p className="analytics-note">
          {numberText(excluded)} {excluded === 1 ? 'request' : 'requests'} of programs and of pages loaded in
          advance are not included.
        </p>
      )}
    </Section>
  )
}
