import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { siteErrors } from '#features/tenancy/sites/errors.ts'
import type { OnProgress, SiteCreation } from '#features/operation/new-sites/site-creation.types.ts'
import * as store from '#features/operation/new-sites/site-creations.store.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withTransaction } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** How long a request waits for the end of a creation: proxies give up after a minute. */
const WAIT_MS = 20_000
const ALIVE_MS = 1_000
/** A process that was not alive for so long was ended, and with it what it created. */
const LOST_MS = 15_000
const POLL_MS = 250
const KEPT_MS = 7 * DAY_MS

/** What is created, and by whom. */
export interface CreationRequest {
  readonly accountId: Id
  /** Names the creation; without one nothing is remembered. */
  readonly key: string | undefined
  readonly identifier: string
  /** Everything else that was asked for. */
  readonly details: unknown
  /** How long to wait for its end, in milliseconds; 20 seconds by default. */
  readonly waitMs?: number
  /** Enqueues what continues it if this process is ended; in the transaction in which it begins. */
  readonly enqueue?: (tx: Transaction<Tables>, notBefore: Date) => Promise<unknown>
}

/** Creates a site of the caller; `onProgress` may be called any number of times. */
type Create<Created> = (onProgress: OnProgress) => Promise<Result<Created, FeatureError>>

/** Creations of sites, each at most once for its key. */
export interface SiteCreations {
  /**
   * Creates a site, or waits for what the same key creates already, in whichever process. It continues also when nobody
   * waits any more. Fails as `create` does, with STILL_CREATING after 20 seconds, and with KEY_USED for a key of another
   * request.
   */
  run<Created extends { readonly id: Id }>(
    request: CreationRequest,
    create: Create<Created>,
    found: (siteId: Id) => Created,
  ): Promise<Result<Created, FeatureError>>
  /**
   * Continues a creation whose process was ended. Returns when to look again: null for one that has ended, or that there is
   * no more.
   */
  resume<Created extends { readonly id: Id }>(
    of: Pick<CreationRequest, 'accountId' | 'identifier'> & { readonly key: string },
    create: Create<Created>,
    found: (siteId: Id) => Created,
  ): Promise<Date | null>
  /** Returns how far a creation is; undefined if there is none, or its process was ended. */
  find(accountId: Id, key: string): Promise<SiteCreation | undefined>
}

/** Returns the creations of sites; one per process. `clock` in milliseconds since the epoch. */
export function createSiteCreations(db: Kysely<Tables>, clock: () => number): SiteCreations {
  const lost = () => new Date(clock() - LOST_MS)

  /** Creates, and stores how far it is and how it ended. */
  async function carryOut<Created>(
    of: store.CreationKey,
    create: Create<Created>,
    taken: () => Promise<Created | undefined>,
  ): Promise<Result<Created, FeatureError>> {
    let progress = 0
    const alive = setInterval(() => {
      store.setProgress(db, of, { progress, now: new Date(clock()) }).catch(() => undefined)
    }, ALIVE_MS)
    try {
      let done = await create((share) => (progress = Math.min(1, Math.max(progress, share))))
      if (!done.ok && done.error.code === siteErrors.identifierTaken('').code) {
        // By this creation, whose process was ended after the site was stored.
        const made = await taken()
        if (made !== undefined) done = ok(made)
      }
      await store.end(
        db,
        of,
        done.ok ? { state: 'created', result: done.value } : { state: 'failed', result: done.error },
      )
      return done
    } catch (error) {
      await store.end(db, of, { state: 'failed', result: siteErrors.interrupted() }).catch(() => undefined)
      throw error
    } finally {
      clearInterval(alive)
    }
  }

  async function waitFor<Created>(
    of: store.CreationKey,
    request: string,
    until: number,
  ): Promise<Result<Created, FeatureError>> {
    for (;;) {
      const found = await store.find(db, of)
      if (found === undefined || found.request !== request) return fail(siteErrors.keyUsed())
      if (found.state === 'created') return ok(found.result as Created)
      if (found.state === 'failed') return fail(found.result as FeatureError)
      if (performance.now() >= until) return fail(siteErrors.stillCreating())
      await delay(POLL_MS)
    }
  }

  const resumed = async <Created>(
    { accountId, identifier }: Pick<CreationRequest, 'accountId' | 'identifier'>,
    startedAt: Date,
    found: (siteId: Id) => Created,
  ): Promise<Created | undefined> => {
    const id = await store.findSiteSince(db, accountId, identifier, startedAt)
    return id === undefined ? undefined : found(id)
  }

  return {
    async run(request, create, found) {
      const { accountId, key, identifier, details, waitMs = WAIT_MS } = request
      if (key === undefined) return create(() => undefined)
      const of = { accountId, key }
      const hash = createHash('sha256')
        .update(JSON.stringify([identifier, details]))
        .digest('hex')
      const until = performance.now() + waitMs
      const now = new Date(clock())
      const startedAt = await withTransaction(db, async (tx) => {
        const claimed = await store.claim(tx, of, { request: hash, now, lost: lost() })
        if (claimed !== undefined) await request.enqueue?.(tx, new Date(now.getTime() + LOST_MS))
        return claimed
      })
      if (startedAt === undefined) return waitFor(of, hash, until)
      const running = carryOut(of, create, async () =>
        startedAt < now ? resumed({ accountId, identifier }, startedAt, found) : undefined,
      )
      // It continues when nobody waits for it any more; its end is stored.
      running.catch(() => undefined)
      const timeout = delay(waitMs, undefined, { ref: false })
      return (await Promise.race([running, timeout])) ?? fail(siteErrors.stillCreating())
    },
    async resume({ accountId, key, identifier }, create, found) {
      const of = { accountId, key }
      const known = await store.find(db, of)
      if (known?.state !== 'creating') return null
      const now = new Date(clock())
      const isLost = known.seenAt < lost()
      const claimed = isLost && (await store.claim(db, of, { request: known.request, now, lost: lost() }))
      // Somebody is at work.
      if (!claimed) return new Date(now.getTime() + LOST_MS)
      await carryOut(of, create, () => resumed({ accountId, identifier }, claimed, found))
      return null
    },
    async find(accountId, key) {
      const found = await store.find(db, { accountId, key })
      const isLost = found?.state === 'creating' && found.seenAt < lost()
      if (found === undefined || isLost) return undefined
      const { state, progress, result } = found
      return { state, progress, result }
    },
  }
}

/** Deletes creations that began a week ago. */
export const deleteOldCreations = (owner: Kysely<Tables>, now: Date): Promise<void> =>
  store.deleteBefore(owner, new Date(now.getTime() - KEPT_MS))
