import { type Kysely, sql, type Transaction } from 'kysely'
import { ownedSitesLock } from '#features/sites/account-sites.actions.ts'
import type { Provisioning, ProvisioningState } from '#features/sites/provisioning.types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** Stores that a site is to be provisioned, in the transaction that creates it. */
export async function insertProvisioning(
  tx: Transaction<Tables>,
  provisioning: Provisioning & { readonly total: number },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('site_makings')
    .values({
      site_id: provisioning.siteId,
      template: provisioning.template,
      title: provisioning.title,
      account_id: provisioning.accountId,
      total: provisioning.total,
      created_at: now,
    })
    .execute()
}

/** Returns the provisioning state of a site; undefined if it was not created from a template. */
export const findProvisioning = (db: Kysely<Tables>, siteId: Id): Promise<ProvisioningState | undefined> =>
  withSite(db, siteId, async (tx) => toState(await select(tx, siteId).executeTakeFirst()))

/** Returns the provisioning state and locks its row until the transaction ends. */
export const lockProvisioning = async (
  tx: Transaction<Tables>,
  siteId: Id,
): Promise<ProvisioningState | undefined> => toState(await select(tx, siteId).forUpdate().executeTakeFirst())

const select = (tx: Transaction<Tables>, siteId: Id) =>
  tx
    .selectFrom('site_makings')
    .select(['site_id as siteId', 'template', 'title', 'account_id as accountId', 'step', 'done', 'total'])
    .where('site_id', '=', siteId)

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toState = (row: Row | undefined): ProvisioningState | undefined =>
  row && { ...row, step: row.step === 'pictures' ? 'images' : row.step }

/** Updates the provisioning state unless it is done. */
export async function updateProvisioning(
  tx: Transaction<Tables>,
  siteId: Id,
  { step, ...change }: Partial<Pick<ProvisioningState, 'step' | 'done'>>,
): Promise<void> {
  const stored = step === 'images' ? 'pictures' : step
  await tx
    .updateTable('site_makings')
    .set({ ...change, ...(stored === undefined ? {} : { step: stored }) })
    .where('site_id', '=', siteId)
    .where('step', '!=', 'done')
    .execute()
}

/** Returns the number of sites that an account owns. Locks creating sites for it until the transaction ends. */
export async function countOwnedSites(tx: Transaction<Tables>, accountId: Id): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${ownedSitesLock(accountId)}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('sites')
    .select(sql<string>`count(*)`.as('count'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns which identifiers are taken, including those of sites being deleted. */
export async function findTaken(
  db: Kysely<Tables>,
  identifiers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (identifiers.length === 0) return new Set()
  const rows = await db
    .selectFrom('sites')
    .select(sql<string>`lower(identifier::text)`.as('identifier'))
    .where('identifier', 'in', [...identifiers])
    .execute()
  return new Set(rows.map((row) => row.identifier))
}
