import { oneLine } from '#lib/one-line.ts'
import { WRITING } from '#canvas/page-styles.ts'
import {
  caretAtPoint,
  type CaretStart,
  type TextEditing,
  type TextEditingEvents,
} from '#canvas/text-editing.ts'
import { changeBetween, movePosition } from '#canvas/text-change.ts'

interface PlainEditingOptions extends TextEditingEvents {
  readonly element: HTMLElement
  readonly value: string
  readonly isMultiline: boolean
  readonly label: string
}

/** Attributes of the element while it is written. */
const ATTRIBUTES = ['contenteditable', 'role', 'aria-multiline', 'aria-label', 'spellcheck', WRITING]

/** Text without formatting in an element of the page. Its content is text alone, and a break that holds the last line. */
export class PlainEditing implements TextEditing {
  readonly #element: HTMLElement
  readonly #options: PlainEditingOptions
  readonly #controller = new AbortController()
  readonly #before: readonly globalThis.Node[]
  readonly #attributes: readonly (readonly [string, string | null])[]
  #isComposing = false

  constructor(options: PlainEditingOptions) {
    const { element, value, isMultiline, label } = options
    this.#element = element
    this.#options = options
    this.#before = [...element.childNodes].map((node) => node.cloneNode(true))
    this.#attributes = ATTRIBUTES.map((name) => [name, element.getAttribute(name)])
    makeEditable(element)
    for (const [name, set] of [
      ['role', 'textbox'],
      ['aria-multiline', String(isMultiline)],
      ['aria-label', label],
      ['spellcheck', 'true'],
      [WRITING, isMultiline ? 'lines' : 'line'],
    ] as const)
      element.setAttribute(name, set)
    if (this.value !== value || element.children.length > 0) element.textContent = value
    this.#holdLastLine()
    this.#listen()
  }

  get value(): string {
    return (this.#element.textContent ?? '').replaceAll('\u00a0', ' ')
  }

  get isComposing(): boolean {
    return this.#isComposing
  }

  apply(value: string): void {
    const change = changeBetween(this.value, value)
    if (!change) return
    const selection = document.getSelection()
    const has = selection?.anchorNode && this.#element.contains(selection.anchorNode)
    const at = has ? [this.#offsetOf(selection.anchorNode, selection.anchorOffset), this.#caret()] : undefined
    this.#element.textContent = value
    this.#holdLastLine()
    const [anchor, focus] = at?.map((one) => movePosition(one, change)) ?? []
    if (anchor !== undefined && focus !== undefined) this.#select(anchor, focus)
  }

  placeCaret(at: CaretStart): void {
    const { length } = this.value
    if (at === 'end') return this.#select(length, length)
    if (at === 'all') return this.#select(0, length)
    const caret = caretAtPoint(at.x, at.y)
    const offset =
      caret && this.#element.contains(caret.node) ? this.#offsetOf(caret.node, caret.offset) : length
    this.#select(offset, offset)
  }

  insert(text: string): void {
    const clean = this.#options.isMultiline ? text.replaceAll(/\r\n?/g, '\n') : oneLine(text)
    const selection = document.getSelection()
    const isInside = selection?.anchorNode && this.#element.contains(selection.anchorNode)
    const ends = isInside
      ? [this.#offsetOf(selection.anchorNode, selection.anchorOffset), this.#caret()]
      : [this.value.length, this.value.length]
    const [from, to] = [Math.min(...ends), Math.max(...ends)]
    const { value } = this
    this.#element.textContent = value.slice(0, from) + clean + value.slice(to)
    this.#holdLastLine()
    this.#select(from + clean.length, from + clean.length)
    this.#options.onChange()
  }

  focus(): void {
    this.#element.focus({ preventScroll: true })
  }

  end(isChanged: boolean): void {
    this.#controller.abort()
    for (const [name, value] of this.#attributes)
      if (value === null) this.#element.removeAttribute(name)
      else this.#element.setAttribute(name, value)
    if (isChanged) this.#element.textContent = this.value
    else this.#element.replaceChildren(...this.#before)
  }

  #listen(): void {
    const { signal } = this.#controller
    const options = { signal }
    const { isMultiline, onChange, onComposed } = this.#options
    this.#element.addEventListener('beforeinput', (event) => this.#beforeInput(event, isMultiline), options)
    this.#element.addEventListener(
      'input',
      () => {
        if (!this.#isComposing) this.#holdLastLine()
        onChange()
      },
      options,
    )
    this.#element.addEventListener('compositionstart', () => void (this.#isComposing = true), options)
    this.#element.addEventListener(
      'compositionend',
      () => {
        this.#isComposing = false
        this.#holdLastLine()
        onChange()
        onComposed()
      },
      options,
    )
    // Inside of a button or a summary the space key would press it.
    if (this.#element.closest('button, summary'))
      for (const name of ['keydown', 'keyup'] as const)
        this.#element.addEventListener(
          name,
          (event) => {
            if (event.key !== ' ' || event.isComposing) return
            event.preventDefault()
            if (name === 'keydown') this.insert(' ')
          },
          options,
        )
  }

  #beforeInput(event: InputEvent, isMultiline: boolean): void {
    const { inputType, dataTransfer } = event
    if (inputType === 'insertParagraph' || inputType === 'insertLineBreak') {
      event.preventDefault()
      if (isMultiline) this.insert('\n')
    } else if (
      inputType === 'insertFromPaste' ||
      inputType === 'insertFromDrop' ||
      inputType === 'insertFromYank'
    ) {
      event.preventDefault()
      this.insert(dataTransfer?.getData('text/plain') ?? event.data ?? '')
    } else if (
      /^(?:format|history|insertOrderedList|insertUnorderedList|insertHorizontalRule)/.test(inputType)
    )
      // The document has one undo history, and this text has no format.
      event.preventDefault()
  }

  /** A line without characters has no height without a break, neither at the end nor alone. */
  #holdLastLine(): void {
    const element = this.#element
    const needs = this.value === '' || this.value.endsWith('\n')
    const [...breaks] = element.querySelectorAll('br')
    if (needs && breaks.length === 1 && element.lastChild === breaks[0]) return
    for (const one of breaks) one.remove()
    if (needs) element.append(document.createElement('br'))
  }

  #caret(): number {
    const selection = document.getSelection()
    return selection?.focusNode
      ? this.#offsetOf(selection.focusNode, selection.focusOffset)
      : this.value.length
  }

  #offsetOf(node: globalThis.Node | null, offset: number): number {
    if (!node) return 0
    const range = document.createRange()
    range.setStart(this.#element, 0)
    range.setEnd(node, offset)
    return range.toString().length
  }

  #select(anchor: number, focus: number): void {
    const at = (offset: number): readonly [globalThis.Node, number] => {
      const text = [...this.#element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)
      return text ? [text, Math.min(offset, text.nodeValue?.length ?? 0)] : [this.#element, 0]
    }
    this.#element.normalize()
    document.getSelection()?.setBaseAndExtent(...at(anchor), ...at(focus))
  }
}

function makeEditable(element: HTMLElement): void {
  try {
    element.contentEditable = 'plaintext-only'
  } catch {
    // Browsers without it paste formatted text, which `beforeinput` prevents.
    element.contentEditable = 'true'
  }
}
