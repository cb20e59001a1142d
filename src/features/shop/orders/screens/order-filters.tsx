import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import {
  ORDER_LIST_VIEWS,
  type OrderListFilter,
  type OrderListView,
  PAYMENT_FILTERS,
} from '#features/shop/orders/order-list.types.ts'
import { FULFILMENT_LABELS, PAYMENT_LABELS, STATUS_LABELS } from '#features/shop/orders/order-labels.rules.ts'
import { FULFILMENT_STATUSES } from '#features/shop/orders/order-view.types.ts'
import type { OrderStatus } from '#features/shop/orders/types.ts'

/** Statuses that orders of a view have. */
const STATUSES: Readonly<Record<OrderListView, readonly OrderStatus[]>> = {
  placed: ['placed', 'completed', 'cancelled'],
  toDo: [],
  unfinished: ['pending_payment', 'expired', 'cancelled'],
}

export const NO_ORDER_FILTER: OrderListFilter = { view: 'placed', words: '' }

/** Whether a filter leaves out orders of its view. */
export const narrows = ({ words, status, payment, fulfilment }: OrderListFilter): boolean =>
  words.trim() !== '' || status !== undefined || payment !== undefined || fulfilment !== undefined

interface OrderFiltersProps {
  readonly filter: OrderListFilter
  /** How many orders are to do. */
  readonly toDo: string
  /** Whether there is nothing to search in. */
  readonly isEmpty: boolean
  readonly onChange: (filter: OrderListFilter) => void
}

/** Views, search and filters of the list of orders. */
export function OrderFilters({ filter, toDo, isEmpty, onChange }: OrderFiltersProps) {
  const { view, words, ...chosen } = filter
  const statuses = STATUSES[view]
  /** Changes one of the filters; undefined removes it. */
  const choose = <Name extends keyof typeof chosen>(name: Name, value: OrderListFilter[Name] | undefined) => {
    const { [name]: _, ...others } = filter
    onChange(value === undefined ? { ...others, view, words } : { ...others, view, words, [name]: value })
  }
  return (
    <div className="orders-bar">
      <SegmentedControl
        aria-label="Orders that are listed"
        data={[
          { value: 'placed', label: 'Orders' },
          { value: 'toDo', label: toDo === '0' ? 'To do' : `To do (${toDo})` },
          { value: 'unfinished', label: 'Unfinished' },
        ]}
        value={view}
        onChange={(value) =>
          onChange({ view: ORDER_LIST_VIEWS.find((one) => one === value) ?? 'placed', words })
        }
      />
      {!isEmpty && (
        <TextInput
          className="orders-search"
          aria-label="Search orders"
          placeholder="Number, name or email"
          leftSection={<IconSearch size={16} />}
          value={words}
          onChange={(event) => onChange({ ...filter, words: event.currentTarget.value })}
        />
      )}
      {!isEmpty && statuses.length > 0 && (
        <FilterSelect
          label="Status"
          all="Any status"
          data={statuses.map((status) => [status, STATUS_LABELS[status][1]])}
          value={chosen.status}
          onChange={(status) => choose('status', status)}
        />
      )}
      {!isEmpty && view !== 'unfinished' && (
        <>
          <FilterSelect
            label="Payment"
            all="Any payment"
            data={PAYMENT_FILTERS.map((one) => [one, one === 'due' ? 'Payment due' : PAYMENT_LABELS[one][1]])}
            value={chosen.payment}
            onChange={(payment) => choose('payment', payment)}
          />
          <FilterSelect
            label="Fulfilment"
            all="Any fulfilment"
            data={FULFILMENT_STATUSES.map((status) => [status, FULFILMENT_LABELS[status][1]])}
            value={chosen.fulfilment}
            onChange={(fulfilment) => choose('fulfilment', fulfilment)}
          />
        </>
      )}
    </div>
  )
}

interface FilterSelectProps<Value extends string> {
  readonly label: string
  /** What is shown when nothing is chosen. */
  readonly all: string
  readonly data: readonly (readonly [value: Value, label: string])[]
  readonly value: Value | undefined
  readonly onChange: (value: Value | undefined) => void
}

function FilterSelect<Value extends string>({ label, all, data, value, onChange }: FilterSelectProps<Value>) {
  return (
    <Select
      clearable
      className="orders-filter"
      aria-label={label}
      placeholder={all}
      comboboxProps={{ width: 'max-content' }}
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      data={data.map(([one, text]) => ({ value: one, label: text }))}
      value={value ?? null}
      onChange={(chosen) => onChange(data.find(([one]) => one === chosen)?.[0])}
    />
  )
}
