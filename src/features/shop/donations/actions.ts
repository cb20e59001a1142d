import { Readable } from 'node:stream'
import type { Kysely, Transaction } from 'kysely'
import { type DonationError, donationErrors } from '#features/shop/donations/errors.ts'
import * as store from '#features/shop/donations/store.ts'
import {
  type ContributionView,
  type DonationPageSettings,
  type DonationPageView,
  type DonationSums,
  MAX_DONATION_PAGES,
  type NamedDonor,
  type ShownDonationPage,
} from '#features/shop/donations/types.ts'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import { findStoreSettings } from '#features/shop/store-settings/actions.ts'
import { csvLine } from '#lib/csv.ts'
import type { Id } from '#lib/id.ts'
import { Money } from '#lib/money/money.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const NOTHING: DonationSums = { raisedCents: 0, donations: 0 }
const MAX_NAMED = 10
/** Rows that an export reads in one statement. */
const BATCH = 1_000

/** Returns the pages for donations of a site with what was donated on them, the newest first. */
export async function readDonationPages(tx: Tx, siteId: Id): Promise<readonly DonationPageView[]> {
  const pages = await store.listPages(tx, siteId)
  const { currency } = await findStoreSettings(tx, siteId)
  const ids = pages.map(({ id }) => id)
  const sums = await store.sumDonations(tx, siteId, ids, currency)
  return pages.map((page) => ({ ...page, ...(sums.get(page.id) ?? NOTHING) }))
}

/** Creates a page for donations. Fails with LIMIT_REACHED. */
export async function createDonationPage(
  tx: Tx,
  siteId: Id,
  settings: DonationPageSettings,
): Promise<Result<{ id: Id }, DonationError>> {
  if ((await store.listPages(tx, siteId)).length >= MAX_DONATION_PAGES)
    return fail(donationErrors.limitReached(MAX_DONATION_PAGES))
  const id = await store.insertPage(tx, siteId, settings)
  await invalidate(tx, siteId, [`donation:${id}`])
  return ok({ id })
}

/** Changes a page for donations. Fails with NO_DONATION_PAGE, or CONFLICT for a version that is not the newest. */
export async function changeDonationPage(
  tx: Tx,
  siteId: Id,
  id: Id,
  { version, ...settings }: DonationPageSettings & { readonly version: number },
): Promise<Result<undefined, DonationError>> {
  if (!(await store.findPage(tx, siteId, id))) return fail(donationErrors.noPage())
  if (!(await store.updatePage(tx, siteId, id, version, settings))) return fail(donationErrors.conflict())
  await invalidate(tx, siteId, [`donation:${id}`])
  return ok(undefined)
}

/** Deletes a page for donations; its donations stay among the orders. Fails with NO_DONATION_PAGE. */
export async function deleteDonationPage(tx: Tx, siteId: Id, id: Id): Promise<Result<string, DonationError>> {
  const name = await store.deletePage(tx, siteId, id)
  if (name === undefined) return fail(donationErrors.noPage())
  await invalidate(tx, siteId, [`donation:${id}`])
  return ok(name)
}

/** Returns a page for donations with its sums; undefined if there is no such one. */
export async function findDonationPage(tx: Tx, siteId: Id, id: Id): Promise<ShownDonationPage | undefined> {
  const page = await store.findPage(tx, siteId, id)
  if (!page) return undefined
  const { currency } = await findStoreSettings(tx, siteId)
  const sums = await store.sumDonations(tx, siteId, [id], currency)
  return { ...page, ...(sums.get(id) ?? NOTHING), currency }
}

/** Returns who donated last on a page that lists them, of those who want to be named. */
export const findDonors = (tx: Tx, siteId: Id, page: ShownDonationPage): Promise<readonly NamedDonor[]> =>
  page.showsDonors
    ? store.findNamedDonors(tx, siteId, page.id, page.currency, MAX_NAMED)
    : Promise.resolve([])

/** Returns the donations on a page, the newest first. Fails with NO_DONATION_PAGE. */
export async function listContributions(
  tx: Tx,
  siteId: Id,
  id: Id,
  { before, limit }: { readonly before: Id | undefined; readonly limit: number },
): Promise<Result<{ entries: ContributionView[]; more: boolean }, DonationError>> {
  if (!(await store.findPage(tx, siteId, id))) return fail(donationErrors.noPage())
  const found = await store.listContributions(tx, siteId, id, { before, limit: limit + 1 })
  return ok({ entries: found.slice(0, limit), more: found.length > limit })
}

/** Returns the donations on a page as CSV, which no spreadsheet evaluates. Fails with NO_DONATION_PAGE. */
export async function exportContributions(
  db: Kysely<Tables>,
  siteId: Id,
  id: Id,
): Promise<Result<Readable, DonationError>> {
  const read = <Read>(run: (tx: Tx) => Promise<Read>) => withSite(db, siteId, run, { readOnly: true })
  if (!(await read((tx) => store.findPage(tx, siteId, id)))) return fail(donationErrors.noPage())
  async function* lines(): AsyncGenerator<string> {
    yield csvLine([
      'order',
      'paid at',
      'name',
      'email',
      'anonymous',
      'message',
      'donation',
      'fee added',
      'refunded',
      'currency',
      'test',
    ])
    let before: Id | undefined
    do {
      const from = before
      const found = await read((tx) =>
        store.listContributions(tx, siteId, id, { before: from, limit: BATCH }),
      )
      yield found.map(contributionLine).join('')
      before = found.length === BATCH ? found.at(-1)?.orderId : undefined
    } while (before !== undefined)
  }
  return ok(Readable.from(lines()))
}

const contributionLine = (one: ContributionView): string => {
  const amount = (cents: number) => Money.fromCents(BigInt(cents), one.currency).decimalValue
  return csvLine([
    one.number,
    one.paidAt,
    one.name,
    one.email,
    one.isAnonymous ? 'yes' : 'no',
    one.message,
    amount(one.amountCents),
    amount(one.feeCents),
    amount(one.refundedCents),
    one.currency,
    one.isTest ? 'yes' : 'no',
  ])
}
