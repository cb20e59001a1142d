import {
  changeDonationPage,
  createDonationPage,
  deleteDonationPage,
} from '#features/shop/donations/api.types.ts'
import {
  type DonationDraft,
  fromDonationDraft,
  NEW_DONATION_PAGE,
} from '#features/shop/donations/screens/donation-draft.ts'
import { donationPagesQuery } from '#features/shop/donations/screens/donation-queries.ts'
import {
  AmountsSection,
  DonorsSection,
  PurposeSection,
} from '#features/shop/donations/screens/donation-sections.tsx'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { useSite } from '#ui/site-provider.tsx'
import { StoredForm } from '#ui/stored-form.tsx'
import { settingsOf, useStoredResource } from '#ui/use-stored-resource.ts'

interface DonationPageFormProps {
  /** Undefined for a new one. */
  readonly id: Id | undefined
  readonly stored: DonationDraft | undefined
  readonly currency: string
}

/** Edits a page for donations; a draft stays in the tab until it is saved or discarded. */
export function DonationPageForm({ id, stored, currency }: DonationPageFormProps) {
  const { identifier: site } = useSite()
  const page = useStoredResource({
    key: 'donation-page',
    label: 'Page for donations',
    id,
    stored,
    fresh: NEW_DONATION_PAGE,
    permission: 'store:write',
    list: 'donations',
    queryKey: donationPagesQuery(site).queryKey,
    bodyOf: (draft) => settingsOf(fromDonationDraft(draft)),
    create: (body) => call(createDonationPage, { site, body }),
    change: (one, body) => call(changeDonationPage, { site, params: { page: one }, body }),
    remove: (one) => call(deleteDonationPage, { site, params: { page: one } }),
    // The link of a new one is what an owner needs next.
    shows: { created: 'itself', changed: 'list' },
  })
  const { draft, change } = page
  return (
    <StoredForm
      resource={page}
      noun="this page"
      deletion="Links to it lead to a page that was not found, and its list of contributions is gone. The donations stay among your orders. To end it for a while, switch it off instead."
    >
      <PurposeSection draft={draft} currency={currency} change={change} />
      <AmountsSection draft={draft} currency={currency} change={change} />
      <DonorsSection draft={draft} currency={currency} change={change} />
    </StoredForm>
  )
}
