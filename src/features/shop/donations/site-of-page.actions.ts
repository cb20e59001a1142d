import type { Kysely } from 'kysely'
import * as store from '#features/shop/donations/store.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Returns the site that has a page for donations, among all sites; undefined for none. Ids are unique in an installation. */
export const findSiteOfDonationPage = (owner: Kysely<Tables>, pageId: Id): Promise<Id | undefined> =>
  store.findSiteOfPage(owner, pageId)
