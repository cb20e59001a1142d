import { Editor, posToDOMRect } from '@tiptap/core'
import type { Node as TextNode } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { CodeColors } from '#canvas/code-colors.ts'
import { pageNodes } from '#canvas/page-nodes.ts'
import { WRITING } from '#canvas/page-styles.ts'
import { pasteHtml } from '#canvas/paste-html.ts'
import type { CaretStart, TextEditing, TextEditingEvents } from '#canvas/text-editing.ts'
import { clipboardSerializer, isOwnHtml } from '#rich-text/clipboard-serializer.ts'
import type { StoredAttributes } from '#rich-text/convert.ts'
import { editorContent, readEditor } from '#rich-text/editor-content.ts'
import { Typing } from '#rich-text/typing.ts'
import { selectForLink } from '#rich-text/select-for-link.ts'
import type { CanvasLink } from '#features/content/canvas/canvas-messages.rules.ts'
import type { RichText } from '#lib/rich-text/schema.ts'

interface RichEditingOptions extends TextEditingEvents {
  readonly element: HTMLElement
  readonly value: RichText
  readonly label: string
  /** URLs of images by their ids. */
  readonly images: Readonly<Record<string, string>>
  readonly onTransaction: () => void
  readonly onImagesLost: (count: number) => void
}

/** Marks a change from elsewhere, which is not reported. */
const REMOTE = 'canvasRemote'

/** Rich text in an element of the page, whose markup is that of the published page. */
export class RichEditing implements TextEditing {
  readonly editor: Editor
  readonly #element: HTMLElement
  readonly #before: readonly globalThis.Node[]
  readonly #attributes: ReadonlyMap<string, string>
  readonly #colors: CodeColors

