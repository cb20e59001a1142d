import { z } from 'zod'
import { idSchema } from '#lib/id.ts'
import { HIT_EVENT, WEB_VITALS } from '#lib/tracking/tracking-names.ts'
import { wholeNumberText } from '#lib/whole-number-text.ts'

/** What is stored as a hit besides the events of HIT-03. */
export const STORED_EVENT = {
  ...HIT_EVENT,
  landing: 100,
  buttonRender: 101,
  buttonClick: 102,
  vital: 103,
  error: 104,
  quickView: 105,
  cartAdd: 106,
  checkoutStarted: 107,
  checkoutCompleted: 108,
} as const

/** A text of a page: cut, and empty for another value, since no hit is rejected for a part of it. */
const text = (max: number) =>
  z.preprocess((value) => (typeof value === 'string' ? value.slice(0, max) : ''), z.string()).default('')

const count = z
  .preprocess(
    (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
    z.number().optional(),
  )
  .optional()

/** A hit (HIT-01, HIT-02, HBT-06); what the server knows better, such as the time, is not read. */
export const hitSchema = z.object({
  event: wholeNumberText(z.literal(Object.values(HIT_EVENT))),
  ss_cvr: text(200),
  data: z.object({
    websiteId: z.string().max(40),
    url: text(2_000),
    title: text(300),
    queryString: text(2_000),
    referrer: text(2_000),
    language: text(35),
    timeZone: text(64),
    viewportInnerWidth: count,
    activeMillis: count,
    mediaId: text(100),
    mediaTitle: text(300),
  }),
})
export type HitCall = z.output<typeof hitSchema>

/** A button that was rendered or clicked (BTN-01, BTN-02). */
export const buttonSchema = z.object({
  websiteId: z.string().max(40),
  visitorCookie: text(200),
  pagePath: text(2_000),
  id: text(100),
  buttonText: text(200),
  clickthroughUrl: text(2_000),
  alignment: text(20),
  size: text(20),
  newWindow: z.boolean().catch(false),
  context: text(40),
})
export type ButtonCall = z.output<typeof buttonSchema>

/** The body of a call about a quick view (PRD-10), which may be empty. */
export const quickViewSchema = z.object({ visitorCookie: text(200) })

/** The data of the events of a purchase that are counted (CHK-03). */
export const checkoutEventSchema = z.object({ websiteId: z.string().max(40), pagePath: text(2_000) })

/** The data of the event of a product that was added to a cart (CHK-03). */
export const cartAddSchema = checkoutEventSchema.extend({ itemId: idSchema })

/** Max log records and errors of one call. */
const MAX_RECORDS = 100

/** A web vital among the log records of a page; other records are accepted and not stored. */
export const vitalSchema = z.object({
  pageUrl: text(2_000),
  data: z.object({ name: z.enum(WEB_VITALS), value: z.number().min(0).max(3_600_000) }),
})

/** Log records of a page (HIT-10). */
export const traceSchema = z
  .array(z.looseObject({ pageUrl: text(2_000), type: text(40), data: z.unknown().optional() }))
  .max(MAX_RECORDS)

/** Uncaught errors of a page (ERR-02, ERR-03). */
export const errorsSchema = z
  .array(
    z.object({
      event: z.string().max(100),
      data: z.object({
        websiteId: z.string().max(40),
        message: text(1_000),
        stack: text(6_000),
        file: text(2_000),
        line: count,
        column: count,
        url: text(2_000),
      }),
    }),
  )
  .max(MAX_RECORDS)
export type ErrorCalls = z.output<typeof errorsSchema>

/** A hit to be stored. Texts are cut to the lengths of their columns. */
export interface StoredHit {
  readonly recordedAt: Date
  readonly event: number
  /** 64-bit hashes as decimal text. */
  readonly visitor: string
  readonly previousVisitor: string | null
  /** Path of the page, without query. */
  readonly path: string
  readonly label: string
  readonly referrer: string
  readonly source: string
  readonly campaign: string
  readonly country: string
  readonly language: string
  readonly device: string
  readonly browser: string
  /** Active milliseconds, or the value of a measurement in thousandths. */
  readonly amount: number
}

/** An error of a page to be stored. */
export interface StoredError {
  readonly fingerprint: string
  readonly message: string
  readonly stack: string
  readonly file: string
  readonly line: number
  readonly column: number
  readonly url: string
  readonly browser: string
  readonly hits: number
  readonly at: Date
}
