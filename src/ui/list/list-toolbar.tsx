import { Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ListFilter, ListOption, ListSearch, ListSort, ListViews } from '#ui/list/list-props.ts'
import type { ListState } from '#ui/list/use-list-state.ts'

interface ListToolbarProps<Row> {
  readonly state: ListState
  readonly views: ListViews | undefined
  readonly search: ListSearch<Row> | undefined
  readonly filters: readonly ListFilter<Row>[]
  readonly sorts: readonly (ListSort<Row> & { readonly label: string })[]
  /** Whether only views are shown, since there is nothing to search in. */
  readonly isEmpty: boolean
  /** Undefined while nothing is searched for or filtered by. */
  readonly onClear: (() => void) | undefined
}

/** Views, search, filters and, in a narrow window, the order of a list. */
export function ListToolbar<Row>({
  state,
  views,
  search,
  filters,
  sorts,
  isEmpty,
  onClear,
}: ListToolbarProps<Row>) {
  const { typed, chosen, sort } = state
  const hasFields = !isEmpty && (search !== undefined || filters.length > 0 || sorts.length > 0)
  if (!hasFields && views === undefined) return null
  const [first] = views?.options ?? []
  return (
    <div className="ui-list-bar" role="search" aria-label="Filter">
      {views && (
        <SegmentedControl
          aria-label={views.label}
          data={[...views.options]}
          value={chosen[views.name] ?? first?.value ?? ''}
          onChange={(value) =>
            // The filters of one view may not exist in another.
            state.change({
              ...Object.fromEntries(filters.map(({ name }) => [name, undefined])),
              [views.name]: value === first?.value ? undefined : value,
            })
          }
        />
      )}
      {!isEmpty && search && (
        <TextInput
          className="ui-list-search"
          data-list-search
          aria-label={search.label}
          placeholder={search.placeholder}
          leftSection={<IconSearch size={16} />}
          value={typed}
          onChange={(event) => state.search(event.currentTarget.value)}
        />
      )}
      {!isEmpty &&
        filters.map(({ name, label, options }) => (
          <FilterChip
            key={name}
            label={label}
            options={options}
            value={chosen[name]}
            onChange={(value) => state.change({ [name]: value })}
          />
        ))}
      {!isEmpty && sorts.length > 0 && (
        <div className="ui-list-order">
          <FilterChip
            label="Sort by"
            options={sorts.flatMap(({ key, label }) => [
              { value: key, label: `${label}, ascending` },
              { value: `-${key}`, label: `${label}, descending` },
            ])}
            value={sort === '' ? undefined : sort}
            onChange={(value) => state.change({ sort: value })}
          />
        </div>
      )}
      {onClear && (
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          Clear
        </Button>
      )}
    </div>
  )
}

interface FilterChipProps {
  readonly label: string
  readonly options: readonly ListOption[]
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** A filter as a chip, with a menu of its values. */
function FilterChip({ label, options, value, onChange }: FilterChipProps) {
  return (
    <Select
      clearable
      className={value === undefined ? 'ui-list-chip' : 'ui-list-chip ui-list-chosen'}
      aria-label={label}
      placeholder={label}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      data={[...options]}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}
