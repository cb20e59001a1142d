import type { DonationPageSettings } from '#features/shop/donations/types.ts'
import { createDonationPage } from '#features/shop/donations/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { keyIn } from './shopper.ts'
import { unwrap } from './unwrap.ts'
import type { Response, TestWeb } from './web.ts'

/** A page for donations of any amount, with a goal of 1,000. */
export const DONATION_PAGE: DonationPageSettings = {
  title: 'A new roof',
  about: 'It rains in.\n\nEvery tile counts.',
  amounts: [1000, 2500],
  allowsCustom: true,
  minCents: 100,
  maxCents: 100_000_000,
  goalCents: 100_000,
  coversFee: true,
  feeRate: 29_000,
  feeCents: 30,
  asksMessage: true,
  showsDonors: true,
  isOpen: true,
}

/** Lets a site take payments with the test provider. */
export async function takeTestPayments(web: TestWeb, site: Site): Promise<void> {
  await web.database.owner
    .insertInto('payment_settings')
    .values({ site_id: site.id, test_enabled: true })
    .execute()
}

/** Creates a page for donations; returns its id. */
export const makeDonationPage = async (
  web: TestWeb,
  site: Site,
  more: Partial<DonationPageSettings> = {},
): Promise<Id> =>
  withSite(
    web.database.app,
    site.id,
    async (tx) => unwrap(await createDonationPage(tx, site.id, { ...DONATION_PAGE, ...more })).id,
  )

/** A form of a donation without mistakes, with a card that pays. */
export const DONATION = {
  amount: '2500',
  currency: 'USD',
  other: '',
  name: 'Ada Byron',
  email: 'ada@example.test',
  message: '',
  method: 'test',
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '12/99',
  cardCode: '123',
}

/** Requests the page for donations; returns the key of its form. */
export const donationKey = async (web: TestWeb, site: Site, page: Id): Promise<string> =>
  keyIn(await web.visit(site, `/commerce/donate?donatePageId=${page}`))

/** Sends the form of a page for donations as a browser does, with a key of its own by default. */
export async function sendDonation(
  web: TestWeb,
  site: Site,
  page: Id,
  fields: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const key = fields['key'] ?? (await donationKey(web, site, page))
  return web.visit(site, '/commerce/donate', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: web.origin(site.identifier),
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams({ donatePageId: page, ...DONATION, ...fields, key }).toString(),
  })
}
