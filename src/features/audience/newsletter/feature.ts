import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import { newsletterHooks } from '#features/audience/newsletter/buyers.actions.ts'
import { newsletterRoutes } from '#features/audience/newsletter/routes.ts'
import { newsletterSiteRoutes } from '#features/audience/newsletter/site.routes.ts'
import type {
  SubscriberEventType,
  SubscriberSource,
  SubscriberStatus,
} from '#features/audience/newsletter/types.ts'
import { forgetOldNetworks } from '#features/audience/newsletter/subscribers.actions.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import { schedule } from '#platform/jobs/scheduler.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import type { GeneratedId, Id } from '#schema/columns.ts'

interface NewsletterListTable {
  site_id: Id
  id: GeneratedId
  version: Generated<number>
  title: string
  double_opt_in: boolean
  asks_name: boolean
  consent: string
  sent: string
  welcome: string
  takes_buyers: boolean
  postal_address: string
  created_at: ColumnType<Date, Date, never>
}

interface SubscriberTable {
  site_id: Id
  id: GeneratedId
  list_id: Id
  email: string
  email_key: string
  name: string
  status: SubscriberStatus
  source: SubscriberSource
  language: string
  signed_up_at: Date
  confirmed_at: Date | null
  unsubscribed_at: Date | null
  asked_at: Date | null
  key_hash: string | null
}

interface SubscriberEventTable {
  site_id: Id
  id: GeneratedId
  subscriber_id: Id
  type: SubscriberEventType
  created_at: ColumnType<Date, Date, never>
  data: JSONColumnType<Record<string, string>>
  account_id: Id | null
}

interface NewsletterStopTable {
  site_id: Id
  list_id: Id
  address: string
  created_at: ColumnType<Date, Date, never>
}

declare module '#schema/tables.ts' {
  interface Tables {
    newsletter_lists: NewsletterListTable
    subscribers: SubscriberTable
    subscriber_events: SubscriberEventTable
    newsletter_stops: NewsletterStopTable
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['newsletter_lists', 'subscribers', 'subscriber_events', 'newsletter_stops'],
  reads: ['accounts'],
  routes: newsletterRoutes,
  siteRoutes: newsletterSiteRoutes,
  orderHooks: newsletterHooks,
  schedules: [
    schedule('forget networks of subscribers', DAY_MS, ({ database }, now) =>
      forgetOldNetworks(database.owner, now),
    ),
  ],
}
