import { setTimeout as delay } from 'node:timers/promises'

import type { Membership } from '#platform/db/embedded/membership.ts'
import { within } from '#platform/db/time-limit.ts'

/** A server may take minutes to recover; whoever stops the program does not wait for it. */
const END_LIMIT = 10_000

export interface MaintenanceOptions {
  /** Joins the cluster, starting its server when needed. */
  readonly enter: () => Promise<Membership>
  /** True when the server we joined still runs. */
  readonly isServed: () => Promise<boolean>
  readonly log: (line: string) => void
}

/** Keeps a program a member of its cluster for as long as it wants to be. */
export interface Maintenance {
  readonly member: Membership
  /** Joins again when the server was lost. Callers at the same time share one attempt. */
  readonly ensure: () => Promise<void>
  /** Ends the maintenance and hands back the membership, to be left. */
  readonly end: () => Promise<Membership>
}

/** Joins, and joins again by itself whenever the connection is lost, until ended. */
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

  /** Never gives up while the program runs: a full disk may be freed. */
  async function recover(): Promise<void> {
    for (let told = ''; !ended && !alive;) {
      try {
        await ensure()
        log('The built-in PostgreSQL is back.')
      } catch (error) {
        const line = error instanceof Error ? error.message : String(error)
        if (line !== told) log((told = line))
        await delay(1000, undefined, { ref: false })
      }
    }
  }

  async function rejoin(): Promise<void> {
    if (alive && (await responses())) return
    member.client.removeListener('end', onLost)
    await member.client.end().catch(() => undefined)
    member = await enter()
    member.client.once('end', onLost)
    alive = true
  }

  /** A connection may still answer for a moment after the server itself was killed, so both are asked. */
  async function responses(): Promise<boolean> {
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
      if (rejoining) await within(END_LIMIT, rejoining).catch(() => undefined)
      member.client.removeListener('end', onLost)
      return member
    },
  }
}
