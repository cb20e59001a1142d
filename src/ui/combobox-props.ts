import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** An option of the list. */
export interface ComboboxOption {
  readonly value: string
  readonly label: string
  /** Secondary text that distinguishes options with the same label. */
  readonly hint?: string
}

/** Properties of a combobox. */
export interface ComboboxProps {
  readonly label: string
  /** Renders the label for screen readers only. */
  readonly labelHidden?: boolean
  readonly name?: string
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly placeholder: string
  readonly leftSection?: ReactNode
  /** Label of the clear button; without one there is no button. */
  readonly clearLabel?: string
  /** The selected option, if any. */
  readonly selected: ComboboxOption | undefined
  /** Query key, without the search text. */
  readonly queryKey: QueryKey
  readonly search: (query: string, signal?: AbortSignal) => Promise<readonly ComboboxOption[]>
  /** Converts typed text to an option without a search, such as a URL. */
  readonly parse?: (typed: string) => ComboboxOption | undefined
  /** Creates an option from text without a match. Offered in the list, and called on blur. */
  readonly onCreate?: (typed: string) => Promise<ComboboxOption>
  /** Options that are always available, such as "None". */
  readonly extraOptions?: readonly ComboboxOption[]
  /** Shown if nothing matches. */
  readonly emptyMessage: string
  readonly onChoose: (option: ComboboxOption) => void
  /** Called when the field is cleared. */
  readonly onClear?: () => void
  /** Called with a promise while a typed text is being resolved, so that saving can wait for it. It never rejects. */
  readonly onPending?: (pending: Promise<void>) => void
}
