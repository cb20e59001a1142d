import { type RefObject, useEffect, useRef, useState } from 'react'
import { CallFailure, messageOf } from '#ui/api/call-failure.ts'
import { findExact } from '#ui/combobox-options.ts'
import type { ComboboxOption, ComboboxProps } from '#ui/combobox-props.ts'
import { useToast } from '#ui/toasts.tsx'

/** Whether typed text may become the first match, or only the one with exactly that label. */
export type Match = 'first' | 'exact'

/** The typed text of a combobox, and its resolution to an option. `onReset` is called when the text is discarded. */
export function useComboboxValue(
  props: ComboboxProps,
  input: RefObject<HTMLInputElement | null>,
  onReset: () => void,
) {
  const toast = useToast()
  const [typed, setTyped] = useState<string>()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const requestId = useRef(0)
  // A response may arrive after the props have changed.
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const query = typed?.trim() ?? ''

  function type(text: string | undefined): void {
    requestId.current += 1
    setTyped(text)
    setPending(false)
    setProblem(undefined)
  }
  function reset(): void {
    type(undefined)
    onReset()
  }
  function choose(option: ComboboxOption): void {
    reset()
    latest.current.onChoose(option)
  }
  async function resolve(match: Match, firstExtra: ComboboxOption | undefined): Promise<void> {
    const { search, onCreate, emptyMessage } = props
    const id = ++requestId.current
    setPending(true)
    setProblem(undefined)
    try {
      const response = await search(query)
      if (id !== requestId.current) return
      // If options can be created, only an exact match counts, unless the list was visible.
      const found = match === 'first' && !onCreate ? (response[0] ?? firstExtra) : findExact(response, query)
      const option = found ?? (await onCreate?.(query))
      if (id !== requestId.current) return
      if (option) return choose(option)
    } catch (error) {
      if (id !== requestId.current) return
      setPending(false)
      return fail(`“${query}” could not be set. ${problemOf(error)}`)
    }
    setPending(false)
    // While the field has the focus, the list shows that there is no match.
    if (match === 'first' && document.activeElement === input.current) return
    reset()
    fail(`“${query}” was not found. ${emptyMessage}`)
  }
  function fail(message: string): void {
    if (input.current) setProblem(message)
    else toast({ text: `${props.label}: ${message}`, tone: 'bad' })
  }
  return {
    typed,
    query,
    pending,
    problem,
    /** Replaces the typed text and ignores pending requests. */
    type,
    /** Discards the typed text and ignores pending requests. */
    reset,
    choose,
    /** Searches for the typed text and chooses its option, or reports that there is none. */
    resolve(match: Match, firstExtra: ComboboxOption | undefined): void {
      const resolving = resolve(match, firstExtra)
      latest.current.onPending?.(resolving)
    },
  }
}

/** Returns the message of a field, which is more specific than that of the error. */
const problemOf = (error: unknown): string =>
  (error instanceof CallFailure ? Object.values(error.fields)[0] : undefined) ?? messageOf(error)
