import { findSitePart, nameOfSitePart, sitePartAround } from '#canvas/site-parts.ts'
import type { Box, FieldPlace, SitePart } from '#features/content/canvas/canvas-messages.rules.ts'
import { blocksOf, type CanvasTarget } from '#features/content/canvas/canvas-target.rules.ts'

/** What can be selected: the app does not know of the title, whose text is edited in place like those of blocks. */
export type Selected =
  | CanvasTarget
  | { readonly kind: 'title'; readonly id: 'title' }
  | { readonly kind: 'part'; readonly id: SitePart }

export interface PageBlock {
  readonly id: string
  readonly label: string
  readonly cell: HTMLElement
}

export interface PageSection {
  readonly id: string
  /** The outermost element, a band or the grid itself. */
  readonly element: HTMLElement
  /** The grid. */
  readonly cells: HTMLElement
  readonly blocks: readonly PageBlock[]
}

/** Blocks of other documents, which lists show in full, have ids too, but stand in no marked section. */
const SECTION = '[data-section-id]'
const TITLE = 'title'

/** Returns the sections of the document from top to bottom. */
export const sectionsOfPage = (): readonly PageSection[] =>
  [...document.body.querySelectorAll<HTMLElement>(SECTION)].map((element) => {
    const cells = cellsOf(element)
    return { id: element.dataset['sectionId'] ?? '', element, cells, blocks: blocksIn(cells) }
  })

const blocksIn = (cells: HTMLElement): readonly PageBlock[] =>
  [...cells.children].flatMap((cell) => {
    const id = cell instanceof HTMLElement ? cell.dataset['blockId'] : undefined
    return id === undefined || !(cell instanceof HTMLElement)
      ? []
      : [{ id, label: cell.dataset['blockLabel'] ?? 'Block', cell }]
  })

/** Returns the grid of a section. */
export const cellsOf = (section: HTMLElement): HTMLElement =>
  section.classList.contains('section')
    ? section
    : (section.querySelector<HTMLElement>(':scope > .section') ?? section)

export const findSection = (id: string): HTMLElement | undefined =>
  document.body.querySelector<HTMLElement>(`[data-section-id="${CSS.escape(id)}"]`) ?? undefined

export function findCell(id: string): HTMLElement | undefined {
  const all = document.body.querySelectorAll<HTMLElement>(
    `[data-section-id] [data-block-id="${CSS.escape(id)}"]`,
  )
  return [...all].find((cell) => cellAround(cell) === cell)
}

/** Returns the block that an element is in: a child of the grid of its section. */
export function cellAround(element: Element): HTMLElement | undefined {
  const section = element.closest<HTMLElement>(SECTION)
  if (!section) return undefined
  const cells = cellsOf(section)
  for (let one: Element | null = element; one !== null && one !== section; one = one.parentElement)
    if (one.parentElement === cells && one instanceof HTMLElement)
      return one.dataset['blockId'] === undefined ? undefined : one
  return undefined
}

/** Returns what is selected by a click on an element. */
export function selectedAt(element: Element): Selected | undefined {
  const cell = cellAround(element)
  if (cell) return { kind: 'block', id: cell.dataset['blockId'] ?? '' }
  const section = element.closest<HTMLElement>(SECTION)
  if (section) return { kind: 'section', id: section.dataset['sectionId'] ?? '' }
  if (fieldAround(element)) return { kind: 'title', id: TITLE }
  const part = sitePartAround(element)
  return part && { kind: 'part', id: part }
}

/** Returns what is selected if it is a block or section, which the app knows of. */
export const blockOrSection = (selected: Selected | null): CanvasTarget | undefined =>
  selected?.kind === 'block' || selected?.kind === 'section' ? selected : undefined

export const isSameSelected = (one: Selected | null, other: Selected | null): boolean =>
  one?.kind === other?.kind && one?.id === other?.id

/** Returns the ids of the selected blocks, the one that was selected last at the end. */
export const selectedBlocks = (selected: Selected | null): readonly string[] => {
  const target = blockOrSection(selected)
  return target ? blocksOf(target) : []
}

/** Whether a block or section is the selected one, or one of several that are. */
export const isSelected = (one: Selected, selected: Selected | null): boolean =>
  isSameSelected(one, selected) || (one.kind === 'block' && selectedBlocks(selected).includes(one.id))

