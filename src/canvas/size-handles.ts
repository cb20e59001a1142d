import type { CanvasLayer } from '#canvas/canvas-layer.ts'
import { cellsOf, findSection, isRightToLeft, isSmallScreen } from '#canvas/canvas-page.ts'
import type { CanvasSelection } from '#canvas/canvas-selection.ts'
import { ColumnGuides } from '#canvas/column-guides.ts'
import {
  columnAt,
  type Columns,
  divideColumns,
  readColumns,
  readSpan,
  setSpan,
  spanOf,
} from '#canvas/column-span.ts'
import { type Size, SizeHandle } from '#canvas/size-handle.ts'
import type { CanvasFrameMessage } from '#features/content/canvas/canvas-messages.rules.ts'
import type { CellValues } from '#features/content/canvas/size-messages.rules.ts'
import { COLUMNS } from '#features/content/layouts/cell-style.rules.ts'
import {
  MAX_BLOCK_HEIGHT,
  MAX_SECTION_HEIGHT,
  MIN_BLOCK_HEIGHT,
  MIN_SECTION_HEIGHT,
} from '#features/content/layouts/layout-limits.rules.ts'

export interface SizeHandlesOptions {
  readonly layer: CanvasLayer
  readonly selection: CanvasSelection
  readonly send: (message: CanvasFrameMessage) => void
  readonly onEnd: () => void
}

/** Steps of heights: pixels of a block, percent of the window for a section. */
const [PIXELS, PERCENT] = [8, 5]
/** Between the columns of a section on a phone, as in the styles of placements, in px. */
const SMALL_GAP = 12

/** The handles of what is selected: a block's width, its first column and its height, or a section's height. */
export class SizeHandles {
  readonly width: SizeHandle
  readonly start: SizeHandle
  readonly height: SizeHandle
  readonly #options: SizeHandlesOptions

  constructor(options: SizeHandlesOptions) {
    this.#options = options
    const { layer, selection, onEnd } = options
    const common = { layer, selection, onEnd, guides: new ColumnGuides(layer) }
    this.width = new SizeHandle({
      ...common,
      className: 'width',
      name: 'Width',
      axis: 'x',
      keys: 'Shift+ArrowLeft Shift+ArrowRight',
      read: () => this.#readWidth(),
    })
    this.start = new SizeHandle({
      ...common,
      className: 'start',
      name: 'First column',
      axis: 'x',
      keys: 'Alt+Shift+ArrowLeft Alt+Shift+ArrowRight',
      read: () => this.#readStart(),
    })
    this.height = new SizeHandle({
      ...common,
      className: 'height',
      name: 'Height',
      axis: 'y',
      read: () => this.#readHeight(),
    })
  }

  get isActive(): boolean {
    return this.#all.some((handle) => handle.isActive)
  }

  cancel(): boolean {
    return this.#all.some((handle) => handle.cancel())
  }

  update(isShown: boolean): void {
    for (const handle of this.#all) handle.update(isShown)
  }

  /** Moves the selected block by columns, and leaves its width. */
  shift(by: number): void {
    const cell = this.#cell
    const columns = cell && !isSmallScreen() ? columnsOf(cell) : undefined
    if (!cell || !columns) return
    const now = startOf(cell, columns)
    const next = Math.min(Math.max(now + by, 1), COLUMNS + 1 - readSpan(cell))
    this.#options.layer.announce(`From column ${next} of ${COLUMNS}`)
    if (next !== now) this.#send({ start: next })
  }

  get #all(): readonly SizeHandle[] {
    return [this.width, this.start, this.height]
  }

