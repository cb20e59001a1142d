import { ActionIcon, Button, Modal } from '@mantine/core'
import { IconPlus, IconSettings, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import {
  addCombinations,
  countCombinations,
  type DraftVariant,
  type ProductDraft,
  variantName,
} from '#features/shop/catalogue/edit/draft.rules.ts'
import { PriceField } from '#features/shop/catalogue/screens/fields/price-field.tsx'
import { StockField } from '#features/shop/catalogue/screens/stock-field.tsx'
import type { VariantContext } from '#features/shop/catalogue/screens/variant-context.ts'
import { SalePriceField, VariantFields } from '#features/shop/catalogue/screens/variant-fields.tsx'
import { MAX_SKU_LENGTH, MAX_VARIANTS, PRODUCT_TYPE } from '#features/shop/catalogue/types.ts'
import { TextField } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'

interface VariantTableProps {
  readonly context: VariantContext
  readonly onChange: (draft: ProductDraft) => void
}

/** The variants of a product with options: one row for each combination of values that is offered. */
export function VariantTable({ context, onChange }: VariantTableProps) {
  const { draft } = context
  const [openKey, setOpenKey] = useState<number>()
  const open = draft.variants.findIndex(({ key }) => key === openKey)
  const all = countCombinations(draft.options)
  const missing = all - draft.variants.length
  const { length } = draft.variants
  const opened = draft.variants[open]
  const close = () => setOpenKey(undefined)
  return (
    <Section
      flush
      title={length === 1 ? '1 variant' : `${length} variants`}
      description="Remove combinations that you do not offer."
      actions={
        missing > 0 &&
        all <= MAX_VARIANTS && (
          <Button
            variant="default"
            leftSection={<IconPlus size={17} />}
            onClick={() => onChange(addCombinations(draft))}
          >
            {missing === 1 ? 'Add the missing one' : `Add ${missing} missing ones`}
          </Button>
        )
      }
    >
      <table className="catalogue-table catalogue-variants">
        <thead>
          <tr>
            <th scope="col">Variant</th>
            <th scope="col">Price</th>
            <th scope="col">Sale price</th>
            <th scope="col">SKU</th>
            {draft.productType !== PRODUCT_TYPE.DIGITAL && <th scope="col">Stock</th>}
            <th scope="col">
              <span className="ui-visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {draft.variants.map((variant, index) => (
            <VariantRow
              key={variant.key}
              context={context}
              variant={variant}
              index={index}
              onOpen={() => setOpenKey(variant.key)}
              onRemove={
                draft.variants.length > 1
                  ? () => onChange({ ...draft, variants: draft.variants.toSpliced(index, 1) })
                  : undefined
              }
            />
          ))}
        </tbody>
      </table>
      {opened && (
        <Modal
          opened
          size="lg"
          onClose={close}
          title={variantName(draft, opened)}
          closeButtonProps={{ 'aria-label': 'Close' }}
        >
          <VariantFields context={context} variant={opened} index={open} />
          <div className="catalogue-dialog-actions">
            <span className="catalogue-muted">Saved with the product</span>
            <Button onClick={close}>Done</Button>
          </div>
        </Modal>
      )}
    </Section>
  )
}

interface VariantRowProps {
  readonly context: VariantContext
  readonly variant: DraftVariant
  readonly index: number
  readonly onOpen: () => void
  readonly onRemove: (() => void) | undefined
}

function VariantRow({ context, variant, index, onOpen, onRemove }: VariantRowProps) {
  const { draft, currency, change } = context
  const name = variantName(draft, variant)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label="Price">
        <PriceField
          name={`variants.${index}.price`}
          aria-label={`Price of ${name}`}
          currency={currency}
          value={variant.price}
          onChange={(price) => change(variant.key, { price })}
        />
      </td>
      <td data-label="Sale price">
        <SalePriceField
          context={context}
          variant={variant}
          index={index}
          aria-label={`Sale price of ${name}`}
        />
      </td>
      <td data-label="SKU">
        <TextField
          name={`variants.${index}.sku`}
          aria-label={`SKU of ${name}`}
          placeholder="Generated"
          maxLength={MAX_SKU_LENGTH}
          value={variant.sku}
          onChange={(sku) => change(variant.key, { sku })}
        />
      </td>
      {draft.productType !== PRODUCT_TYPE.DIGITAL && (
        <td data-label="Stock">
          <StockField context={context} variant={variant} index={index} />
        </td>
      )}
      <td className="catalogue-actions">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`More about ${name}`}
          onClick={onOpen}
        >
          <IconSettings size={17} />
        </ActionIcon>
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Remove ${name}`}
            onClick={onRemove}
          >
            <IconTrash size={17} />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}
