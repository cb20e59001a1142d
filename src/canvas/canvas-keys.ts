import type { BlockBar } from '#canvas/block-bar.ts'
import type { CanvasLayer } from '#canvas/canvas-layer.ts'
import {
  findCell,
  findSection,
  fieldsOf,
  isRightToLeft,
  isSameSelected,
  type Selected,
  sectionsOfPage,
  stopsOfPage,
  blockOrSection,
} from '#canvas/canvas-page.ts'
import type { CanvasSelection } from '#canvas/canvas-selection.ts'
import type { SelectSeveral } from '#canvas/select-several.ts'
import { shownSiteParts } from '#canvas/site-parts.ts'
import type { TextSessions } from '#canvas/text-session.ts'
import type { TextToolbar } from '#canvas/text-toolbar.ts'
import type { SizeHandles } from '#canvas/size-handles.ts'
import type { CanvasFrameMessage, CanvasKey } from '#features/content/canvas/canvas-messages.rules.ts'

export interface CanvasKeysOptions {
  readonly layer: CanvasLayer
  readonly selection: CanvasSelection
  readonly text: TextSessions
  readonly several: SelectSeveral
  readonly bar: BlockBar
  readonly toolbar: TextToolbar
  readonly sizes: SizeHandles
  readonly send: (message: CanvasFrameMessage) => void
  /** Edits the first text of the selected block. */
  readonly onEdit: (typed?: string) => void
  readonly onInsert: () => void
  /** Ends a drag; returns false if there is none. */
  readonly onCancel: () => boolean
}

/** Handles the keys of the canvas. Keys of the app are passed on to it. */
export class CanvasKeys {
  readonly #options: CanvasKeysOptions

  constructor(options: CanvasKeysOptions, signal: AbortSignal) {
    this.#options = options
    window.addEventListener('keydown', (event) => this.#press(event), { capture: true, signal })
    // The tab key does not stop at what the page has: the selected block is the only stop.
    document.addEventListener('focusin', (event) => this.#redirect(event), { signal })
  }

  #press(event: KeyboardEvent): void {
    if (event.isComposing || event.keyCode === 229) return
    const { text, selection, layer } = this.#options
    const isHandled =
      (event.key === 'Escape' && this.#options.onCancel()) ||
      this.#pressForApp(event) ||
      (text.hasFocus
        ? this.#pressInText(event)
        : selection.isFocused || (layer.focused === null && document.activeElement === document.body)
          ? this.#pressOnSelected(event)
          : this.#pressOnButton(event))
    if (!isHandled) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  /** Keys that do the same wherever the focus is. */
  #pressForApp(event: KeyboardEvent): boolean {
    const name = keyOfApp(event)
    const { text, send } = this.#options
    if (name === 'palette' && text.hasFocus && text.rich) {
      text.askForLink()
      return true
    }
    if (name === undefined) return false
    text.flush()
    if (name !== 'save') send({ type: 'canvas:key', name })
    return true
  }

  #pressInText(event: KeyboardEvent): boolean {
    const { text, selection, toolbar } = this.#options
    if (text.menu.press(event)) return true
    if (event.key === 'F10' && event.altKey && text.rich) toolbar.focus()
    else if (event.key === 'Escape' || (event.key === 'Tab' && !text.rich)) {
      text.end()
      selection.focus()
    } else return false
    return true
  }

  #pressOnButton(event: KeyboardEvent): boolean {
    const { selection, layer, bar, several } = this.#options
    if (layer.focused === null) return false
    if (event.key === 'Escape') selection.focus()
    else if (isSelectAll(event)) several.all()
    else if (layer.focused === bar.handle && /^Arrow(?:Up|Down)$/.test(event.key))
      this.#step(event.key === 'ArrowDown' ? 1 : -1)
    else return false
    return true
  }

  #pressOnSelected(event: KeyboardEvent): boolean {
    const { text, several } = this.#options
    const { key, ctrlKey, metaKey, altKey } = event
    const { selected } = this.#options.selection
    if (isSelectAll(event)) {
      several.all()
      return true
    }
    if (!selected) return key === 'Escape' && this.#leave('leave')
    // Typed on while the value of the text is on its way.
    const isText = key.length === 1 && !ctrlKey && !metaKey && !altKey
    if (isText && text.type(key)) return true
    if (this.#pressArrow(event, selected) || this.#pressCommand(event, selected)) return true
    if (!isText || key === ' ' || fieldsOf(selected).length === 0) return false
    this.#options.onEdit(key)
    return true
  }

  #pressArrow({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent, selected: Selected): boolean {
    if (ctrlKey || metaKey) return false
    const { several, selection, sizes } = this.#options
    const vertical = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const sideways = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const forwards = isRightToLeft() ? -sideways : sideways
    if (altKey && shiftKey && sideways !== 0) sizes.shift(forwards)
    else if (altKey && vertical + sideways !== 0)
      this.#step(vertical === 0 ? (forwards === 1 ? 1 : -1) : vertical)
    else if (shiftKey && vertical !== 0) return several.extend(vertical)
    else if (shiftKey && sideways !== 0 && !selection.isSeveral) sizes.width.step(forwards)
    else if (shiftKey || altKey) return false
    else if (vertical !== 0) this.#go(neighbourOf(selected, vertical))
    else if (forwards === 1) this.#go(childOf(selected))
    else if (forwards === -1) this.#go(parentOf(selected))
    else if (key === 'Home') this.#go(stopsOfPage()[0])
    else if (key === 'End') this.#go(stopsOfPage().at(-1))
    else return false
    return true
  }

