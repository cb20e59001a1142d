/**
 * Mounts suggestions below search fields: a combobox with a list, for mouse, touch and keyboard. Without this script,
 * and when a response is late or fails, the form still works.
 */

import { SEARCH_SELECTOR } from '#features/content/search/search.marker.ts'
import type { TextPart } from '#features/content/search/types.ts'
import { addFeature } from '#visitor/boot.ts'

interface Suggestion {
  readonly title: readonly TextPart[]
  readonly url: string
  readonly collection: string | null
}

/** Debounce in milliseconds before the server is queried. */
const DEBOUNCE_MS = 160

let count = 0

function attach(input: HTMLInputElement): () => void {
  const list = document.createElement('ul')
  list.id = `search-preview-${++count}`
  list.className = 'search-preview'
  list.role = 'listbox'
  list.ariaLabel = input.labels?.[0]?.textContent ?? input.name
  list.hidden = true
  input.after(list)
  const attributes = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
    'aria-expanded': 'false',
  }
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
  const attachment = new AbortController()
  const { signal: whileAttached } = attachment

  let timer = 0
  let pending: AbortController | undefined
  let chosen = -1
  let suggestions: readonly Suggestion[] = []

  function show(next: readonly Suggestion[]): void {
    suggestions = next
    list.replaceChildren(...next.map(optionOf))
    list.hidden = next.length === 0
    input.setAttribute('aria-expanded', String(!list.hidden))
    choose(-1)
  }

  function choose(index: number): void {
    chosen = index
    for (const [at, option] of [...list.children].entries()) option.ariaSelected = String(at === index)
    const option = list.children[index]
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
  }

  function optionOf({ title, collection }: Suggestion, index: number): HTMLElement {
    const option = document.createElement('li')
    option.id = `${list.id}-${index}`
    option.role = 'option'
    option.append(textOf(title))
    if (collection) {
      const small = document.createElement('small')
      small.textContent = collection
      option.append(small)
    }
    // A click must not blur the field, which would close the list.
    option.onmousedown = (event) => event.preventDefault()
    option.onclick = () => go(index)
    return option
  }

  function go(index: number): void {
    const url = suggestions[index]?.url
    if (url?.startsWith('/')) location.assign(url)
  }

  async function ask(): Promise<void> {
    pending?.abort()
    const query = input.value.trim()
    if (query.length < 2) return show([])
    pending = new AbortController()
    const { signal } = pending
    try {
      const response = await fetch(`/api/search?preview=1&q=${encodeURIComponent(query)}`, { signal })
      const { suggestions: found } = Object(await response.json()) as { readonly suggestions?: unknown }
      if (!signal.aborted)
        show(document.activeElement === input && Array.isArray(found) ? (found as Suggestion[]) : [])
    } catch {
      if (!signal.aborted) show([])
    }
  }

  /** Closes the list and ignores pending responses. */
  function dismiss(): void {
    clearTimeout(timer)
    pending?.abort()
    show([])
  }

  const onInput = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), DEBOUNCE_MS)
  }
  const onKey = (event: KeyboardEvent) => {
    const isOpen = !list.hidden
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') dismiss()
    if (step !== undefined && isOpen) {
      // One more than the options: the field itself.
      const places = suggestions.length + 1
      choose(((chosen + 1 + step + places) % places) - 1)
    } else if (event.key === 'Enter' && chosen >= 0) go(chosen)
    else if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
  }
  input.addEventListener('input', onInput, { signal: whileAttached })
  input.addEventListener('blur', dismiss, { signal: whileAttached })
  input.addEventListener('keydown', onKey, { signal: whileAttached })

  return () => {
    attachment.abort()
    dismiss()
    list.remove()
    for (const name of Object.keys(attributes)) input.removeAttribute(name)
  }
}

function textOf(title: readonly TextPart[]): HTMLElement {
  const text = document.createElement('span')
  for (const part of title) {
    const piece = document.createElement(part.marked ? 'mark' : 'span')
    piece.textContent = part.text
    text.append(piece)
  }
  return text
}

addFeature({
  selector: SEARCH_SELECTOR,
  attach: (element) => attach(element as HTMLInputElement),
})
