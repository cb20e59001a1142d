import { Disposables } from '#visitor/disposables.ts'

/** Pixels by which a position may miss an end: browsers round. */
const TOLERANCE = 2

/** Mounts the buttons of a row, which scroll it by what is visible. They are hidden while nothing else is. */
export function attachScroller(root: HTMLElement): () => void {
  const row = root.querySelector<HTMLElement>('ul')
  const controls = root.querySelector<HTMLElement>('.p-summary-controls')
  const [previous, next] = root.querySelectorAll<HTMLButtonElement>('.p-summary-arrow')
  if (!row || !controls || !previous || !next) return () => undefined
  const disposables = new Disposables()
  const update = () => {
    const end = row.scrollWidth - row.clientWidth
    const position = Math.abs(row.scrollLeft)
    controls.hidden = end <= TOLERANCE
    // A focused button at an end stays focusable.
    previous.ariaDisabled = position <= TOLERANCE ? 'true' : null
    next.ariaDisabled = position >= end - TOLERANCE ? 'true' : null
  }
  const sign = getComputedStyle(row).direction === 'rtl' ? -1 : 1
  const move = (button: HTMLElement, direction: number) =>
    disposables.listen(button, 'click', () => {
      if (button.ariaDisabled !== 'true') row.scrollBy({ left: direction * sign * row.clientWidth * 0.9 })
    })
  move(previous, -1)
  move(next, 1)
  disposables.listen(row, 'scroll', update)
  const observer = new ResizeObserver(update)
  observer.observe(row)
  update()
  disposables.add(() => {
    observer.disconnect()
    controls.hidden = true
  })
  return () => disposables.release()
}
