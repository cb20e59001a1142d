import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { type DomainError, domainErrors } from '#features/tenancy/domains/errors.ts'
import { isOwnHost, proofRecordName, parseHostname } from '#features/tenancy/domains/host-name.rules.ts'
import * as store from '#features/tenancy/domains/store.ts'
import type { Claim, Domain, OwnHosts, RemovedDomain, TxtResolver } from '#features/tenancy/domains/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { isUniqueViolation } from '#platform/db/unique-violation.ts'
import type { Tables } from '#schema/tables.ts'

type Db = Kysely<Tables>

export const MAX_DOMAINS = 20
/** Grace period after the TXT record is gone, to repair DNS mistakes. */
const GRACE_MS = 3 * 24 * 60 * 60 * 1000
const RECHECK_AFTER_MS = 60 * 60 * 1000
const RECHECK_BATCH = 500

/**
 * Adds a domain to a site. It is not served before `verifyDomain` succeeded (P17); until then any site may
 * claim any name. Fails with INVALID_HOST, OWN_HOST, TAKEN, ALREADY_ADDED, LIMIT_REACHED.
 */
export async function addDomain(
  db: Db,
  own: OwnHosts,
  input: { readonly siteId: Id; readonly hostname: string },
): Promise<Result<Domain, DomainError>> {
  const host = parseHostname(input.hostname)
  if (!host.ok) return fail(domainErrors.invalidHost(host.error))
  if (isOwnHost(host.value, own)) return fail(domainErrors.ownHost(host.value))
  const claim: Claim = { siteId: input.siteId, hostname: host.value }
  const holder = await store.findVerified(db, host.value)
  if (holder !== undefined && holder !== input.siteId) return fail(domainErrors.taken(host.value))
  if ((await store.countDomains(db, input.siteId)) >= MAX_DOMAINS)
    return fail(domainErrors.limitReached(MAX_DOMAINS))
  if (!(await store.insertDomain(db, claim, randomBytes(20).toString('hex'))))
    return fail(domainErrors.alreadyAdded(host.value))
  return getDomain(db, claim)
}

/** Returns the domains of a site with their TXT records; the first verified one is the primary. */
export async function listDomains(db: Db, siteId: Id): Promise<readonly Domain[]> {
  return (await store.listDomains(db, siteId)).map(toDomain)
}

/**
 * Checks the TXT record of a domain and serves the site there from then on. Only DNS counts as proof: a file
 * on the host would be served by this application for every name that points here. Fails with NOT_FOUND,
 * NO_PROOF, NO_RESPONSE, or TAKEN. `record` runs in the transaction that serves it.
 */
export async function verifyDomain(
  db: Db,
  resolver: TxtResolver,
  input: { readonly siteId: Id; readonly hostname: string; readonly now: Date },
  record: (tx: Transaction<Tables>) => Promise<void> = () => Promise.resolve(),
): Promise<Result<Domain, DomainError>> {
  const claim = claimOf(input)
  const row = await store.findDomain(db, claim)
  if (!row) return fail(domainErrors.notFound(input.hostname))
  const name = proofRecordName(row.hostname)
  const found = await checkProof(resolver, name, row.proof)
  if (found === undefined) return fail(domainErrors.noResponse(name))
  if (!found) return fail(domainErrors.noProof(name, row.proof))
  return withSiteResult(db, input.siteId, async (tx) => {
    if (!(await verifyClaim(tx, claim, input.now))) return fail(domainErrors.taken(row.hostname))
    await record(tx)
    return getDomain(tx, claim)
  })
}

/** Removes a domain from a site and returns its previous state. Fails with NOT_FOUND. */
export async function removeDomain(
  db: Db,
  input: { readonly siteId: Id; readonly hostname: string },
): Promise<Result<RemovedDomain, DomainError>> {
  const claim = claimOf(input)
  const row = await store.deleteDomain(db, claim)
  if (!row) return fail(domainErrors.notFound(input.hostname))
  const { proof, verified_at: verifiedAt, checked_at: checkedAt, missing_since: missingSince } = row
  return ok({ ...claim, proof, verifiedAt, checkedAt, missingSince })
}

/**
 * Rechecks domains that were not checked for an hour. Domains without the TXT record for three days are no
 * longer served (P17); failing DNS lookups change nothing. Returns how many were stopped.
 */
export async function recheckDomains(db: Db, resolver: TxtResolver, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RECHECK_AFTER_MS)
  let stopped = 0
  for (const row of await store.listUnchecked(db, before, RECHECK_BATCH)) {
    const claim: Claim = { siteId: row.site_id, hostname: row.hostname }
    const found = await checkProof(resolver, proofRecordName(row.hostname), row.proof)
    if (found) await verifyClaim(db, claim, now)
    if (found !== false) continue
    const outcome = await store.markMissing(db, claim, now, new Date(now.getTime() - GRACE_MS))
    if (outcome === 'stopped') stopped += 1
  }
  return stopped
}

/** Returns whether a hostname is a verified domain of an active site, for issuing certificates. */
export async function isServedDomain(db: Db, hostname: string): Promise<boolean> {
  return (await store.findVerified(db, hostname.toLowerCase())) !== undefined
}

/** Returns whether the TXT record exists; undefined when the lookup failed. */
async function checkProof(resolver: TxtResolver, name: string, proof: string): Promise<boolean | undefined> {
  try {
    return (await resolver.resolve(name)).includes(proof)
  } catch {
    return undefined
  }
}

async function verifyClaim(db: Db, claim: Claim, now: Date): Promise<boolean> {
  try {
    return await store.markSeen(db, claim, now)
  } catch (error) {
    // Concurrent verification by two sites: the unique index decides.
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** Normalises the hostname of a claim. */
export function claimOf(input: { readonly siteId: Id; readonly hostname: string }): Claim {
  const host = parseHostname(input.hostname)
  return { siteId: input.siteId, hostname: host.ok ? host.value : input.hostname }
}

/** Returns a domain of a site. Fails with NOT_FOUND. */
export async function getDomain(db: Db, claim: Claim): Promise<Result<Domain, DomainError>> {
  const row = await store.findDomain(db, claim)
  return row ? ok(toDomain(row)) : fail(domainErrors.notFound(claim.hostname))
}

function toDomain(row: NonNullable<Awaited<ReturnType<typeof store.findDomain>>>): Domain {
  return {
    hostname: row.hostname,
    verified: row.verified_at !== null,
    record: { name: proofRecordName(row.hostname), text: row.proof },
    checkedAt: row.checked_at ?? undefined,
    missingSince: row.missing_since ?? undefined,
  }
}
