import { useQuery } from '@tanstack/react-query'
import { IconDiscount, IconPlus } from '@tabler/icons-react'
import { type DiscountState, stateOf } from '#features/shop/discounts/rules.ts'
import { DeleteDiscounts } from '#features/shop/discounts/screens/delete-discounts.tsx'
import { discountsQuery } from '#features/shop/discounts/screens/discount-queries.ts'
import { effectText } from '#features/shop/discounts/screens/effect-text.ts'
import { LinkButton } from '#ui/links.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useListState } from '#ui/list/use-list-state.ts'
import { useSite } from '#ui/site-provider.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

const STATES: Readonly<Record<DiscountState, readonly [Tone, string]>> = {
  active: ['good', 'Active'],
  scheduled: ['info', 'Scheduled'],
  ended: ['plain', 'Ended'],
  'used-up': ['warn', 'Used up'],
  off: ['plain', 'Off'],
}
const METHODS = { code: 'Discount code', automatic: 'Automatic' } as const

/** The discounts of a store: codes, and those that apply by themselves. */
export function DiscountsScreen() {
  const { identifier: site, can } = useSite()
  const query = useQuery(discountsQuery(site))
  const state = useListState({ status: Object.keys(STATES), method: Object.keys(METHODS) })
  const { data, dataUpdatedAt: now } = query
  const currency = data?.currency ?? ''
  return (
    <ListPage
      title="Discounts"
      description="Codes that customers enter, and discounts that apply automatically."
      action={
        can('store:write') && (
          <LinkButton to={`/sites/${site}/discounts/new`} leftSection={<IconPlus size={17} />}>
            Add discount
          </LinkButton>
        )
      }
      query={query}
      rows={data?.entries}
      named={['discount', 'discounts']}
      state={state}
      search={{
        label: 'Search discounts',
        placeholder: 'Name or code',
        text: ({ name, code }) => `${name} ${code}`,
      }}
      filters={[
        {
          name: 'status',
          label: 'Status',
          options: Object.entries(STATES).map(([value, [, label]]) => ({ value, label })),
          of: (discount) => stateOf(discount, now),
        },
        {
          name: 'method',
          label: 'Method',
          options: Object.entries(METHODS).map(([value, label]) => ({ value, label })),
          of: ({ code }) => (code === '' ? 'automatic' : 'code'),
        },
      ]}
      linkOf={({ id }) => `/sites/${site}/discounts/${id}`}
      columns={[
        {
          label: 'Discount',
          cell: ({ name }) => name,
          detail: ({ code }) => (code === '' ? 'Automatic' : `Code ${code}`),
          sort: { key: 'name', by: ({ name }) => name },
        },
        { label: 'Value', cell: (discount) => effectText(discount, currency) },
        {
          label: 'Used',
          cell: ({ used, usageLimit }) =>
            used.toLocaleString('en') + (usageLimit === null ? '' : ` of ${usageLimit.toLocaleString('en')}`),
          sort: { key: 'used', by: ({ used }) => used },
        },
        {
          label: 'Status',
          card: 'corner',
          cell: (discount) => {
            const [tone, label] = STATES[stateOf(discount, now)]
            return <StatusBadge tone={tone}>{label}</StatusBadge>
          },
        },
      ]}
      selection={
        can('store:write')
          ? {
              label: ({ name }) => `Select ${name}`,
              actions: (ids, onDone) => <DeleteDiscounts ids={ids} onDone={onDone} />,
            }
          : undefined
      }
      empty={{
        icon: <IconDiscount size={28} />,
        title: 'No discounts yet',
        text: 'Take a percentage or an amount off, make shipping free, or give the third cup for nothing: with a code, or for everybody.',
      }}
    />
  )
}
