import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { FUNNEL_STEPS, LISTED_DIMENSIONS } from '#features/audience/analytics/report.types.ts'
import { WEB_VITALS } from '#lib/tracking/tracking-names.ts'
import { wholeNumberText } from '#lib/whole-number-text.ts'

const day = z.iso.date('Enter a date such as 2026-11-22.')

/** A period of days of the site, both inclusive; without it the last 30 days. */
const period = z.object({ from: day.optional(), to: day.optional() })

/**
 * Only visits with all these properties count: `country=DE&page=%2Fwine`, where a page is one that was viewed in the visit.
 * Views and active time are then those of these visits, on the day on which each of them began.
 */
const filters = z.string().max(6_000).optional()

/** What is counted. Visitors are counted per day, and added up. */
const counts = z.object({
  views: z.number(),
  visits: z.number(),
  visitors: z.number(),
  /** Visits with one view and no search. */
  bounces: z.number(),
  activeSeconds: z.number(),
})
export type CountsView = z.output<typeof counts>

export const analyticsSchema = z.object({
  from: day,
  to: day,
  timeZone: z.string(),
  /** Today in the time zone of the site, which is not over. */
  today: day,
  totals: counts,
  /** Of the period of the same length before. */
  previous: counts,
  /** Days of the period, or the hours of a single day; without gaps. */
  series: z.array(counts.extend({ day, hour: z.number().nullable(), previousVisits: z.number() })),
  /** Hits of programs, which are not counted; 0 with filters. */
  excluded: z.number(),
  /** With filters the day from which on visits are counted, when earlier days of the periods have only their numbers. */
  filtersFrom: day.nullable(),
})
export type AnalyticsView = z.output<typeof analyticsSchema>

export const getAnalytics = contract({
  name: 'getAnalytics',
  description:
    'Returns the visits of a site in a period and in the one before, by day, or by hour for a single day, in the time zone of the site.',
  method: 'GET',
  path: '/api/sites/{site}/analytics',
  access: 'reports:read',
  query: period.extend({ filters }),
  response: analyticsSchema,
})

const dimension = z.enum(LISTED_DIMENSIONS)

export const groupSchema = counts.extend({ value: z.string() })
export type GroupView = z.output<typeof groupSchema>

export const listAnalytics = contract({
  name: 'listAnalytics',
  description:
    'Lists the visits of a site by a property, most first: page, source, country … For buttons, views are renderings and visits are clicks.',
  method: 'GET',
  path: '/api/sites/{site}/analytics/groups',
  access: 'reports:read',
  query: period.extend({
    filters,
    dimension,
    limit: wholeNumberText(z.number().int().min(1).max(1_000)).default(10),
  }),
  response: z.object({ entries: z.array(groupSchema), more: z.boolean() }),
})

export const exportAnalytics = contract({
  name: 'exportAnalytics',
  description: 'Exports the visits of a period by a property, or without one by day, as CSV.',
  method: 'GET',
  path: '/api/sites/{site}/analytics.csv',
  access: 'reports:read',
  query: period.extend({ filters, dimension: dimension.optional() }),
  response: 'file',
})

const productCounts = z.object({
  /** Views of pages of products. */
  views: z.number(),
  /** Products that were opened in a dialog from a list. */
  quickViews: z.number(),
  /** How often products were added to a cart. */
  cartAdds: z.number(),
})
export type ProductCountsView = z.output<typeof productCounts>

const productViewsSchema = productCounts.extend({
  /** Id of the product, or `(other)` for those that exceed the number of products of a day. */
  value: z.string(),
  /** Null for a product that was deleted. */
  title: z.string().nullable(),
  /** Path of its page; null while it is not published. */
  path: z.string().nullable(),
})
export type ProductViewsView = z.output<typeof productViewsSchema>

export const listViewedProducts = contract({
  name: 'listViewedProducts',
  description:
    'Lists how often products were seen, opened in a quick view and added to a cart in a period, most seen first, with the sums of this period and of the one before.',
  method: 'GET',
  path: '/api/sites/{site}/analytics/products',
  access: 'reports:read',
  query: period.extend({ limit: wholeNumberText(z.number().int().min(1).max(1_000)).default(10) }),
  response: z.object({
    /** Whether the site has any product. */
    hasProducts: z.boolean(),
    totals: productCounts,
    /** Of the period of the same length before. */
    previous: productCounts,
    entries: z.array(productViewsSchema),
    more: z.boolean(),
  }),
})

