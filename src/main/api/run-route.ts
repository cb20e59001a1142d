import type { Kysely, Transaction } from 'kysely'
import { recordAuditEvent } from '#features/people/audit/actions.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { isLockTimeout, LOCK_TIMEOUT_MS } from '#platform/db/lock-timeout.ts'
import { withSiteResult, withTransactionResult } from '#platform/db/site-result.ts'
import { PasswordQueueError } from '#platform/passwords/hash.ts'
import type { AnyCall, Route } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>
type Details = Readonly<Record<string, unknown>>

/** What a successful call returned, and the cookies that it sets. */
export interface Outcome {
  readonly value: unknown
  readonly cookies: readonly string[]
}

const READ = { readOnly: true, isolation: 'repeatable read', lockTimeout: LOCK_TIMEOUT_MS } as const
const WRITE = { retry: true, lockTimeout: LOCK_TIMEOUT_MS } as const

const BUSY: FeatureError = {
  code: 'BUSY',
  status: HTTP_STATUS.conflict,
  message: 'Another change of this site is still in progress. Try again in a moment.',
  retryAfter: 2,
}

const PASSWORDS_BUSY: FeatureError = {
  code: 'PASSWORDS_BUSY',
  status: HTTP_STATUS.serviceUnavailable,
  message: 'Too many people are signing in right now. Try again in a few seconds.',
  retryAfter: 3,
}

/**
 * Runs the handler of a route, in one transaction unless the route opens its own. The audit event of a change to a
 * site is part of the transaction that changes it: neither is stored without the other. Throws when a route with its
 * own transactions changed a site and recorded nothing. Fails with BUSY when another change of the site held a lock for
 * 2 seconds.
 */
export async function runRoute(
  db: Kysely<Tables>,
  route: Route,
  call: Omit<AnyCall, 'setCookie'>,
): Promise<Result<Outcome, FeatureError>> {
  try {
    return await runInTransaction(db, route, call)
  } catch (error) {
    if (isLockTimeout(error)) return fail(BUSY)
    if (error instanceof PasswordQueueError) return fail(PASSWORDS_BUSY)
    throw error
  }
}

async function runInTransaction(
  db: Kysely<Tables>,
  route: Route,
  call: Omit<AnyCall, 'setCookie'>,
): Promise<Result<Outcome, FeatureError>> {
  const { contract } = route
  const { site, account, now } = call
  const isRecorded = site !== undefined && account !== undefined && !contract.unrecorded

  const write = async (tx: Tx, details: Details) => {
    if (!isRecorded) return
    const event = { siteId: site.id, accountId: account.id, action: contract.name, details }
    await recordAuditEvent(tx, { ...event, subject: call.params as Details }, now)
  }

  if (route.transaction === 'own') {
    const cookies: string[] = []
    let isWritten = false
    const result = await route.handle({
      ...call,
      recordIn: async (tx, details = {}) => {
        isWritten = true
        await write(tx, details)
      },
      setCookie: (value) => void cookies.push(value),
    })
    if (!result.ok) return result
    if (isRecorded && !isWritten)
      throw new Error(`The route ${contract.name} changed a site without an audit event.`)
    return ok({ value: result.value, cookies })
  }

  const run = async (tx: Tx): Promise<Result<Outcome, FeatureError>> => {
    // Each attempt begins without the cookies and details of the one before.
    const cookies: string[] = []
    const details: Record<string, unknown> = {}
    const result = await route.handle({
      ...call,
      tx,
      record: (more) => void Object.assign(details, more),
      setCookie: (value) => void cookies.push(value),
    })
    if (!result.ok) return result
    await write(tx, details)
    return ok({ value: result.value, cookies })
  }
  const options = contract.method === 'GET' && !isRecorded ? READ : WRITE
  return site ? withSiteResult(db, site.id, run, options) : withTransactionResult(db, run, options)
}