  #pressCommand(event: KeyboardEvent, selected: Selected): boolean {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const { bar, send, onEdit, onInsert, selection, several } = this.#options
    const target = blockOrSection(selected)
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'd' && !shiftKey && !altKey) {
      if (target) send({ type: 'canvas:duplicate', target })
    } else if (ctrlKey || metaKey || altKey) return false
    else if (key === 'Enter') {
      const child = selected.kind === 'section' ? childOf(selected) : undefined
      if (child) this.#go(child)
      else if (selected.kind === 'section') onInsert()
      else onEdit()
    } else if (key === 'Escape') {
      const parent = parentOf(selected)
      if (several.single()) return true
      if (parent) this.#go(parent)
      else {
        selection.select(null)
        this.#leave('leave')
      }
    } else if (key === 'Delete' || key === 'Backspace') {
      if (target) send({ type: 'canvas:remove', target })
    } else if (key === '+' || key === 'Insert') onInsert()
    else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) bar.openMenu()
    else if (key === 'Tab' && shiftKey) this.#leave('previousRegion')
    else return false
    return true
  }

  #go(selected: Selected | undefined): void {
    if (selected) this.#options.selection.select(selected, { focuses: true, reveals: true })
  }

  #step(by: 1 | -1): void {
    const target = blockOrSection(this.#options.selection.selected)
    if (target) this.#options.send({ type: 'canvas:step', target, by })
  }

  #leave(name: CanvasKey): boolean {
    this.#options.send({ type: 'canvas:key', name })
    return true
  }

  #redirect({ target }: FocusEvent): void {
    const { text, selection, layer } = this.#options
    if (!(target instanceof Element) || target === layer.host || text.element?.contains(target) === true)
      return
    if (target.closest('[data-opens-settings]')) return
    const selected = selection.selected ?? stopsOfPage()[0]
    if (selected) selection.select(selected, { focuses: true })
  }
}

function keyOfApp({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: KeyboardEvent): CanvasKey | 'save' | undefined {
  if (key === 'F6') return shiftKey ? 'previousRegion' : 'nextRegion'
  if (!(ctrlKey || metaKey) || altKey) return undefined
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? 'redo' : 'undo'
    case 'y':
      return shiftKey ? undefined : 'redo'
    case 'k':
      return shiftKey ? undefined : 'palette'
    case '.':
      return 'panel'
    case 'h':
      return 'find'
    case 's':
      return shiftKey ? undefined : 'save'
    default:
      return undefined
  }
}

const isSelectAll = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'a' && !shiftKey && !altKey

function neighbourOf(selected: Selected, by: 1 | -1): Selected | undefined {
  if (selected.kind === 'section') {
    const sections = sectionsOfPage()
    const section = sections[sections.findIndex(({ id }) => id === selected.id) + by]
    return section && { kind: 'section', id: section.id }
  }
  // Home and End stay within the content of the page.
  const [before, after] = shownSiteParts().map((parts) => parts.map((id): Selected => ({ kind: 'part', id })))
  const stops = [...(before ?? []), ...stopsOfPage(), ...(after ?? [])]
  return stops[stops.findIndex((stop) => isSameSelected(stop, selected)) + by]
}

function parentOf({ kind, id }: Selected): Selected | undefined {
  const section = kind === 'block' ? findCell(id)?.closest<HTMLElement>('[data-section-id]') : null
  return section ? { kind: 'section', id: section.dataset['sectionId'] ?? '' } : undefined
}

function childOf({ kind, id }: Selected): Selected | undefined {
  if (kind !== 'section' || !findSection(id)) return undefined
  const block = sectionsOfPage().find((section) => section.id === id)?.blocks[0]
  return block && { kind: 'block', id: block.id }
}
