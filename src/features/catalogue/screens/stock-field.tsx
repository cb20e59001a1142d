import { Button, Input } from '@mantine/core'
import { useState } from 'react'
import { type DraftVariant, variantName } from '#features/catalogue/draft.rules.ts'
import { StockDialog } from '#features/catalogue/screens/stock-dialog.tsx'
import type { VariantContext } from '#features/catalogue/screens/variant-context.ts'
import { TextField } from '#ui/fields.tsx'

interface StockFieldProps {
  readonly context: VariantContext
  readonly variant: DraftVariant
  readonly index: number
  /** Without one, it is named for screen readers only. */
  readonly label?: string
}

/** The stock of a variant: a field for that of a new one, and a button that opens the movements of others. */
export function StockField({ context, variant, index, label }: StockFieldProps) {
  const [isOpen, setOpen] = useState(false)
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
      aria-label={`Stock${name === '' ? '' : ` of ${name}`}: ${stored.onHand}. Adjust`}
      onClick={() => setOpen(true)}
    >
      {stored.onHand.toLocaleString('en')}
      <span className="catalogue-muted">{stored.onHand === 0 ? 'sold out' : 'in stock'}</span>
    </Button>
  )
  return (
    <>
      {label === undefined ? (
        button
      ) : (
        <Input.Wrapper label={label} labelElement="div">
          <div>{button}</div>
        </Input.Wrapper>
      )}
      {isOpen && (
        <StockDialog
          itemId={context.itemId}
          variant={stored}
          name={name}
          mayWrite={context.mayWrite}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