  constructor(options: RichEditingOptions) {
    const { element, value } = options
    this.#element = element
    this.#before = [...element.childNodes].map((node) => node.cloneNode(true))
    this.#attributes = attributesOf(element)
    this.#colors = new CodeColors(element)
    this.editor = new Editor({
      element: { mount: element },
      extensions: [
        ...pageNodes({
          headingShift: Number(element.dataset['headingShift'] ?? 0),
          imageOf: imagesIn(element, value, options.images),
        }),
        Typing,
      ],
      content: editorContent(value),
      injectCSS: false,
      enableContentCheck: false,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': options.label,
          [WRITING]: 'rich',
        },
        handlePaste: (view, { clipboardData }) => pasteHtml(view, clipboardData, options.onImagesLost),
        handleDrop: (view, event, _slice, moved) => !moved && dropText(view, event),
        handleDOMEvents: {
          compositionend: () => {
            // The text editor handles it first.
            setTimeout(() => options.onComposed())
            return false
          },
        },
      },
      onTransaction: ({ transaction }) => {
        if (transaction.docChanged && transaction.getMeta(REMOTE) !== true) options.onChange()
        options.onTransaction()
      },
    })
    this.#colors.show(element)
    this.editor.view.setProps({ clipboardSerializer: clipboardSerializer(this.editor.schema) })
  }

  get value(): RichText {
    return readEditor(this.editor.getJSON())
  }

  get isComposing(): boolean {
    return this.editor.view.composing
  }

  apply(value: RichText): void {
    const { state, view, schema } = this.editor
    const next = schema.nodeFromJSON(editorContent(value))
    const change = replacementBetween(state.doc, next)
    if (!change) return
    const { from, to, end } = change
    view.dispatch(state.tr.replace(from, to, next.slice(from, end)).setMeta(REMOTE, true))
  }

  placeCaret(at: CaretStart): void {
    const { commands, view } = this.editor
    if (at === 'all') commands.selectAll()
    else {
      const found = at === 'end' ? null : view.posAtCoords({ left: at.x, top: at.y })
      commands.setTextSelection(found?.pos ?? view.state.doc.content.size)
    }
  }

  insert(text: string): void {
    this.editor.view.dispatch(this.editor.state.tr.insertText(text))
  }

  focus(): void {
    this.editor.view.focus()
  }

  /**
   * Selects the word at the caret unless some text is selected or the caret is in a link. Returns whether there is a text to
   * link.
   */
  selectForLink(): boolean {
    return selectForLink(this.editor)
  }

  /** Returns the link at the caret, and where the selected text is in the window. */
  linkAtCaret(): { readonly link: CanvasLink | null; readonly box: DOMRect } {
    const { from, to } = this.editor.state.selection
    const { stored } = this.editor.getAttributes('link') as { readonly stored?: StoredAttributes }
    return { link: toLink(stored), box: posToDOMRect(this.editor.view, from, to) }
  }

  setLink(link: CanvasLink | null): void {
    const chain = this.editor.chain().extendMarkRange('link').unsetMark('link')
    if (link === null) chain.run()
    else chain.setMark('link', { stored: { ...link } }).run()
  }

  end(isChanged: boolean): void {
    const after = isChanged ? [...withoutTraces(this.#element).childNodes] : this.#before
    this.#colors.remove()
    this.editor.destroy()
    const element = this.#element
    for (const name of element.getAttributeNames())
      if (!this.#attributes.has(name)) element.removeAttribute(name)
    for (const [name, value] of this.#attributes) element.setAttribute(name, value)
    element.replaceChildren(...after)
  }
}

function toLink(stored: StoredAttributes | undefined): CanvasLink | null {
  const { href, documentId } = stored ?? {}
  if (typeof documentId === 'string') return { documentId }
  return typeof href === 'string' && href !== '' ? { href } : null
}

const attributesOf = (element: Element): ReadonlyMap<string, string> =>
  new Map(element.getAttributeNames().map((name) => [name, element.getAttribute(name) ?? '']))

/** Returns the smallest replacement that makes a document another one, with its end in both. */
function replacementBetween(
  before: TextNode,
  after: TextNode,
): { readonly from: number; readonly to: number; readonly end: number } | undefined {
  const from = before.content.findDiffStart(after.content)
  const ends = before.content.findDiffEnd(after.content)
  if (from === null || ends === null) return undefined
  // Equal text around a change is counted from both sides.
  const overlap = Math.max(from - Math.min(ends.a, ends.b), 0)
  return { from, to: ends.a + overlap, end: ends.b + overlap }
}

/** What is dropped from elsewhere is text alone: its markup is that of other programs. */
function dropText(view: EditorView, event: DragEvent): boolean {
  const html = event.dataTransfer?.getData('text/html') ?? ''
  if (html === '' || isOwnHtml(html)) return (event.dataTransfer?.files.length ?? 0) > 0
  const found = view.posAtCoords({ left: event.clientX, top: event.clientY })
  view.dispatch(view.state.tr.insertText(event.dataTransfer?.getData('text/plain') ?? '', found?.pos))
  return true
}

/** Returns how images are shown: as the page shows them already, otherwise by their URLs. */
function imagesIn(
  element: HTMLElement,
  value: RichText,
  urls: Readonly<Record<string, string>>,
): (attributes: NonNullable<StoredAttributes>) => HTMLElement {
  const shown = [...element.querySelectorAll('img')]
  const ids = imageIds(value)
  const byId = new Map(
    shown.length === ids.length ? ids.map((id, index) => [id, shown[index]?.cloneNode(true)] as const) : [],
  )
  return ({ mediaId, alt }) => {
    const copy = byId.get(String(mediaId))?.cloneNode(true)
    if (copy instanceof HTMLElement) return copy
    const image = document.createElement('img')
    image.className = 'p-image'
    image.alt = typeof alt === 'string' ? alt : ''
    const url = urls[String(mediaId)]
    if (url !== undefined) image.src = url
    return image
  }
}

function imageIds({ content }: Pick<RichText, 'content'>): readonly string[] {
  return content.flatMap((node) =>
    node.type === 'image' ? [String(node.attrs?.['mediaId'])] : imageIds({ content: node.content ?? [] }),
  )
}

/** Returns a copy of what is shown without what only the text editor needs, until the new HTML of the section comes. */
function withoutTraces(element: HTMLElement): DocumentFragment {
  const copy = document.createDocumentFragment()
  copy.append(...[...element.childNodes].map((node) => node.cloneNode(true)))
  for (const one of copy.querySelectorAll('.ProseMirror-trailingBreak, .ProseMirror-separator')) one.remove()
  for (const one of copy.querySelectorAll('[contenteditable], .ProseMirror-selectednode')) {
    one.removeAttribute('contenteditable')
    one.classList.remove('ProseMirror-selectednode')
    if (one.className === '') one.removeAttribute('class')
  }
  for (const line of copy.querySelectorAll(':is(li, td, th, dd) > [data-line]'))
    line.replaceWith(...line.childNodes)
  for (const line of copy.querySelectorAll('[data-line]')) line.removeAttribute('data-line')
  return copy
}
