import { changeOf } from '#features/audience/analytics/chart.rules.ts'
import type { Counts } from '#features/audience/analytics/reports.store.ts'
import type { EmailContent } from '#platform/mail/email-layout.tsx'

const NUMBER = new Intl.NumberFormat('en')
const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** What a weekly report says. */
export interface WeeklyReport {
  readonly email: string
  readonly name: string
  readonly siteTitle: string
  /** Monday and Sunday. */
  readonly from: string
  readonly to: string
  readonly totals: Counts
  readonly before: Counts
  readonly pages: readonly { readonly value: string; readonly views: number }[]
  readonly sources: readonly { readonly value: string; readonly visits: number }[]
  readonly url: string
}

function withChange(now: number, before: number): string {
  const change = changeOf(now, before)
  return change === undefined
    ? NUMBER.format(now)
    : `${NUMBER.format(now)} (${change > 0 ? '+' : ''}${change} %)`
}

/** Returns the mail with the numbers of a week. */
export function weeklyReportMail(report: WeeklyReport): EmailContent {
  const { email, name, siteTitle, from, to, totals, before, pages, sources, url } = report
  const days = `${DAY.format(new Date(from))} to ${DAY.format(new Date(to))}`
  return {
    to: { email, ...(name === '' ? {} : { name }) },
    language: 'en',
    subject: `${siteTitle}: ${NUMBER.format(totals.visits)} ${totals.visits === 1 ? 'visit' : 'visits'} last week`,
    title: `${siteTitle}, ${days}`,
    parts: [
      {
        rows: [
          ['Visits', withChange(totals.visits, before.visits)],
          ['Visitors per day, added up', withChange(totals.visitors, before.visitors)],
          ['Page views', withChange(totals.views, before.views)],
        ],
      },
      ...(pages.length === 0
        ? []
        : [
            'Most viewed pages:',
            { rows: pages.map(({ value, views }) => [value, NUMBER.format(views)] as const) },
          ]),
      ...(sources.length === 0
        ? []
        : [
            'Where visits came from:',
            { rows: sources.map(({ value, visits }) => [value, NUMBER.format(visits)] as const) },
          ]),
      { button: 'Open analytics', url },
    ],
    reason: `You received this email because you asked for the weekly report of ${siteTitle}. Turn it off under Analytics.`,
  }
}
