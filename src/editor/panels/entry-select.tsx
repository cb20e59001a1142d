import { Select } from '@mantine/core'
import type { Id } from '#lib/id.ts'

/** What a field that selects live data is given. */
export interface EntryFieldProps {
  readonly label: string
  readonly help: string | undefined
  readonly error: string | undefined
  readonly value: Id | null
  readonly onChange: (value: Id | null) => void
}

interface EntrySelectProps extends EntryFieldProps {
  readonly options: readonly { readonly id: Id; readonly name: string; readonly isOffered: boolean }[]
  /** What it means that none is selected. */
  readonly noneText: string
  readonly placeholder: string
  /** Said where there is none to select. */
  readonly emptyText: string
}

/** Selects one of the things that are offered now, or none. One that is not offered any more stays selected. */
export function EntrySelect({
  label,
  help,
  error,
  value,
  onChange,
  options,
  noneText,
  placeholder,
  emptyText,
}: EntrySelectProps) {
  return (
    <Select
      label={label}
      description={help}
      error={error}
      size="sm"
      placeholder={placeholder}
      nothingFoundMessage={emptyText}
      clearable
      clearButtonProps={{ 'aria-label': `${noneText}: ${label}` }}
      data={options
        .filter(({ id, isOffered }) => isOffered || id === value)
        .map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
    />
  )
}
