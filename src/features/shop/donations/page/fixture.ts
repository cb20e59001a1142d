import type { DonatePage, DonationPage } from '#features/shop/donations/donation-page.types.ts'
import type { FeaturePageFixture } from '#page/feature-page-load.ts'

const content: DonatePage = {
  what: 'donate',
  page: {
    id: '3',
    version: 2,
    title: 'A new roof for the workshop',
    about: 'Rain comes through above the kiln.\n\nFor ten pounds we lay one tile.',
    amounts: [1000, 2500, 5000, 10_000],
    allowsCustom: true,
    minCents: 500,
    maxCents: 1_000_000,
    goalCents: 1_200_000,
    coversFee: true,
    feeRate: 29_000,
    feeCents: 30,
    asksMessage: true,
    showsDonors: true,
    isOpen: true,
    raisedCents: 843_000,
    donations: 112,
    currency: 'GBP',
  },
  donors: [{ name: 'Ada Byron', amountCents: 2500, message: 'For the tile above the kiln.' }],
  methods: ['test', 'stripe'],
  consents: { newsletter: true, termsUrl: '/terms' },
  entry: {
    choice: 'other',
    other: '0.5',
    currency: 'GBP',
    coversFee: true,
    name: 'Grace',
    email: 'grace@',
    message: '',
    isNamed: true,
    newsletter: false,
    method: 'test',
  },
  declined: 'refused',
  problems: { amount: 'tooLow', email: 'email' },
  notice: 'PAYMENT_DECLINED',
  formKey: 'm3x9k2.4fJ0aXb2cQ8dR5eT7uY1iw.9oP3aS6dF8gH1jK4lZ7xC2vB5nM0qW3eR6tY8uI1oP4a',
}

export const fixture: FeaturePageFixture<DonationPage, DonationPage> = { subject: content, content }
