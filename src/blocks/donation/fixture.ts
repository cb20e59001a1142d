import type { DonationData } from '#blocks/donation/block.ts'
import type { LoadedDonation } from '#blocks/donation/loaded-donation.ts'
import type { Fixture } from '#blocks/contract.ts'

export const fixture: Fixture<DonationData> = {
  pageId: '3',
  title: 'A new roof for the workshop',
  text: 'Rain comes through above the kiln. Every tile has a name on it: yours, if you like.',
  button: 'Give a tile',
  showsProgress: true,
  alignment: 'center',
}

export const loaded: LoadedDonation = {
  href: '/commerce/donate?donatePageId=3',
  goal: { raisedCents: 843_000, donations: 112, goalCents: 1_200_000, currency: 'EUR' },
}
