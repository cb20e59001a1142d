import { Alert, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { changeDonationPage, createDonationPage, deleteDonationPage } from '#features/donations/api.types.ts'
import {
  type DonationDraft,
  fromDonationDraft,
  NEW_DONATION_PAGE,
} from '#features/donations/screens/donation-draft.ts'
import { donationPagesQuery } from '#features/donations/screens/donation-queries.ts'
import {
  AmountsSection,
  DonorsSection,
  PurposeSection,
} from '#features/donations/screens/donation-sections.tsx'
import type { Id } from '#lib/id.ts'
import { CallFailure } from '#ui/api/call-failure.ts'
import { call } from '#ui/api/call.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { LiveSubmitButton } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'
import { UnsavedChangesGuard, useSessionStorage } from '#ui/unsaved.tsx'

interface DonationPageFormProps {
  /** Undefined for a new one. */
  readonly id: Id | undefined
  readonly stored: DonationDraft | undefined
  readonly currency: string
}

/** Edits a page for donations; a draft stays in the tab until it is saved or discarded. */
export function DonationPageForm({ id, stored, currency }: DonationPageFormProps) {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [edited, setEdited] = useSessionStorage<DonationDraft>(`donation-page:${site}:${id ?? 'new'}`)
  const [asksToDelete, setAsksToDelete] = useState(false)
  const draft = edited ?? stored ?? NEW_DONATION_PAGE
  const mayWrite = can('store:write')
  const change = (changes: Partial<DonationDraft>) => setEdited({ ...draft, ...changes })
  const leaveTo = async (path: string) => {
    setEdited(undefined)
    await queries.invalidateQueries({ queryKey: donationPagesQuery(site).queryKey })
    await navigate({ to: `/sites/${site}/donations${path}` })
  }

  async function save(): Promise<void> {
    const read = fromDonationDraft(draft)
    if (!read.ok) {
      const { field, message } = read.error
      throw new CallFailure(message, { status: 0, code: 'INVALID', fields: { [field]: message } })
    }
    const body = read.value
    if (id === undefined) {
      const created = await call(createDonationPage, { site, body })
      // Its link is what an owner needs next.
      await leaveTo(`/${created.id}`)
    } else {
      await call(changeDonationPage, {
        site,
        params: { page: id },
        body: { ...body, version: draft.version },
      })
      await leaveTo('')
    }
    toast({ text: `${body.title} saved.` })
  }

  return (
    <>
      <Form label="Page for donations" onSubmit={save}>
        {!mayWrite && (
          <Alert variant="light">
            You can view this page. Only store managers and administrators can change it.
          </Alert>
        )}
        {edited !== undefined && stored !== undefined && edited.version !== stored.version && (
          <Alert color="yellow" variant="light" role="alert">
            Someone else saved this page meanwhile. Discard your changes to see theirs, and apply yours again.
          </Alert>
        )}
        <fieldset className="rules-sections" disabled={!mayWrite}>
          <PurposeSection draft={draft} currency={currency} change={change} />
          <AmountsSection draft={draft} currency={currency} change={change} />
          <DonorsSection draft={draft} currency={currency} change={change} />
        </fieldset>
        {mayWrite && (
          <div className="rules-save">
            {id !== undefined && (
              <Button variant="subtle" color="red" onClick={() => setAsksToDelete(true)}>
                Delete
              </Button>
            )}
            <Button variant="default" disabled={edited === undefined} onClick={() => setEdited(undefined)}>
              Discard
            </Button>
            <LiveSubmitButton disabled={edited === undefined}>Save</LiveSubmitButton>
          </div>
        )}
      </Form>
      <ConfirmDialog
        opened={asksToDelete}
        onClose={() => setAsksToDelete(false)}
        title={`Delete ${draft.title || 'this page'}?`}
        action="Delete"
        onConfirm={async () => {
          if (id !== undefined) await call(deleteDonationPage, { site, params: { page: id } })
          await leaveTo('')
          toast({ text: 'Page for donations deleted.' })
        }}
      >
        Links to it lead to a page that was not found, and its list of contributions is gone. The donations
        stay among your orders. To end it for a while, switch it off instead.
      </ConfirmDialog>
      <UnsavedChangesGuard dirty={edited !== undefined} />
    </>
  )
}
