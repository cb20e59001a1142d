import { useEffect, useEffectEvent } from 'react'
import type { BlockClipboard } from '#editor/clipboard/block-clipboard.tsx'
import { blocksOf, type CanvasTarget } from '#features/content/canvas/canvas-target.rules.ts'

const TEXT_FIELDS = 'input, textarea, select, [contenteditable="true"], [role="textbox"]'

/**
 * Copies, cuts and pastes blocks by the keys of the browser while the focus is in the outline, but not in a text. The page
 * in the frame has its own.
 */
export function useClipboardKeys(
  { copy, paste }: BlockClipboard,
  selected: CanvasTarget | null,
  isEnabled: boolean,
): void {
  const handle = useEffectEvent((event: ClipboardEvent) => {
    const target = isEnabled && !event.defaultPrevented ? targetOfFocus(selected) : undefined
    if (target === undefined) return
    if (event.type === 'paste') {
      event.preventDefault()
      const data = event.clipboardData
      void paste({ html: data?.getData('text/html') ?? '', text: data?.getData('text/plain') ?? '' }, target)
    } else if (target) void copy(target, { cuts: event.type === 'cut', event })
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => handle(event)
    const names = ['copy', 'cut', 'paste'] as const
    for (const name of names) document.addEventListener(name, listen)
    return () => {
      for (const name of names) document.removeEventListener(name, listen)
    }
  }, [])
}

/** Returns the block or section of the outline that has the focus; undefined where the keys mean something else. */
function targetOfFocus(selected: CanvasTarget | null): CanvasTarget | null | undefined {
  const { activeElement: focused } = document
  if (!focused || focused === document.body) return undefined
  const isInText = focused.matches(TEXT_FIELDS) || document.getSelection()?.isCollapsed === false
  if (isInText || !focused.closest('.ed-blocks')) return undefined
  const blockId = focused.closest<HTMLElement>('[data-block]')?.dataset['block']
  if (blockId !== undefined)
    return selected && blocksOf(selected).includes(blockId) ? selected : { kind: 'block', id: blockId }
  const sectionId = focused.closest<HTMLElement>('[data-section]')?.dataset['section']
  return sectionId === undefined ? null : { kind: 'section', id: sectionId }
}
