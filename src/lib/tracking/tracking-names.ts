/** Types of hits (HIT-03). */
export const HIT_EVENT = { pageView: 1, siteSearch: 2, heartbeat: 10, audio: 20, video: 21 } as const
export type HitEvent = (typeof HIT_EVENT)[keyof typeof HIT_EVENT]

/** Events that the program itself records (HIT-14). */
export const INTERNAL_EVENT = {
  networkError: 'system_network_error',
  mapLoad: 'google_maps_map_load_on_site',
} as const

/** Events of a store (CHK-03). */
export const COMMERCE_EVENT = {
  view: 'View',
  like: 'Like',
  share: 'Share',
  cartAdd: 'Cart Add',
  checkoutStarted: 'Checkout Started',
  checkoutCompleted: 'Checkout Completed',
} as const

/** Paths of the calls that only count. */
export const TRACKING_PATH = {
  hit: '/api/census/RecordHit',
  buttonClick: '/api/census/button-click',
  buttonRender: '/api/census/button-render',
  overlay: '/api/census/overlay',
  /** Followed by the id of the product. */
  quickView: '/api/census/RecordQuickView',
  event: '/api/events/RecordEvent',
  trace: '/api/events/Trace',
  errors: '/api/events/RecordJavascriptErrors',
  landing: '/api/track/Track',
} as const

/** Name of the event of an uncaught error (ERR-09). */
export const ERROR_EVENT = 'javascript_error'

/** Type of the log record with a web vital. */
export const VITAL_RECORD = 'web-vital'

/** What is measured of a page: loading, responding and layout shifts; times in milliseconds. */
export const WEB_VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type WebVital = (typeof WEB_VITALS)[number]
