import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

/** Time after the last key before a search begins, in milliseconds. */
const PAUSE_MS = 250

/** The values that each choice of a list can have; null for any. */
type Choices = Readonly<Record<string, readonly string[] | null>>

/** What is chosen: only what the URL has, and only values that exist. */
type Chosen<Of extends Choices> = {
  readonly [Name in keyof Of]?: Of[Name] extends readonly (infer Value)[] ? Value : string
}

/** Changes of the parameters of the URL; undefined removes one. */
export type ListChanges = Readonly<Record<string, string | undefined>>

/** What a list shows. It is in the URL, so that links, reloading and the back button keep it. */
export interface ListState<Of = ListChanges> {
  /** The search text as it is typed. */
  readonly typed: string
  /** The search text that is searched for; follows `typed` shortly after the last key. */
  readonly words: string
  /** Chosen views and filters. */
  readonly chosen: Of
  /** Key of the column that is sorted by, after a minus sign if descending; empty for the order of the server. */
  readonly sort: string
  search(this: void, text: string): void
  change(this: void, changes: ListChanges): void
  /** Removes the search text and these choices. */
  clear(this: void, names: readonly string[]): void
}

const NO_CHOICES: Choices = {}
const NO_CHANGES: ListChanges = {}

/**
 * Returns what a list shows, from the URL: `?q=ada&payment=paid&sort=-used`. `choices` are the values of its views and
 * filters. Typing replaces the entry of the browser's history, every other change adds one.
 */
export function useListState<const Of extends Choices = typeof NO_CHOICES>(
  choices?: Of,
): ListState<Chosen<Of>> {
  const [parameters, navigate] = useParameters()
  const words = parameters['q'] ?? ''
  const [search, setSearch] = useState({ typed: words, written: words, seen: words })
  // Back, forward and links change what is searched for; what comes of typing must not undo later keys.
  if (search.seen !== words)
    setSearch(
      search.written === words ? { ...search, seen: words } : { typed: words, written: words, seen: words },
    )
  const write = useEffectEvent((text: string) => {
    setSearch({ ...search, written: text })
    navigate({ q: text }, { replace: true })
  })
  const { typed, written } = search
  useEffect(() => {
    if (typed === written) return
    const timer = setTimeout(() => write(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, written])
  return {
    typed,
    words,
    chosen: chosenOf(choices ?? NO_CHOICES, parameters) as Chosen<Of>,
    sort: parameters['sort'] ?? '',
    search: (text) => setSearch({ ...search, typed: text }),
    change: navigate,
    clear(names) {
      setSearch({ ...search, typed: '', written: '' })
      navigate({ q: undefined, ...Object.fromEntries(names.map((name) => [name, undefined])) })
    },
  }
}

/**
 * Returns the parameters of the URL, and a function that changes them. They are ahead of the URL, which follows a moment
 * later: a checkbox must not jump back meanwhile.
 */
function useParameters() {
  const stored: ListChanges = useSearch({ strict: false })
  const navigate = useNavigate()
  const base = JSON.stringify(stored)
  const [ahead, setAhead] = useState({ base, changes: NO_CHANGES })
  if (ahead.base !== base) setAhead({ base, changes: NO_CHANGES })
  const parameters = ahead.base === base ? { ...stored, ...ahead.changes } : stored
  const change = (changes: ListChanges, { replace = false } = {}): void => {
    setAhead({ base, changes: { ...ahead.changes, ...changes } })
    const next = Object.entries({ ...parameters, ...changes }).filter(([, value]) => (value ?? '') !== '')
    void navigate({ to: '.', search: Object.fromEntries(next) as never, replace, resetScroll: false })
  }
  return [parameters, change] as const
}

/** Returns the parameters that are values of choices. */
function chosenOf(choices: Choices, parameters: ListChanges): ListChanges {
  return Object.fromEntries(
    Object.entries(choices).flatMap(([name, values]) => {
      const value = parameters[name]
      return value !== undefined && (values?.includes(value) ?? true) ? [[name, value] as const] : []
    }),
  )
}
