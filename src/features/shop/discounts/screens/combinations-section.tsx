import { Checkbox } from '@mantine/core'
import {
  classOfDraft,
  combinationsOf,
  type DiscountSectionProps,
} from '#features/shop/discounts/screens/discount-draft.ts'
import { DISCOUNT_CLASSES, type DiscountClass } from '#features/shop/pricing/discounts.rules.ts'
import { Section } from '#ui/section.tsx'

const LABELS: Readonly<Record<DiscountClass, readonly [label: string, description: string]>> = {
  product: ['Product discounts', 'Off chosen products or categories, or sets of products.'],
  order: ['Order discounts', 'Off all products.'],
  shipping: ['Shipping discounts', 'Free shipping.'],
}

/** Beside which other discounts one may be used. */
export function CombinationsSection({ draft, change }: DiscountSectionProps) {
  const [own] = LABELS[classOfDraft(draft)]
  const allowed = combinationsOf(draft)
  return (
    <Section
      title="Combines with"
      description={`This is one of the ${own.toLowerCase()}. Two discounts are used together if each allows the other; of the rest, customers get those with which they pay least.`}
    >
      <div className="ui-field-stack" role="group" aria-label="Combines with">
        {DISCOUNT_CLASSES.map((one) => {
          const [label, description] = LABELS[one]
          return (
            <Checkbox
              key={one}
              name="combinesWith"
              value={one}
              {...{ label, description }}
              checked={allowed.includes(one)}
              onChange={() =>
                change({
                  combinesWith: DISCOUNT_CLASSES.filter(
                    (other) => allowed.includes(other) !== (other === one),
                  ),
                })
              }
            />
          )
        })}
      </div>
    </Section>
  )
}
