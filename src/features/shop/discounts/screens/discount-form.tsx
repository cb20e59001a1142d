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
import { settingsOf, useStoredResource } from '#ui/use-stored-resource.ts'

interface DiscountFormProps {
  /** Undefined for a new one. */
  readonly id: string | undefined
  readonly stored: DiscountDraft | undefined
  readonly used: number
  readonly currency: string
}

/** Edits a discount; a draft stays in the tab until it is saved or discarded. */
export function DiscountForm({ id, stored, used, currency }: DiscountFormProps) {
  const { identifier: site } = useSite()
  const discount = useStoredResource({
    key: 'discount',
    label: 'Discount',
    id,
    stored,
    fresh: NEW_DISCOUNT,
    permission: 'store:write',
    list: 'discounts',
    queryKey: discountsQuery(site).queryKey,
    bodyOf: (draft) => settingsOf(fromDiscountDraft(draft)),
    create: (body) => call(createDiscount, { site, body }),
    change: (one, body) => call(changeDiscount, { site, params: { discount: one }, body }),
    remove: (one) => call(deleteDiscount, { site, params: { discount: one } }),
    shows: { created: 'list', changed: 'list' },
  })
  const { draft, change } = discount
  return (
    <StoredForm
      resource={discount}
      noun="this discount"
      deletion="Carts with its code are told that it is not valid any more. To end it for a while, switch it off instead."
    >
      <NameSection draft={draft} currency={currency} change={change} />
      <EffectSection draft={draft} currency={currency} change={change} />
      <ScopeSection draft={draft} currency={currency} change={change} />
      <LimitsSection draft={draft} currency={currency} change={change} used={used} />
      <CombinationsSection draft={draft} currency={currency} change={change} />
    </StoredForm>
  )
}
