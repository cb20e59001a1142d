import { changeDiscount, createDiscount, deleteDiscount } from '#features/shop/discounts/api.types.ts'
import {
  type DiscountDraft,
  fromDiscountDraft,
  NEW_DISCOUNT,
} from '#features/shop/discounts/screens/discount-draft.ts'
import { discountsQuery } from '#features/shop/discounts/screens/discount-queries.ts'
import { CombinationsSection } from '#features/shop/discounts/screens/combinations-section.tsx'
import {
  EffectSection,
  LimitsSection,
  NameSection,
} from '#features/shop/discounts/screens/discount-sections.tsx'
import { ScopeSection } from '#features/shop/discounts/screens/scope-section.tsx'
import { call } from '#ui/api/call.ts'
import { useSite } from '#ui/site-provider.tsx'
import { StoredForm } from '#ui/stored-form.tsx'
import { useToast } from '#ui/toasts.tsx'
import { settingsOf, useStoredDraft } from '#ui/use-stored-draft.ts'

interface DiscountFormProps {
  /** Undefined for a new one. */
  readonly id: string | undefined
  readonly stored: DiscountDraft | undefined
  readonly used: number
  readonly currency: string
}

/** Edits a discount; a draft stays in the tab until it is saved or discarded. */
export function DiscountForm({ id, stored, used, currency }: DiscountFormProps) {
  const { identifier } = useSite()
  const toast = useToast()
  const { site, draft, edited, mayWrite, change, discard, leave } = useStoredDraft({
    key: 'discount',
    id,
    stored,
    fresh: NEW_DISCOUNT,
    list: 'discounts',
    queryKey: discountsQuery(identifier).queryKey,
  })

  async function save(): Promise<void> {
    const body = settingsOf(fromDiscountDraft(draft))
    if (id === undefined) await call(createDiscount, { site, body: body })
    else
      await call(changeDiscount, {
        site,
        params: { discount: id },
        body: { ...body, version: draft.version },
      })
    await leave()
    toast({ text: `${body.name} saved.` })
  }

  return (
    <StoredForm
      label="Discount"
      noun="this discount"
      mayWrite={mayWrite}
      edited={edited}
      stored={stored}
      onSave={save}
      onDiscard={discard}
      deletion={{
        name: draft.name,
        onConfirm: async () => {
          if (id !== undefined) await call(deleteDiscount, { site, params: { discount: id } })
          await leave()
          toast({ text: 'Discount deleted.' })
        },
        text: 'Carts with its code are told that it is not valid any more. To end it for a while, switch it off instead.',
      }}
    >
      <NameSection draft={draft} currency={currency} change={change} />
      <EffectSection draft={draft} currency={currency} change={change} />
      <ScopeSection draft={draft} currency={currency} change={change} />
      <LimitsSection draft={draft} currency={currency} change={change} used={used} />
      <CombinationsSection draft={draft} currency={currency} change={change} />
    </StoredForm>
  )
}
