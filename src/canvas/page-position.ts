import { findCell, sectionsOfPage } from '#canvas/canvas-page.ts'
import type { CanvasFrameMessage } from '#features/content/canvas/canvas-messages.rules.ts'
import type { ScrollPosition } from '#features/content/canvas/scroll-position.rules.ts'

/** Between two reports of a page that is being scrolled, in ms. */
const REPORT_MS = 150
/** How long images and fonts that come late do not move a page which was loaded again, in ms. */
const SETTLE_MS = 2000
/** By which somebody begins to move on the page. */
const INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Where the page is scrolled to: told to the app, and kept while the page changes. */
export class PagePosition {
  readonly #send: (message: CanvasFrameMessage) => void
  #reported: ScrollPosition | undefined
  /** Where the page has to stay. */
  #held: ScrollPosition | undefined
  #reportTimer = 0
  #holdTimer = 0

  constructor(send: (message: CanvasFrameMessage) => void, signal: AbortSignal) {
    this.#send = send
    // The browser would restore pixels, in a page that may have another height now.
    history.scrollRestoration = 'manual'
    const options = { capture: true, passive: true, signal }
    document.addEventListener('scroll', ({ target }) => target === document && this.#ask(), options)
    for (const name of INPUTS) window.addEventListener(name, () => this.release(), options)
    signal.addEventListener('abort', () => {
      clearTimeout(this.#reportTimer)
      clearTimeout(this.#holdTimer)
    })
  }

  /** Returns where the page is, by the block at the top of the window. */
  now(): ScrollPosition {
    if (scrollY <= 0) return { anchor: null, offset: 0 }
    const blocks = sectionsOfPage().flatMap((section) => section.blocks)
    const tops = blocks.map(({ id, cell }) => ({ id, rect: cell.getBoundingClientRect() }))
    const first = tops.find(({ rect }) => rect.bottom > 0 && rect.height > 0) ?? tops.at(-1)
    return first ? { anchor: first.id, offset: first.rect.top } : { anchor: null, offset: scrollY }
  }

  /** Scrolls to where the page was before it was loaded again, and keeps it there until it is complete. */
  restore(position: ScrollPosition): void {
    this.#held = position
    this.#reported = position
    clearTimeout(this.#holdTimer)
    this.#holdTimer = window.setTimeout(() => this.release(), SETTLE_MS)
    this.follow()
  }

  /** After a change of the layout: scrolls to where the page has to stay. */
  follow(): void {
    if (this.#held) scrollToPosition(this.#held)
  }

  /** Lets the page be scrolled away from where it was kept. */
  release(): void {
    clearTimeout(this.#holdTimer)
    this.#held = undefined
  }

  #ask(): void {
    this.#reportTimer ||= window.setTimeout(() => {
      this.#reportTimer = 0
      this.#report()
    }, REPORT_MS)
  }

  #report(): void {
    if (this.#held) return
    const { anchor, offset } = this.now()
    const position = { anchor, offset: Math.round(offset) }
    if (anchor === this.#reported?.anchor && position.offset === this.#reported.offset) return
    this.#reported = position
    this.#send({ type: 'canvas:scroll', position })
  }
}

/** Scrolls at once to a position, unless its block is not on the page. */
export function scrollToPosition({ anchor, offset }: ScrollPosition): void {
  const cell = anchor === null ? undefined : findCell(anchor)
  if (anchor !== null && !cell) return
  const top = cell ? scrollY + cell.getBoundingClientRect().top - offset : offset
  if (Math.abs(top - scrollY) >= 1) window.scrollTo({ left: scrollX, top, behavior: 'instant' })
}
