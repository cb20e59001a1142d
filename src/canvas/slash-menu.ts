import type { Editor } from '@tiptap/core'
import type { CanvasLayer } from '#canvas/canvas-layer.ts'
import { element } from '#canvas/canvas-elements.ts'
import { findChoices, slashChoices, type SlashChoice } from '#canvas/slash-choices.ts'
import { keepSlash, type SlashText, removeSlash } from '#canvas/slash-text.ts'
import type { BlockChoice } from '#features/content/canvas/text-tool-messages.rules.ts'

export interface SlashMenuOptions {
  readonly layer: CanvasLayer
  readonly editor: () => Editor | undefined
  /** Inserts a block of this type after the one that is written. */
  readonly onBlock: (name: string) => void
}

/** Pixels: the height at most, its distance from the caret, and from the sides of the window. */
const HEIGHT = 344
const GAP = 6
const EDGE = 8
const HELP = 'Type to search, choose by the arrow keys and Enter. Escape closes.'

/**
 * What can be inserted where a slash was typed. The caret stays in the text: letters search, arrow keys choose. An element
 * of the page cannot refer to one of the layer, so that choices are announced.
 */
export class SlashMenu {
  readonly #options: SlashMenuOptions
  readonly #root: HTMLElement
  #query: string | undefined
  #blocks: readonly BlockChoice[] | undefined
  #choices: readonly SlashChoice[] = []
  #active = 0

  constructor(options: SlashMenuOptions) {
    this.#options = options
    this.#root = element('div', 'slash', { role: 'listbox', 'aria-label': 'Insert' })
    this.#root.hidden = true
    // The text keeps the focus.
    this.#root.addEventListener('mousedown', (event) => event.preventDefault())
    this.#root.addEventListener('click', (event) => this.#click(event))
    options.layer.root.append(this.#root)
  }

  get isOpen(): boolean {
    return this.#query !== undefined
  }

  /** Shows what fits to the text behind a slash; undefined closes the menu. */
  show(slash: SlashText | undefined): void {
    const wasOpen = this.isOpen
    if (!slash) {
      this.#query = undefined
      this.#root.hidden = true
      this.#root.replaceChildren()
      return
    }
    if (!wasOpen) this.#blocks = undefined
    this.#query = slash.query
    this.#active = 0
    this.#draw()
    const editor = this.#options.editor()
    // Nothing has this name: it is a text that begins with a slash.
    if (this.#choices.length === 0 && this.#blocks && slash.query.includes(' ') && editor)
      // Not within the change of the text that is being shown.
      return queueMicrotask(() => keepSlash(editor))
    this.#announce(wasOpen ? '' : ` ${HELP}`)
  }

  /** Adds the types of blocks, which the app knows. */
  receive(blocks: readonly BlockChoice[]): void {
    if (!this.isOpen) return
    this.#blocks = blocks
    this.#draw()
  }

  /** Handles a key of the text. Returns whether it did. */
  press({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    if (!this.isOpen || shiftKey || ctrlKey || metaKey || altKey) return false
    const { length } = this.#choices
    if (key === 'Escape') this.#keep()
    else if (length === 0) return false
    else if (key === 'ArrowDown') this.#move((this.#active + 1) % length)
    else if (key === 'ArrowUp') this.#move((this.#active - 1 + length) % length)
    else if (key === 'Enter' || key === 'Tab') this.#choose(this.#choices[this.#active])
    else return false
    return true
  }

  #keep(): void {
    const editor = this.#options.editor()
    if (editor) keepSlash(editor)
    this.#options.layer.announce('Closed.')
  }

  #choose(choice: SlashChoice | undefined): void {
    const editor = this.#options.editor()
    if (!choice || !editor) return
    const { run, block, label } = choice
    removeSlash(editor, block === undefined)
    if (block !== undefined) return this.#options.onBlock(block)
    run?.(editor)
    editor.commands.focus()
    this.#options.layer.announce(`${label}.`)
  }

  #click({ target }: MouseEvent): void {
    const option = target instanceof Element ? target.closest<HTMLElement>('.slash-option') : null
    if (option) this.#choose(this.#choices[Number(option.dataset['index'])])
  }

