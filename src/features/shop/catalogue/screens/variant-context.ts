import type { VariantView } from '#features/shop/catalogue/api.types.ts'
import type { DraftVariant, ProductDraft } from '#features/shop/catalogue/edit/draft.rules.ts'
import type { Measures } from '#features/shop/catalogue/edit/stored-draft.rules.ts'
import type { Id } from '#lib/id.ts'

/** What the fields of variants share. */
export interface VariantContext {
  readonly draft: ProductDraft
  readonly measures: Measures
  /** ISO 4217. */
  readonly currency: string
  /** Variants as they are stored, by id. */
  readonly stored: ReadonlyMap<Id, VariantView>
  /** Opens the adjustments of a stored variant. */
  readonly onStock: (variantId: Id) => void
  readonly change: (key: number, changes: Partial<DraftVariant>) => void
}
