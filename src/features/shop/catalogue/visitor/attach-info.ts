import { Disposables } from '#visitor/disposables.ts'

/** Below it the sections stay below each other. */
const WIDE = '(min-width: 48rem)'

interface Section {
  readonly part: HTMLDetailsElement
  readonly text: HTMLElement
  readonly tab: HTMLButtonElement
}

/** Mounts the sections of a product: tabs in a wide window, and links to them in any. */
export function attachInfo(root: HTMLElement): () => void {
  const disposables = new Disposables()
  const sections = [...root.querySelectorAll<HTMLDetailsElement>('details')].flatMap((part) => {
    const text = part.querySelector<HTMLElement>('.product-info-text')
    return text ? [{ part, text, tab: tabOf(part, text) }] : []
  })
  const list = document.createElement('div')
  list.className = 'product-info-tabs'
  list.role = 'tablist'
  list.ariaLabel = root.dataset['label'] ?? ''
  list.append(...sections.map(({ tab }) => tab))
  const wide = matchMedia(WIDE)
  const asked = () => sections.findIndex(({ text }) => `#${text.id}` === location.hash)

  const arrange = () => {
    const isTabbed = wide.matches && sections.length > 1
    const opened = sections.findIndex(({ part }) => part.open)
    root.toggleAttribute('data-tabs', isTabbed)
    if (isTabbed) {
      root.prepend(list)
      select(sections, Math.max(0, asked() >= 0 ? asked() : opened))
    } else {
      list.remove()
      for (const section of sections) showAlone(section)
    }
  }
  const follow = () => {
    const section = sections[asked()]
    if (!section) return
    if (wide.matches) select(sections, asked())
    section.part.open = true
    section.text.scrollIntoView()
  }

  arrange()
  if (asked() >= 0) follow()
  disposables.listen(wide, 'change', arrange)
  disposables.listen(window, 'hashchange', follow)
  for (const [index, { tab }] of sections.entries())
    disposables.listen(tab, 'click', () => choose(sections, index))
  disposables.listen(list, 'keydown', (event) => {
    const next = nextTab(event, sections)
    if (next === undefined) return
    event.preventDefault()
    choose(sections, next)
    sections[next]?.tab.focus()
  })
  return () => disposables.release()
}

function tabOf(part: HTMLDetailsElement, text: HTMLElement): HTMLButtonElement {
  const tab = Object.assign(document.createElement('button'), {
    type: 'button',
    id: `tab-${text.id}`,
    role: 'tab',
    textContent: part.querySelector('summary')?.textContent ?? '',
  })
  tab.setAttribute('aria-controls', text.id)
  return tab
}

function select(sections: readonly Section[], selected: number): void {
  for (const [index, { part, text, tab }] of sections.entries()) {
    const isSelected = index === selected
    part.hidden = !isSelected
    part.open = isSelected
    text.role = 'tabpanel'
    text.tabIndex = 0
    text.setAttribute('aria-labelledby', tab.id)
    tab.ariaSelected = String(isSelected)
    tab.tabIndex = isSelected ? 0 : -1
  }
}

/** Shows a section as it was without tabs. */
function showAlone({ part, text }: Section): void {
  part.hidden = false
  text.role = null
  text.removeAttribute('tabindex')
  text.removeAttribute('aria-labelledby')
}

/** The URL is that of the section that is shown, so that it can be sent. */
function choose(sections: readonly Section[], index: number): void {
  select(sections, index)
  const url = new URL(location.href)
  url.hash = sections[index]?.text.id ?? ''
  history.replaceState(history.state, '', url)
}

/** Arrow keys lead around, in the direction of the text. */
function nextTab({ key, target }: KeyboardEvent, sections: readonly Section[]): number | undefined {
  const at = sections.findIndex(({ tab }) => tab === target)
  if (at < 0) return undefined
  const last = sections.length - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  const isReversed = getComputedStyle(document.documentElement).direction === 'rtl'
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return undefined
  return (at + (isReversed ? -step : step) + sections.length) % sections.length
}