/** Returns the element of what is selected. */
export function elementOf({ kind, id }: Selected): HTMLElement | undefined {
  if (kind === 'part') return findSitePart(id)
  if (kind === 'block') return findCell(id)
  return kind === 'section' ? findSection(id) : findTitle()
}

const findTitle = (): HTMLElement | undefined =>
  [...document.body.querySelectorAll<HTMLElement>(`[data-field="${TITLE}"]`)].find(isEditable)

/** Whether a marked text is one of this document: of a block in a section, or the title. */
function isEditable(field: HTMLElement): boolean {
  const block = field.closest('[data-block-id]')
  return block ? block === cellAround(field) : field.dataset['field'] === TITLE
}

/** Returns the text to be edited in place that an element is in. */
export function fieldAround(element: Element): HTMLElement | undefined {
  const field = element.closest<HTMLElement>('[data-field]')
  return field && isEditable(field) ? field : undefined
}

/** Returns the texts of a target that are edited in place, in reading order. */
export function fieldsOf(selected: Selected): readonly HTMLElement[] {
  const hasFields = selected.kind === 'block' || selected.kind === 'title'
  const element = hasFields ? elementOf(selected) : undefined
  if (!element) return []
  if (element.matches('[data-field]')) return [element]
  return [...element.querySelectorAll<HTMLElement>('[data-field]')].filter(isEditable)
}

export const placeOfField = (field: HTMLElement): FieldPlace => ({
  blockId: cellAround(field)?.dataset['blockId'] ?? null,
  field: field.dataset['field'] ?? '',
})

/**
 * Returns the element of a field in the page or in what a part of it is about to become, in which marked sections may be
 * missing around a section.
 */
export function findField(root: Element, { blockId, field }: FieldPlace): HTMLElement | undefined {
  const all = [...root.querySelectorAll<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)]
  return all.find((one) => {
    const block = one.closest<HTMLElement>('[data-block-id]')
    if (blockId === null) return block === null
    return block?.dataset['blockId'] === blockId && block === cellAround(one)
  })
}

/** All that the arrow keys reach, in reading order: the title, blocks, and sections without any. */
export function stopsOfPage(): readonly Selected[] {
  const stops = sectionsOfPage().flatMap(({ id, blocks }): readonly Selected[] =>
    blocks.length === 0
      ? [{ kind: 'section', id }]
      : blocks.map((block) => ({ kind: 'block', id: block.id }) as const),
  )
  return findTitle() ? [{ kind: 'title', id: TITLE }, ...stops] : stops
}

/** Whether the text of the page runs from right to left. */
export const isRightToLeft = (): boolean => getComputedStyle(document.documentElement).direction === 'rtl'

/** Whether blocks are placed as on phones: the breakpoint of the styles of sections. */
export const isSmallScreen = (): boolean => matchMedia('(max-width: 47.99rem)').matches

export const toBox = ({ x, y, width, height }: DOMRect): Box => ({ x, y, width, height })

/** Returns the name of what is selected as people read it: `Text block 2 of 5, section 1 of 3`. */
export function describeSelected(selected: Selected): string {
  const { length } = selectedBlocks(selected)
  const { kind, id } = selected
  if (length > 1) return `${length} blocks selected, last ${describeSelected({ kind: 'block', id })}`
  if (kind === 'title') return 'Title of the page'
  if (kind === 'part') return `${nameOfSitePart(id)} of all pages`
  const sections = sectionsOfPage()
  const at = sections.findIndex((section) =>
    kind === 'section' ? section.id === id : section.blocks.some((block) => block.id === id),
  )
  const place = `section ${at + 1} of ${sections.length}`
  const { blocks = [] } = sections[at] ?? {}
  if (kind === 'section')
    return `${capital(place)}, ${blocks.length === 1 ? '1 block' : `${blocks.length} blocks`}`
  const index = blocks.findIndex((block) => block.id === id)
  return `${blocks[index]?.label ?? 'Block'}, block ${index + 1} of ${blocks.length}, ${place}`
}

/** Returns the short name of what is selected. */
export function labelOf(selected: Selected): string {
  const { length } = selectedBlocks(selected)
  if (length > 1) return `${length} blocks`
  if (selected.kind === 'title') return 'Title'
  if (selected.kind === 'part') return nameOfSitePart(selected.id)
  if (selected.kind === 'block') return findCell(selected.id)?.dataset['blockLabel'] ?? 'Block'
  return `Section ${sectionsOfPage().findIndex(({ id }) => id === selected.id) + 1}`
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
