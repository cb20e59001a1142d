import {
  leavesAtTop,
  scrolledPercent,
  type ScrollPlace,
  turnsBack,
} from '#features/audience/notices/popup-trigger.rules.ts'
import type { Disposables } from '#visitor/disposables.ts'

/** Calls back once when the trigger of a pop-up has happened, unless it is disposed of before. */
export function onPopupTrigger({ dataset }: HTMLElement, disposables: Disposables, open: () => void): void {
  let isDone = false
  const run = () => {
    if (isDone) return
    isDone = true
    whenUnoccupied(disposables, open)
  }
  if (dataset['trigger'] === 'scroll') onScroll(disposables, Number(dataset['scroll']), run)
  else if (dataset['trigger'] === 'exit') onExit(disposables, run)
  else if (Number(dataset['delay']) > 0) disposables.after(Number(dataset['delay']) * 1000, run)
  else run()
}

const place = (): ScrollPlace => ({
  top: scrollY,
  windowHeight: innerHeight,
  pageHeight: document.documentElement.scrollHeight,
})

function onScroll(disposables: Disposables, percent: number, run: () => void): void {
  const check = () => {
    if (scrolledPercent(place()) >= percent) run()
  }
  disposables.listen(document, 'scroll', check)
  check()
}

function onExit(disposables: Disposables, run: () => void): void {
  disposables.listen(document, 'mouseout', ({ clientY, relatedTarget }) => {
    if (leavesAtTop({ clientY, isOutside: relatedTarget === null })) run()
  })
  if (matchMedia('(hover: hover)').matches) return
  let furthest = scrollY
  disposables.listen(document, 'scroll', () => {
    furthest = Math.max(furthest, scrollY)
    if (turnsBack(furthest, place())) run()
  })
}

/** Nobody is interrupted who is typing, or has another dialog open. */
const isOccupied = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches('input, select, textarea, [contenteditable]') === true

function whenUnoccupied(disposables: Disposables, open: () => void): void {
  if (!isOccupied()) return open()
  // What has the focus next is known after the event.
  const look = () => disposables.after(0, () => isOccupied() || end())
  const ends = [
    disposables.listen(document, 'focusout', look),
    disposables.listen(document, 'close', look, { capture: true }),
  ]
  const end = () => {
    for (const stop of ends) stop()
    open()
  }
}
