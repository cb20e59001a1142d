import type { CanvasLayer } from '#canvas/canvas-layer.ts'
import {
  cellAround,
  fieldAround,
  fieldsOf,
  isSameSelected,
  isSelected,
  selectedAt,
  blockOrSection,
} from '#canvas/canvas-page.ts'
import type { CanvasSelection } from '#canvas/canvas-selection.ts'
import type { SelectSeveral } from '#canvas/select-several.ts'
import { entryAround } from '#canvas/site-parts.ts'
import type { TextSessions } from '#canvas/text-session.ts'
import { type CanvasFrameMessage, MAX_ENTRY } from '#features/content/canvas/canvas-messages.rules.ts'
import { RIGHT_CLICK_ATTRIBUTE } from '#parts/preview-attributes.ts'

/** Events by which a page does something. */
const CAUGHT = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'click',
  'auxclick',
  'dblclick',
  'contextmenu',
  'dragstart',
  'submit',
] as const
/** What works on the page while it is edited, such as a map with a marker to be moved. */
const LIVE = `[${RIGHT_CLICK_ATTRIBUTE}]`

export interface CanvasPointerOptions {
  readonly layer: CanvasLayer
  readonly selection: CanvasSelection
  readonly several: SelectSeveral
  readonly text: TextSessions
  readonly send: (message: CanvasFrameMessage) => void
}

/** Selects by clicks and taps, and keeps the page from handling them. */
export class CanvasPointer {
  readonly #options: CanvasPointerOptions

  constructor(options: CanvasPointerOptions, signal: AbortSignal) {
    this.#options = options
    for (const name of CAUGHT)
      window.addEventListener(name, (event) => this.#catch(event), { capture: true, passive: false, signal })
  }

  #catch(event: Event): void {
    const { layer, text } = this.#options
    const { target } = event
    // A frame gets the focus by the press, unless its default is prevented: then keys would still go to the app.
    if (event.type === 'pointerdown') window.focus()
    if (layer.has(event) || !(target instanceof Element)) return
    const isWriting = text.element?.contains(target) === true
    if (isWriting) {
      // Links, buttons and summaries around the text do not work while it is written.
      if (event.type === 'click' || event.type === 'auxclick') this.#follow(event as MouseEvent, target)
      if (event.type === 'submit') event.preventDefault()
      return
    }
    if (event.type === 'pointerdown' && text.isOpen) text.end()
    if (event.type === 'click' || event.type === 'auxclick') this.#click(event as PointerEvent, target)
    if (event.type === 'dblclick') this.#doubleClick(event as MouseEvent, target)
    if (event.type === 'contextmenu') this.#menu(event as MouseEvent, target)
    if (target.closest(LIVE) && event.type !== 'contextmenu') return
    // A touch that scrolls must not be prevented, and begins with one that might be.
    if (event.type !== 'touchstart' && event.type !== 'touchend') event.preventDefault()
    event.stopImmediatePropagation()
  }

  #click(event: PointerEvent, target: Element): void {
    const { selection, text, several } = this.#options
    // Ctrl and Cmd follow links, but Shift always selects.
    if ((!event.shiftKey && this.#follow(event, target)) || event.button !== 0) return
    const blockId = cellAround(target)?.dataset['blockId']
    const isAdding =
      event.shiftKey || event.ctrlKey || event.metaKey || (event.pointerType === 'touch' && several.addsByTap)
    if (isAdding && blockId !== undefined) return several.toggle(blockId)
    several.addsByTap = false
    const before = selection.selected
    const selected = selectedAt(target) ?? null
    selection.select(selected, { focuses: target.closest(LIVE) === null })
    // There is no double tap: it zooms.
    const field = fieldAround(target)
    if (event.pointerType === 'touch' && field && isSameSelected(before, selected))
      text.begin(field, { x: event.clientX, y: event.clientY })
  }

  #doubleClick({ clientX, clientY, shiftKey, ctrlKey, metaKey }: MouseEvent, target: Element): void {
    const { text, send } = this.#options
    if (shiftKey || ctrlKey || metaKey) return
    const selected = selectedAt(target)
    if (!selected || target.closest(LIVE)) return
    if (selected.kind === 'part')
      return send({
        type: 'canvas:openPart',
        part: selected.id,
        entry: entryAround(target).slice(0, MAX_ENTRY),
      })
    const field = fieldAround(target)
    if (field) return text.begin(field, { x: clientX, y: clientY })
    const [only, ...others] = fieldsOf(selected)
    if (only && others.length === 0) text.begin(only, 'end')
    else if (selected.kind === 'block') send({ type: 'canvas:settings', blockId: selected.id })
  }

  #menu({ clientX: x, clientY: y }: MouseEvent, target: Element): void {
    const { selection, send } = this.#options
    const blockId = target.closest(LIVE) && cellAround(target)?.dataset['blockId']
    if (typeof blockId === 'string') return send({ type: 'canvas:settings', blockId })
    const selected = selectedAt(target)
    if (!selected) return
    // The menu of one of several selected blocks is that of all.
    if (isSelected(selected, selection.selected)) selection.focus()
    else selection.select(selected, { focuses: true })
    const on = blockOrSection(selection.selected)
    if (on) send({ type: 'canvas:menu', target: on, x, y })
  }

  /** Follows a link by Ctrl or Cmd. Returns whether it did. */
  #follow(event: MouseEvent, target: Element): boolean {
    event.preventDefault()
    const link = target.closest<HTMLAnchorElement>('a[href]')
    if (!link || !(event.ctrlKey || event.metaKey || event.button === 1)) return false
    this.#options.text.flush()
    const staysHere = link.origin === location.origin && link.target !== '_blank' && event.button === 0
    if (staysHere) location.assign(link.href)
    else window.open(link.href, '_blank', 'noopener')
    return true
  }
}