  get #cell(): HTMLElement | undefined {
    const { selected, element: cell } = this.#options.selection
    return selected?.kind === 'block' ? cell : undefined
  }

  #send(values: CellValues): void {
    const { selection, send } = this.#options
    if (selection.selected?.kind === 'block')
      send({ type: 'canvas:cell', blockId: selection.selected.id, ...values })
  }

  #readWidth(): Size | undefined {
    const cell = this.#cell
    if (!cell) return undefined
    if (isSmallScreen()) return this.#readSmallWidth(cell)
    const columns = columnsOf(cell)
    if (!columns) return undefined
    const before = readSpan(cell)
    return {
      value: before,
      min: 1,
      max: cell.classList.contains('cell-start') ? COLUMNS + 1 - startOf(cell, columns) : COLUMNS,
      step: 1,
      at: (x) => spanOf(fromStart(cell, x), columns),
      show: (span = before) => setSpan(cell, span),
      send: (span) => this.#send({ span }),
      reset: undefined,
      text: columnsText,
      ...gridOf(cell, columns),
    }
  }

  #readSmallWidth(cell: HTMLElement): Size {
    const { parentElement: grid } = cell
    const columns = divideColumns(grid?.clientWidth ?? 0, SMALL_GAP)
    const before = Number(cell.style.getPropertyValue('--small-span')) || COLUMNS
    const isAlone = grid?.classList.contains('section-small') !== true
    return {
      value: before,
      min: 1,
      max: COLUMNS,
      step: 1,
      at: (x) => spanOf(fromStart(cell, x), columns),
      show(span = before) {
        cell.classList.toggle('cell-small', span < COLUMNS)
        cell.style.setProperty('--small-span', String(span))
        if (isAlone) grid?.classList.toggle('section-small', span < COLUMNS)
      },
      send: (smallSpan) => this.#send({ smallSpan: smallSpan === COLUMNS ? null : smallSpan }),
      reset: before === COLUMNS ? undefined : () => this.#send({ smallSpan: null }),
      text: (span) => `${columnsText(span)} on phones`,
      ...gridOf(cell, columns),
    }
  }

  #readStart(): Size | undefined {
    const cell = this.#cell
    const columns = cell && !isSmallScreen() ? columnsOf(cell) : undefined
    const grid = cell?.parentElement
    if (!cell || !grid || !columns) return undefined
    const [before, span] = [startOf(cell, columns), readSpan(cell)]
    const end = before + span
    const isPlaced = cell.classList.contains('cell-start')
    return {
      value: before,
      min: 1,
      max: end - 1,
      step: 1,
      at: (x) => columnAt(fromStart(grid, x), columns),
      show(start) {
        setSpan(cell, end - (start ?? before))
        cell.classList.toggle('cell-start', start !== undefined || isPlaced)
        cell.style.setProperty('--start', String(start ?? before))
        cell.style.setProperty('--span', String(end - (start ?? before)))
      },
      send: (start) => this.#send({ start, span: end - start }),
      reset: isPlaced ? () => this.#send({ start: null }) : undefined,
      text: (start) => `From column ${start} of ${COLUMNS}`,
      ...gridOf(cell, columns),
    }
  }

  #readHeight(): Size | undefined {
    const { selected } = this.#options.selection
    if (selected?.kind === 'section') return this.#readSectionHeight(selected.id)
    const cell = this.#cell
    if (!cell || isSmallScreen()) return undefined
    const isSet = cell.classList.contains('cell-height')
    const before = cell.style.getPropertyValue('--height')
    const { top, height } = cell.getBoundingClientRect()
    return {
      value: rounded(height, PIXELS),
      min: MIN_BLOCK_HEIGHT,
      max: MAX_BLOCK_HEIGHT,
      step: PIXELS,
      at: (_, y) => rounded(y - top, PIXELS),
      show(value) {
        cell.classList.toggle('cell-height', value !== undefined || isSet)
        cell.style.setProperty('--height', value === undefined ? before : `${value}px`)
      },
      send: (value) => this.#send({ height: value }),
      reset: isSet ? () => this.#send({ height: null }) : undefined,
      text: (value) => `${value} px high`,
    }
  }

  #readSectionHeight(sectionId: string): Size | undefined {
    const { send } = this.#options
    const section = findSection(sectionId)
    if (!section) return undefined
    const { top, height } = section.getBoundingClientRect()
    const set = (value: number | null) => send({ type: 'canvas:sectionHeight', sectionId, height: value })
    return {
      value: rounded((100 * height) / innerHeight, PERCENT),
      min: MIN_SECTION_HEIGHT,
      max: MAX_SECTION_HEIGHT,
      step: PERCENT,
      at: (_, y) => rounded((100 * (y - top)) / innerHeight, PERCENT),
      show(value) {
        section.style.minBlockSize = value === undefined ? '' : `${value}vb`
      },
      send: set,
      reset: cellsOf(section) === section ? undefined : () => set(null),
      text: (value) => `${value} % of the window high`,
    }
  }
}

const gridOf = ({ parentElement }: Element, columns: Columns): Pick<Size, 'grid'> =>
  parentElement ? { grid: { element: parentElement, columns } } : {}

const columnsText = (span: number): string => `${span} of ${COLUMNS} columns`
const rounded = (value: number, to: number): number => Math.round(value / to) * to

/** Returns the distance of a point from the start of an element in the direction of the text. */
function fromStart(of: Element, x: number): number {
  const { left, right } = of.getBoundingClientRect()
  return isRightToLeft() ? right - x : x - left
}

/** Returns the column that a block begins at, as it stands. */
function startOf(cell: HTMLElement, columns: Columns): number {
  const { left, right } = cell.getBoundingClientRect()
  const grid = cell.parentElement
  return grid ? columnAt(fromStart(grid, isRightToLeft() ? right : left), columns) : 1
}

function columnsOf(cell: Element): Columns | undefined {
  const grid = cell.parentElement
  if (!grid) return undefined
  const { gridTemplateColumns, columnGap } = getComputedStyle(grid)
  return readColumns(gridTemplateColumns, columnGap)
}
