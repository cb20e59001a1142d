import { containerOfSections } from '#canvas/canvas-order.ts'
import { cellsOf, findSection } from '#canvas/canvas-page.ts'
import type { CanvasAppMessage } from '#features/content/canvas/canvas-messages.rules.ts'
import type { CanvasHost } from '#visitor/canvas-host.ts'
import { morph } from '#visitor/morph.ts'

type HtmlMessage = Extract<CanvasAppMessage, { type: 'canvas:html' }>

/** Only our own scripts, as the page itself names them. */
const ASSETS = '/_assets/'

/** Puts new HTML of sections into the page. Features of the page are unmounted meanwhile. */
export class SectionHtml {
  readonly #host: CanvasHost
  readonly #hold: (next: Element) => void
  /** What sections had last, by id: the same again changes nothing, and videos go on. */
  readonly #last = new Map<string, string>()

  constructor(host: CanvasHost, hold: (next: Element) => void) {
    this.#host = host
    this.#hold = hold
  }

  apply({ sections, styles, scripts }: HtmlMessage): void {
    const changed = sections.filter(({ id, html }) => this.#last.get(id) !== html || !findSection(id))
    setStyles(styles)
    if (changed.length > 0) {
      const { scrollX, scrollY } = window
      this.#host.unmount()
      try {
        for (const { id, html } of changed) this.#become(id, html)
      } finally {
        this.#host.mount()
      }
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    }
    for (const src of scripts) addScript(src)
  }

  /** The page was changed in another way. */
  forget(): void {
    this.#last.clear()
  }

  #become(id: string, html: string): void {
    const next = parseSection(id, html)
    if (!next) return
    this.#last.set(id, html)
    this.#hold(next)
    const present = findSection(id)
    if (!present) return containerOfSections().append(next)
    if (present.isEqualNode(next)) return
    const [grid, nextGrid] = [cellsOf(present), cellsOf(next)]
    if (grid === present && nextGrid === next) return morph(present, next)
    // What is beside the grid of a band comes and goes with its background: the grid itself stays.
    morph(grid, nextGrid)
    if (grid === present) {
      present.replaceWith(next)
      nextGrid.replaceWith(grid)
    } else if (nextGrid === next) present.replaceWith(grid)
    else {
      nextGrid.replaceWith(grid.cloneNode(true))
      morph(present, next)
    }
  }
}

/** Returns the element of a section in its HTML. */
function parseSection(id: string, html: string): HTMLElement | undefined {
  const template = document.createElement('template')
  template.innerHTML = html
  const found = template.content.querySelector<HTMLElement>(`[data-section-id="${CSS.escape(id)}"]`)
  // Elements of a template belong to a document of its own, in which images are not loaded.
  return found ? document.adoptNode(found) : undefined
}

function setStyles(styles: string | null): void {
  const element = document.querySelector('head > style')
  if (styles !== null && element && element.textContent !== styles) element.textContent = styles
}

function addScript(src: string): void {
  const url = new URL(src, location.href)
  if (url.origin !== location.origin || !url.pathname.startsWith(ASSETS)) return
  const isLoaded = [...document.scripts].some((script) => script.src === url.href)
  if (isLoaded) return
  const script = document.createElement('script')
  script.type = 'module'
  script.src = url.href
  // The policy of the page allows scripts with its nonce only.
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  document.head.append(script)
}
