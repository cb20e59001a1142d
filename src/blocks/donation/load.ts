import type { DonationData } from '#blocks/donation/block.ts'
import type { LoadedDonation } from '#blocks/donation/loaded-donation.ts'
import type { Load } from '#blocks/load-contract.ts'
import { findDonationPage } from '#features/shop/donations/actions.ts'
import { donatePath } from '#features/shop/donations/donation-names.types.ts'

/** The chosen page for donations, with what was donated there. */
export const load: Load<DonationData, LoadedDonation> = async (
  { pageId },
  { tx, siteId, secureOrigin, dependsOn },
) => {
  dependsOn('store-settings', ...(pageId === null ? [] : [`donation:${pageId}` as const]))
  const page = pageId === null ? undefined : await findDonationPage(tx, siteId, pageId)
  if (!page?.isOpen) return undefined
  const { id, raisedCents, donations, goalCents, currency } = page
  return { href: secureOrigin + donatePath(id), goal: { raisedCents, donations, goalCents, currency } }
}
