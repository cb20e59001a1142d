import { Button, SegmentedControl } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { PriceField } from '#features/shop/catalogue/screens/fields/price-field.tsx'
import type { DiscountSectionProps } from '#features/shop/discounts/screens/discount-draft.ts'
import { DISCOUNT_KINDS, type DiscountKind, MAX_CODE_LENGTH } from '#features/shop/discounts/types.ts'
import { bindFields } from '#ui/bind-fields.ts'
import { SelectField, SwitchField, TextField } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'

/** Without letters and digits that look alike. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const DRAWN_LENGTH = 10

const drawCode = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(DRAWN_LENGTH)), (number) =>
    CODE_LETTERS.charAt(number % CODE_LETTERS.length),
  ).join('')

/** The name of a discount, and how it applies. */
export function NameSection({ draft, change }: DiscountSectionProps) {
  const field = bindFields(draft, change)
  return (
    <Section title="Discount">
      <div className="ui-field-stack" style={{ justifyItems: 'stretch' }}>
        <TextField
          {...field('name')}
          label="Name"
          description="Customers see it in the cart."
          placeholder="Spring sale"
          maxLength={100}
        />
        <SegmentedControl
          aria-label="Method"
          data={[
            { value: 'code', label: 'Discount code' },
            { value: 'automatic', label: 'Automatic' },
          ]}
          value={draft.isAutomatic ? 'automatic' : 'code'}
          onChange={(how) => change({ isAutomatic: how === 'automatic' })}
        />
        {!draft.isAutomatic && (
          <>
            <div className="ui-field-row">
              <TextField
                {...field('code')}
                label="Code"
                description="Capital and small letters are the same. A link to any page with ?discount= and the code applies it automatically."
                placeholder="SPRING"
                autoComplete="off"
                spellCheck={false}
                maxLength={MAX_CODE_LENGTH}
              />
              <Button
                variant="default"
                leftSection={<IconWand size={17} />}
                onClick={() => change({ code: drawCode() })}
              >
                Generate
              </Button>
            </div>
          </>
        )}
        <SwitchField {...field('isActive')} label="Active" />
      </div>
    </Section>
  )
}

const KIND_LABELS: Readonly<Record<DiscountKind, string>> = {
  percent: 'Percentage',
  fixed: 'Fixed amount',
  freeShipping: 'Free shipping',
  buyXGetY: 'Buy X, get Y',
}

/** What a discount takes off. */
export function EffectSection({ draft, currency, change }: DiscountSectionProps) {
  const field = bindFields(draft, change)
  return (
    <Section title="Discount value">
      <div className="ui-field-grid">
        <SelectField
          name="kind"
          label="Type"
          data={DISCOUNT_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))}
          value={draft.kind}
          onChange={(kind) => change({ kind: DISCOUNT_KINDS.find((one) => one === kind) ?? 'percent' })}
        />
        {draft.kind === 'buyXGetY' && (
          <>
            <TextField {...field('buyQuantity')} label="Customer buys" inputMode="numeric" />
            <TextField
              {...field('getQuantity')}
              label="Customer gets"
              description="The cheapest ones."
              inputMode="numeric"
            />
          </>
        )}
        {(draft.kind === 'percent' || draft.kind === 'buyXGetY') && (
          <TextField
            {...field('rate')}
            label={draft.kind === 'percent' ? 'Percentage' : 'Discount on those'}
            {...(draft.kind === 'buyXGetY' && { description: '100 % for free.' })}
            inputMode="decimal"
            rightSection="%"
          />
        )}
        {draft.kind === 'fixed' && (
          <PriceField
            name="cents"
            label="Amount"
            description="Once for each order."
            currency={currency}
            value={draft.amount}
            onChange={(amount) => change({ amount })}
          />
        )}
        {draft.kind === 'freeShipping' && (
          <p className="ui-muted ui-field-wide">
            All shipping options are free, whatever they cost otherwise.
          </p>
        )}
      </div>
    </Section>
  )
}

/** When a discount applies, and how often. */
export function LimitsSection({
  draft,
  currency,
  change,
  used,
}: DiscountSectionProps & { readonly used: number }) {
  const field = bindFields(draft, change)
  return (
    <Section title="Conditions">
      <div className="ui-field-grid">
        <PriceField
          name="minimumCents"
          label="Minimum purchase"
          description="Of the products that it is for. Empty for any."
          currency={currency}
          value={draft.minimumAmount}
          onChange={(minimumAmount) => change({ minimumAmount })}
        />
        <TextField
          {...field('minimumQuantity')}
          label="Minimum quantity"
          description="Of the products that it is for. Empty for any."
          inputMode="numeric"
        />
        <TextField
          {...field('startsAt')}
          label="Starts"
          description="In your time zone. Empty to begin at once."
          type="datetime-local"
        />
        <TextField
          {...field('endsAt')}
          label="Ends"
          description="In your time zone. Empty without an end."
          type="datetime-local"
        />
        <TextField
          {...field('usageLimit')}
          label="Total uses"
          description={used > 0 ? `${used.toLocaleString('en')} used it already.` : 'Empty for any number.'}
          inputMode="numeric"
        />
        <TextField
          {...field('customerLimit')}
          label="Uses per customer"
          description="Empty for any number."
          inputMode="numeric"
        />
      </div>
    </Section>
  )
}
