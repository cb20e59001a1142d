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
import { useToast } from '#ui/toasts.tsx'
import { settingsOf, useStoredDraft } from '#ui/use-stored-draft.ts'

interface DonationPageFormProps {
  /** Undefined for a new one. */
  readonly id: Id | undefined
  readonly stored: DonationDraft | undefined
  readonly currency: string
}

/** Edits a page for donations; a draft stays in the tab until it is saved or discarded. */
export function DonationPageForm({ id, stored, currency }: DonationPageFormProps) {
  const { identifier } = useSite()
  const toast = useToast()
  const { site, draft, edited, mayWrite, change, discard, leave } = useStoredDraft({
    key: 'donation-page',
    id,
    stored,
    fresh: NEW_DONATION_PAGE,
    list: 'donations',
    queryKey: donationPagesQuery(identifier).queryKey,
  })

  async function save(): Promise<void> {
    const body = settingsOf(fromDonationDraft(draft))
    if (id === undefined) {
      const created = await call(createDonationPage, { site, body })
      // Its link is what an owner needs next.
      await leave(`/${created.id}`)
    } else {
      await call(changeDonationPage, {
        site,
        params: { page: id },
        body: { ...body, version: draft.version },
      })
      await leave()
    }
    toast({ text: `${body.title} saved.` })
  }

  return (
    <StoredForm
      label="Page for donations"
      noun="this page"
      mayWrite={mayWrite}
      edited={edited}
      stored={stored}
      onSave={save}
      onDiscard={discard}
      deletion={{
        name: draft.title,
        onConfirm: async () => {
          if (id !== undefined) await call(deleteDonationPage, { site, params: { page: id } })
          await leave()
          toast({ text: 'Page for donations deleted.' })
        },
        text: 'Links to it lead to a page that was not found, and its list of contributions is gone. The donations stay among your orders. To end it for a while, switch it off instead.',
      }}
    >
      <PurposeSection draft={draft} currency={currency} change={change} />
      <AmountsSection draft={draft} currency={currency} change={change} />
      <DonorsSection draft={draft} currency={currency} change={change} />
    </StoredForm>
  )
}
