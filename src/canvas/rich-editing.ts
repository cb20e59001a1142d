import { Editor, Extension, posToDOMRect } from '@tiptap/core'
import type { Node as TextNode } from '@tiptap/pm/model'
import { CodeColours } from '#canvas/code-colours.ts'
import { pageNodes } from '#canvas/page-nodes.ts'
import { WRITING } from '#canvas/page-styles.ts'
import { dropData, pasteData } from '#canvas/paste-data.ts'
import { isSlashUsed, keepSlash, slashAt, type SlashText, SlashTyping } from '#canvas/slash-text.ts'
import type { CaretStart, TextEditing, TextEditingEvents } from '#canvas/text-editing.ts'
import { clipboardSerializer } from '#rich-text/clipboard-serializer.ts'
import type { StoredAttributes } from '#rich-text/convert.ts'
import { editorContent, readEditor } from '#rich-text/editor-content.ts'
import { Typing } from '#rich-text/typing.ts'
import { selectForLink } from '#rich-text/select-for-link.ts'
import {
  holdPlace,
  insertUploaded,
  PENDING_UPLOAD,
  type PlacedFile,
  uploadPlaces,
} from '#rich-text/upload-places.ts'
import type { CanvasLink } from '#features/content/canvas/text-tool-messages.rules.ts'
import type { RichText } from '#lib/rich-text/schema.ts'

interface RichEditingOptions extends TextEditingEvents {
  readonly element: HTMLElement
  readonly value: RichText
  readonly label: string
  /** URLs of images by their ids. */
  readonly images: Readonly<Record<string, string>>
  readonly onTransaction: () => void
  /** A file was pasted or dropped, and has its place in the text. */
  readonly onFile: (upload: number, file: File, alt: string) => void
  readonly onImagesMissing: (count: number) => void
  /** A slash is about to be typed where it opens a menu. */
  readonly onSlash: () => void
  readonly onSlashChange: (slash: SlashText | undefined) => void
}

/** Uploads are numbered for the app, over all texts. */
let lastUpload = 0

const UploadPlaces = Extension.create({
  name: 'uploadPlaces',
  addProseMirrorPlugins: () => [uploadPlaces()],
})

/** Marks a change from elsewhere, which is not reported. */
const REMOTE = 'canvasRemote'

/** Rich text in an element of the page, whose markup is that of the published page. */
export class RichEditing implements TextEditing {
  readonly editor: Editor
  readonly #element: HTMLElement
  readonly #before: readonly globalThis.Node[]
  readonly #attributes: ReadonlyMap<string, string>
  /** Of images, by their ids. */
  readonly #urls: Map<string, string>
  readonly #onFile: RichEditingOptions['onFile']
  /** The alt texts of uploads. */
  readonly #pending = new Map<number, string>()
  readonly #colours: CodeColours

  constructor(options: RichEditingOptions) {
    const { element, value } = options
    let isSlash = false
    this.#onFile = options.onFile
    this.#urls = new Map(Object.entries(options.images))
    const pasting = {
      onFiles: (files: readonly PlacedFile[]) => this.#hold(files),
      onMissing: options.onImagesMissing,
    }
    this.#element = element
    this.#before = [...element.childNodes].map((node) => node.cloneNode(true))
    this.#attributes = attributesOf(element)
    this.#colours = new CodeColours(element)
    this.editor = new Editor({
      element: { mount: element },
      extensions: [
        ...pageNodes({
          headingShift: Number(element.dataset['headingShift'] ?? 0),
          imageOf: imagesIn(element, value, this.#urls),
        }),
        Typing,
        UploadPlaces,
        SlashTyping.configure({ onBegin: options.onSlash, onChange: options.onSlashChange }),
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
        handlePaste: (view, { clipboardData }) => pasteData(view, clipboardData, pasting),
        handleDrop: (view, event, _slice, moved) => !moved && dropData(view, event, pasting),
        handleDOMEvents: {
          compositionend: () => {
            // The text editor handles it first.
            setTimeout(() => options.onComposed())
            return false
          },
        },
      },
      onTransaction: ({ editor, transaction }) => {
        const wasSlash = isSlash
        isSlash = slashAt(editor.state) !== undefined
        const isOwn = transaction.docChanged && transaction.getMeta(REMOTE) !== true
        // What is typed to search the menu becomes text when the menu is closed.
        if (!isSlash && !isSlashUsed(transaction) && (isOwn || wasSlash)) options.onChange()
        options.onTransaction()
      },
    })
    this.#colours.show(element)
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
    const { view, state } = this.editor
    const { from, to } = state.selection
    const insert = () => view.state.tr.insertText(text, from, to)
    const isHandled = view.someProp('handleTextInput', (handle) => handle(view, from, to, text, insert))
    if (isHandled !== true) view.dispatch(insert())
  }

  /** Uploads files into the text at the caret. */
  insertFiles(files: readonly File[]): void {
    const at = this.editor.state.selection.from
    this.#hold(files.map((file) => ({ file, at })))
  }

  /** Makes a slash that opened a menu text like any other. */
  keepSlash(): void {
    keepSlash(this.editor)
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

  /** Puts an uploaded image into its place; null when the upload failed. Returns false if the place was deleted. */
  placeImage(upload: number, image: { readonly mediaId: string; readonly url: string } | null): boolean {
    const alt = this.#pending.get(upload)
    if (alt === undefined) return image === null
    this.#pending.delete(upload)
    if (image) this.#urls.set(image.mediaId, image.url)
    const stored = image && { mediaId: image.mediaId, ...(alt === '' ? {} : { alt }) }
    return insertUploaded(this.editor, upload, stored ?? undefined) || image === null
  }

  #hold(files: readonly PlacedFile[]): void {
    for (const { file, at, alt = '' } of files) {
      const upload = (lastUpload += 1)
      this.#pending.set(upload, alt)
      holdPlace(this.editor.view, { id: upload, name: file.name || 'Image' }, at)
      this.#onFile(upload, file, alt)
    }
  }

  end(isChanged: boolean): void {
    const after = isChanged ? [...withoutTraces(this.#element).childNodes] : this.#before
    this.#colours.remove()
    this.editor.destroy()
    const element = this.#element
    for (const name of element.getAttributeNames())
      if (!this.#attributes.has(name)) element.removeAttribute(name)
    for (const [name, value] of this.#attributes) element.setAttribute(name, value)
    element.replaceChildren(...after)
  }
}

function toLink(stored: StoredAttributes | undefined): CanvasLink | null {
  const { href, documentId, hash } = stored ?? {}
  if (typeof documentId === 'string')
    return { documentId, ...(typeof hash === 'string' && hash !== '' && { hash }) }
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

/** Returns how images are shown: as the page shows them already, otherwise by their URLs. */
function imagesIn(
  element: HTMLElement,
  value: RichText,
  urls: ReadonlyMap<string, string>,
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
    const url = urls.get(String(mediaId))
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
  for (const one of copy.querySelectorAll(
    `.ProseMirror-trailingBreak, .ProseMirror-separator, .${PENDING_UPLOAD}`,
  ))
    one.remove()
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