export const exportViewedProducts = contract({
  name: 'exportViewedProducts',
  description: 'Exports how often products were seen in a period, as CSV.',
  method: 'GET',
  path: '/api/sites/{site}/analytics/products.csv',
  access: 'reports:read',
  query: period,
  response: 'file',
})

export const funnelStepSchema = z.object({
  step: z.enum(FUNNEL_STEPS),
  /** Visits with it. */
  visits: z.number(),
  /** Of the period of the same length before. */
  previous: z.number(),
})
export type FunnelStepView = z.output<typeof funnelStepSchema>

export const getPurchaseFunnel = contract({
  name: 'getPurchaseFunnel',
  description:
    'Returns in how many visits of a period a product was seen, added to a cart, the checkout begun, and an order completed, of how many visits. A visit may have a step without the one before, such as with a cart of another day.',
  method: 'GET',
  path: '/api/sites/{site}/analytics/funnel',
  access: 'reports:read',
  query: period,
  response: z.object({
    /** Whether the site has any product. */
    hasProducts: z.boolean(),
    /** All visits of the period, with a step or without. */
    visits: z.number(),
    /** All of them, in their order. */
    steps: z.array(funnelStepSchema),
  }),
})

export const pageErrorSchema = z.object({
  message: z.string(),
  stack: z.string(),
  file: z.string(),
  line: z.number(),
  column: z.number(),
  /** A page on which it happened. */
  url: z.string(),
  browser: z.string(),
  hits: z.number(),
  firstSeen: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
})
export type PageErrorView = z.output<typeof pageErrorSchema>

export const listPageErrors = contract({
  name: 'listPageErrors',
  description: 'Lists the script errors that visitors met since a day, newest first.',
  method: 'GET',
  path: '/api/sites/{site}/analytics/errors',
  access: 'reports:read',
  query: z.object({ from: day.optional() }),
  response: z.object({ entries: z.array(pageErrorSchema) }),
})

export const vitalViewSchema = z.object({
  name: z.enum(WEB_VITALS),
  /** The value that three of four page views are below: milliseconds, for CLS a score. */
  p75: z.number(),
  samples: z.number(),
  /** Shares of page views, together 1. */
  good: z.number(),
  fair: z.number(),
  poor: z.number(),
})
export type VitalView = z.output<typeof vitalViewSchema>

export const getWebVitals = contract({
  name: 'getWebVitals',
  description: 'Returns how fast visitors’ browsers loaded the pages of a site in a period.',
  method: 'GET',
  path: '/api/sites/{site}/analytics/vitals',
  access: 'reports:read',
  query: period,
  response: z.object({ vitals: z.array(vitalViewSchema) }),
})

export const liveSchema = z.object({
  /** Visitors with an action in the last five minutes. */
  visitors: z.number(),
  pages: z.array(z.object({ path: z.string(), visitors: z.number() })),
  /** Page views of each of the last 30 minutes, the oldest first. */
  views: z.array(z.number()),
})
export type LiveView = z.output<typeof liveSchema>

export const getLiveVisits = contract({
  name: 'getLiveVisits',
  description: 'Returns who is on the site now.',
  method: 'GET',
  path: '/api/sites/{site}/analytics/live',
  access: 'reports:read',
  response: liveSchema,
})

export const listMissingPages = contract({
  name: 'listMissingPages',
  description: 'Lists paths that visitors requested since a day and that do not exist, most requested first.',
  method: 'GET',
  path: '/api/sites/{site}/analytics/missing-pages',
  access: 'reports:read',
  query: z.object({ from: day.optional() }),
  response: z.object({
    entries: z.array(
      z.object({ path: z.string(), hits: z.number(), referrer: z.string(), lastSeen: z.iso.datetime() }),
    ),
  }),
})

const subscription = z.object({ weekly: z.boolean() })

export const getReportSubscription = contract({
  name: 'getReportSubscription',
  description: 'Returns whether the caller gets the weekly report of a site by email.',
  method: 'GET',
  path: '/api/sites/{site}/analytics/subscription',
  access: 'reports:read',
  response: subscription,
})

export const setReportSubscription = contract({
  name: 'setReportSubscription',
  description: 'Starts or ends the weekly report of a site for the caller.',
  method: 'PUT',
  path: '/api/sites/{site}/analytics/subscription',
  access: 'reports:read',
  body: subscription,
  response: subscription,
})
