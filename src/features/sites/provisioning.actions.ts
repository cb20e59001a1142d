import type { Kysely, Transaction } from 'kysely'
import type { BlockCatalog } from '#features/documents/types.ts'
import { createSiteIn } from '#features/sites/actions.ts'
import { type SiteError, siteErrors } from '#features/sites/errors.ts'
import { checkIdentifier, nearIdentifiers } from '#features/sites/identifier.rules.ts'
import { makeSiteJob } from '#features/sites/provisioning.jobs.ts'
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

/** Sites that one account may hold; who runs the platform is not counted. */
export const MAX_SITES = 25
const MAX_SUGGESTIONS = 3

export interface ProvisioningParts {
  readonly db: Kysely<Tables>
  readonly blocks: BlockCatalog
  readonly jobs: Pick<Jobs, 'enqueue'>
  /** What a site can begin with; read when somebody asks, for few do. */
  readonly templates: () => Promise<readonly Template[]>
  /** What a new site may use. */
  readonly siteLimits: SiteLimits
}

/**
 * Makes a site that an account holds, and notes in the same transaction that it is to be filled from a template. Fails
 * as `createSite` does, and with NO_TEMPLATE and TOO_MANY_SITES.
 */
export async function beginSite(
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
    const held = await store.countHeldSites(tx, account.id)
    if (!account.operator && held >= MAX_SITES) return fail(siteErrors.tooManySites(MAX_SITES))
    const made = await createSiteIn(tx, blocks, {
      identifier,
      title,
      ...(language === undefined ? {} : { language }),
      type: template?.type ?? SITE_TYPE.classic,
      ownerId: account.id,
      limits: siteLimits,
    })
    if (!made.ok || template === undefined) return made
    const siteId = made.value.id
    const provisioning = { siteId, template: template.id, title, accountId: account.id }
    await store.insertProvisioning(tx, { ...provisioning, total: template.images }, now)
    await jobs.enqueue(tx, makeSiteJob, { siteId })
    return made
  })
}

/** Whether a site may have that identifier, why not, and which near to it are free. */
export async function judgeIdentifier(
  db: Kysely<Tables>,
  wish: string,
): Promise<{ readonly free: boolean; readonly problem: string | null; readonly suggestions: string[] }> {
  const identifier = wish.toLowerCase()
  const allowed = checkIdentifier(identifier)
  const near = nearIdentifiers(wish)
  const taken = await store.findTaken(db, [...near, ...(allowed.ok ? [identifier] : [])])
  const free = allowed.ok && !taken.has(identifier)
  const problem = allowed.ok ? (free ? null : siteErrors.identifierTaken(identifier).message) : allowed.error
  const suggestions = near.filter((one) => !taken.has(one) && one !== identifier).slice(0, MAX_SUGGESTIONS)
  return { free, problem, suggestions: free ? [] : suggestions }
}

/** Begins the filling of a site anew after it failed; nothing happens otherwise. */
export const repeatProvisioning = (
  { db, jobs }: Pick<ProvisioningParts, 'db' | 'jobs'>,
  siteId: Id,
): Promise<ProvisioningState | undefined> =>
  withSite(db, siteId, async (tx) => {
    const provisioning = await store.lockProvisioning(tx, siteId)
    if (provisioning?.step !== 'failed') return provisioning
    await store.updateProvisioning(tx, siteId, { step: 'images', done: 0 })
    await jobs.enqueue(tx, makeSiteJob, { siteId })
    return { ...provisioning, step: 'images', done: 0 }
  })

/** What a template's maker is told to do and tells. */
export interface Filling {
  readonly provisioning: Provisioning
  readonly signal: AbortSignal
  /** To be told after each image. */
  onImage(done: number): Promise<void>
  /** To be called once, around everything that visitors get to see: all of it or nothing, and never twice. */
  finish(work: (tx: Transaction<Tables>) => Promise<void>): Promise<void>
}

/**
 * Carries out `makeSiteJob`. Killed at any moment it begins anew and leaves nothing twice; visitors see the empty site
 * until everything is there. When the last try fails, the site says so and can be filled once more.
 */
export function makeSiteHandler({
  db,
  fill,
}: {
  readonly db: Kysely<Tables>
  readonly fill: (filling: Filling) => Promise<void>
}): PlatformHandler<{ readonly siteId: Id }> {
  return async ({ siteId }, { attempt, signal }) => {
    const provisioning = await store.findProvisioning(db, siteId)
    if (!provisioning || provisioning.step === 'done') return
    const move = (change: Parameters<typeof store.updateProvisioning>[2]) =>
      withSite(db, siteId, (tx) => store.updateProvisioning(tx, siteId, change))
    try {
      await fill({
        provisioning,
        signal,
        onImage: (done) => move({ done, step: done < provisioning.total ? 'images' : 'pages' }),
        finish: (work) =>
          withSite(db, siteId, async (tx) => {
            const current = await store.lockProvisioning(tx, siteId)
            if (current === undefined || current.step === 'done') return
            await work(tx)
            await store.updateProvisioning(tx, siteId, { step: 'done', done: provisioning.total })
          }),
      })
    } catch (error) {
      if (attempt > makeSiteJob.policy.retryLimit) await move({ step: 'failed' })
      throw error
    }
  }
}
