import type { FastifyInstance } from 'fastify'
import { FLUSH_MS as HIT_FLUSH_MS, type HitBuffer } from '#features/audience/analytics/hit-buffer.ts'
import { listen, type Listener } from '#platform/db/listen.ts'
import { StoppingError } from '#platform/db/pool.ts'
import type { HostMap } from '#site/host-map.ts'
import type { NotFoundLog } from '#site/not-found-log.ts'
import type { WebParts } from '#main/web-parts.ts'

/** Notifications make a release visible at once; polling makes it visible even when one is lost. */
const POLL_MS = 1_000
/** How often the not-found log is written, in milliseconds. */
const FLUSH_MS = 10_000
const CLOSE_DEADLINE_MS = 10_000

/** Opening and closing of the web part. */
export interface WebLifecycle {
  /** Loads the sites, listens for changes, and opens the port; returns the port. */
  open(): Promise<number>
  /**
   * Finishes requests in flight, then closes; those that take longer than the deadline (milliseconds, 10
   * seconds by default) are aborted. A step that fails does not prevent later ones.
   */
  close(deadline?: number): Promise<void>
}

/** Keeps the sites in memory up to date, and writes hits and the not-found log, while the port is open. */
export function createWebLifecycle(
  parts: WebParts,
  services: {
    readonly http: FastifyInstance
    readonly hosts: HostMap
    readonly notFoundLog: NotFoundLog
    readonly hitBuffer: HitBuffer
  },
): WebLifecycle {
  const { config, database, log } = parts
  const { http, hosts, notFoundLog, hitBuffer } = services
  let listener: Listener | undefined
  let timer: NodeJS.Timeout | undefined
  let flushTimer: NodeJS.Timeout | undefined
  let hitTimer: NodeJS.Timeout | undefined

  /** Reads of sites under way, which the database has to wait for when it closes. */
  const reading = new Set<Promise<unknown>>()

  /** Reads in the background. A failure is a warning, except while the database closes. */
  function read(what: () => Promise<void>, warn: (error: unknown) => void): Promise<void> {
    const running = what()
      .catch((error: unknown) => {
        if (!(error instanceof StoppingError)) warn(error)
      })
      .finally(() => reading.delete(running))
    reading.add(running)
    return running
  }

  function poll(): void {
    timer = setTimeout(() => {
      void read(
        () => hosts.catchUp(),
        (error) => log.warn({ err: error }, 'The list of sites could not be read; retrying'),
      ).finally(() => timer !== undefined && poll())
    }, parts.pollEvery ?? POLL_MS)
  }

  return {
    async open() {
      await hosts.catchUp()
      listener = await listen(database, 'sites', {
        onNotify: (payload) => {
          void read(
            () => hosts.notify(payload),
            (error) => log.warn({ err: error, payload }, 'A site could not be reread'),
          )
        },
        onReconnect: () => hosts.catchUp(),
        log: (line) => log.warn(line),
      })
      poll()
      flushTimer = setInterval(() => void notFoundLog.flush(), FLUSH_MS)
      hitTimer = setInterval(() => void hitBuffer.flush(), HIT_FLUSH_MS)
      await http.listen({ host: config.host, port: config.port })
      const address = http.server.address()
      return typeof address === 'object' && address !== null ? address.port : config.port
    },
    async close(deadline = CLOSE_DEADLINE_MS) {
      clearTimeout(timer)
      timer = undefined
      clearInterval(flushTimer)
      clearInterval(hitTimer)
      const forceClose = setTimeout(() => http.server.closeAllConnections(), deadline)
      const closed = await Promise.allSettled([
        http.close().then(() => Promise.all([notFoundLog.flush(), hitBuffer.flush()])),
        listener?.close(),
      ])
      await Promise.all(reading)
      clearTimeout(forceClose)
      parts.access.flush()
      for (const step of closed) if (step.status === 'rejected') throw step.reason
    },
  }
}
