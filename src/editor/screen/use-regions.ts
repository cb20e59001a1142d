import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** The parts of the editor from top to bottom, between which F6 moves the focus. */
const REGIONS = ['.ed-top', '.ed-find', '.ed-form', '.ed-preview'] as const
type Region = (typeof REGIONS)[number]

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [contenteditable="true"], [tabindex="0"], iframe'
/** Where the focus begins in the panel: at what is selected on the page, or at the tabs. */
const FIRST_IN_FORM =
  '.ed-block:is([data-open="true"], [data-picked="true"]) .ed-block-name, [role="tab"][aria-selected="true"]'

export interface Regions {
  /** Moves the focus to the next or previous part of the editor. */
  move(by: 1 | -1): void
  /** Moves the focus from the page to the panel, or to the bar when it is folded. */
  leavePage(): void
}

/** F6 and Shift+F6 move the focus between bar, panel and page, where each of them was left. */
export function useRegions(root: RefObject<HTMLElement | null>, focusPage: () => boolean): Regions {
  const last = useRef(new Map<Region, HTMLElement>())
  const isShown = (region: Region) =>
    root.current?.querySelector(region)?.checkVisibility({ visibilityProperty: true }) === true

  function focus(region: Region): void {
    if (region === '.ed-preview' && focusPage()) return
    const around = root.current?.querySelector<HTMLElement>(region)
    const known = last.current.get(region)
    const first = region === '.ed-form' ? around?.querySelector<HTMLElement>(FIRST_IN_FORM) : undefined
    const target = [known, first, ...(around?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].find(
      (element) => element?.isConnected === true && element.checkVisibility({ visibilityProperty: true }),
    )
    target?.focus()
  }
  function move(by: 1 | -1): void {
    const shown = REGIONS.filter(isShown)
    const now = shown.findIndex((region) => document.activeElement?.closest(region))
    const next = now === -1 && by === -1 ? shown.length - 1 : (now + by + shown.length) % shown.length
    const region = shown[next]
    if (region) focus(region)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null
    if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || isInDialog) return
    event.preventDefault()
    move(event.shiftKey ? -1 : 1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      const region = REGIONS.find((one) => target.closest(one))
      if (region) last.current.set(region, target)
    }
    addEventListener('keydown', listen)
    addEventListener('focusin', remember)
    return () => {
      removeEventListener('keydown', listen)
      removeEventListener('focusin', remember)
    }
  }, [])
  return { move, leavePage: () => focus(isShown('.ed-form') ? '.ed-form' : '.ed-top') }
}
