import { useQuery } from '@tanstack/react-query'
import { IconDiscount, IconPlus } from '@tabler/icons-react'
import { type DiscountState, stateOf } from '#features/shop/discounts/rules.ts'
import { discountsQuery } from '#features/shop/discounts/screens/discount-queries.ts'
import { effectText } from '#features/shop/discounts/screens/effect-text.ts'
import type { DiscountView } from '#features/shop/discounts/types.ts'
import { LinkAnchor, LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

const STATES: Readonly<Record<DiscountState, readonly [Tone, string]>> = {
  active: ['good', 'Active'],
  scheduled: ['info', 'Scheduled'],
  ended: ['plain', 'Ended'],
  'used-up': ['warn', 'Used up'],
  off: ['plain', 'Off'],
}

/** The discounts of a store: codes, and those that apply by themselves. */
export function DiscountsScreen() {
  const { identifier: site, can } = useSite()
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(discountsQuery(site))
  const add = can('store:write') && (
    <LinkButton to={`/sites/${site}/discounts/new`} leftSection={<IconPlus size={17} />}>
      Add discount
    </LinkButton>
  )
  return (
    <Page
      title="Discounts"
      description="Codes that customers enter, and discounts that apply automatically."
      actions={data && data.entries.length > 0 && add}
    >
      <Section flush>
        {error && !data ? (
          <ErrorState
            title="Couldn’t load the discounts"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <ListSkeleton rows={5} />
        ) : data.entries.length === 0 ? (
          <EmptyState icon={<IconDiscount size={28} />} title="No discounts yet" actions={add || undefined}>
            Take a percentage or an amount off, make shipping free, or give the third cup for nothing: with a
            code, or for everybody.
          </EmptyState>
        ) : (
          <table className="ui-plain-table ui-card-rows">
            <thead>
              <tr>
                <th scope="col">Discount</th>
                <th scope="col">Value</th>
                <th scope="col">Used</th>
                <th scope="col">Status</th>
              </tr>
            </thead>
            <tbody>
              {data.entries.map((discount) => (
                <DiscountRow
                  key={discount.id}
                  discount={discount}
                  currency={data.currency}
                  now={dataUpdatedAt}
                />
              ))}
            </tbody>
          </table>
        )}
      </Section>
    </Page>
  )
}

interface DiscountRowProps {
  readonly discount: DiscountView
  readonly currency: string
  /** When it was read, in milliseconds since 1970. */
  readonly now: number
}

function DiscountRow({ discount, currency, now }: DiscountRowProps) {
  const { identifier: site } = useSite()
  const { id, name, code, used, usageLimit } = discount
  const [tone, label] = STATES[stateOf(discount, now)]
  return (
    <tr>
      <th scope="row">
        <LinkAnchor to={`/sites/${site}/discounts/${id}`}>{name}</LinkAnchor>
        <span className="ui-muted">{code === '' ? 'Automatic' : `Code ${code}`}</span>
      </th>
      <td data-label="Value">{effectText(discount, currency)}</td>
      <td data-label="Used">
        {used.toLocaleString('en')}
        {usageLimit !== null && ` of ${usageLimit.toLocaleString('en')}`}
      </td>
      <td data-label="Status">
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </td>
    </tr>
  )
}
