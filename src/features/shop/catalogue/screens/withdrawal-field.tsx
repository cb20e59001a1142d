import type { ProductDraft } from '#features/shop/catalogue/edit/draft.rules.ts'
import { WITHDRAWAL_EXCLUSIONS, type WithdrawalExclusion } from '#features/shop/catalogue/types.ts'
import { exclusionsOf, withdrawalExclusionOf } from '#features/shop/catalogue/edit/product-exclusion.rules.ts'
import { SelectField } from '#ui/fields.tsx'

const LABELS: Readonly<Record<WithdrawalExclusion, string>> = {
  personalised: 'Excluded: personalised',
  sealed: 'Excluded once unsealed',
  perishable: 'Excluded: spoils quickly',
  digital: 'Ends with the buyer’s consent',
}

const NOT_EXCLUDED = 'none'

interface WithdrawalFieldProps {
  readonly draft: Pick<ProductDraft, 'productType' | 'withdrawalExclusion'>
  readonly onChange: (changes: Pick<ProductDraft, 'withdrawalExclusion'>) => void
}

/** Whether buyers can withdraw from a product; nothing for a type of which the law excludes all or none. */
export function WithdrawalField({ draft, onChange }: WithdrawalFieldProps) {
  const reasons = exclusionsOf(draft.productType)
  if (reasons.length === 0) return null
  const value = withdrawalExclusionOf({ ...draft, withdrawalExclusion: draft.withdrawalExclusion ?? null })
  return (
    <SelectField
      name="withdrawalExclusion"
      label="Right of withdrawal"
      description="What the checkout, the order and the withdrawal page say, while your store has that page."
      data={[
        { value: NOT_EXCLUDED, label: 'Buyers can withdraw' },
        ...reasons.map((reason) => ({ value: reason, label: LABELS[reason] })),
      ]}
      value={value ?? NOT_EXCLUDED}
      onChange={(chosen) =>
        onChange({ withdrawalExclusion: WITHDRAWAL_EXCLUSIONS.find((one) => one === chosen) ?? null })
      }
    />
  )
}
