import { arrange } from '#canvas/arrange.ts'
import { cellsOf, findCell, findSection, sectionsOfPage } from '#canvas/canvas-page.ts'
import { NEW_BLOCK } from '#canvas/page-styles.ts'
import type { PlacedBlock, PlacedSection } from '#features/content/canvas/placed-sections.rules.ts'

/**
 * Makes the page have the order of the document at once; what is new gets a placeholder until its HTML comes. The held
 * element and what it is in do not move unless they must.
 */
export function applyOrder(sections: readonly PlacedSection[], held: Element | undefined): void {
  const container = containerOfSections()
  const wanted = new Set(sections.map(({ id }) => id))
  const elements = sections.map(({ id }) => findSection(id) ?? createSection(id))
  arrange(
    container,
    elements,
    elements.find((element) => element.contains(held ?? null)),
  )
  // Cells leave their sections before these are removed.
  sections.forEach(({ className, blocks }, index) => {
    const section = elements[index]
    if (!section) return
    const cells = cellsOf(section)
    applyClasses(cells, className, /^section/)
    applyBlocks(cells, blocks, held)
  })
  const blocks = new Set(sections.flatMap((section) => section.blocks.map(({ blockId }) => blockId)))
  for (const section of sectionsOfPage()) {
    if (!wanted.has(section.id)) section.element.remove()
    for (const { id, cell } of section.blocks) if (!blocks.has(id)) cell.remove()
  }
}

function applyBlocks(cells: HTMLElement, blocks: readonly PlacedBlock[], held: Element | undefined): void {
  const elements = blocks.map((block) => {
    const cell = findCell(block.blockId) ?? createCell(block)
    applyStyle(cell, block)
    return cell
  })
  arrange(
    cells,
    elements,
    elements.find((element) => element.contains(held ?? null)),
  )
}

/** Replaces the classes of the layout, and leaves those that scripts of the page have added. */
function applyClasses(of: Element, className: string, own: RegExp): void {
  const names = className.split(' ')
  const gone = [...of.classList].filter((name) => own.test(name) && !names.includes(name))
  of.classList.remove(...gone)
  of.classList.add(...names)
}

/** Every custom property that a cell may have. */
const PROPERTIES = ['--start', '--span', '--height', '--small-span', '--order'] as const

function applyStyle(cell: HTMLElement, { className, properties }: PlacedBlock): void {
  applyClasses(cell, className, /^(?:cell|span)(?:-|$)/)
  for (const name of PROPERTIES) {
    const { [name]: value } = properties
    if (value === undefined) cell.style.removeProperty(name)
    else cell.style.setProperty(name, value)
  }
  if (cell.style.length === 0) cell.removeAttribute('style')
}

/** What contains the sections; a page without any gets it where its content is. */
export function containerOfSections(): Element {
  const container = document.body.querySelector('[data-section-id]')?.parentElement
  if (container) return container
  const main = document.body.querySelector('main') ?? document.body
  const present = main.querySelector(':scope .layout:not([data-block-id] *)')
  if (present) return present
  const layout = document.createElement('div')
  layout.className = 'layout'
  main.append(layout)
  return layout
}

function createSection(id: string): HTMLElement {
  const section = document.createElement('div')
  section.className = 'section'
  section.dataset['sectionId'] = id
  return section
}

function createCell({ blockId, label }: PlacedBlock): HTMLElement {
  const cell = document.createElement('div')
  cell.dataset['blockId'] = blockId
  cell.dataset['blockLabel'] = label
  cell.setAttribute(NEW_BLOCK, '')
  return cell
}
