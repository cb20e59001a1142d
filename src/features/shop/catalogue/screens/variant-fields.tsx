import type { DraftVariant } from '#features/shop/catalogue/edit/draft.rules.ts'
import { PriceField } from '#features/shop/catalogue/screens/fields/price-field.tsx'
import { StockField } from '#features/shop/catalogue/screens/stock-field.tsx'
import type { VariantContext } from '#features/shop/catalogue/screens/variant-context.ts'
import {
  BackOrderFields,
  HiddenField,
  SalePeriodFields,
} from '#features/shop/catalogue/screens/variant-extras.tsx'
import { MAX_SKU_LENGTH, PRODUCT_TYPE, UNITS } from '#features/shop/catalogue/types.ts'
import { SwitchField, TextField } from '#ui/fields.tsx'
import { ImageField } from '#ui/image-parts.tsx'

interface VariantFieldsProps {
  readonly context: VariantContext
  readonly variant: DraftVariant
  /** Its place in the list, for the server's error messages. */
  readonly index: number
  /** Also what the table of variants shows. */
  readonly withPrices?: boolean
}

/** All fields of a variant. */
export function VariantFields({ context, variant, index, withPrices = false }: VariantFieldsProps) {
  const { draft, currency, change } = context
  const set = (changes: Partial<DraftVariant>) => change(variant.key, changes)
  const path = (name: string) => `variants.${index}.${name}`
  return (
    <div className="catalogue-fields">
      {withPrices && (
        <>
          <PriceField
            name={path('price')}
            label="Price"
            currency={currency}
            value={variant.price}
            onChange={(price) => set({ price })}
          />
          <SalePriceField context={context} variant={variant} index={index} label="Sale price" />
          <SalePeriodFields context={context} variant={variant} index={index} />
          <TextField
            name={path('sku')}
            label="SKU"
            description="Generated if it is empty."
            maxLength={MAX_SKU_LENGTH}
            value={variant.sku}
            onChange={(sku) => set({ sku })}
          />
        </>
      )}
      {!withPrices && <SalePeriodFields context={context} variant={variant} index={index} />}
      <TextField
        name={path('barcode')}
        label="Barcode"
        description="GTIN, EAN, UPC or ISBN."
        maxLength={50}
        value={variant.barcode}
        onChange={(barcode) => set({ barcode })}
      />
      {draft.unit !== null && (
        <TextField
          name={path('content')}
          label={`Content in ${UNITS[draft.unit].base}`}
          description="For the unit price."
          inputMode="numeric"
          value={variant.content}
          onChange={(content) => set({ content })}
        />
      )}
      {draft.productType !== PRODUCT_TYPE.DIGITAL && (
        <StockFields context={context} variant={variant} index={index} withStock={withPrices} />
      )}
      {draft.productType === PRODUCT_TYPE.PHYSICAL && (
        <SizeFields context={context} variant={variant} index={index} />
      )}
      <HiddenField context={context} variant={variant} index={index} />
      <div className="catalogue-wide">
        <ImageField
          label="Image"
          help="Shown when this variant is chosen. Defaults to the main image of the product."
          value={variant.mediaId}
          onChange={(mediaId) => set({ mediaId })}
        />
      </div>
    </div>
  )
}

/** A sale price; entering one begins the sale, and emptying the field ends it. */
export function SalePriceField({
  context: { currency, change },
  variant,
  index,
  ...labels
}: VariantFieldsProps & { readonly label?: string; readonly 'aria-label'?: string }) {
  return (
    <PriceField
      {...labels}
      name={`variants.${index}.salePrice`}
      currency={currency}
      value={variant.salePrice}
      onChange={(salePrice) =>
        change(variant.key, {
          salePrice,
          onSale: salePrice.trim() !== '' && variant.saleFrom === '',
          ...(salePrice.trim() === '' && { saleFrom: '', saleUntil: '' }),
        })
      }
    />
  )
}

function StockFields({
  context,
  variant,
  index,
  withStock,
}: VariantFieldsProps & { readonly withStock: boolean }) {
  const set = (changes: Partial<DraftVariant>) => context.change(variant.key, changes)
  return (
    <>
      {withStock && <StockField context={context} variant={variant} index={index} label="Stock" />}
      <SwitchField
        name={`variants.${index}.unlimited`}
        label="Unlimited stock"
        description="Stock is not counted."
        value={variant.unlimited}
        onChange={(unlimited) => set({ unlimited })}
      />
      {!variant.unlimited && (
        <TextField
          name={`variants.${index}.lowLevel`}
          label="Low stock"
          description="At or below it buyers see how many are left. Empty for never."
          inputMode="numeric"
          value={variant.lowLevel}
          onChange={(lowLevel) => set({ lowLevel })}
        />
      )}
      {!variant.unlimited && <BackOrderFields context={context} variant={variant} index={index} />}
    </>
  )
}

const SIDES = [
  ['length', 'Length'],
  ['width', 'Width'],
  ['height', 'Height'],
] as const

function SizeFields({ context: { measures, change }, variant, index }: VariantFieldsProps) {
  return (
    <>
      <TextField
        name={`variants.${index}.weight`}
        label={`Weight in ${measures.weight.label}`}
        inputMode="decimal"
        value={variant.weight}
        onChange={(weight) => change(variant.key, { weight })}
      />
      {SIDES.map(([side, label]) => (
        <TextField
          key={side}
          name={`variants.${index}.${side}`}
          label={`${label} in ${measures.length.label}`}
          inputMode="decimal"
          value={variant[side]}
          onChange={(text) => change(variant.key, { [side]: text })}
        />
      ))}
    </>
  )
}
