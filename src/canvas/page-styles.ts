import type { Selected } from '#canvas/canvas-page.ts'
import { PENDING_UPLOAD } from '#rich-text/upload-places.ts'

/** Marks the text that is written; `lines` in one with several lines. */
export const WRITING = 'data-canvas-writing'
/** Marks a block whose HTML has not come yet. */
export const NEW_BLOCK = 'data-canvas-new'

/** A paragraph that is none on the published page, where its text is in the item or cell itself. */
const UNWRAPPED = 'margin: 0; text-wrap: inherit; overflow-wrap: inherit; hyphens: inherit;'

/** A block that is not shown at this width can be selected all the same, to show it again. */
const HIDDEN = 'display: block; opacity: 0.35; outline: 1px dashed; outline-offset: 4px;'

/** Room for the buttons above, and the placeholders of what is not there yet. */
const BASE = `
[data-section-id], [data-section-id] [data-block-id], [data-field='title'] { scroll-margin: 56px; }
[data-section-id] a, [data-section-id] img { -webkit-user-drag: none; }
[${WRITING}] { outline: none; cursor: text; -webkit-user-select: text; user-select: text; min-inline-size: 1ch; }
[${WRITING}='lines'] { white-space: pre-wrap; }
[${WRITING}].ProseMirror { white-space: pre-wrap; overflow-wrap: inherit; line-break: auto; }
[${WRITING}].ProseMirror .p-code { white-space: pre; }
[${WRITING}] :is(li, td, th, dd) > [data-line] { ${UNWRAPPED} }
[${WRITING}] :is(li, td, dd) > p:first-child:not([class^='p-text']):not(:has(~ p)) { ${UNWRAPPED} }
[${WRITING}] .ProseMirror-selectednode { outline: 2px solid #3b6cff; }
[${WRITING}] > p:only-child:has(> br:only-child.ProseMirror-trailingBreak)::before { content: 'Write here or type /'; float: inline-start; block-size: 0; opacity: 0.5; pointer-events: none; }
[${WRITING}] .${PENDING_UPLOAD} {
  display: inline-block; max-inline-size: 100%; overflow: hidden; vertical-align: bottom; padding: 0.125em 0.5em; border: 1px dashed; border-radius: 4px;
  font-size: 0.8em; text-overflow: ellipsis; white-space: nowrap; opacity: 0.7;
}
[${WRITING}] .${PENDING_UPLOAD}::before { content: 'Uploading '; }
[data-preview-empty]:has([${WRITING}])::before { display: none; }
@media (min-width: 48rem) { html[data-canvas] .cell-hidden[data-block-id] { ${HIDDEN} } }
@media (max-width: 47.99rem) { html[data-canvas] .cell-small-hidden[data-block-id] { ${HIDDEN} } }
[${NEW_BLOCK}]::before {
  content: attr(data-block-label);
  display: block; padding: 1.25rem 1rem; border: 1px dashed; border-radius: 6px;
  font: 500 0.9375rem/1.4 system-ui, sans-serif; text-align: center; opacity: 0.6;
}
[data-section-id] .section:not(:has(> [data-block-id])), .section[data-section-id]:not(:has(> [data-block-id])) { min-block-size: 72px; }
`

/** Styles of the page itself while it is edited: a sheet of its own, so that no element of the page changes. */
export class PageStyles {
  readonly #base = new CSSStyleSheet()
  /** What depends on the selection. */
  readonly #selected = new CSSStyleSheet()
  #rules = ''

  constructor() {
    this.#base.replaceSync(BASE)
    document.adoptedStyleSheets.push(this.#base, this.#selected)
    document.documentElement.dataset['canvas'] = ''
    this.select(null)
  }

  /** Shows the empty texts of the selected block, and hides those of others. */
  select(selected: Selected | null): void {
    const name = selected?.kind === 'block' ? CSS.escape(selected.id) : undefined
    const shown = name === undefined ? ':not(*)' : `[data-section-id] [data-block-id="${name}"] *`
    const title = selected?.kind === 'title' ? `, [data-field='title']` : ''
    const isShown = `:is(${shown}${title})`
    const rules = `
[data-field]:empty:not(${isShown}) { display: none; }
[data-field]:empty:is(${isShown})::before { content: 'Write here'; opacity: 0.5; }
`
    // A sheet that is replaced costs the styles of the whole page.
    if (rules === this.#rules) return
    this.#rules = rules
    this.#selected.replaceSync(rules)
  }

  remove(): void {
    const own = [this.#base, this.#selected]
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !own.includes(sheet))
    delete document.documentElement.dataset['canvas']
  }
}
