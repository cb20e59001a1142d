import type { DemoSite } from '../types.ts'

/** What the block for donations leads to. */
export const showcaseDonations: NonNullable<DemoSite['donationPages']> = {
  roof: {
    title: 'A new roof for the workshop',
    about:
      'Rain comes through above the kiln, and the pots under it dry twice.\n\nTen dollars lay one tile, and we write your name on its back.',
    amounts: [1000, 2500, 5000, 10_000],
    allowsCustom: true,
    minCents: 500,
    maxCents: 1_000_000,
    goalCents: 1_200_000,
    coversFee: true,
    feeRate: 14_000,
    feeCents: 20,
    asksMessage: true,
    showsDonors: true,
    isOpen: true,
  },
}
