import { BlockOutlines } from '#canvas/block-outlines.ts'
import { element } from '#canvas/canvas-elements.ts'
import type { CanvasLayer } from '#canvas/canvas-layer.ts'
import {
  blockOrSection,
  describeSelected,
  elementOf,
  findCell,
  isSameSelected,
  labelOf,
  type Selected,
  selectedBlocks,
  stopsOfPage,
  toBox,
} from '#canvas/canvas-page.ts'
import { TargetFrame } from '#canvas/target-frame.ts'
import type { CanvasFrameMessage } from '#features/content/canvas/canvas-messages.rules.ts'
import { type CanvasTarget, targetOf } from '#features/content/canvas/canvas-target.rules.ts'

const KEYS =
  'Arrow keys select other blocks, with Shift several of them. Enter edits, Alt with arrow keys moves, Delete removes, Escape goes up.'

interface SelectOptions {
  /** Moves the focus to it. */
  readonly focuses?: boolean
  readonly reveals?: boolean
  /** The app knows of it already, or will be told later. */
  readonly isSilent?: boolean
  /** Screen readers are told later. */
  readonly isQuiet?: boolean
}

/** What is selected on the page: it has the outline, and the focus of the keyboard is on that. */
export class CanvasSelection {
  readonly frame: TargetFrame
  readonly #layer: CanvasLayer
  readonly #send: (message: CanvasFrameMessage) => void
  readonly #onChange: (selected: Selected | null) => void
  readonly #button: HTMLButtonElement
  readonly #outlines: BlockOutlines
  #selected: Selected | null = null
  /** Selected in place of what was removed, before the app said what it selects. */
  #isGuess = false
  /** Where the selected one is among all, for what takes its place when it is removed. */
  #at = 0
  /** Selected by the app before the page has it. */
  #expected: (SelectOptions & { readonly target: CanvasTarget }) | undefined

  constructor(
    layer: CanvasLayer,
    send: (message: CanvasFrameMessage) => void,
    onChange: (selected: Selected | null) => void,
  ) {
    this.#layer = layer
    this.#send = send
    this.#onChange = onChange
    this.#button = element('button', 'outline', { type: 'button', 'aria-description': KEYS })
    this.#outlines = new BlockOutlines(layer)
    this.frame = new TargetFrame(layer, 'selected', this.#button)
  }

  get selected(): Selected | null {
    return this.#selected
  }

  /** The ids of the selected blocks, the one that was selected last at the end. */
  get blocks(): readonly string[] {
    return selectedBlocks(this.#selected)
  }

  /** Whether several blocks are selected. */
  get isSeveral(): boolean {
    return this.blocks.length > 1
  }

  get element(): HTMLElement | undefined {
    return this.#selected ? elementOf(this.#selected) : undefined
  }

  /** Whether the keyboard works on the selected one. */
  get isFocused(): boolean {
    return this.#layer.focused === this.#button
  }

  focus(): void {
    if (this.#selected) this.#button.focus({ preventScroll: true })
  }

  select(selected: Selected | null, options: SelectOptions = {}): void {
    const isSame =
      isSameSelected(selected, this.#selected) && String(selectedBlocks(selected)) === String(this.blocks)
    this.#selected = selected
    this.#expected = undefined
    this.#isGuess = false
    this.#show()
    if (options.reveals === true) reveal(this.element)
    if (options.focuses === true) this.focus()
    if (isSame) return
    if (selected && options.isQuiet !== true) this.#layer.announce(describeSelected(selected))
    this.#onChange(selected)
    if (options.isSilent !== true) this.report()
  }

  /** Selects what the app says; something that is not on the page yet is selected as soon as it is. */
  selectByApp(target: CanvasTarget | null, options: SelectOptions): void {
    const silent = { ...options, isSilent: !this.#isGuess }
    if (target && !elementOf(target)) this.#expected = { ...silent, target }
    else this.select(target, silent)
  }

  /** Tells the app what is selected, and where. */
  report(): void {
    const selected = this.#selected
    const target = blockOrSection(selected) ?? null
    const rect = target && this.element?.getBoundingClientRect()
    this.#send({ type: 'canvas:select', target, box: rect ? toBox(rect) : null })
  }

  /** Follows a change of the page. A neighbour is selected in place of what was removed. */
  update(): void {
    const expected = this.#expected
    const left = this.blocks.filter((id) => findCell(id))
    if (expected && elementOf(expected.target)) this.select(expected.target, expected)
    else if (left.length > 0 && left.length < this.blocks.length)
      this.select(targetOf(left), { focuses: this.isFocused })
    else if (this.#selected && !elementOf(this.#selected)) {
      const stops = stopsOfPage()
      this.select(stops[Math.min(this.#at, stops.length - 1)] ?? null, { focuses: this.isFocused })
      this.#isGuess = true
    } else this.#show()
  }

  /** Says to screen readers what is selected. */
  announce(): void {
    if (this.#selected) this.#layer.announce(describeSelected(this.#selected))
  }

  /** Follows the page. */
  place(): void {
    this.frame.place()
    this.#outlines.place()
  }

  #show(): void {
    const selected = this.#selected
    const cells = this.isSeveral ? this.blocks.flatMap((id) => findCell(id) ?? []) : []
    this.#outlines.show(cells)
    this.frame.root.classList.toggle('several', this.isSeveral)
    this.frame.show(this.element, cells)
    if (!selected) return
    this.#at = Math.max(
      stopsOfPage().findIndex((stop) => isSameSelected(stop, selected)),
      0,
    )
    this.#button.setAttribute('aria-label', describeSelected(selected))
  }

  /** Returns the short name of the selected one. */
  get label(): string {
    return this.#selected ? labelOf(this.#selected) : ''
  }
}

/** Scrolls to an element unless enough of it is seen. */
function reveal(target: HTMLElement | undefined): void {
  if (!target) return
  const { top, bottom } = target.getBoundingClientRect()
  const isSeen = top >= 48 && bottom <= innerHeight
  const fills = top < 48 && bottom > innerHeight
  if (isSeen || fills) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const block = bottom - top > innerHeight - 96 ? 'start' : 'nearest'
  target.scrollIntoView({ block, behavior: calm ? 'instant' : 'smooth' })
}
