import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Metrics of one process in Prometheus format. */
export interface Metrics {
  readonly registry: Registry
  /**
   * Counts a response. Cheap enough for every request: the registry is only updated when somebody reads it.
   */
  countRequest(kind: RequestKind, status: number, milliseconds: number): void
  observeRender(milliseconds: number): void
  /** Adds a gauge that is read with the metrics. */
  gauge(name: string, help: string, read: () => number): void
  /** Like `gauge`, with one value per set of labels from a query. */
  gauges<Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
    read: () => Promise<readonly { labels: Record<Label, string>; value: number }[]>,
  ): void
}

export type RequestKind = 'cached' | 'page' | 'preview' | 'media' | 'app' | 'api' | 'other'

/** Seconds; from a cached page to a timeout. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Returns a registry that includes the metrics of the process (memory, event loop, garbage collection). */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const responses: {
    readonly kind: RequestKind
    readonly status: number
    count: number
    milliseconds: number
  }[] = []

  new Counter({
    name: 'sitewright_http_requests_total',
    help: 'Responses sent',
    labelNames: ['kind', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { kind, status, count } of responses) this.inc({ kind, status }, count)
    },
  })
  new Counter({
    name: 'sitewright_http_request_seconds_total',
    help: 'Time spent on responses',
    labelNames: ['kind', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { kind, status, milliseconds } of responses) this.inc({ kind, status }, milliseconds / 1000)
    },
  })
  const renders = new Histogram({
    name: 'sitewright_page_render_seconds',
    help: 'Reading, rendering and compressing one page',
    buckets: BUCKETS,
    registers: [registry],
  })

  return {
    registry,
    countRequest(kind, status, milliseconds) {
      // At most kinds times statuses, and the common ones come first: cheaper than building a key.
      let entry = responses.find((one) => one.kind === kind && one.status === status)
      if (!entry) {
        entry = { kind, status, count: 0, milliseconds: 0 }
        responses.push(entry)
      }
      entry.count += 1
      entry.milliseconds += milliseconds
    },
    observeRender(milliseconds) {
      renders.observe(milliseconds / 1000)
    },
    gauges(name, help, labels, read) {
      new Gauge({
        name,
        help,
        labelNames: labels,
        registers: [registry],
        async collect() {
          this.reset()
          // Unreadable values are omitted: the other metrics matter most when something is wrong.
          const values = await withTimeout(read()).catch(() => [])
          for (const { labels: set, value } of values) this.set(set, value)
        },
      })
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read())
        },
      })
    },
  }
}

const READ_TIMEOUT_MS = 2_000

/** Rejects when reading takes too long. */
async function withTimeout<T>(read: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Reading a metric took too long.')), READ_TIMEOUT_MS)
  })
  return Promise.race([read, late]).finally(() => clearTimeout(timer))
}
