import { sectionsOfPage } from '#canvas/canvas-page.ts'
import type { CanvasSelection } from '#canvas/canvas-selection.ts'
import { targetOf } from '#features/content/canvas/canvas-target.rules.ts'

const SHOWN = { focuses: true, reveals: true } as const

const blocksOfPage = (): readonly string[] =>
  sectionsOfPage().flatMap(({ blocks }) => blocks.map(({ id }) => id))

/** Selects several blocks by clicks and keys. */
export class SelectSeveral {
  /** Whether a tap adds a block, as a click with Shift does. */
  addsByTap = false
  readonly #selection: CanvasSelection
  /** Where a selection by keys began. */
  #start: string | undefined

  constructor(selection: CanvasSelection) {
    this.#selection = selection
  }

  /** Adds a block to the selected ones, or takes it from them. */
  toggle(id: string): void {
    const { blocks } = this.#selection
    this.#start = undefined
    const next = blocks.includes(id) ? blocks.filter((one) => one !== id) : [...blocks, id]
    this.#selection.select(targetOf(next), { focuses: true })
  }

  /** Extends the selection from the block where it began to the next one or the one before. Returns false at a section. */
  extend(by: 1 | -1): boolean {
    const { selected, blocks } = this.#selection
    if (selected?.kind !== 'block') return false
    const all = blocksOfPage()
    if (blocks.length === 1 || this.#start === undefined || !all.includes(this.#start))
      this.#start = blocks.length === 1 ? selected.id : blocks[0]
    const last = all[all.indexOf(selected.id) + by]
    if (last === undefined || this.#start === undefined) return true
    const [from, to] = [all.indexOf(this.#start), all.indexOf(last)]
    const range = all.slice(Math.min(from, to), Math.max(from, to) + 1)
    this.#selection.select(targetOf(range, last), SHOWN)
    return true
  }

  /** Selects all blocks of the section, or of the page if these are selected. */
  all(): void {
    const { selected, blocks } = this.#selection
    this.#start = undefined
    const section = sectionsOfPage().find((one) =>
      selected?.kind === 'section'
        ? one.id === selected.id
        : one.blocks.some(({ id }) => id === selected?.id),
    )
    const ofSection = section?.blocks.map(({ id }) => id) ?? []
    const isSelected = ofSection.every((id) => blocks.includes(id))
    const wanted = isSelected ? blocksOfPage() : ofSection
    const last = selected && wanted.includes(selected.id) ? selected.id : wanted.at(-1)
    const target = targetOf(wanted, last)
    if (target) this.#selection.select(target, { focuses: true })
  }

  /** Selects the last of several blocks alone. Returns false if there are not several. */
  single(): boolean {
    const { selected, isSeveral } = this.#selection
    if (!selected || !isSeveral) return false
    this.#start = undefined
    this.addsByTap = false
    this.#selection.select({ kind: 'block', id: selected.id }, { focuses: true })
    return true
  }
}
