import { Alert, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ProductView, saveProduct } from '#features/shop/catalogue/api.types.ts'
import { lengthMeasure, weightMeasure } from '#features/shop/catalogue/show/amount.rules.ts'
import {
  afterSave,
  type DraftVariant,
  type ProductDraft,
  variantName,
  withType,
} from '#features/shop/catalogue/edit/draft.rules.ts'
import { productWarnings } from '#features/shop/catalogue/edit/product-warnings.rules.ts'
import { ArchivedVariants } from '#features/shop/catalogue/screens/archived-variants.tsx'
import { OptionsEditor } from '#features/shop/catalogue/screens/options-editor.tsx'
import { StockDialog } from '#features/shop/catalogue/screens/stock-dialog.tsx'
import type { VariantContext } from '#features/shop/catalogue/screens/variant-context.ts'
import { VariantFields } from '#features/shop/catalogue/screens/variant-fields.tsx'
import { VariantTable } from '#features/shop/catalogue/screens/variant-table.tsx'
import { WithdrawalField } from '#features/shop/catalogue/screens/withdrawal-field.tsx'
import { productQuery } from '#features/shop/catalogue/screens/catalogue-queries.ts'
import { fromDraft, type Measures, toDraft } from '#features/shop/catalogue/edit/stored-draft.rules.ts'
import {
  MAX_BRAND_LENGTH,
  PRODUCT_TYPE,
  type ProductTypeCode,
  UNIT_NAMES,
} from '#features/shop/catalogue/types.ts'
import { TaxClassField } from '#features/shop/taxes/screens/fields/tax-class-field.tsx'
import type { Id } from '#lib/id.ts'
import { CallFailure } from '#ui/api/call-failure.ts'
import { productListsKey } from '#features/shop/catalogue/screens/fields/product-lists-key.ts'
import { call } from '#ui/api/call.ts'
import { LiveSubmitButton, SelectField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'
import { UnsavedChangesGuard, useSessionStorage } from '#ui/unsaved.tsx'

const TYPES: readonly { readonly value: ProductTypeCode; readonly label: string }[] = [
  { value: PRODUCT_TYPE.PHYSICAL, label: 'Physical – is shipped' },
  { value: PRODUCT_TYPE.DIGITAL, label: 'Digital – is downloaded' },
  { value: PRODUCT_TYPE.SERVICE, label: 'Service' },
  { value: PRODUCT_TYPE.GIFT_CARD, label: 'Gift card' },
]

const NO_UNIT = 'none'
const UNIT_OPTIONS = [
  { value: NO_UNIT, label: 'None' },
  ...UNIT_NAMES.map((unit) => ({
    value: unit,
    label: unit.replace('m2', 'm²').replace(/^(\d+)/, 'Per $1 '),
  })),
]

interface ProductFormProps {
  readonly itemId: Id
  readonly product: ProductView
}

/** Edits a product; a draft stays in the tab until it is saved or discarded. */
export function ProductForm({ itemId, product }: ProductFormProps) {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const measures: Measures = {
    weight: weightMeasure(product.measurementStandard),
    length: lengthMeasure(product.measurementStandard),
  }
  const [edited, setEdited] = useSessionStorage<ProductDraft>(`product:2:${site}:${itemId}`)
  // Outside of the form, so that its own form is not submitted with it.
  const [stockOf, setStockOf] = useState<Id>()
  const draft = edited ?? toDraft(product, measures)
  const mayWrite = can('store:write')
  const change = (changes: Partial<ProductDraft>) => setEdited({ ...draft, ...changes })
  const changeVariant = (key: number, changes: Partial<DraftVariant>) =>
    change({ variants: draft.variants.map((one) => (one.key === key ? { ...one, ...changes } : one)) })

  async function save(): Promise<void> {
    const read = fromDraft(draft, measures)
    if (!read.ok) {
      const { field, message } = read.error
      throw new CallFailure(message, { status: 0, code: 'INVALID', fields: { [field]: message } })
    }
    const { options, ...sent } = read.value
    const stored = await call(saveProduct, { site, params: { item: itemId }, body: { ...sent, options } })
    queries.setQueryData(productQuery(site, itemId).queryKey, stored)
    void queries.invalidateQueries({ queryKey: productListsKey(site) })
    setEdited((now) => (now === undefined ? undefined : afterSave(now, draft, stored)))
    toast({ text: `${stored.title || 'Product'} saved.` })
  }

  const context: VariantContext = {
    draft,
    measures,
    currency: product.currency,
    stored: new Map([...product.archived, ...product.variants].map((variant) => [variant.id, variant])),
    onStock: setStockOf,
    change: changeVariant,
  }
  const [only] = draft.variants
  const counted = product.variants.find(({ id }) => id === stockOf)
  const countedDraft = draft.variants.find(({ id }) => id === stockOf)
  return (
    <>
      <Form label="Product" onSubmit={save}>
        {!mayWrite && (
          <Alert variant="light">
            You can view this product. Only store managers and administrators can change it.
          </Alert>
        )}
        {edited !== undefined && edited.version !== product.version && (
          <Alert color="yellow" variant="light" role="alert">
            Someone else saved this product meanwhile. Discard your changes to see theirs, and apply yours
            again.
          </Alert>
        )}
        {productWarnings(product).map((text) => (
          <Alert key={text} color="yellow" variant="light" role="status">
            {text}
          </Alert>
        ))}
        <fieldset className="catalogue-sections" disabled={!mayWrite}>
          <TypeSection draft={draft} onChange={change} />
          {(draft.productType !== PRODUCT_TYPE.DIGITAL || draft.options.length > 0) && (
            <OptionsEditor draft={draft} onChange={setEdited} />
          )}
          {draft.options.length === 0 && only ? (
            <Section title="Price and stock">
              <VariantFields context={context} variant={only} index={0} withPrices />
            </Section>
          ) : (
            <VariantTable context={context} onChange={setEdited} />
          )}
          <ArchivedVariants
            draft={draft}
            measures={measures}
            archived={product.archived}
            onChange={setEdited}
          />
        </fieldset>
        {mayWrite && (
          <div className="catalogue-save">
            <Button variant="default" disabled={edited === undefined} onClick={() => setEdited(undefined)}>
              Discard
            </Button>
            <LiveSubmitButton disabled={edited === undefined}>Save</LiveSubmitButton>
          </div>
        )}
      </Form>
      {counted && (
        <StockDialog
          itemId={itemId}
          variant={counted}
          name={countedDraft ? variantName(draft, countedDraft) : ''}
          onClose={() => setStockOf(undefined)}
        />
      )}
      <UnsavedChangesGuard dirty={edited !== undefined} />
    </>
  )
}

interface TypeSectionProps {
  readonly draft: ProductDraft
  readonly onChange: (changes: Partial<ProductDraft>) => void
}

/** What kind of product it is, and what its unit price is for. */
function TypeSection({ draft, onChange }: TypeSectionProps) {
  return (
    <Section title="Type">
      <div className="catalogue-fields">
        <SelectField
          name="productType"
          label="Product type"
          data={TYPES.map(({ value, label }) => ({ value: String(value), label }))}
          value={String(draft.productType)}
          onChange={(type) =>
            onChange(withType(draft, TYPES.find(({ value }) => String(value) === type)?.value ?? 1))
          }
        />
        <SelectField
          name="unit"
          label="Unit price"
          description="Shown beside the price, for products that are measured."
          data={UNIT_OPTIONS}
          value={draft.unit ?? NO_UNIT}
          onChange={(unit) => onChange({ unit: UNIT_NAMES.find((name) => name === unit) ?? null })}
        />
        <TaxClassField value={draft.taxClassId} onChange={(taxClassId) => onChange({ taxClassId })} />
        <WithdrawalField draft={draft} onChange={onChange} />
        <TextField
          name="brand"
          label="Brand"
          description="Shown to search engines and shopping services; visitors can filter by it."
          maxLength={MAX_BRAND_LENGTH}
          value={draft.brand ?? ''}
          onChange={(brand) => onChange({ brand })}
        />
      </div>
    </Section>
  )
}
