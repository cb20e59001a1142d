import type { Editor } from '@tiptap/core'
import { type CanvasIcon } from '#canvas/canvas-icons.ts'
import { createButton, element } from '#canvas/canvas-elements.ts'
import { align, type Alignment, alignmentAt, setStyle } from '#rich-text/text-style.ts'
import type { StoredAttributes } from '#rich-text/convert.ts'
import type { TextColour } from '#lib/rich-text/text-colours.ts'
import { colourAt, setColour } from '#rich-text/text-colour.ts'
import { levelOf } from '#rich-text/nodes.ts'

/** As in the text fields of the app. */
const STYLES = [
  ['Paragraph', 'paragraph', undefined],
  ['Heading', 'heading', 2],
  ['Subheading', 'heading', 3],
  ['Small heading', 'heading', 4],
  ['Code block', 'codeBlock', undefined],
] as const

const MARKS = [
  ['bold', 'Bold', 'bold', 'Ctrl+B'],
  ['italic', 'Italic', 'italic', 'Ctrl+I'],
  ['underline', 'Underline', 'underline', 'Ctrl+U'],
  ['strike', 'Strikethrough', 'strike', 'Ctrl+Shift+S'],
  ['code', 'Code', 'code', 'Ctrl+E'],
] as const

const COLOURS: readonly (readonly [TextColour, string])[] = [
  ['accent', 'Accent colour'],
  ['muted', 'Muted colour'],
]

const LISTS = [
  ['bulletList', 'List', 'list', 'Ctrl+Shift+8'],
  ['orderedList', 'Numbered list', 'numbers', 'Ctrl+Shift+7'],
] as const

const ALIGNMENTS: readonly (readonly [Alignment, string])[] = [
  ['left', 'Align at the start'],
  ['center', 'Centre'],
  ['right', 'Align right'],
  ['justify', 'Justify'],
]

export interface TextToolbarOptions {
  readonly editor: () => Editor | undefined
  readonly onLink: () => void
  /** Returns to the text. */
  readonly onLeave: () => void
}

/** The formats of a text that is being written. Arrow keys move between the buttons. */
export class TextToolbar {
  readonly root: HTMLElement
  readonly #options: TextToolbarOptions
  readonly #style: HTMLSelectElement
  readonly #colours = new Map<TextColour, HTMLButtonElement>()
  readonly #buttons: readonly (readonly [HTMLButtonElement, (editor: Editor) => boolean])[]

  constructor(options: TextToolbarOptions) {
    this.#options = options
    this.root = element('div', 'bar', { role: 'toolbar', 'aria-label': 'Format of the text' })
    this.#style = this.#createStyle()
    const buttons: (readonly [HTMLButtonElement, (editor: Editor) => boolean])[] = []
    const add = (
      label: string,
      icon: CanvasIcon,
      keys: string | undefined,
      run: (editor: Editor) => unknown,
      isOn: (editor: Editor) => boolean,
    ) => {
      const button = createButton({
        label,
        icon,
        ...(keys === undefined ? {} : { keys }),
        run: () => {
          const editor = options.editor()
          if (editor) run(editor)
        },
      })
      buttons.push([button, isOn])
      return button
    }
    const gap = () => element('span', 'gap')
    const on = (name: string) => (editor: Editor) => editor.isActive(name)
    this.root.append(
      this.#style,
      gap(),
      ...MARKS.map(([name, label, icon, keys]) =>
        add(label, icon, keys, (editor) => editor.chain().focus().toggleMark(name).run(), on(name)),
      ),
      add('Link', 'link', 'Ctrl+K', options.onLink, on('link')),
      ...COLOURS.map(([colour, label]) => {
        const button = add(
          label,
          'letter',
          undefined,
          (editor) => setColour(editor, colourAt(editor) === colour ? undefined : colour),
          (editor) => colourAt(editor) === colour,
        )
        button.classList.add('colour')
        this.#colours.set(colour, button)
        return button
      }),
      gap(),
      ...LISTS.map(([name, label, icon, keys]) =>
        add(
          label,
          icon,
          keys,
          (editor) => editor.chain().focus().toggleList(name, 'listItem').run(),
          on(name),
        ),
      ),
      add(
        'Quote',
        'quote',
        undefined,
        (editor) => editor.chain().focus().toggleWrap('blockquote').run(),
        on('blockquote'),
      ),
      gap(),
      ...ALIGNMENTS.map(([name, label]) =>
        add(
          label,
          name,
          undefined,
          (editor) => align(editor, name),
          (editor) => alignmentAt(editor) === name,
        ),
      ),
    )
    this.#buttons = buttons
    this.root.addEventListener('keydown', (event) => this.#step(event))
    this.root.style.display = 'none'
  }

  update(): void {
    const editor = this.#options.editor()
    this.root.style.display = editor ? 'contents' : 'none'
    if (!editor) return
    // Of the section that the text is in.
    const styles = getComputedStyle(editor.view.dom)
    for (const [colour, button] of this.#colours)
      button.style.setProperty('--swatch', styles.getPropertyValue(`--color-${colour}`))
    for (const [button, isOn] of this.#buttons) button.setAttribute('aria-pressed', String(isOn(editor)))
    this.#style.value = styleAt(editor)
  }

  focus(): void {
    this.#style.focus()
  }

  #createStyle(): HTMLSelectElement {
    const select = element('select', 'button style', {
      'aria-label': 'Text style',
      'data-tip': 'Text style · Ctrl+Alt+0, 2 or 3',
    })
    select.append(...STYLES.map(([text]) => new Option(text, text)))
    select.addEventListener('change', () => {
      const style = STYLES.find(([text]) => text === select.value)
      const editor = this.#options.editor()
      if (!style || !editor) return
      setStyle(editor, style[1], style[2])
      editor.commands.focus()
    })
    return select
  }

  #step(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return this.#options.onLeave()
    }
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const stops: readonly HTMLElement[] = [this.#style, ...this.#buttons.map(([button]) => button)]
    const at = stops.findIndex((stop) => stop === event.target)
    const isRtl = getComputedStyle(this.root).direction === 'rtl'
    stops[(at + (isRtl ? -by : by) + stops.length) % stops.length]?.focus()
  }
}

/** Returns the name of the style at the caret. */
function styleAt(editor: Editor): string {
  const { type, attrs } = editor.state.selection.$from.parent
  // A text that begins at h1 is published from h2 on.
  const level = Math.max(2, levelOf((attrs['stored'] as StoredAttributes | undefined) ?? {}))
  return (
    STYLES.find(([, name, of]) => name === type.name && (of === undefined || of === level))?.[0] ??
    'Paragraph'
  )
}
