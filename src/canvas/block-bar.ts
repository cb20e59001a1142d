import { createButton, element } from '#canvas/canvas-elements.ts'
import { blockOrSection } from '#canvas/canvas-page.ts'
import type { CanvasSelection } from '#canvas/canvas-selection.ts'
import type { SelectSeveral } from '#canvas/select-several.ts'
import type { CanvasFrameMessage } from '#features/content/canvas/canvas-messages.rules.ts'
import type { CanvasTarget } from '#features/content/canvas/canvas-target.rules.ts'

export interface BlockBarOptions {
  readonly selection: CanvasSelection
  readonly send: (message: CanvasFrameMessage) => void
  /** Begins to drag the selected one. */
  readonly onGrab: (event: PointerEvent) => void
  readonly onEdit: () => void
  readonly onInsert: () => void
  readonly several: SelectSeveral
}

/** The buttons at the selected block or section. */
export class BlockBar {
  readonly handle: HTMLButtonElement
  readonly more: HTMLButtonElement
  readonly #options: BlockBarOptions
  readonly #root: HTMLElement
  readonly #label: HTMLElement
  readonly #edit: HTMLButtonElement
  readonly #insert: HTMLButtonElement
  readonly #duplicate: HTMLButtonElement
  readonly #several: HTMLButtonElement
  /** By the kinds of what can be selected. */
  readonly #only: readonly (readonly [HTMLElement, readonly string[]])[]
  #isFull = false

  constructor(options: BlockBarOptions) {
    this.#options = options
    this.handle = createButton({
      label: 'Move',
      icon: 'grip',
      keys: 'Alt+Arrow keys',
      className: 'handle',
      run: () => options.selection.focus(),
    })
    this.handle.addEventListener('pointerdown', options.onGrab)
    this.#label = element('span', 'label')
    this.#edit = createButton({ label: 'Edit text', icon: 'pencil', keys: 'Enter', run: options.onEdit })
    const settings = createButton({ label: 'Settings', icon: 'settings', run: () => this.#settings() })
    this.#insert = createButton({ label: 'Add block below', icon: 'plus', keys: '+', run: options.onInsert })
    this.#duplicate = createButton({
      label: 'Duplicate',
      icon: 'copy',
      keys: 'Ctrl+D',
      // Left out on touch screens, where the bar of one block would be too wide.
      className: 'in-menu',
      run: () => this.#toTarget((target) => ({ type: 'canvas:duplicate', target })),
    })
    const remove = createButton({
      label: 'Remove',
      icon: 'trash',
      keys: 'Delete',
      run: () => this.#toTarget((target) => ({ type: 'canvas:remove', target })),
    })
    this.more = createButton({
      label: 'More actions',
      icon: 'dots',
      keys: 'Shift+F10',
      run: () => this.openMenu(),
    })
    const { several } = options
    this.#several = createButton({
      label: 'Select several',
      icon: 'checks',
      // Where there is no key for it.
      className: 'for-touch',
      run: () => {
        several.addsByTap = !several.addsByTap
        this.update()
      },
    })
    const gap = element('span', 'gap')
    this.#only = [
      [this.handle, ['block', 'section', 'several']],
      [gap, ['block', 'section', 'several']],
      [this.#edit, ['title', 'part']],
      [settings, ['block']],
      [this.#insert, ['block', 'section']],
      [this.#several, ['block', 'several']],
      [this.#duplicate, ['block', 'section', 'several']],
      [remove, ['block', 'section', 'several']],
      [this.more, ['block', 'section', 'several']],
    ]
    this.#root = element('div', 'bar', { role: 'toolbar' })
    this.#root.style.display = 'contents'
    this.#root.append(this.handle, this.#label, gap, ...this.#only.slice(2).map(([button]) => button))
    options.selection.frame.head.append(this.#root)
  }

  /** Shows the buttons for what is selected. */
  update({ isFull = this.#isFull, isShown = true }: { isFull?: boolean; isShown?: boolean } = {}): void {
    this.#isFull = isFull
    const { selected, label, isSeveral } = this.#options.selection
    const kind = isSeveral ? 'several' : (selected?.kind ?? '')
    this.#root.style.display = isShown ? 'contents' : 'none'
    this.#root.setAttribute('aria-label', label)
    this.#label.textContent = label
    for (const [button, kinds] of this.#only) button.hidden = !kinds.includes(kind)
    this.#several.setAttribute('aria-pressed', String(this.#options.several.addsByTap))
    this.handle.setAttribute('aria-label', `Move ${label}`)
    const opens = selected?.kind === 'part'
    this.#edit.setAttribute('aria-label', opens ? `Open ${label.toLowerCase()} in the app` : 'Edit text')
    this.#edit.dataset['tip'] = opens ? 'Open in the app · Enter' : 'Edit text · Enter'
    const isSection = selected?.kind === 'section'
    this.#insert.setAttribute('aria-label', isSection ? 'Add block' : 'Add block below')
    this.#insert.dataset['tip'] = isSection ? 'Add block · +' : 'Add block below · +'
    this.#insert.disabled = isFull
    this.#duplicate.disabled = isFull
  }

  openMenu(): void {
    const { left, bottom } = this.more.getBoundingClientRect()
    this.#toTarget((target) => ({ type: 'canvas:menu', target, x: left, y: bottom }))
  }

  #settings(): void {
    this.#toTarget(({ kind, id }) =>
      kind === 'block' ? { type: 'canvas:settings', blockId: id } : undefined,
    )
  }

  #toTarget(create: (target: CanvasTarget) => CanvasFrameMessage | undefined): void {
    const { selected } = this.#options.selection
    const target = blockOrSection(selected)
    const message = target && create(target)
    if (message) this.#options.send(message)
  }
}
