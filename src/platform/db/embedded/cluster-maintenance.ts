import { setTimeout as delay } from 'node:timers/promises'

import type { Membership } from '#platform/db/embedded/membership.ts'
import { withTimeout } from '#platform/db/with-timeout.ts'

/** A server may take minutes to recover; stopping the program does not wait for it. */
const END_TIMEOUT_MS = 10_000

export interface MaintenanceOptions {
  /** Joins the cluster, starting its server when needed. */
  readonly enter: () => Promise<Membership>
  /** Returns whether the joined server still runs. */
  readonly isServed: () => Promise<boolean>
  readonly log: (line: string) => void
}

/** Keeps a process a member of its cluster until ended. */
export interface Maintenance {
  readonly member: Membership
  /** Rejoins when the server was lost. Concurrent callers share one attempt. */
  readonly ensure: () => Promise<void>
  /** Ends the maintenance and returns the membership, for the caller to leave. */
  readonly end: () => Promise<Membership>
}

/** Joins, and rejoins whenever the connection is lost, until ended. */
export async function startMaintenance({ enter, isServed, log }: MaintenanceOptions): Promise<Maintenance> {
  let ended = false
  let alive = true
  let rejoining: Promise<void> | undefined
  let member = await enter()
  member.client.once('end', onLost)

  function onLost(): void {
    alive = false
    if (ended) return
    log('The connection to the built-in PostgreSQL was lost; starting it again.')
    void recover()
  }

  /** Retries until ended: a full disk may be freed. */
  async function recover(): Promise<void> {
    for (let lastLine = ''; !ended && !alive;) {
      try {
        await ensure()
        log('The built-in PostgreSQL is back.')
      } catch (error) {
        const line = error instanceof Error ? error.message : String(error)
        if (line !== lastLine) log((lastLine = line))
        await delay(1000, undefined, { ref: false })
      }
    }
  }

  async function rejoin(): Promise<void> {
    if (alive && (await isResponsive())) return
    member.client.removeListener('end', onLost)
    await member.client.end().catch(() => undefined)
    member = await enter()
    member.client.once('end', onLost)
    alive = true
  }

  /** A connection may respond for a moment after the server was killed, so both are checked. */
  async function isResponsive(): Promise<boolean> {
    if (!(await isServed())) return false
    return member.client.query('select 1').then(
      () => true,
      () => false,
    )
  }

  function ensure(): Promise<void> {
    if (ended) return Promise.reject(new Error('The database was closed.'))
    rejoining ??= rejoin().finally(() => (rejoining = undefined))
    return rejoining
  }

  return {
    get member() {
      return member
    },
    ensure,
    async end() {
      ended = true
      if (rejoining) await withTimeout(END_TIMEOUT_MS, rejoining).catch(() => undefined)
      member.client.removeListener('end', onLost)
      return member
    },
  }
}
