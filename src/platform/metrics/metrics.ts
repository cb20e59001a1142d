import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Figures of one process in the form that Prometheus reads. */
export interface Metrics {
  readonly registry: Registry
  /** Counts one answer. Cheap enough for every request: the registry is only written when somebody reads it. */
  countRequest(kind: RequestKind, status: number, milliseconds: number): void
  observeRender(milliseconds: number): void
  /** A figure that is asked for whenever somebody reads the metrics. */
  gauge(name: string, help: string, read: () => number): void
  /** Like `gauge`, for one figure per set of labels that takes a query to read. */
  gauges<Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
    read: () => Promise<readonly { labels: Record<Label, string>; value: number }[]>,
  ): void
}

export type RequestKind = 'cached' | 'page' | 'preview' | 'media' | 'app' | 'api' | 'other'

/** Seconds; from a cached page to a request that somebody gives up. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Makes the registry with the process's own figures (memory, event loop, garbage collection) in it. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const tallies: {
    readonly kind: RequestKind
    readonly status: number
    count: number
    milliseconds: number
  }[] = []

  new Counter({
    name: 'sitewright_http_requests_total',
    help: 'Answered requests',
    labelNames: ['kind', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { kind, status, count } of tallies) this.inc({ kind, status }, count)
    },
  })
  new Counter({
    name: 'sitewright_http_request_seconds_total',
    help: 'Time spent on answered requests',
    labelNames: ['kind', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { kind, status, milliseconds } of tallies) this.inc({ kind, status }, milliseconds / 1000)
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
      // There are only as many as kinds times statuses, and the common ones come first: cheaper than making a key.
      let tally = tallies.find((one) => one.kind === kind && one.status === status)
      if (!tally) {
        tally = { kind, status, count: 0, milliseconds: 0 }
        tallies.push(tally)
      }
      tally.count += 1
      tally.milliseconds += milliseconds
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
          // What cannot be read now is left out: the other figures matter most when something is wrong.
          const figures = await withinTime(read()).catch(() => [])
          for (const figure of figures) this.set(figure.labels, figure.value)
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

const READ_TIME_MS = 2_000

/** The answer, or a rejection when it takes too long. */
async function withinTime<T>(response: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Reading a figure took too long.')), READ_TIME_MS)
  })
  return Promise.race([response, late]).finally(() => clearTimeout(timer))
}
