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

/** Something that can be chosen. */
export interface ComboboxOption {
  readonly value: string
  readonly label: string
  /** Said beside its name, to tell two of the same name apart. */
  readonly note?: string
}

export interface ComboboxProps {
  readonly label: string
  /** The label is read out and stands in sight elsewhere. */
  readonly labelHidden?: boolean
  readonly name?: string
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly placeholder: string
  readonly leftSection?: ReactNode
  /** What the button is called that empties the field; without one the text has to be deleted. */
  readonly clearLabel?: string
  /** What is chosen; undefined while nothing is. */
  readonly chosen: ComboboxOption | undefined
  /** Names what is asked for, without the text that is looked for. */
  readonly queryKey: QueryKey
  readonly find: (search: string, signal?: AbortSignal) => Promise<readonly ComboboxOption[]>
  /** What a text is taken for without asking: an address. */
  readonly read?: (typed: string) => ComboboxOption | undefined
  /** Adds what a text is meant for that is nobody's name: it is offered in the list, and done when the field is left. */
  readonly make?: (typed: string) => Promise<ComboboxOption>
  /** What can always be chosen: nothing. */
  readonly always?: readonly ComboboxOption[]
  /** Said when nothing has that name. */
  readonly none: string
  readonly onChoose: (option: ComboboxOption) => void
  /** The field was left empty. */
  readonly onEmpty?: () => void
  /** Told what is still on its way when the field is done with; whoever saves waits for it. It never fails. */
  readonly onWait?: (response: Promise<void>) => void
}

/** The option that is not there yet. */
const NEW_OPTION = 'look-up:new'

/** Milliseconds without a key after which is asked. */
const PAUSE = 200

/**
 * A field in which things are found by their names. What is meant is never lost to a slow answer: who presses Enter before
 * the answer is there gets what comes first in it, and who leaves the field with a whole name gets what has that name, be
 * the field gone by then. A text that is nothing's name is made one, or said to be none, and what was chosen stays. A text
 * about which nobody could be asked stays typed, and is asked about when the field is left again.
 */
