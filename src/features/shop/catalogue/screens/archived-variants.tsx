import { Button } from '@mantine/core'
import type { VariantView } from '#features/shop/catalogue/api.types.ts'
import type { ProductDraft } from '#features/shop/catalogue/edit/draft.rules.ts'
import { bringBack, type Measures } from '#features/shop/catalogue/edit/stored-draft.rules.ts'
import { Section } from '#ui/section.tsx'

interface ArchivedVariantsProps {
  readonly draft: ProductDraft
  readonly measures: Measures
  /** Variants that were removed and are kept for their adjustments. */
  readonly archived: readonly VariantView[]
  readonly onChange: (draft: ProductDraft) => void
}

/** Variants that are not sold any more, which can be brought back with their stock and its adjustments. */
export function ArchivedVariants({ draft, measures, archived, onChange }: ArchivedVariantsProps) {
  const ids = new Set(draft.variants.map(({ id }) => id))
  const shown = archived.filter(({ id }) => !ids.has(id))
  if (shown.length === 0) return null
  return (
    <Section
      flush
      title="Removed variants"
      description="They are not sold. Their stock and its adjustments are kept."
    >
      <table className="catalogue-table">
        <thead>
          <tr>
            <th scope="col">Variant</th>
            <th scope="col">SKU</th>
            <th scope="col">Stock</th>
            <th scope="col">
              <span className="ui-visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((variant) => {
            const name = variant.optionValues.map(({ value }) => value).join(' / ') || 'Without options'
            const back = bringBack(draft, variant, measures)
            return (
              <tr key={variant.id}>
                <th scope="row">{name}</th>
                <td data-label="SKU">{variant.sku}</td>
                <td data-label="Stock">{variant.onHand.toLocaleString('en')}</td>
                <td className="catalogue-actions">
                  {back && (
                    <Button variant="subtle" aria-label={`Bring back ${name}`} onClick={() => onChange(back)}>
                      Bring back
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Section>
  )
}
