import { useLocalStorage } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import { deviceNear, type PageWidth, pixelsOf, readPageWidth } from '#editor/screen/page-width.ts'

/** Window width from which the page is shown in its size beside the panel; a narrow window has no panel beside it. */
const ROOMY = '(min-width: 87.5em)'

/** How the page is shown in the editor, and how that is changed. */
export interface PageSize {
  readonly width: PageWidth
  /** In CSS pixels of the page. */
  readonly pixels: number
  /** Of the room, in CSS pixels of the window. */
  readonly room: number
  /** The height of the frame, before it is scaled. */
  readonly height: number
  /** 1, or less for a page that is wider than the room and fitted into it. */
  readonly scale: number
  /** Whether the page is wider than the room. */
  readonly isWide: boolean
  readonly isFitted: boolean
  readonly setWidth: (width: PageWidth) => void
  readonly setFitted: (isFitted: boolean) => void
  /** Returns to the width of the device that is near. */
  readonly resetWidth: () => void
}

/**
 * Follows the width of the page and the room for it. The choices are stored in the browser. Returns the ref of the element
 * around the frame too, whose size is the room.
 */
export function usePageSize(isNarrow: boolean): readonly [PageSize, (around: HTMLDivElement) => () => void] {
  const [available, setAvailable] = useState({ width: 600, height: 600 })
  const initial: PageWidth = isNarrow || globalThis.matchMedia(ROOMY).matches ? 'full' : 'desktop'
  const [stored, setWidth] = useLocalStorage<PageWidth>({
    // A phone has other widths than the window of a desk.
    key: isNarrow ? 'editor-page-width-narrow' : 'editor-page-width',
    defaultValue: initial,
    getInitialValueInEffect: false,
  })
  const [isFitted, setFitted] = useLocalStorage({
    key: 'editor-page-fitted',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const measure = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setAvailable({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const width = readPageWidth(stored, initial)
  const pixels = pixelsOf(width, available.width)
  const isWide = pixels > Math.ceil(available.width)
  const scale = isWide && isFitted ? available.width / pixels : 1
  const size = {
    width,
    pixels,
    room: available.width,
    height: scale === 0 ? 0 : available.height / scale,
    scale,
    isWide,
    isFitted,
    setWidth,
    setFitted,
    resetWidth: () => setWidth(deviceNear(width)),
  }
  return [size, measure]
}
