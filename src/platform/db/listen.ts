import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import type { Database } from '#platform/db/database.ts'
import { breakOff, drop } from '#platform/db/drop.ts'
import { within } from '#platform/db/time-limit.ts'

export interface ListenHandlers {
  readonly onNotify: (payload: string) => void
  /**
   * Called each time listening (re)starts, before any notification of that connection: what was notified while there
   * was no connection is lost, so the caller rereads here.
   */
  readonly onReconnect: () => void | Promise<void>
  readonly log?: (line: string) => void
  /** How often the connection is asked for a sign of life, and how long it may take; 15 and 5 seconds by default. */
  readonly heartbeat?: { readonly every: number; readonly limit: number }
}

export interface Listener {
  close(): Promise<void>
}

const LONGEST_PAUSE = 1_000
const HEARTBEAT = { every: 15_000, limit: 5_000 }

/**
 * Listens on a channel over a connection of its own until closed, however often that connection is lost: it comes back
 * with pauses that grow to at most a second. A connection that fell silent counts as lost. Resolves once the first connection listens.
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
      await within(heartbeat.limit, next.query(`listen ${pg.escapeIdentifier(channel)}`))
      client = next
      await onReconnect()
      keepAsking(next, heartbeat)
    } catch (error) {
      await drop(next)
      throw error
    }
    return { ended }
  }

  async function keepListening(first: { ended: Promise<void> }): Promise<void> {
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
      pause = Math.min(pause * 2, LONGEST_PAUSE)
      await database.ensureRunning().catch(() => undefined)
    }
    if (connection && client) await drop(client)
  }

  const running = keepListening(await connect())
  return {
    async close() {
      stop.abort()
      if (client) await drop(client)
      await running
    },
  }
}

/** Half a connection stays open for hours and brings no notice: the other side went without a word. */
function keepAsking(client: pg.Client, { every, limit }: { every: number; limit: number }): void {
  let asked = false
  const timer = setInterval(() => {
    if (asked) return
    asked = true
    within(limit, client.query('select 1')).then(
      () => (asked = false),
      () => breakOff(client),
    )
  }, every)
  timer.unref()
  client.once('end', () => clearInterval(timer))
}
