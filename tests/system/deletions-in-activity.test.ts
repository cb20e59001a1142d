import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKey, revokeKey } from '#features/people/access-keys/api.types.ts'
import { listAuditEvents } from '#features/operation/activity/api.types.ts'
import { describeAuditEvent } from '#features/operation/activity/audit-events.rules.ts'
import { deleteBookingCalendar, deleteBookingService } from '#features/audience/booking/api.types.ts'
import { deleteDiscount } from '#features/shop/discounts/api.types.ts'
import { deleteDonationPage } from '#features/shop/donations/api.types.ts'
import { deleteForm, deleteSubmission, listSubmissions } from '#features/audience/forms/api.types.ts'
import {
  createNavigation,
  deleteNavigation,
  removeNavigation,
} from '#features/content/navigation/api.types.ts'
import {
  addSubscriber,
  deleteNewsletterList,
  deleteSubscriber,
} from '#features/audience/newsletter/api.types.ts'
import { removeDocument, trashDocument } from '#features/content/pages/documents.api.types.ts'
import { deleteShippingZone, listShippingZones } from '#features/shop/shipping/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { createTaxClass, deleteTaxClass, deleteTaxRule, getTaxes } from '#features/shop/taxes/api.types.ts'
import { inviteMember, revokeInvitation } from '#features/people/team/api.types.ts'
import { makeBookable } from '../support/booking-site.ts'
import { makeDonationPage } from '../support/donations.ts'
import { CONTACT, formVisitor, makeForm } from '../support/forms.ts'
import { makeList } from '../support/newsletters.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { addDiscount, addTax, addZone } from '../support/store-rules.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let owner: Person
let site: Site
const here = { site: 'house' }

beforeAll(async () => {
  web = await startWeb()
  owner = await signedIn(web, 'owner@example.test')
  site = await web.createSite('house', 'The House', { ownerId: owner.id })
})
afterAll(() => web?.close())

/** Returns what the newest events of the activity say, the newest first. */
async function activity(): Promise<readonly string[]> {
  const { entries } = (await owner.call(listAuditEvents, { ...here, query: { limit: '100' } })).value
  return entries.map((event) =>
    describeAuditEvent(event)
      .sentence.map((part) => (typeof part === 'string' ? part : part.label))
      .join(''),
  )
}

test('the activity names deleted things of every kind, and people only in the place where they were', async () => {
  const discount = await addDiscount(web, site, { name: 'Ten off' })
  await owner.call(deleteDiscount, { ...here, params: { discount: discount.id } })
  await addZone(web, site, ['DE'], [{ name: 'Parcel', kind: 'flat', cents: 500 }])
  const [zone] = (await owner.call(listShippingZones, here)).value.zones
  await owner.call(deleteShippingZone, { ...here, params: { zone: zone?.id ?? '' } })
  await owner.call(createTaxClass, { ...here, body: { name: 'Books' } })
  const taxRule = await addTax(web, site, 'DE', 190_000)
  const taxClass = (await owner.call(getTaxes, here)).value.classes.find(({ name }) => name === 'Books')
  await owner.call(deleteTaxClass, { ...here, params: { class: taxClass?.id ?? '' } })
  await owner.call(deleteTaxRule, { ...here, params: { rule: taxRule.id } })
  const form = await makeForm(web, site)
  await (await formVisitor(web, site)).save(form, CONTACT)
  const { entries } = (await owner.call(listSubmissions, { ...here, params: { form }, query: {} })).value
  const submission = entries[0]?.id ?? ''
  await owner.call(deleteSubmission, { ...here, params: { form, submission } })
  await owner.call(deleteForm, { ...here, params: { form } })
  const list = await makeList(web, site, { title: 'Letters' })
  const added = await owner.call(addSubscriber, {
    ...here,
    params: { list },
    body: { email: 'ada@example.test', name: 'Ada' },
  })
  await owner.call(deleteSubscriber, { ...here, params: { list, subscriber: added.value.id } })
  await owner.call(deleteNewsletterList, { ...here, params: { list } })
  const { calendarId, serviceId } = await makeBookable(web, site)
  await owner.call(deleteBookingService, { ...here, params: { service: serviceId } })
  await owner.call(deleteBookingCalendar, { ...here, params: { calendar: calendarId } })
  const donations = await makeDonationPage(web, site)
  await owner.call(deleteDonationPage, { ...here, params: { page: donations } })
  const key = await owner.call(createKey, { ...here, body: { name: 'Camera', permissions: ['media'] } })
  await owner.call(revokeKey, { ...here, params: { key: key.value.id } })
  await owner.call(inviteMember, { ...here, body: { email: 'bo@example.test', roles: ['reporting'] } })
  const invited = await web.database.owner.selectFrom('invitations').select('id').executeTakeFirstOrThrow()
  await owner.call(revokeInvitation, { ...here, params: { invitation: invited.id } })
  const document = await web.publish(site, 'page', { urlId: 'about', title: 'About us' })
  await owner.call(trashDocument, { ...here, params: { document } })
  await owner.call(removeDocument, { ...here, params: { document } })
  const body = { title: 'Footer', role: 'footer' as const, entries: [] }
  const menu = await owner.call(createNavigation, { ...here, body: { body } })
  const params = { navigation: menu.value.id }
  await owner.call(deleteNavigation, { ...here, params })
  await owner.call(removeNavigation, { ...here, params })

  const said = await activity()
  for (const sentence of [
    'deleted the discount “Ten off”',
    'deleted the shipping zone “DE”',
    'deleted the tax class “Books”',
    'deleted the tax rule “VAT”',
    'deleted a submission of the form “Write to us”',
    'deleted the form “Write to us”',
    'erased a subscriber of “Letters”',
    'deleted the newsletter “Letters”',
    'deleted the service “First visit” that could be booked',
    'deleted the calendar “Long room” for bookings',
    'deleted “A new roof”, a page for donations',
    'revoked the access key “Camera”',
    'revoked the invitation of bo@example.test',
    'permanently deleted “About us”',
    'permanently deleted the menu “Footer”',
  ])
    expect(said).toContain(sentence)
  expect(said.join('\n')).not.toContain('ada@example.test')
})