export function Combobox(props: ComboboxProps) {
  const { label, chosen, queryKey, find, read, make, always = [], none, clearLabel } = props
  const list = useId()
  const toast = useToast()
  const box = useCombobox()
  const { dropdownOpened: open } = box
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [asked, setAsked] = useState('')
  const [marked, setMarked] = useState<string>()
  const [waits, setWaits] = useState(false)
  const [missed, setMissed] = useState<string>()
  const turn = useRef(0)
  // An answer may come after the form around has changed.
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const wanted = typed?.trim() ?? ''
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), wanted === '' ? 0 : PAUSE)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, isPlaceholderData, isFetching, error } = useQuery({
    queryKey: [...queryKey, asked],
    queryFn: ({ signal }) => find(asked, signal),
    placeholderData: keepPreviousData,
    enabled: open,
  })
  const answered = asked === wanted && data !== undefined && !isPlaceholderData
  const taken = wanted === '' ? undefined : read?.(wanted)
  // An older answer has what is wanted too, mostly: it is shown until the newer one is there.
  const found = answered ? data : (data ?? []).filter((option) => has(option, wanted))
  const others = always.filter((option) => has(option, wanted))
  const fresh: readonly ComboboxOption[] =
    make && data && wanted !== '' && !sameAs(found, wanted)
      ? [{ value: NEW_OPTION, label: `Add “${wanted}”` }]
      : []
  const options = distinct([
    ...(wanted === '' && chosen ? [chosen] : []),
    ...(taken ? [taken] : []),
    ...found,
    ...others,
    ...fresh,
  ])
  // What is always there comes first only when it is known that nothing else does.
  const first = taken ?? found[0] ?? (answered && !isFetching ? (others[0] ?? fresh[0]) : undefined)
  const mark = options.find(({ value }) => value === marked) ?? (wanted === '' ? chosen : first)
  const place = mark ? options.findIndex(({ value }) => value === mark.value) : -1
  useEffect(() => {
    const shown = document.getElementById(list)
    const option = document.getElementById(`${list}-${place}`)
    if (!open || !shown || !option) return
    // Only the list scrolls: it may stand elsewhere still, and the page would go there with it.
    const { offsetTop, offsetHeight } = option
    const last = offsetTop + offsetHeight - shown.clientHeight
    shown.scrollTop = Math.min(offsetTop, Math.max(last, shown.scrollTop))
  }, [open, place, list])

  /** Whatever is still on its way is not meant any more. */
  function rest(): void {
    turn.current += 1
    setTyped(undefined)
    setMarked(undefined)
    setWaits(false)
    setMissed(undefined)
  }
  function choose(option: ComboboxOption): void {
    if (option.value === NEW_OPTION) return insist('same')
    rest()
    box.closeDropdown()
    latest.current.onChoose(option)
  }
  function insist(way: 'first' | 'same'): void {
    if (make) box.closeDropdown()
    const response = settle(way)
    latest.current.onWait?.(response)
  }
  async function settle(way: 'first' | 'same'): Promise<void> {
    const mine = ++turn.current
    setWaits(true)
    setMissed(undefined)
    try {
      const response = await find(wanted)
      if (mine !== turn.current) return
      // Where a text can become something new, the whole of it is meant, unless the list has been seen.
      const there = way === 'first' && !make ? (response[0] ?? others[0]) : sameAs(response, wanted)
      const option = there ?? (await make?.(wanted))
      if (mine !== turn.current) return
      if (option) return choose(option)
    } catch (error) {
      if (mine !== turn.current) return
      setWaits(false)
      return miss(`“${wanted}” is not set yet. ${problemOf(error)}`)
    }
    setWaits(false)
    // Who is still there reads it in the list and may go on typing.
    if (way === 'first' && document.activeElement === input.current) return
    rest()
    miss(`“${wanted}” was not found, so nothing changed. ${none}`)
  }
  function miss(problem: string): void {
    if (input.current) setMissed(problem)
    else toast({ text: `${label}: ${problem}`, tone: 'bad' })
  }
  function enter(event: KeyboardEvent): void {
    if (!open && typed === undefined) return
    // Who chooses from the list does not send the form, be it a moment before the list is there.
    event.preventDefault()
    if (open && mark && (typed !== '' || marked !== undefined)) choose(mark)
    else if (wanted !== '') insist(open ? 'first' : 'same')
    else leaveEmpty()
  }
  function step(by: 1 | -1): void {
    if (!open) return box.openDropdown()
    const from = place < 0 && by < 0 ? 0 : place
    setMarked(options.at((from + by) % Math.max(options.length, 1))?.value)
  }
  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') enter(event)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      step(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape' && open) {
      rest()
      box.closeDropdown()
    }
  }
  function leaveEmpty(): void {
    rest()
    box.closeDropdown()
    props.onEmpty?.()
  }
  function leave(): void {
    box.closeDropdown()
    if (typed === undefined || waits) return
    const same = taken ?? sameAs(found, wanted)
    if (wanted === '') leaveEmpty()
    else if (same) choose(same)
    else insist('same')
  }
  const clears = clearLabel !== undefined && chosen !== undefined && typed === undefined
  const leaves = useRef(leave)
  useEffect(() => {
    leaves.current = leave
  })
  // Who goes back by a key leaves a field that has no time to notice.
  useLayoutEffect(() => () => leaves.current(), [])
  return (
    <MantineCombobox
      store={box}
      // Within the landmark of its field: at the end of the page nobody who goes by landmarks would meet the list.
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
          error={props.error ?? missed}
          placeholder={props.placeholder}
          leftSection={props.leftSection}
          rightSectionPointerEvents={clears ? 'all' : 'none'}
          rightSection={
            clears ? (
              <ActionIcon size="sm" aria-label={clearLabel} onClick={leaveEmpty}>
                <IconX size={14} />
              </ActionIcon>
            ) : (
              <MantineCombobox.Chevron />
            )
          }
          value={typed ?? chosen?.label ?? ''}
          autoComplete="off"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? list : undefined}
          aria-busy={waits}
          aria-activedescendant={open && place >= 0 ? `${list}-${place}` : undefined}
          data-mantine-stop-propagation={open || undefined}
          onChange={(event) => {
            turn.current += 1
            setTyped(event.currentTarget.value)
            setMarked(undefined)
            setWaits(false)
            setMissed(undefined)
            box.openDropdown()
          }}
          onFocus={() => box.openDropdown()}
          onClick={(event) => {
            if (typed === undefined) event.currentTarget.select()
            box.openDropdown()
          }}
          onBlur={leave}
          onKeyDown={press}
        />
      </MantineCombobox.Target>
      <MantineCombobox.Dropdown>
        <MantineCombobox.Options id={list} aria-label={label} mah={260} className="ui-combobox">
          {options.map((option, index) => (
            <MantineCombobox.Option
              key={option.value}
              id={`${list}-${index}`}
              value={option.value}
              selected={index === place}
              active={option.value === chosen?.value}
              aria-selected={option.value === chosen?.value}
            >
              <span className="ui-combobox-name">{option.label}</span>
              {option.note !== undefined && <span className="ui-combobox-note"> {option.note}</span>}
            </MantineCombobox.Option>
          ))}
          {options.length === 0 && (
            <MantineCombobox.Empty role="status">
              {answered && !isFetching ? none : error ? messageOf(error) : 'Looking…'}
            </MantineCombobox.Empty>
          )}
        </MantineCombobox.Options>
      </MantineCombobox.Dropdown>
    </MantineCombobox>
  )
}

const has = ({ label, note = '' }: ComboboxOption, text: string) =>
  `${label}\n${note}`.toLowerCase().includes(text.toLowerCase())

const sameAs = (options: readonly ComboboxOption[], name: string) =>
  options.find(({ label }) => label.trim().toLowerCase() === name.toLowerCase())

/** Each once, where it stands first. */
const distinct = (options: readonly ComboboxOption[]): readonly ComboboxOption[] =>
  options.filter(({ value }, index) => options.findIndex((other) => other.value === value) === index)

/** What is wrong with a text says more than that something is. */
const problemOf = (error: unknown): string =>
  (error instanceof CallFailure ? Object.values(error.fields)[0] : undefined) ?? messageOf(error)
