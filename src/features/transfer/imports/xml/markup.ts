import { VOID_ELEMENTS } from '#lib/html/elements.ts'
import { escapeHtml } from '#lib/html/escape-html.ts'

/** Serializes XHTML elements in a feed back to HTML. */
export interface MarkupWriter {
  /** Whether an HTML element is open. */
  isOpen(): boolean
  start(name: string, attributes: ReadonlyMap<string, string>): string
  text(text: string): string
  end(name: string): string
}

/** Creates a markup writer. */
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
