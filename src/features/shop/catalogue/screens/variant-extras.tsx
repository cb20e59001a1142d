import type { DraftVariant } from '#features/shop/catalogue/edit/draft.rules.ts'
import type { VariantContext } from '#features/shop/catalogue/screens/variant-context.ts'
import { SwitchField, TextField } from '#ui/fields.tsx'

interface VariantExtrasProps {
  readonly context: Pick<VariantContext, 'change'>
  readonly variant: DraftVariant
  /** Its place in the list, for the server's error messages. */
  readonly index: number
}

/** When the sale of a variant begins and ends by itself. */
export function SalePeriodFields({ context, variant, index }: VariantExtrasProps) {
  const set = (changes: Partial<DraftVariant>) => context.change(variant.key, changes)
  if (variant.salePrice.trim() === '') return null
  return (
    <>
      <TextField
        name={`variants.${index}.saleFrom`}
        type="datetime-local"
        label="Sale begins"
        description="Empty for a sale that runs already."
        value={variant.saleFrom}
        onChange={(saleFrom) => set({ saleFrom, onSale: saleFrom === '' })}
      />
      <TextField
        name={`variants.${index}.saleUntil`}
        type="datetime-local"
        label="Sale ends"
        description="Empty for a sale without an end."
        value={variant.saleUntil}
        onChange={(saleUntil) => set({ saleUntil })}
      />
    </>
  )
}

/** Whether buyers may order a variant that is not in stock, and what they are told. */
export function BackOrderFields({ context, variant, index }: VariantExtrasProps) {
  const set = (changes: Partial<DraftVariant>) => context.change(variant.key, changes)
  return (
    <>
      <SwitchField
        name={`variants.${index}.backOrder`}
        label="Back orders"
        description="Buyers can order it while it is not in stock."
        value={variant.backOrders}
        onChange={(backOrders) => set({ backOrders })}
      />
      {variant.backOrders && (
        <>
          <TextField
            name={`variants.${index}.backOrder.shipsOn`}
            type="date"
            label="Ships by"
            description="Shown to buyers. Empty if you do not know."
            value={variant.backOrderOn}
            onChange={(backOrderOn) => set({ backOrderOn })}
          />
          <TextField
            name={`variants.${index}.backOrder.text`}
            label="Text for buyers"
            description="In place of “On back order, ships by …”."
            maxLength={100}
            value={variant.backOrderText}
            onChange={(backOrderText) => set({ backOrderText })}
          />
        </>
      )}
    </>
  )
}

/** Whether buyers see a variant. */
export function HiddenField({ context, variant, index }: VariantExtrasProps) {
  return (
    <SwitchField
      name={`variants.${index}.hidden`}
      label="Hidden"
      description="It is kept, but customers cannot choose it."
      value={variant.hidden}
      onChange={(hidden) => context.change(variant.key, { hidden })}
    />
  )
}
