import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { orderErrors } from '#features/shop/orders/errors.ts'
import type { OrderParts } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { inOrderTransaction, inOrderWrite } from '#features/shop/orders/steps/order-steps.actions.ts'
import * as store from '#features/shop/orders/place/same-request.store.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import { DAY_MS, SECOND_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { isLockTimeout } from '#platform/db/lock-timeout.ts'
import type { Tables } from '#schema/tables.ts'

/** A request that a browser may send twice: after a timeout, by two presses of a button, or in two tabs. */
export interface RepeatableRequest {
  /** Whose key it is, such as that of a cart: two buyers may send the same one. */
  readonly scope: string
  /** The header `Idempotency-Key`, or that of a form. */
  readonly key: string
  /** All that was asked for: the same key with anything else is rejected. */
  readonly content: unknown
  readonly now: Date
  /** How long to wait for a twin that is being processed, in milliseconds; 10 seconds by default. */
  readonly maxWaitMs?: number
}

/** A response as it is sent, however often it is asked for. */
export interface StoredResponse {
  readonly status: number
  readonly body: string
}

/** What is done once for a request. `Begun` is stored as JSON, so that another process can finish it. */
export interface RequestSteps<Begun> {
  /**
   * In the transaction that stores the key: a failure rolls it back, and leaves no trace. What needs no `finish` calls
   * `answer` with its response, which is stored in that transaction, beside other statements.
   */
  begin(
    tx: Transaction<Tables>,
    answer: (response: StoredResponse) => Promise<void>,
  ): Promise<Result<Begun, FeatureError>>
  /**
   * With no transaction open; it may be repeated, by another process too, when the first one dies. Returns undefined while
   * that one may still be at work: nothing is stored then, and the next request asks again.
   */
  finish(begun: Begun): Promise<StoredResponse | undefined>
}

/**
 * Returns what is stored of an error of `finish`: anyone who asks again gets the same one, as the order is there and has not
 * been paid. Nothing is stored while a payment is being decided.
 */
export const storedError = (error: FeatureError): StoredResponse | undefined =>
  error.code === orderErrors.paymentInProgress().code
    ? undefined
    : { status: error.status, body: JSON.stringify(error) }

const MAX_WAIT_MS = 10 * SECOND_MS
/** Longer than any call of a provider takes: then the process that began has died. */
const ABANDONED_MS = 30 * SECOND_MS
const PAUSE_MS = 100
const KEY = /^[\x21-\x7e]{1,200}$/

/**
 * Does something once for all requests with the same key, and gives all of them the same response, byte for byte (P36). A
 * twin waits up to ten seconds for the one that is being processed. One whose process died is finished by the next one that
 * asks. Fails with REQUEST_KEY_MISSING, REQUEST_DIFFERS for another request with the same key (422), REQUEST_IN_PROGRESS
 * (409 with Retry-After), or as `begin` does, which may then be tried again with the same key.
 */
export async function withSameRequest<Begun>(
  parts: Pick<OrderParts, 'db'>,
  siteId: Id,
  request: RepeatableRequest,
  steps: RequestSteps<Begun>,
): Promise<Result<StoredResponse, FeatureError>> {
  if (!KEY.test(request.key)) return fail(orderErrors.requestKeyMissing())
  const { now, maxWaitMs = MAX_WAIT_MS } = request
  const row = { siteId, scope: request.scope, key: request.key }
  const hash = createHash('sha256').update(JSON.stringify(request.content)).digest('hex')
  const deadline = performance.now() + maxWaitMs
  for (;;) {
    const found = await begin(parts, row, { hash, now }, steps)
    if (found !== undefined) {
      if (!found.ok) return found
      if ('response' in found.value) return ok(found.value.response)
      if ('begun' in found.value) return finish(parts, row, found.value.begun, { now, steps })
      const { known } = found.value
      if (known.hash !== hash) return fail(orderErrors.requestDiffers())
      if (known.status !== null) return ok({ status: known.status, body: known.text })
      const isAbandoned = now.getTime() - known.startedAt.getTime() >= ABANDONED_MS
      if (isAbandoned && (await claim(parts, row, known.startedAt, now)))
        return finish(parts, row, JSON.parse(known.text) as Begun, { now, steps })
    }
    if (performance.now() + PAUSE_MS > deadline) return fail(orderErrors.requestInProgress())
    await sleep(PAUSE_MS)
  }
}

type Found<Begun> =
  | { readonly begun: Begun }
  | { readonly response: StoredResponse }
  | { readonly known: store.KnownRequest }

/** Begins the request, or returns the one that was first; undefined while that is being begun, or was just rolled back. */
async function begin<Begun>(
  parts: Pick<OrderParts, 'db'>,
  row: store.RequestKey,
  { hash, now }: { readonly hash: string; readonly now: Date },
  steps: RequestSteps<Begun>,
): Promise<Result<Found<Begun>, FeatureError> | undefined> {
  try {
    return await inOrderTransaction<Found<Begun> | undefined, FeatureError>(parts, row.siteId, async (tx) => {
      if (!(await store.insertRequest(tx, row, hash, now))) {
        const known = await store.findRequest(tx, row)
        return ok(known && { known })
      }
      let response: StoredResponse | undefined
      const begun = await steps.begin(tx, async (given) => {
        response = given
        await store.storeResponse(tx, row, { status: given.status, text: given.body })
      })
      if (!begun.ok) return begun
      if (response !== undefined) return ok({ response })
      await store.storeResponse(tx, row, { status: null, text: JSON.stringify(begun.value) })
      return ok({ begun: begun.value })
    }).then((result) => {
      if (!result.ok) return result
      return result.value === undefined ? undefined : ok(result.value)
    })
  } catch (error) {
    if (isLockTimeout(error)) return undefined
    throw error
  }
}

const claim = (
  parts: Pick<OrderParts, 'db'>,
  row: store.RequestKey,
  seen: Date,
  now: Date,
): Promise<boolean> => inOrderWrite(parts, row.siteId, (tx) => store.claimRequest(tx, row, seen, now))

async function finish<Begun>(
  parts: Pick<OrderParts, 'db'>,
  row: store.RequestKey,
  begun: Begun,
  { now, steps }: { readonly now: Date; readonly steps: RequestSteps<Begun> },
): Promise<Result<StoredResponse, FeatureError>> {
  // The next one that asks need not wait until it counts as abandoned.
  const abandon = () => claim(parts, row, now, new Date(now.getTime() - ABANDONED_MS))
  try {
    const response = await steps.finish(begun)
    if (response === undefined) {
      await abandon()
      return fail(orderErrors.requestInProgress())
    }
    return ok(
      await inOrderWrite(parts, row.siteId, async (tx) => {
        if (await store.storeResponse(tx, row, { status: response.status, text: response.body }))
          return response
        // Another process took it for abandoned, and was faster: its response counts.
        const known = await store.findRequest(tx, row)
        return known?.status == null ? response : { status: known.status, body: known.text }
      }),
    )
  } catch (error) {
    await abandon()
    throw error
  }
}

const BATCH = 5_000

/** Deletes the responses of all sites that are older than two days. Returns how many. */
export async function deleteOldRequests(owner: Kysely<Tables>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 2 * DAY_MS)
  let deleted = 0
  for (let batch = BATCH; batch === BATCH; deleted += batch)
    batch = await store.deleteRequests(owner, before, BATCH)
  return deleted
}
