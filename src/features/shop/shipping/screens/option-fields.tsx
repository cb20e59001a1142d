import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { weightMeasure } from '#features/shop/catalogue/show/amount.rules.ts'
import { PriceField } from '#features/shop/catalogue/screens/fields/price-field.tsx'
import { KIND_LABELS } from '#features/shop/shipping/screens/option-text.ts'
import type { DraftOption, DraftTier } from '#features/shop/shipping/screens/zone-draft.ts'
import { OPTION_KINDS } from '#features/shop/shipping/types.ts'
import {
  CountryField,
  PostalCodesField,
  RegionField,
} from '#features/shop/taxes/screens/fields/area-fields.tsx'
import { SelectField, TextField } from '#ui/fields.tsx'

export interface OptionFieldsProps {
  readonly option: DraftOption
  /** Its place in the list, for the server's error messages. */
  readonly index: number
  readonly currency: string
  /** Imperial 1, metric 2. */
  readonly standard: number
  /** For a new row. */
  readonly nextKey: number
  readonly onChange: (changes: Partial<DraftOption>) => void
  readonly onAddTier: (tiers: readonly DraftTier[]) => void
  readonly onRemove: () => void
}

/** The fields of a shipping option. */
export function OptionFields(props: OptionFieldsProps) {
  const { option, index, currency, onChange, onRemove } = props
  const { kind } = option
  const path = (name: string) => `options.${index}.${name}`
  return (
    <fieldset className="ui-field-box">
      <legend>{option.name || `Option ${index + 1}`}</legend>
      <div className="ui-field-grid">
        <TextField
          name={path('name')}
          label="Name"
          placeholder="Standard, 2 to 3 days"
          maxLength={100}
          value={option.name}
          onChange={(name) => onChange({ name })}
        />
        <SelectField
          name={path('kind')}
          label="Rate type"
          data={OPTION_KINDS.map((one) => ({ value: one, label: KIND_LABELS[one] }))}
          value={kind}
          onChange={(chosen) => onChange({ kind: OPTION_KINDS.find((one) => one === chosen) ?? 'flat' })}
        />
        {(kind === 'flat' || kind === 'localDelivery') && (
          <PriceField
            name={path('cents')}
            label="Price"
            currency={currency}
            value={option.price}
            onChange={(price) => onChange({ price })}
          />
        )}
        {kind !== 'pickup' && (
          <PriceField
            name={path('freeFromCents')}
            label="Free from"
            description="Of the shipped products, after discounts. Empty for never."
            currency={currency}
            value={option.freeFrom}
            onChange={(freeFrom) => onChange({ freeFrom })}
          />
        )}
        {kind === 'localDelivery' && (
          <div className="ui-field-wide">
            <PostalCodesField
              name={path('postalCodes')}
              label="Postal codes that you deliver to"
              description="One in each line: a code, a beginning such as 101*, or a range such as 10000..19999."
              value={option.postalCodes}
              onChange={(postalCodes) => onChange({ postalCodes })}
            />
          </div>
        )}
        {kind === 'pickup' && <PickupFields option={option} path={path} onChange={onChange} />}
      </div>
      {(kind === 'weight' || kind === 'price') && <TierRows {...props} path={path} />}
      <div>
        <Button variant="subtle" color="gray" leftSection={<IconTrash size={17} />} onClick={onRemove}>
          Remove<span className="ui-visually-hidden"> {option.name || `option ${index + 1}`}</span>
        </Button>
      </div>
    </fieldset>
  )
}

interface PartProps extends Pick<OptionFieldsProps, 'option' | 'onChange'> {
  readonly path: (name: string) => string
}

function PickupFields({ option, path, onChange }: PartProps) {
  return (
    <>
      <TextField
        name={path('place.address')}
        label="Address"
        description="As customers read it. Orders are taxed where they are picked up."
        maxLength={300}
        value={option.address}
        onChange={(address) => onChange({ address })}
      />
      <CountryField
        name={path('place.country')}
        value={option.placeCountry}
        onChange={(placeCountry) => onChange({ placeCountry })}
      />
      <RegionField
        name={path('place.region')}
        country={option.placeCountry}
        value={option.placeRegion}
        onChange={(placeRegion) => onChange({ placeRegion })}
      />
      <TextField
        name={path('place.postalCode')}
        label="Postal code"
        value={option.placePostalCode}
        onChange={(placePostalCode) => onChange({ placePostalCode })}
      />
    </>
  )
}

/** Rows of a table of prices: each begins at its value and ends before that of the next. */
function TierRows(props: OptionFieldsProps & PartProps) {
  const { option, currency, standard, nextKey, path, onChange, onAddTier } = props
  const { tiers, kind } = option
  const isWeight = kind === 'weight'
  const unit = isWeight ? weightMeasure(standard).label : currency
  const set = (index: number, changed: Partial<DraftTier>) =>
    onChange({ tiers: tiers.map((tier, at) => (at === index ? { ...tier, ...changed } : tier)) })
  return (
    <div className="ui-field-stack" style={{ justifyItems: 'stretch' }}>
      {tiers.map((tier, index) => (
        <div key={tier.key} className="ui-field-row">
          {isWeight ? (
            <TextField
              name={path(`tiers.${index}.from`)}
              label={`From ${unit}`}
              inputMode="decimal"
              value={tier.from}
              onChange={(from) => set(index, { from })}
            />
          ) : (
            <PriceField
              name={path(`tiers.${index}.from`)}
              label="Minimum subtotal"
              currency={currency}
              value={tier.from}
              onChange={(from) => set(index, { from })}
            />
          )}
          <PriceField
            name={path(`tiers.${index}.cents`)}
            label="Price"
            placeholder="Not delivered"
            currency={currency}
            value={tier.price}
            onChange={(price) => set(index, { price })}
          />
          {tiers.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Remove row ${index + 1}`}
              onClick={() => onChange({ tiers: tiers.toSpliced(index, 1) })}
            >
              <IconTrash size={17} />
            </ActionIcon>
          )}
        </div>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={17} />}
          onClick={() => onAddTier([...tiers, { key: nextKey, from: '', price: '' }])}
        >
          Add row
        </Button>
      </div>
      <p className="ui-muted">
        {isWeight
          ? 'The weight of all shipped products. A product without a weight counts as nothing.'
          : 'The price of all shipped products, after discounts.'}{' '}
        Each row applies up to the next. Without a price, it is not offered there.
      </p>
    </div>
  )
}
