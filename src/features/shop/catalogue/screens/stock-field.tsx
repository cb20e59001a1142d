import { Button, Input } from '@mantine/core'
import { type DraftVariant, variantName } from '#features/shop/catalogue/edit/draft.rules.ts'
import type { VariantContext } from '#features/shop/catalogue/screens/variant-context.ts'
import { TextField } from '#ui/fields.tsx'

interface StockFieldProps {
  readonly context: VariantContext
  readonly variant: DraftVariant
  readonly index: number
  /** Without one, it is named for screen readers only. */
  readonly label?: string
}

/** The stock of a variant: a field for that of a new one, and a button that opens the adjustments of others. */
export function StockField({ context, variant, index, label }: StockFieldProps) {
  const stored = variant.id === undefined ? undefined : context.stored.get(variant.id)
  const name = variantName(context.draft, variant)
  if (variant.unlimited)
    return label === undefined ? <span className="catalogue-muted">Unlimited</span> : null
  if (stored === undefined)
    return (
      <TextField
        name={`variants.${index}.openingStock`}
        {...(label === undefined ? { 'aria-label': `Stock of ${name}` } : { label })}
        inputMode="numeric"
        value={variant.openingStock}
        onChange={(openingStock) => context.change(variant.key, { openingStock })}
      />
    )
  const button = (
    <Button
      variant="default"
      className="catalogue-stock"
      aria-label={`${stored.onHand.toLocaleString('en')} in stock${name === '' ? '' : ` of ${name}`}. Adjust`}
      onClick={() => context.onStock(stored.id)}
    >
      {stored.onHand.toLocaleString('en')} in stock
    </Button>
  )
  return label === undefined ? (
    button
  ) : (
    <Input.Wrapper label={label} labelElement="div">
      <div>{button}</div>
    </Input.Wrapper>
  )
}
