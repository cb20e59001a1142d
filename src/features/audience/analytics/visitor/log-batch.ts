import type { Timers } from '#visitor/disposables.ts'

/** Milliseconds that a batch of log records waits (HIT-11). */
export const LOG_WAIT = 30_000
/** Records of one batch; further ones begin the next one. */
export const LOG_BATCH = 50

/** A log record of a page (HIT-10). */
export interface LogRecord {
  /** URL of the page without its query. */
  readonly pageUrl: string
  readonly type: string
  readonly data: Readonly<Record<string, string | number>>
}

/** Sends log records together, 30 seconds after the first of them or when the page is left. */
export class LogBatch {
  readonly #timers: Pick<Timers, 'setTimeout' | 'clearTimeout'>
  readonly #send: (records: readonly LogRecord[], isLeaving: boolean) => void
  #records: LogRecord[] = []
  #timer: number | undefined

  constructor(
    timers: Pick<Timers, 'setTimeout' | 'clearTimeout'>,
    send: (records: readonly LogRecord[], isLeaving: boolean) => void,
  ) {
    this.#timers = timers
    this.#send = send
  }

  add(record: LogRecord): void {
    this.#records.push(record)
    if (this.#records.length >= LOG_BATCH) this.flush()
    else this.#timer ??= this.#timers.setTimeout(() => this.flush(), LOG_WAIT)
  }

  /** Sends what is waiting now. */
  flush(isLeaving = false): void {
    if (this.#timer !== undefined) this.#timers.clearTimeout(this.#timer)
    this.#timer = undefined
    const records = this.#records
    if (records.length === 0) return
    this.#records = []
    this.#send(records, isLeaving)
  }
}
