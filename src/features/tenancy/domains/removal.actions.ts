import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { claimOf, MAX_DOMAINS, getDomain } from '#features/tenancy/domains/actions.ts'
import { type DomainError, domainErrors } from '#features/tenancy/domains/errors.ts'
import * as store from '#features/tenancy/domains/store.ts'
import type { Claim, Domain, RemovedDomain } from '#features/tenancy/domains/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, type Result } from '#lib/result.ts'
import { isUniqueViolation } from '#platform/db/unique-violation.ts'
import type { Tables } from '#schema/tables.ts'

/** How long a removal can be undone, in milliseconds. */
export const REMOVAL_UNDO_MS = 10 * 60 * 1000

/** Token that undoes a removal. */
export interface RemovalUndo {
  readonly token: string
  readonly until: Date
}

const instant = z.iso.datetime().nullable()
const tokenSchema = z.object({
  proof: z.string(),
  verifiedAt: instant,
  checkedAt: instant,
  missingSince: instant,
  until: z.iso.datetime(),
})

/** Returns a signed token that undoes the removal of a domain within ten minutes. */
export function issueRemovalUndo(secret: string, removed: RemovedDomain, now: Date): RemovalUndo {
  const until = new Date(now.getTime() + REMOVAL_UNDO_MS)
  const { siteId: _site, hostname: _host, ...previous } = removed
  const payload = Buffer.from(JSON.stringify({ ...previous, until })).toString('base64url')
  return { token: `${payload}.${sign(secret, removed, payload)}`, until }
}

/**
 * Undoes the removal of a domain with its complete state, so that no record has to be added again. Fails with
 * UNDO_ENDED for an invalid or expired token, ALREADY_ADDED, LIMIT_REACHED, and TAKEN when another site
 * verified it meanwhile (P17); then nothing changes.
 */
export async function restoreDomain(
  tx: Transaction<Tables>,
  secret: string,
  input: { readonly siteId: Id; readonly hostname: string; readonly token: string; readonly now: Date },
): Promise<Result<Domain, DomainError>> {
  const claim = claimOf(input)
  const previous = readToken(secret, claim, input.token)
  if (!previous || new Date(previous.until) <= input.now) return fail(domainErrors.undoEnded(claim.hostname))
  try {
    if ((await store.countDomains(tx, claim.siteId)) >= MAX_DOMAINS)
      return fail(domainErrors.limitReached(MAX_DOMAINS))
    const holder = await store.findVerified(tx, claim.hostname)
    if (holder !== undefined && holder !== claim.siteId) return fail(domainErrors.taken(claim.hostname))
    if (!(await store.insertDomain(tx, claim, previous.proof)))
      return fail(domainErrors.alreadyAdded(claim.hostname))
    // A separate update: only a row that becomes verified invalidates cached pages with the previous
    // domain.
    await store.restoreState(tx, claim, {
      verified_at: toDate(previous.verifiedAt),
      checked_at: toDate(previous.checkedAt),
      missing_since: toDate(previous.missingSince),
    })
    return await getDomain(tx, claim)
  } catch (error) {
    // Concurrent verification by another site: the unique index decides.
    if (isUniqueViolation(error)) return fail(domainErrors.taken(claim.hostname))
    throw error
  }
}

function readToken(secret: string, claim: Claim, token: string): z.output<typeof tokenSchema> | undefined {
  const [payload = '', signature = ''] = token.split('.')
  const expected = Buffer.from(sign(secret, claim, payload))
  const actual = Buffer.from(signature)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  return tokenSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
}

const sign = (secret: string, { siteId, hostname }: Claim, payload: string): string =>
  createHmac('sha256', secret)
    .update(['removed-domain', siteId, hostname, payload].join('\n'))
    .digest('base64url')

const toDate = (value: string | null): Date | null => (value === null ? null : new Date(value))
