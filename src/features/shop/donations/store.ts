import { type Kysely, sql, type Transaction } from 'kysely'
import type {
  ContributionView,
  DonationPageSettings,
  DonationSums,
  NamedDonor,
  StoredDonationPage,
} from '#features/shop/donations/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const columnsOf = (page: DonationPageSettings) => ({
  title: page.title,
  about: page.about,
  amounts: JSON.stringify(page.amounts),
  allows_custom: page.allowsCustom,
  min_cents: page.minCents,
  max_cents: page.maxCents,
  goal_cents: page.goalCents,
  covers_fee: page.coversFee,
  fee_rate: page.feeRate,
  fee_cents: page.feeCents,
  asks_message: page.asksMessage,
  shows_donors: page.showsDonors,
  is_open: page.isOpen,
})

const selectPages = (tx: Tx, siteId: Id) =>
  tx
    .selectFrom('donation_pages')
    .select([
      'id',
      'version',
      'title',
      'about',
      'amounts',
      'allows_custom as allowsCustom',
      'min_cents as minCents',
      'max_cents as maxCents',
      'goal_cents as goalCents',
      'covers_fee as coversFee',
      'fee_rate as feeRate',
      'fee_cents as feeCents',
      'asks_message as asksMessage',
      'shows_donors as showsDonors',
      'is_open as isOpen',
    ])
    .where('site_id', '=', siteId)

type Row = Awaited<ReturnType<ReturnType<typeof selectPages>['executeTakeFirstOrThrow']>>

const toPage = (row: Row): StoredDonationPage => ({
  ...row,
  minCents: Number(row.minCents),
  maxCents: Number(row.maxCents),
  goalCents: row.goalCents === null ? null : Number(row.goalCents),
  feeCents: Number(row.feeCents),
})

/** Returns the pages of a site, the newest first. */
export const listPages = async (tx: Tx, siteId: Id): Promise<readonly StoredDonationPage[]> =>
  (await selectPages(tx, siteId).orderBy('id', 'desc').execute()).map(toPage)

/** Returns a page; undefined if there is no such one. */
export async function findPage(tx: Tx, siteId: Id, id: Id): Promise<StoredDonationPage | undefined> {
  const row = await selectPages(tx, siteId).where('id', '=', id).executeTakeFirst()
  return row && toPage(row)
}

/** Inserts a page; returns its id. */
export async function insertPage(tx: Tx, siteId: Id, page: DonationPageSettings): Promise<Id> {
  const { id } = await tx
    .insertInto('donation_pages')
    .values({ site_id: siteId, ...columnsOf(page) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a page that has this version; returns whether it has. */
export async function updatePage(
  tx: Tx,
  siteId: Id,
  id: Id,
  version: number,
  page: DonationPageSettings,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('donation_pages')
    .set({ ...columnsOf(page), version: version + 1 })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes a page for donations; returns its title, undefined if there was none. */
export async function deletePage(tx: Tx, siteId: Id, id: Id): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('donation_pages')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirst()
  return deleted?.title
}

/** Donations that were paid: orders with their donation, its fee, and what was given back of both. */
const paidDonations = (siteId: Id, pageIds: readonly Id[]) => sql`
  select o.*, l.item_id as page_id, l.total as donated, l.details, r.refunded,
    greatest(l.total - r.refunded, 0) as arrived,
    (select coalesce(sum(f.total), 0) from order_lines f
      where f.site_id = o.site_id and f.order_id = o.id and f.kind = 'fee') as fee
  from order_lines l
  join orders o on o.site_id = l.site_id and o.id = l.order_id
  cross join lateral (
    select coalesce(sum(amount), 0)::bigint as refunded from order_refunds
    where site_id = o.site_id and order_id = o.id and status = 'succeeded') r
  where l.site_id = ${siteId} and l.kind = 'donation' and l.item_id = any(${[...pageIds]}::bigint[])
    and o.paid_at is not null and o.status in ('placed', 'completed')`

/**
 * What counts as donated: what was not given back, in the currency of the store. What was paid with the test provider counts
 * as long as the site takes such payments, so that its owner can try everything out; later only money counts.
 */
const counts = (siteId: Id, currency: string) => sql`
  d.arrived > 0 and d.currency = ${currency} and (not d.is_test or exists (
    select from payment_settings s where s.site_id = ${siteId} and s.test_enabled))`

/** Returns what was donated on pages in a currency, by page. */
export async function sumDonations(
  tx: Tx,
  siteId: Id,
  pageIds: readonly Id[],
  currency: string,
): Promise<ReadonlyMap<Id, DonationSums>> {
  if (pageIds.length === 0) return new Map()
  const { rows } = await sql<{ pageId: Id; raised: string; donations: string }>`
    select d.page_id as "pageId", sum(d.arrived)::text as raised, count(*)::text as donations
    from (${paidDonations(siteId, pageIds)}) d where ${counts(siteId, currency)} group by d.page_id`.execute(
    tx,
  )
  return new Map(
    rows.map(({ pageId, raised, donations }) => [
      pageId,
      { raisedCents: Number(raised), donations: Number(donations) },
    ]),
  )
}

/** Returns who donated last on a page in a currency, of those who want to be named. */
export async function findNamedDonors(
  tx: Tx,
  siteId: Id,
  pageId: Id,
  currency: string,
  max: number,
): Promise<readonly NamedDonor[]> {
  const { rows } = await sql<{ name: string; arrived: string; message: string }>`
    select d.name, d.arrived::text as arrived, coalesce(d.details ->> 'message', '') as message
    from (${paidDonations(siteId, [pageId])}) d
    where ${counts(siteId, currency)} and d.name <> '' and d.details ->> 'isAnonymous' = 'false'
    order by d.paid_at desc, d.id desc limit ${max}`.execute(tx)
  return rows.map(({ name, arrived, message }) => ({ name, amountCents: Number(arrived), message }))
}

/** Returns the donations on a page, the newest first, from a time and order on. */
export async function listContributions(
  tx: Tx,
  siteId: Id,
  pageId: Id,
  { before, limit }: { readonly before: Id | undefined; readonly limit: number },
): Promise<readonly ContributionView[]> {
  const { rows } = await sql<
    Omit<ContributionView, 'paidAt' | 'number' | 'amountCents' | 'feeCents' | 'refundedCents'> &
      Record<'number' | 'amount' | 'fee' | 'refunded', string> & { paidAt: Date }
  >`
    select d.id::text as "orderId", d.number::text, d.paid_at as "paidAt", d.name, d.email,
      coalesce(d.details ->> 'message', '') as message, d.details ->> 'isAnonymous' <> 'false' as "isAnonymous",
      d.donated::text as amount, d.fee::text, d.refunded::text, d.currency, d.is_test as "isTest"
    from (${paidDonations(siteId, [pageId])}) d
    where ${before ?? null}::bigint is null or d.id < ${before ?? null}::bigint
    order by d.id desc limit ${limit}`.execute(tx)
  return rows.map(({ number, paidAt, amount, fee, refunded, ...row }) => ({
    ...row,
    number: Number(number),
    paidAt: paidAt.toISOString(),
    amountCents: Number(amount),
    feeCents: Number(fee),
    refundedCents: Number(refunded),
  }))
}

/** Returns the site of a page, among all sites. */
export const findSiteOfPage = async (owner: Kysely<Tables>, pageId: Id): Promise<Id | undefined> =>
  (await owner.selectFrom('donation_pages').select('site_id').where('id', '=', pageId).executeTakeFirst())
    ?.site_id
