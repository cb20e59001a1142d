import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'

/** Below this width the page is a tab. */
export const WIDE = '(min-width: 75em)'

/** What is shown of panel and page: beside each other in a wide window, one of them in a narrow one. */
export interface PanelLayout {
  readonly isWide: boolean
  readonly tab: string
  readonly isFormShown: boolean
  readonly isPreviewShown: boolean
  readonly setTab: (tab: string) => void
  /** Shows a tab of the panel, which may be folded away. */
  readonly openTab: (tab: string) => void
  readonly togglePanel: () => void
  readonly togglePreview: () => void
}

/** Follows which parts of the editor are shown; a narrow window may start on the page. Whether the panel is folded away is stored in the browser. */
export function usePanel({ startsOnPage }: { readonly startsOnPage: boolean }): PanelLayout {
  const isWide = useMediaQuery(WIDE, globalThis.matchMedia(WIDE).matches) ?? false
  const [tab, setTab] = useState(startsOnPage && !isWide ? 'preview' : 'write')
  const [isFolded, setFolded] = useLocalStorage({
    key: 'editor-panel-folded',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [isPreviewOn, setPreviewOn] = useState(true)
  const isPreviewAlone = !isWide && tab === 'preview'
  const isPreviewShown = isWide ? isPreviewOn : isPreviewAlone
  return {
    isWide,
    tab: isWide && tab === 'preview' ? 'write' : tab,
    isFormShown: isWide ? !(isFolded && isPreviewOn) : !isPreviewAlone,
    isPreviewShown,
    setTab,
    openTab(next) {
      setTab(next)
      if (isWide) setFolded(false)
    },
    togglePanel: () => setFolded(!isFolded),
    togglePreview: () => setPreviewOn(!isPreviewOn),
  }
}
