import { SelectField } from '#ui/fields.tsx'

export interface TimeZoneFieldProps {
  /** Path of the field in the server's error messages. */
  readonly name: string
  readonly description: string
  /** `Europe/Berlin`. */
  readonly value: string
  readonly onChange: (timeZone: string) => void
}

/** Entries that are shown at once; the others are found by typing. */
const SHOWN = 80

/** A select of all time zones that the browser knows, and the one that is set. */
export function TimeZoneField({ value, onChange, ...rest }: TimeZoneFieldProps) {
  const names = new Set([value, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return (
    <SelectField
      {...rest}
      label="Time zone"
      searchable
      limit={SHOWN}
      // People look for “New York”, not for “New_York”.
      data={[...names].map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
      value={value}
      onChange={(timeZone) => timeZone !== null && onChange(timeZone)}
    />
  )
}
