import type { RefObject } from 'react'
import type { CanvasParts } from '#editor/canvas/canvas-session.ts'
import { type CanvasTarget, readTarget } from '#features/content/canvas/canvas-target.rules.ts'
import { readScrollPosition, type ScrollPosition } from '#features/content/canvas/scroll-position.rules.ts'

/** Where somebody is in a document. */
interface KeptPlace {
  readonly target: CanvasTarget | null
  readonly position?: ScrollPosition | undefined
}

/** Per tab, so that two windows with one document do not mix their places. */
const keyOf = (documentId: string): string => `editor-place-${documentId}`

/** Returns where this tab was in a document; nowhere without storage. */
export function readPlace(documentId: string): KeptPlace {
  try {
    const { target, position } = Object(JSON.parse(sessionStorage.getItem(keyOf(documentId)) ?? '{}')) as {
      readonly target?: unknown
      readonly position?: unknown
    }
    return { target: readTarget(target) ?? null, position: readScrollPosition(position) }
  } catch {
    return { target: null }
  }
}

/** Returns what the canvas of a document needs to show its page where it was before it was loaded again. */
export const placesOf = (
  documentId: string,
  frame: RefObject<HTMLIFrameElement | null>,
  selected: () => CanvasTarget | null,
): Pick<CanvasParts, 'place' | 'onScroll'> => ({
  place: () => ({
    position: readPlace(documentId).position,
    target: selected(),
    hasFocus: frame.current !== null && document.activeElement === frame.current,
  }),
  onScroll: (position) => keepPlace(documentId, { position }),
})

/** Stores a part of where this tab is in a document. */
export function keepPlace(documentId: string, part: Partial<KeptPlace>): void {
  try {
    sessionStorage.setItem(keyOf(documentId), JSON.stringify({ ...readPlace(documentId), ...part }))
  } catch {
    // Without storage, or without room in it, a tab that is loaded again begins at the top.
  }
}
