import { findTextPlace, type TextPlace } from '#lib/text-place.ts'

const FIELDS = 'textarea, input:not([type]), input[type="text"], input[type="url"], [contenteditable="true"]'

/**
 * Moves the cursor to a place of a text in the fields of an element. Returns false if no field has it, which leaves the
 * focus.
 */
export function focusText(within: Element, place: TextPlace): boolean {
  const fields = [...within.querySelectorAll<HTMLElement>(FIELDS)].filter(
    (field) => field.closest('[role="toolbar"]') === null,
  )
  const found = findTextPlace(fields.map(textOf), place)
  const field = found && fields[found.text]
  if (!field) return false
  field.focus()
  if (isInput(field)) {
    field.setSelectionRange(found.index, found.index)
    return true
  }
  const at = textNodeAt(field, found.index)
  if (at) getSelection()?.collapse(at.node, at.offset)
  at?.node.parentElement?.scrollIntoView({ block: 'nearest' })
  return true
}

const isInput = (field: HTMLElement): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement

const textOf = (field: HTMLElement): string => (isInput(field) ? field.value : (field.textContent ?? ''))

function textNodeAt(
  element: HTMLElement,
  index: number,
): { readonly node: Node; readonly offset: number } | undefined {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let rest = index
  let last: Node | null = null
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { length } = node.textContent ?? ''
    if (rest <= length) return { node, offset: rest }
    rest -= length
    last = node
  }
  return last ? { node: last, offset: last.textContent?.length ?? 0 } : undefined
}
