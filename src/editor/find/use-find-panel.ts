import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FIND_KEY } from '#ui/find-key.ts'

/** Whether find and replace is open, and how it is opened and closed. */
export interface FindPanelState {
  readonly isOpen: boolean
  readonly field: RefObject<HTMLInputElement | null>
  /** Opens it, or moves the focus to its field. */
  readonly open: () => void
  /** Closes it and moves the focus back to where it was. */
  readonly close: () => void
}

/** Opens find and replace by its key. `focusPage` moves the focus to the page when that had it. */
export function useFindPanel(focusPage: () => boolean): FindPanelState {
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const before = useRef<Element>(null)
  const isClosing = useRef(false)
  function open(): void {
    if (isOpen) {
      field.current?.focus()
      field.current?.select()
      return
    }
    before.current = document.activeElement
    setOpen(true)
  }
  function close(): void {
    isClosing.current = true
    setOpen(false)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === FIND_KEY
    const isEscape = event.key === 'Escape' && !event.isComposing && !event.defaultPrevented
    if (isEscape && event.target instanceof Element && event.target.closest('.ed-find')) {
      event.preventDefault()
      return close()
    }
    const isInDialog = event.target instanceof Element && event.target.closest('[aria-modal="true"]') !== null
    if (!isFind || isInDialog) return
    event.preventDefault()
    open()
  })
  const goBack = useEffectEvent(() => {
    const element = before.current
    if (element?.tagName === 'IFRAME' && focusPage()) return
    if (element instanceof HTMLElement && element.checkVisibility({ visibilityProperty: true }))
      element.focus()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  useEffect(() => {
    if (isOpen || !isClosing.current) return
    isClosing.current = false
    goBack()
  }, [isOpen])
  return {
    isOpen,
    field,
    open,
    close,
  }
}
