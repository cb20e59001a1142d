/** What visits are grouped by. Those of `VISIT_DIMENSIONS` add up to all visits; others overlap. */
export const VISIT_DIMENSIONS = [
  'entry',
  'exit',
  'source',
  'referrer',
  'campaign',
  'country',
  'language',
  'device',
  'browser',
] as const
/** Dimensions of products, whose values are their ids: views of their pages, quick views, and additions to a cart. */
export const PRODUCT_DIMENSIONS = ['product', 'quickView', 'cartAdd'] as const
/** Steps from seeing a product to an order, of the dimension `funnel`, which counts the visits with each of them. */
export const FUNNEL_STEPS = ['seen', 'cart', 'started', 'completed'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]
const HIT_DIMENSIONS = [
  'page',
  'search',
  'audio',
  'video',
  'landing',
  'button',
  'error',
  'vital',
  ...PRODUCT_DIMENSIONS,
  'funnel',
] as const

/** Dimensions whose values visits can be filtered by: `page` is each page that was viewed in a visit. */
export const FILTER_DIMENSIONS = ['page', ...VISIT_DIMENSIONS] as const
export type FilterDimension = (typeof FILTER_DIMENSIONS)[number]

/** Columns of the visits of a day: properties, and what is counted. */
export const COLUMN_NAMES = [...FILTER_DIMENSIONS, 'measures', 'active', 'pages', 'hour'] as const
export type ColumnName = (typeof COLUMN_NAMES)[number]

/** Dimensions that are counted from hits. */
export const COUNTED_DIMENSIONS = [...VISIT_DIMENSIONS, ...HIT_DIMENSIONS] as const

/** Dimensions of lists in the app and in CSV; `excluded` are the hits of programs, by reason. */
export const LISTED_DIMENSIONS = [
  ...VISIT_DIMENSIONS,
  'page',
  'search',
  'audio',
  'video',
  'landing',
  'button',
  'excluded',
] as const
export type ListedDimension = (typeof LISTED_DIMENSIONS)[number]

/** Values of a dimension that are stored for one day; the rest is counted together. */
export const MAX_VALUES_OF_DAY = 1_000
export const OTHER_VALUE = '(other)'

/** Longest period of a report in days. */
export const MAX_PERIOD_DAYS = 800

/** Web vitals are stored by powers of it: a value is known to a twentieth. */
export const VITAL_STEP = 1.05
