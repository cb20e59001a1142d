import type { Kysely, Transaction } from 'kysely'
import type { BlockCatalog } from '#features/documents/types.ts'
import { createSiteIn } from '#features/sites/actions.ts'
import { type SiteError, siteErrors } from '#features/sites/errors.ts'
import { checkIdentifier, suggestIdentifiers } from '#features/sites/identifier.rules.ts'
import { provisionSiteJob } from '#features/sites/provisioning.jobs.ts'
import * as store from '#features/sites/provisioning.store.ts'
import type { Provisioning, ProvisioningState, Template } from '#features/sites/provisioning.types.ts'
import { EMPTY_TEMPLATE } from '#features/sites/new.api.types.ts'
import type { SiteLimits } from '#features/quotas/types.ts'
import { SITE_TYPE, type Site } from '#features/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Jobs, PlatformHandler } from '#platform/jobs/jobs.ts'
import type { Tables } from '#schema/tables.ts'

export { findProvisioning } from '#features/sites/provisioning.store.ts'

/** Max sites per account; operators have no limit. */
export const MAX_SITES = 25
const MAX_SUGGESTIONS = 3

export interface ProvisioningParts {
  readonly db: Kysely<Tables>
  readonly blocks: BlockCatalog
  readonly jobs: Pick<Jobs, 'enqueue'>
  /** Returns the templates; loaded on demand. */
  readonly templates: () => Promise<readonly Template[]>
  /** Limits of new sites. */
  readonly siteLimits: SiteLimits
}

/**
 * Creates a site owned by an account, and enqueues its provisioning from a template in the same transaction. Fails like
 * `createSite`, and with NO_TEMPLATE and TOO_MANY_SITES.
 */
export async function createSiteFromTemplate(
  { db, blocks, jobs, templates, siteLimits }: ProvisioningParts,
  input: {
    readonly identifier: string
    readonly title: string
    readonly language?: string | undefined
    readonly template: string
    readonly account: { readonly id: Id; readonly operator: boolean }
  },
  now: Date,
): Promise<Result<Site, SiteError>> {
  const template = (await templates()).find(({ id }) => id === input.template)
  if (template === undefined && input.template !== EMPTY_TEMPLATE) return fail(siteErrors.noTemplate())
  const { identifier, title, account } = input
  const language = input.language ?? template?.language
  return db.transaction().execute(async (tx) => {
    const owned = await store.countOwnedSites(tx, account.id)
    if (!account.operator && owned >= MAX_SITES) return fail(siteErrors.tooManySites(MAX_SITES))
    const created = await createSiteIn(tx, blocks, {
      identifier,
      title,
      ...(language === undefined ? {} : { language }),
      type: template?.type ?? SITE_TYPE.classic,
      ownerId: account.id,
      limits: siteLimits,
    })
    if (!created.ok || template === undefined) return created
    const siteId = created.value.id
    const provisioning = { siteId, template: template.id, title, accountId: account.id }
    await store.insertProvisioning(tx, { ...provisioning, total: template.images }, now)
    await jobs.enqueue(tx, provisionSiteJob, { siteId })
    return created
  })
}

/** Returns whether an identifier is available, why not, and similar ones that are. */
export async function checkAvailability(
  db: Kysely<Tables>,
  requested: string,
): Promise<{ readonly available: boolean; readonly problem: string | null; readonly suggestions: string[] }> {
  const identifier = requested.toLowerCase()
  const allowed = checkIdentifier(identifier)
  const similar = suggestIdentifiers(requested)
  const taken = await store.findTaken(db, [...similar, ...(allowed.ok ? [identifier] : [])])
  const available = allowed.ok && !taken.has(identifier)
  const problem = allowed.ok
    ? available
      ? null
      : siteErrors.identifierTaken(identifier).message
    : allowed.error
  const suggestions = similar.filter((one) => !taken.has(one) && one !== identifier).slice(0, MAX_SUGGESTIONS)
  return { available, problem, suggestions: available ? [] : suggestions }
}

/** Restarts provisioning after it failed; does nothing otherwise. Returns the state. */
export const retryProvisioning = (
  { db, jobs }: Pick<ProvisioningParts, 'db' | 'jobs'>,
  siteId: Id,
): Promise<ProvisioningState | undefined> =>
  withSite(db, siteId, async (tx) => {
    const provisioning = await store.lockProvisioning(tx, siteId)
    if (provisioning?.step !== 'failed') return provisioning
    await store.updateProvisioning(tx, siteId, { step: 'images', done: 0 })
    await jobs.enqueue(tx, provisionSiteJob, { siteId })
    return { ...provisioning, step: 'images', done: 0 }
  })

/** A provisioning run, as passed to the template. */
export interface ProvisioningRun {
  readonly provisioning: Provisioning
  readonly signal: AbortSignal
  /** Reports progress after each image. */
  onImage(done: number): Promise<void>
  /** Runs the final step in a transaction, at most once per site, so that visitors see all of the content or none. */
  finish(work: (tx: Transaction<Tables>) => Promise<void>): Promise<void>
}

/**
 * Returns the handler of `provisionSiteJob`. It is idempotent and safe to kill at any time; visitors see the empty site
 * until provisioning is done. If the last attempt fails, the state is `failed` and can be retried.
 */
export function provisionSiteHandler({
  db,
  provision,
}: {
  readonly db: Kysely<Tables>
  readonly provision: (run: ProvisioningRun) => Promise<void>
}): PlatformHandler<{ readonly siteId: Id }> {
  return async ({ siteId }, { attempt, signal }) => {
    const provisioning = await store.findProvisioning(db, siteId)
    if (!provisioning || provisioning.step === 'done') return
    const update = (change: Parameters<typeof store.updateProvisioning>[2]) =>
      withSite(db, siteId, (tx) => store.updateProvisioning(tx, siteId, change))
    try {
      await provision({
        provisioning,
        signal,
        onImage: (done) => update({ done, step: done < provisioning.total ? 'images' : 'pages' }),
        finish: (work) =>
          withSite(db, siteId, async (tx) => {
            const current = await store.lockProvisioning(tx, siteId)
            if (current === undefined || current.step === 'done') return
            await work(tx)
            await store.updateProvisioning(tx, siteId, { step: 'done', done: provisioning.total })
          }),
      })
    } catch (error) {
      if (attempt > provisionSiteJob.policy.retryLimit) await update({ step: 'failed' })
      throw error
    }
  }
}
