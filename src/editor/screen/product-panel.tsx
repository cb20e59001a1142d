import { z } from 'zod'
import { errorsBelow } from '#editor/panels/errors.ts'
import { FieldControl } from '#editor/panels/field-control.tsx'
import { type FieldShape, fieldsOf } from '#editor/panels/field-shape.ts'
import { SizeChartField } from '#editor/screen/size-chart-field.tsx'
import { RelatedField } from '#editor/screen/related-field.tsx'
import { useField, useFieldErrors, useSession } from '#editor/screen/editing-session.ts'
import { ProductLink } from '#editor/screen/product-link.tsx'
import { type CustomText, productExtraFields } from '#features/content/collections/product-extras.types.ts'

const { customTexts, infoSections } = productExtraFields
const FIELDS = fieldsOf(z.object({ customTexts, infoSections }))

/** Whether the open document is in a list of products. */
export const useIsProduct = (): boolean => {
  const { kind, collection } = useSession().document
  return kind === 'item' && collection?.typeName === 'products'
}

/** What visitors read and enter on the page of a product, besides its blocks. It is published with them. */
export function ProductPanel() {
  return (
    <div className="ed-fields">
      <ProductLink />
      {FIELDS.map((field) => (
        <ExtraField key={field.name} field={field} />
      ))}
      <SizeChartField />
      <RelatedField />
    </div>
  )
}

function ExtraField({ field }: { readonly field: FieldShape }) {
  const [value, setValue] = useField<unknown>(field.name)
  const errors = errorsBelow(useFieldErrors(), field.name)
  return (
    <FieldControl
      field={field}
      value={value}
      errors={errors}
      onChange={(next) => {
        const isList = Array.isArray(next)
        // A product that has nothing of a kind is as it was before.
        if (isList && next.length === 0) return setValue(undefined)
        setValue(field.name === 'customTexts' ? withOwnLabel(next as readonly CustomText[]) : next)
      }}
    />
  )
}

/** Returns texts whose new last one has a label that no other has. */
function withOwnLabel(texts: readonly CustomText[]): readonly CustomText[] {
  const last = texts.at(-1)
  const labels = new Set(texts.slice(0, -1).map(({ label }) => label))
  if (last === undefined || last.label !== NEW_LABEL || !labels.has(NEW_LABEL)) return texts
  let number = 2
  while (labels.has(`${NEW_LABEL} ${number}`)) number++
  return texts.with(-1, { ...last, label: `${NEW_LABEL} ${number}` })
}

const NEW_LABEL = 'Your text'
