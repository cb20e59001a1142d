import { Alert, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { changeDiscount, createDiscount, deleteDiscount } from '#features/discounts/api.types.ts'
import {
  type DiscountDraft,
  fromDiscountDraft,
  NEW_DISCOUNT,
} from '#features/discounts/screens/discount-draft.ts'
import { discountsQuery } from '#features/discounts/screens/discount-queries.ts'
import { EffectSection, LimitsSection, NameSection } from '#features/discounts/screens/discount-sections.tsx'
import { ScopeSection } from '#features/discounts/screens/scope-section.tsx'
import { CallFailure } from '#ui/api/call-failure.ts'
import { call } from '#ui/api/call.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { LiveSubmitButton } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'
import { UnsavedChangesGuard, useSessionStorage } from '#ui/unsaved.tsx'

interface DiscountFormProps {
  /** Undefined for a new one. */
  readonly id: string | undefined
  readonly stored: DiscountDraft | undefined
  readonly used: number
  readonly currency: string
}

/** Edits a discount; a draft stays in the tab until it is saved or discarded. */
export function DiscountForm({ id, stored, used, currency }: DiscountFormProps) {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [edited, setEdited] = useSessionStorage<DiscountDraft>(`discount:${site}:${id ?? 'new'}`)
  const [asksToDelete, setAsksToDelete] = useState(false)
  const draft = edited ?? stored ?? NEW_DISCOUNT
  const mayWrite = can('store:write')
  const change = (changes: Partial<DiscountDraft>) => setEdited({ ...draft, ...changes })
  const leave = async () => {
    setEdited(undefined)
    await queries.invalidateQueries({ queryKey: discountsQuery(site).queryKey })
    await navigate({ to: `/sites/${site}/discounts` })
  }

  async function save(): Promise<void> {
    const read = fromDiscountDraft(draft)
    if (!read.ok) {
      const { field, message } = read.error
      throw new CallFailure(message, { status: 0, code: 'INVALID', fields: { [field]: message } })
    }
    if (id === undefined) await call(createDiscount, { site, body: read.value })
    else
      await call(changeDiscount, {
        site,
        params: { discount: id },
        body: { ...read.value, version: draft.version },
      })
    await leave()
    toast({ text: `${read.value.name} saved.` })
  }

  return (
    <>
      <Form label="Discount" onSubmit={save}>
        {!mayWrite && (
          <Alert variant="light">
            You can view this discount. Only store managers and administrators can change it.
          </Alert>
        )}
        {edited !== undefined && stored !== undefined && edited.version !== stored.version && (
          <Alert color="yellow" variant="light" role="alert">
            Someone else saved this discount meanwhile. Discard your changes to see theirs, and apply yours
            again.
          </Alert>
        )}
        <fieldset className="rules-sections" disabled={!mayWrite}>
          <NameSection draft={draft} currency={currency} change={change} />
          <EffectSection draft={draft} currency={currency} change={change} />
          <ScopeSection draft={draft} currency={currency} change={change} />
          <LimitsSection draft={draft} currency={currency} change={change} used={used} />
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
        title={`Delete ${draft.name || 'this discount'}?`}
        action="Delete"
        onConfirm={async () => {
          if (id !== undefined) await call(deleteDiscount, { site, params: { discount: id } })
          await leave()
          toast({ text: 'Discount deleted.' })
        }}
      >
        Carts with its code are told that it is not valid any more. To end it for a while, switch it off
        instead.
      </ConfirmDialog>
      <UnsavedChangesGuard dirty={edited !== undefined} />
    </>
  )
}
