import type { CanvasLayer } from '#canvas/canvas-layer.ts'
import { blockOrSection } from '#canvas/canvas-page.ts'
import type { CanvasSelection } from '#canvas/canvas-selection.ts'
import type { TextSessions } from '#canvas/text-session.ts'
import type { CanvasFrameMessage } from '#features/content/canvas/canvas-messages.rules.ts'
import { MAX_PASTED } from '#features/content/canvas/clipboard-messages.rules.ts'

/** Images in the HTML of other programs: they are not pasted here, and may be larger than all the rest. */
const DATA_IMAGE = /data:image\/[^"'\s<>)]*/gi

export interface CanvasClipboardOptions {
  readonly layer: CanvasLayer
  readonly selection: CanvasSelection
  readonly text: TextSessions
  readonly send: (message: CanvasFrameMessage) => void
}

/** Passes on the clipboard's keys to the app while no text is written: the app has the content of blocks. */
export class CanvasClipboard {
  readonly #options: CanvasClipboardOptions

  constructor(options: CanvasClipboardOptions, signal: AbortSignal) {
    this.#options = options
    const listen = { capture: true, signal }
    for (const name of ['copy', 'cut', 'paste'] as const)
      window.addEventListener(name, (event) => this.#handle(event), listen)
    // Safari fires these events only where something can be copied or pasted.
    for (const name of ['beforecopy', 'beforecut', 'beforepaste'])
      window.addEventListener(name, (event) => this.#allow(event), listen)
  }

  #allow(event: Event): void {
    if (this.#isOnBlocks) event.preventDefault()
  }

  #handle(event: ClipboardEvent): void {
    const { selection, send } = this.#options
    if (!this.#isOnBlocks) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.type === 'paste') {
      const data = event.clipboardData
      const html = (data?.getData('text/html') ?? '').replaceAll(DATA_IMAGE, 'about:blank')
      const text = data?.getData('text/plain') ?? ''
      send({ type: 'canvas:paste', html: html.slice(0, MAX_PASTED + 1), text: text.slice(0, MAX_PASTED + 1) })
      return
    }
    const target = blockOrSection(selection.selected)
    if (target) send({ type: 'canvas:copy', target, cuts: event.type === 'cut' })
  }

  /** Whether the keys mean blocks, not a text or a field of the page. */
  get #isOnBlocks(): boolean {
    const { layer, text, selection } = this.#options
    const { selected } = selection
    const { activeElement } = document
    const isFree = activeElement === null || activeElement === document.body || activeElement === layer.host
    return isFree && !text.isOpen && (selected === null || blockOrSection(selected) !== undefined)
  }
}
