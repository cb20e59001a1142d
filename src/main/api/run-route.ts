import type { Kysely, Transaction } from 'kysely'
import { recordAuditEvent } from '#features/audit/actions.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import { ok, type Result } from '#lib/result.ts'
import { withSiteResult, withTransactionResult } from '#platform/db/site-result.ts'
import type { TransactionOptions } from '#platform/db/tenant.ts'
import type { AnyCall, Route } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>
type Details = Readonly<Record<string, unknown>>

/** What a successful call returned, and the cookies that it sets. */
export interface Outcome {
  readonly value: unknown
  readonly cookies: readonly string[]
}

const READ: TransactionOptions = { readOnly: true, isolation: 'repeatable read' }
const WRITE: TransactionOptions = { retry: true }

/**
 * Runs the handler of a route, in one transaction unless the route opens its own. The audit event of a change to a
 * site is part of the transaction that changes it: neither is stored without the other. Throws when a route with its
 * own transactions changed a site and recorded nothing.
 */
export async function runRoute(
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
