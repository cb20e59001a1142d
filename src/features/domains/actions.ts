import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type DomainError, domainErrors } from '#features/domains/errors.ts'
import { isOwnHost, proofName, readHostName } from '#features/domains/host-name.rules.ts'
import * as store from '#features/domains/store.ts'
import type { Claim, Domain, OwnHosts, RemovedDomain, TxtResolver } from '#features/domains/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { isUniqueViolation } from '#platform/db/unique-violation.ts'
import type { Tables } from '#schema/tables.ts'

type Db = Kysely<Tables>

export const MAX_DOMAINS = 20
/** How long a domain is served after its proof was last there: time to repair a mistake in the DNS. */
const GRACE_MS = 3 * 24 * 60 * 60 * 1000
const RECHECK_AFTER_MS = 60 * 60 * 1000
const RECHECK_BATCH = 500

/**
 * Notes that a site wants to be served at a host name. It is not served there before `verifyDomain` saw the proof
 * (P17); until then any site may claim any name. Fails with INVALID_HOST, OWN_HOST, TAKEN, ALREADY_ADDED, LIMIT_REACHED.
 */
export async function addDomain(
  db: Db,
  own: OwnHosts,
  input: { readonly siteId: Id; readonly hostname: string },
): Promise<Result<Domain, DomainError>> {
  const host = readHostName(input.hostname)
  if (!host.ok) return fail(domainErrors.invalidHost(host.error))
  if (isOwnHost(host.value, own)) return fail(domainErrors.ownHost(host.value))
  const claim: Claim = { siteId: input.siteId, hostname: host.value }
  const holder = await store.findVerified(db, host.value)
  if (holder !== undefined && holder !== input.siteId) return fail(domainErrors.taken(host.value))
  if ((await store.countDomains(db, input.siteId)) >= MAX_DOMAINS)
    return fail(domainErrors.limitReached(MAX_DOMAINS))
  if (!(await store.insertDomain(db, claim, randomBytes(20).toString('hex'))))
    return fail(domainErrors.alreadyAdded(host.value))
  return readDomain(db, claim)
}

/** The host names of a site, with what to publish for each; the first verified one is what the site is known by. */
export async function listDomains(db: Db, siteId: Id): Promise<readonly Domain[]> {
  return (await store.listDomains(db, siteId)).map(toDomain)
}

/**
 * Looks for the proof of a host name and serves the site there from then on. Only the DNS can prove it: a file on the
 * host would be answered by this program for every name that points here, also for one whose owner left.
 * Fails with NOT_FOUND, NO_PROOF, NO_RESPONSE, or TAKEN.
 */
export async function verifyDomain(
  db: Db,
  resolver: TxtResolver,
  input: { readonly siteId: Id; readonly hostname: string; readonly now: Date },
): Promise<Result<Domain, DomainError>> {
  const claim = claimOf(input)
  const row = await store.findDomain(db, claim)
  if (!row) return fail(domainErrors.notFound(input.hostname))
  const name = proofName(row.hostname)
  const seen = await look(resolver, name, row.proof)
  if (seen === undefined) return fail(domainErrors.noResponse(name))
  if (!seen) return fail(domainErrors.noProof(name, row.proof))
  if (!(await take(db, claim, input.now))) return fail(domainErrors.taken(row.hostname))
  return readDomain(db, claim)
}

/** Stops serving a site at a host name; answers what was known of it, proof included. Fails with NOT_FOUND. */
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
 * Looks again at domains that were not looked at for an hour. One whose proof has been gone for three days is not
 * served any more (P17); the DNS giving no answer changes nothing. Answers how many it stopped.
 */
export async function recheckDomains(db: Db, resolver: TxtResolver, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RECHECK_AFTER_MS)
  let stopped = 0
  for (const row of await store.listUnchecked(db, before, RECHECK_BATCH)) {
    const claim: Claim = { siteId: row.site_id, hostname: row.hostname }
    const seen = await look(resolver, proofName(row.hostname), row.proof)
    if (seen) await take(db, claim, now)
    if (seen !== false) continue
    const outcome = await store.markMissing(db, claim, now, new Date(now.getTime() - GRACE_MS))
    if (outcome === 'stopped') stopped += 1
  }
  return stopped
}

/** Whether a host name is a verified domain of a living site, for those who would get a certificate for it. */
export async function isServedDomain(db: Db, hostname: string): Promise<boolean> {
  return (await store.findVerified(db, hostname.toLowerCase())) !== undefined
}

/** Whether the proof is there; undefined when the DNS gave no answer. */
async function look(resolver: TxtResolver, name: string, proof: string): Promise<boolean | undefined> {
  try {
    return (await resolver.resolve(name)).includes(proof)
  } catch {
    return undefined
  }
}

async function take(db: Db, claim: Claim, now: Date): Promise<boolean> {
  try {
    return await store.markSeen(db, claim, now)
  } catch (error) {
    // Two sites that prove a name at the same moment: the index lets one of them have it.
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** A claim by a host name however it is written. */
export function claimOf(input: { readonly siteId: Id; readonly hostname: string }): Claim {
  const host = readHostName(input.hostname)
  return { siteId: input.siteId, hostname: host.ok ? host.value : input.hostname }
}

/** A host name of a site. Fails with NOT_FOUND. */
export async function readDomain(db: Db, claim: Claim): Promise<Result<Domain, DomainError>> {
  const row = await store.findDomain(db, claim)
  return row ? ok(toDomain(row)) : fail(domainErrors.notFound(claim.hostname))
}

function toDomain(row: NonNullable<Awaited<ReturnType<typeof store.findDomain>>>): Domain {
  return {
    hostname: row.hostname,
    verified: row.verified_at !== null,
    record: { name: proofName(row.hostname), text: row.proof },
    checkedAt: row.checked_at ?? undefined,
    missingSince: row.missing_since ?? undefined,
  }
}
