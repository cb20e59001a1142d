import { useQuery } from '@tanstack/react-query'
import { taxesQuery } from '#features/shop/taxes/screens/fields/taxes-query.ts'
import type { TaxClassId } from '#features/shop/taxes/types.ts'
import { SelectField } from '#ui/fields.tsx'
import { useSite } from '#ui/site-provider.tsx'

export interface TaxClassFieldProps {
  /** Undefined is shown as the standard class too. */
  readonly value: TaxClassId | undefined
  readonly onChange: (taxClassId: TaxClassId) => void
  readonly description?: string
}

const STANDARD = 'standard'

/** Chooses how something is taxed. Without classes besides the standard one there is nothing to choose, and no field. */
export function TaxClassField({ value, onChange, description }: TaxClassFieldProps) {
  const { identifier: site } = useSite()
  const { data } = useQuery(taxesQuery(site))
  if (data === undefined || data.classes.length === 0) return null
  return (
    <SelectField
      name="taxClassId"
      label="Tax class"
      {...(description !== undefined && { description })}
      data={[
        { value: STANDARD, label: 'Standard' },
        ...data.classes.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value ?? STANDARD}
      onChange={(id) => onChange(id === STANDARD ? null : id)}
    />
  )
}
