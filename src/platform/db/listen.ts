import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import type { Database } from '#platform/db/database.ts'
import { destroyConnection, endConnection } from '#platform/db/end-connection.ts'
import { withTimeout } from '#platform/db/with-timeout.ts'

export interface ListenHandlers {
  readonly onNotify: (payload: string) => void
  /**
   * Called each time listening (re)starts, before any notification of that connection. Notifications sent
   * while there was no connection are lost, so the caller reads the current state here.
   */
  readonly onReconnect: () => void | Promise<void>
  readonly log?: (line: string) => void
  /** Interval and timeout of the heartbeat in milliseconds; 15 and 5 seconds by default. */
  readonly heartbeat?: { readonly every: number; readonly limit: number }
}

export interface Listener {
  close(): Promise<void>
}

const MAX_DELAY_MS = 1_000
const HEARTBEAT = { every: 15_000, limit: 5_000 }

/**
 * Listens on a channel over a dedicated connection until closed, and reconnects with delays of up to a
 * second. A connection that stops responding counts as lost. Resolves once the first connection listens.
 */
export async function listen(
  database: Pick<Database, 'listenClient' | 'ensureRunning'>,
  channel: string,
  { onNotify, onReconnect, log = () => undefined, heartbeat = HEARTBEAT }: ListenHandlers,
): Promise<Listener> {
  const stop = new AbortController()
  let client: pg.Client | undefined

  async function connect(): Promise<{ ended: Promise<void> }> {
    const next = await database.listenClient()
    const ended = new Promise<void>((resolve) => next.once('end', () => resolve()))
    try {
      next.on('notification', ({ payload }) => onNotify(payload ?? ''))
      await withTimeout(heartbeat.limit, next.query(`listen ${pg.escapeIdentifier(channel)}`))
      client = next
      await onReconnect()
      startHeartbeat(next, heartbeat)
    } catch (error) {
      await endConnection(next)
      throw error
    }
    return { ended }
  }

  async function reconnectForever(first: { ended: Promise<void> }): Promise<void> {
    let connection: { ended: Promise<void> } | undefined = first
    for (let pause = 10; !stop.signal.aborted;) {
      if (connection) {
        await connection.ended
        if (stop.signal.aborted) return
        log(`Listening for "${channel}" was interrupted; connecting again.`)
        pause = 10
      }
      connection = await connect().catch(() => undefined)
      if (connection) continue
      await delay(pause, undefined, { signal: stop.signal, ref: false }).catch(() => undefined)
      pause = Math.min(pause * 2, MAX_DELAY_MS)
      await database.ensureRunning().catch(() => undefined)
    }
    if (connection && client) await endConnection(client)
  }

  const running = reconnectForever(await connect())
  return {
    async close() {
      stop.abort()
      if (client) await endConnection(client)
      await running
    },
  }
}

/** A half-open connection would stay open for hours without any notification. */
function startHeartbeat(client: pg.Client, { every, limit }: { every: number; limit: number }): void {
  let isPending = false
  const timer = setInterval(() => {
    if (isPending) return
    isPending = true
    withTimeout(limit, client.query('select 1')).then(
      () => (isPending = false),
      () => destroyConnection(client),
    )
  }, every)
  timer.unref()
  client.once('end', () => clearInterval(timer))
}
