import { z } from 'zod'
import {
  createdSite,
  createRequestedSite,
  type CreateSiteParts,
} from '#features/operation/new-sites/create-site.actions.ts'
import type { SiteCreations } from '#features/operation/new-sites/site-creations.actions.ts'
import { idSchema } from '#lib/id.ts'
import { withTransaction } from '#platform/db/tenant.ts'
import { definePlatformJob } from '#platform/jobs/definition.ts'
import type { Jobs, PlatformHandler } from '#platform/jobs/jobs.ts'

const schema = z.object({
  key: z.string(),
  account: z.object({ id: idSchema, operator: z.boolean() }),
  identifier: z.string(),
  title: z.string(),
  language: z.string().optional(),
  template: z.string(),
})

/** Looks whether the process that creates a site was ended, and continues then. */
export const continueCreationJob = definePlatformJob({
  name: 'sites.continue-creation',
  schema,
  expireIn: 15 * 60,
})

/** Returns the handler of `continueCreationJob`. */
export const continueCreationHandler =
  (
    parts: CreateSiteParts & {
      readonly creations: Pick<SiteCreations, 'resume'>
      readonly jobs: Pick<Jobs, 'enqueue'>
    },
  ): PlatformHandler<z.output<typeof schema>> =>
  async ({ key, ...site }) => {
    const { account, identifier } = site
    const startAfter = await parts.creations.resume(
      { accountId: account.id, key, identifier },
      (onProgress) => createRequestedSite(parts, site, onProgress),
      (id) => createdSite(parts, { id, identifier }),
    )
    if (startAfter === null) return
    await withTransaction(parts.db, (tx) =>
      parts.jobs.enqueue(tx, continueCreationJob, { key, ...site }, { startAfter }),
    )
  }
