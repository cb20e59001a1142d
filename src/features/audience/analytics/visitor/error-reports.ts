import { ERROR_EVENT } from '#lib/tracking/tracking-names.ts'
import type { Timers } from '#visitor/disposables.ts'

/** Limits of error reports (ERR-04 to ERR-07); the wait in milliseconds. */
export const ERROR_LIMITS = { wait: 1_000, batches: 20, queued: 10, stack: 5_000, message: 1_000 } as const

/** The end of a shortened stack (ERR-09). */
export const TRUNCATED = '...[truncated]'

/** An uncaught error. */
export interface UncaughtError {
  readonly message: string
  readonly stack: string
  readonly file: string
  readonly line: number
  readonly column: number
  /** More about it. */
  readonly custom: Readonly<Record<string, string | number>>
}

/** What is the same in all reports of a page (ERR-03). */
export interface ErrorPage {
  readonly app: string
  readonly websiteId: string
  readonly templateId: string
  readonly url: string
  readonly userAgent: string
}

/** An error as it is sent (ERR-02). */
export interface ErrorEvent {
  readonly event: typeof ERROR_EVENT
  readonly data: UncaughtError & ErrorPage
  /** Milliseconds since the epoch. */
  readonly timestamp: number
}

export interface ErrorReportParts {
  readonly page: () => ErrorPage
  readonly timers: Pick<Timers, 'setTimeout' | 'clearTimeout'>
  readonly clock: () => number
  readonly send: (events: readonly ErrorEvent[], isLeaving: boolean) => void
}

/**
 * Collects the uncaught errors of a page and sends them a second after the last one. At most ten are queued; further
 * ones are dropped until the batch was sent (ERR-08). At most twenty batches are sent per page.
 */
export class ErrorReports {
  readonly #parts: ErrorReportParts
  #queue: ErrorEvent[] = []
  #batches = 0
  #timer: number | undefined

  constructor(parts: ErrorReportParts) {
    this.#parts = parts
  }

  /** Queues an error. */
  add(error: UncaughtError): void {
    const { page, timers, clock } = this.#parts
    if (this.#batches >= ERROR_LIMITS.batches || this.#queue.length >= ERROR_LIMITS.queued) return
    const data = {
      ...page(),
      ...error,
      message: error.message.slice(0, ERROR_LIMITS.message),
      stack: shortenStack(error.stack),
    }
    this.#queue.push({ event: ERROR_EVENT, data, timestamp: clock() })
    if (this.#timer !== undefined) timers.clearTimeout(this.#timer)
    this.#timer = timers.setTimeout(() => this.flush(), ERROR_LIMITS.wait)
  }

  /** Sends what is queued now. */
  flush(isLeaving = false): void {
    if (this.#timer !== undefined) this.#parts.timers.clearTimeout(this.#timer)
    this.#timer = undefined
    const events = this.#queue
    if (events.length === 0) return
    this.#queue = []
    this.#batches += 1
    this.#parts.send(events, isLeaving)
  }
}

const shortenStack = (stack: string) =>
  stack.length > ERROR_LIMITS.stack ? `${stack.slice(0, ERROR_LIMITS.stack)}${TRUNCATED}` : stack