  #move(index: number): void {
    this.#active = index
    this.#mark()
    this.#announce('')
  }

  #announce(help: string): void {
    const choice = this.#choices[this.#active]
    const { length } = this.#choices
    this.#options.layer.announce(
      choice ? `${choice.label}, ${this.#active + 1} of ${length}.${help}` : 'Nothing found.',
    )
  }

  #draw(): void {
    const editor = this.#options.editor()
    const query = this.#query
    if (!editor || query === undefined) return
    this.#choices = findChoices(slashChoices(editor, this.#blocks ?? []), query)
    this.#active = Math.min(this.#active, Math.max(this.#choices.length - 1, 0))
    const isGrouped = query.trim() === ''
    const groups: HTMLElement[] = []
    let name: string | undefined
    for (const [index, choice] of this.#choices.entries()) {
      if (groups.length === 0 || (isGrouped && choice.group !== name)) {
        ;({ group: name } = choice)
        groups.push(createGroup(isGrouped ? name : 'Found'))
      }
      groups.at(-1)?.append(createOption(choice, index))
    }
    const nothing = element('div', 'slash-none')
    nothing.textContent = 'Nothing found. Escape keeps the slash.'
    this.#root.replaceChildren(...(groups.length > 0 ? groups : [nothing]))
    this.#root.hidden = false
    this.#mark()
    this.#place(editor)
  }

  #mark(): void {
    const options = [...this.#root.querySelectorAll<HTMLElement>('.slash-option')]
    for (const [index, option] of options.entries())
      option.setAttribute('aria-selected', String(index === this.#active))
    const active = options[this.#active]
    // The page itself must not scroll.
    if (this.#active === 0) this.#root.scrollTop = 0
    else if (active) {
      const [box, inside] = [active.getBoundingClientRect(), this.#root.getBoundingClientRect()]
      if (box.top < inside.top) this.#root.scrollTop -= inside.top - box.top + EDGE
      if (box.bottom > inside.bottom) this.#root.scrollTop += box.bottom - inside.bottom + EDGE
    }
  }

  #place({ view, state }: Editor): void {
    const slash = this.#query === undefined ? undefined : state.selection.from - this.#query.length - 1
    const caret = view.coordsAtPos(slash ?? state.selection.from)
    const [above, below] = [caret.top - GAP - EDGE, window.innerHeight - caret.bottom - GAP - EDGE]
    // The keyboard of a phone covers what is below.
    const isTouch = matchMedia('(pointer: coarse)').matches
    const isAbove = isTouch ? above > below / 2 : below < HEIGHT && above > below
    const { style } = this.#root
    style.maxHeight = `${Math.max(Math.min(HEIGHT, isAbove ? above : below), 120)}px`
    const { offsetWidth, offsetHeight } = this.#root
    const room = document.documentElement.clientWidth - offsetWidth - EDGE
    const { x, y } = this.#options.layer.toLayer({
      x: Math.max(Math.min(caret.left, room), EDGE),
      y: isAbove ? caret.top - GAP - offsetHeight : caret.bottom + GAP,
      width: 0,
      height: 0,
    })
    style.left = `${x}px`
    style.top = `${y}px`
  }
}

function createGroup(label: string): HTMLElement {
  const group = element('div', 'slash-group', { role: 'group', 'aria-label': label })
  const title = element('div', 'slash-title', { 'aria-hidden': 'true' })
  title.textContent = label
  group.append(title)
  return group
}

function createOption({ label, hint }: SlashChoice, index: number): HTMLElement {
  const option = element('div', 'slash-option', { role: 'option' })
  option.dataset['index'] = String(index)
  const [name, more] = [element('span', 'slash-name'), element('span', 'slash-hint')]
  name.textContent = label
  more.textContent = hint
  option.append(name, more)
  return option
}
