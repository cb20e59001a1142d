import { VOID_ELEMENTS } from '#lib/html/elements.ts'
import { escapeHtml } from '#lib/html/escape-html.ts'

/** Writes elements of a page that stand in a feed as elements again as HTML. */
export interface MarkupWriter {
  /** Whether an element of a page is open. */
  isOpen(): boolean
  start(name: string, attributes: ReadonlyMap<string, string>): string
  text(text: string): string
  end(name: string): string
}

/** A writer at the beginning of a file. */
export function createMarkupWriter(): MarkupWriter {
  let depth = 0
  return {
    isOpen: () => depth > 0,
    start(name, attributes) {
      depth++
      return `<${name}${[...attributes].map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('')}>`
    },
    text: escapeHtml,
    end(name) {
      depth--
      return VOID_ELEMENTS.has(name) ? '' : `</${name}>`
    },
  }
}
