import { ActionIcon, Combobox as MantineCombobox, InputBase, useCombobox } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { CallFailure, messageOf } from '#ui/api/call-failure.ts'
import { useToast } from '#ui/toasts.tsx'
import './styles/combobox.css'

/** An option of the list. */
export interface ComboboxOption {
  readonly value: string
  readonly label: string
  /** Secondary text that distinguishes options with the same label. */
  readonly hint?: string
}

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

/** Value of the option that creates a new one. */
const NEW_OPTION = 'combobox:new'

/** Debounce of the search in milliseconds. */
const DEBOUNCE_MS = 200

/**
 * A text field with a list of suggestions from a search. Input is never lost to a slow response: Enter before the response
 * selects its first option, and leaving the field selects the option with exactly that label, even after unmounting. Text
 * without a match creates an option if `onCreate` is given; otherwise an error is shown and the selection stays. If the
 * search fails, the text stays and is resolved on the next blur.
 */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    selected,
    queryKey,
    search,
    parse,
    onCreate,
    extraOptions = [],
    emptyMessage,
    clearLabel,
  } = props
  const list = useId()
  const toast = useToast()
  const box = useCombobox()
  const { dropdownOpened: open } = box
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [debounced, setDebounced] = useState('')
  const [highlighted, setHighlighted] = useState<string>()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const requestId = useRef(0)
  // A response may arrive after the props have changed.
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const query = typed?.trim() ?? ''
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(query), query === '' ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [query])
  const { data, isPlaceholderData, isFetching, error } = useQuery({
    queryKey: [...queryKey, debounced],
    queryFn: ({ signal }) => search(debounced, signal),
    placeholderData: keepPreviousData,
    enabled: open,
  })
  const isCurrent = debounced === query && data !== undefined && !isPlaceholderData
  const parsed = query === '' ? undefined : parse?.(query)
  // Shows matches of the previous response until the new one arrives.
  const matches = isCurrent ? data : (data ?? []).filter((option) => contains(option, query))
  const extras = extraOptions.filter((option) => contains(option, query))
  const createOption: readonly ComboboxOption[] =
    onCreate && data && query !== '' && !findExact(matches, query)
      ? [{ value: NEW_OPTION, label: `Add “${query}”` }]
      : []
  const options = distinct([
    ...(query === '' && selected ? [selected] : []),
    ...(parsed ? [parsed] : []),
    ...matches,
    ...extras,
    ...createOption,
  ])
  // Extra options come first only once the search is known to have no match.
  const first =
    parsed ?? matches[0] ?? (isCurrent && !isFetching ? (extras[0] ?? createOption[0]) : undefined)
  const active = options.find(({ value }) => value === highlighted) ?? (query === '' ? selected : first)
  const activeIndex = active ? options.findIndex(({ value }) => value === active.value) : -1
  useEffect(() => {
    const shown = document.getElementById(list)
    const option = document.getElementById(`${list}-${activeIndex}`)
    if (!open || !shown || !option) return
    // Scrolls only the list: scrollIntoView would also scroll the page while the dropdown is not positioned yet.
    const { offsetTop, offsetHeight } = option
    const last = offsetTop + offsetHeight - shown.clientHeight
    shown.scrollTop = Math.min(offsetTop, Math.max(last, shown.scrollTop))
  }, [open, activeIndex, list])

  /** Discards the typed text and pending requests. */
  function reset(): void {
    requestId.current += 1
    setTyped(undefined)
    setHighlighted(undefined)
    setPending(false)
    setProblem(undefined)
  }
  function choose(option: ComboboxOption): void {
    if (option.value === NEW_OPTION) return resolveTyped('exact')
    reset()
    box.closeDropdown()
    latest.current.onChoose(option)
  }
  function resolveTyped(mode: 'first' | 'exact'): void {
    if (onCreate) box.closeDropdown()
    const resolving = resolve(mode)
    latest.current.onPending?.(resolving)
  }
  async function resolve(mode: 'first' | 'exact'): Promise<void> {
    const id = ++requestId.current
    setPending(true)
    setProblem(undefined)
    try {
      const response = await search(query)
      if (id !== requestId.current) return
      // If options can be created, only an exact match counts, unless the list was visible.
      const match = mode === 'first' && !onCreate ? (response[0] ?? extras[0]) : findExact(response, query)
      const option = match ?? (await onCreate?.(query))
      if (id !== requestId.current) return
      if (option) return choose(option)
    } catch (error) {
      if (id !== requestId.current) return
      setPending(false)
      return fail(`“${query}” could not be set. ${problemOf(error)}`)
    }
    setPending(false)
    // While the field has the focus, the list shows that there is no match.
    if (mode === 'first' && document.activeElement === input.current) return
    reset()
    fail(`“${query}” was not found. ${emptyMessage}`)
  }
  function fail(message: string): void {
    if (input.current) setProblem(message)
    else toast({ text: `${label}: ${message}`, tone: 'bad' })
  }
  function onEnter(event: KeyboardEvent): void {
    if (!open && typed === undefined) return
    // Enter selects an option and must not submit the form, even before the list is open.
    event.preventDefault()
    if (open && active && (typed !== '' || highlighted !== undefined)) choose(active)
    else if (query !== '') resolveTyped(open ? 'first' : 'exact')
    else clear()
  }
  function moveActive(by: 1 | -1): void {
    if (!open) return box.openDropdown()
    const from = activeIndex < 0 && by < 0 ? 0 : activeIndex
    setHighlighted(options.at((from + by) % Math.max(options.length, 1))?.value)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') onEnter(event)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      moveActive(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape' && open) {
      reset()
      box.closeDropdown()
    }
  }
  function clear(): void {
    reset()
    box.closeDropdown()
    props.onClear?.()
  }
  function onBlur(): void {
    box.closeDropdown()
    if (typed === undefined || pending) return
    const exact = parsed ?? findExact(matches, query)
    if (query === '') clear()
    else if (exact) choose(exact)
    else resolveTyped('exact')
  }
  const isClearable = clearLabel !== undefined && selected !== undefined && typed === undefined
  const onBlurRef = useRef(onBlur)
  useEffect(() => {
    onBlurRef.current = onBlur
  })
  // Navigating away unmounts the field without a blur event.
  useLayoutEffect(() => () => onBlurRef.current(), [])
  return (
    <MantineCombobox
      store={box}
      // Keeps the list in the landmark of its field for screen reader users.
      withinPortal={false}
      keepMounted={false}
      onOptionSubmit={(value) => {
        const option = options.find((one) => one.value === value)
        if (option) choose(option)
      }}
    >
      <MantineCombobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
        <InputBase
          ref={input}
          size="sm"
          role="combobox"
          {...(props.labelHidden ? { 'aria-label': label } : { label })}
          {...(props.name === undefined ? {} : { name: props.name })}
          description={props.description}
          error={props.error ?? problem}
          placeholder={props.placeholder}
          leftSection={props.leftSection}
          rightSectionPointerEvents={isClearable ? 'all' : 'none'}
          rightSection={
            isClearable ? (
              <ActionIcon size="sm" aria-label={clearLabel} onClick={clear}>
                <IconX size={14} />
              </ActionIcon>
            ) : (
              <MantineCombobox.Chevron />
            )
          }
          value={typed ?? selected?.label ?? ''}
          autoComplete="off"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? list : undefined}
          aria-busy={pending}
          aria-activedescendant={open && activeIndex >= 0 ? `${list}-${activeIndex}` : undefined}
          data-mantine-stop-propagation={open || undefined}
          onChange={(event) => {
            requestId.current += 1
            setTyped(event.currentTarget.value)
            setHighlighted(undefined)
            setPending(false)
            setProblem(undefined)
            box.openDropdown()
          }}
          onFocus={() => box.openDropdown()}
          onClick={(event) => {
            if (typed === undefined) event.currentTarget.select()
            box.openDropdown()
          }}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
        />
      </MantineCombobox.Target>
      <MantineCombobox.Dropdown>
        <MantineCombobox.Options id={list} aria-label={label} mah={260} className="ui-combobox">
          {options.map((option, index) => (
            <MantineCombobox.Option
              key={option.value}
              id={`${list}-${index}`}
              value={option.value}
              selected={index === activeIndex}
              active={option.value === selected?.value}
              aria-selected={option.value === selected?.value}
            >
              <span className="ui-combobox-name">{option.label}</span>
              {option.hint !== undefined && <span className="ui-combobox-note"> {option.hint}</span>}
            </MantineCombobox.Option>
          ))}
          {options.length === 0 && (
            <MantineCombobox.Empty role="status">
              {isCurrent && !isFetching ? emptyMessage : error ? messageOf(error) : 'Searching…'}
            </MantineCombobox.Empty>
          )}
        </MantineCombobox.Options>
      </MantineCombobox.Dropdown>
    </MantineCombobox>
  )
}

const contains = ({ label, hint = '' }: ComboboxOption, text: string) =>
  `${label}\n${hint}`.toLowerCase().includes(text.toLowerCase())

const findExact = (options: readonly ComboboxOption[], name: string) =>
  options.find(({ label }) => label.trim().toLowerCase() === name.toLowerCase())

/** Removes options with duplicate values. */
const distinct = (options: readonly ComboboxOption[]): readonly ComboboxOption[] =>
  options.filter(({ value }, index) => options.findIndex((other) => other.value === value) === index)

/** Returns the message of a field, which is more specific than that of the error. */
const problemOf = (error: unknown): string =>
  (error instanceof CallFailure ? Object.values(error.fields)[0] : undefined) ?? messageOf(error)
