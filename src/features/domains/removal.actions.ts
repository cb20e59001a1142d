import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { claimOf, MAX_DOMAINS, readDomain } from '#features/domains/actions.ts'
import { type DomainError, domainErrors } from '#features/domains/errors.ts'
import * as store from '#features/domains/store.ts'
import type { Claim, Domain, RemovedDomain } from '#features/domains/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, type Result } from '#lib/result.ts'
import { isUniqueViolation } from '#platform/db/unique-violation.ts'
import type { Tables } from '#schema/tables.ts'

type Db = Kysely<Tables>

/** Milliseconds for which the removal of a host name can be taken back. */
export const REMOVAL_LIFE_MS = 10 * 60 * 1000

/** What takes a removal back, until then. */
export interface RemovalUndo {
  readonly token: string
  readonly until: Date
}

const instant = z.iso.datetime().nullable()
const kept = z.object({
  proof: z.string(),
  verifiedAt: instant,
  checkedAt: instant,
  missingSince: instant,
  until: z.iso.datetime(),
})

/** A way back from a removal, signed with the program's secret; good for that site and that host name for ten minutes. */
export function issueRemovalUndo(secret: string, removed: RemovedDomain, now: Date): RemovalUndo {
  const until = new Date(now.getTime() + REMOVAL_LIFE_MS)
  const { siteId: _site, hostname: _host, ...previous } = removed
  const payload = Buffer.from(JSON.stringify({ ...previous, until })).toString('base64url')
  return { token: `${payload}.${sign(secret, removed, payload)}`, until }
}

/**
 * Takes a removal back: the host name is as it was, proof, rank and days without a proof included, so that nothing has to
 * be published again. Fails with UNDO_ENDED for a token that is not of this removal or too old, ALREADY_ADDED,
 * LIMIT_REACHED, and TAKEN when another site has proved the name meanwhile; nothing is changed then (P17).
 */
export async function restoreDomain(
  db: Db,
  secret: string,
  input: { readonly siteId: Id; readonly hostname: string; readonly token: string; readonly now: Date },
): Promise<Result<Domain, DomainError>> {
  const claim = claimOf(input)
  const previous = readToken(secret, claim, input.token)
  if (!previous || new Date(previous.until) <= input.now) return fail(domainErrors.undoEnded(claim.hostname))
  try {
    return await db.transaction().execute(async (tx) => {
      if ((await store.countDomains(tx, claim.siteId)) >= MAX_DOMAINS)
        return fail(domainErrors.limitReached(MAX_DOMAINS))
      const holder = await store.findVerified(tx, claim.hostname)
      if (holder !== undefined && holder !== claim.siteId) return fail(domainErrors.taken(claim.hostname))
      if (!(await store.insertDomain(tx, claim, previous.proof)))
        return fail(domainErrors.alreadyAdded(claim.hostname))
      // A step of its own: only a row that becomes verified makes pages with the former address end.
      await store.bringBack(tx, claim, {
        verified_at: toDate(previous.verifiedAt),
        checked_at: toDate(previous.checkedAt),
        missing_since: toDate(previous.missingSince),
      })
      return readDomain(tx, claim)
    })
  } catch (error) {
    // Another site that proves the name at this moment: the index lets one of them have it.
    if (isUniqueViolation(error)) return fail(domainErrors.taken(claim.hostname))
    throw error
  }
}

function readToken(secret: string, claim: Claim, token: string): z.output<typeof kept> | undefined {
  const [payload = '', given = ''] = token.split('.')
  const expected = Buffer.from(sign(secret, claim, payload))
  const shown = Buffer.from(given)
  if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) return undefined
  return kept.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
}

const sign = (secret: string, { siteId, hostname }: Claim, payload: string): string =>
  createHmac('sha256', secret)
    .update(['removed-domain', siteId, hostname, payload].join('\n'))
    .digest('base64url')

const toDate = (value: string | null): Date | null => (value === null ? null : new Date(value))
