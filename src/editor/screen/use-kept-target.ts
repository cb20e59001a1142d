import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { exists } from '#editor/canvas/accept-message.ts'
import { keepPlace, readPlace } from '#editor/canvas/kept-place.ts'
import type { Session } from '#editor/screen/editing-session.ts'
import type { CanvasTarget } from '#features/content/canvas/canvas-target.rules.ts'
import type { Layout } from '#features/content/layouts/layout.types.ts'

/** Returns what is selected in a document and its setter; it is selected again when the tab is loaded again. */
export function useKeptTarget({
  document,
  store,
}: Session): readonly [CanvasTarget | null, Dispatch<SetStateAction<CanvasTarget | null>>] {
  const [target, setTarget] = useState(() => firstTarget(document.id, store.getState().body.layout))
  useEffect(() => keepPlace(document.id, { target }), [document.id, target])
  return [target, setTarget]
}

/** What was selected before; a single block is opened for writing. */
function firstTarget(documentId: string, layout: Layout | undefined): CanvasTarget | null {
  const { target } = readPlace(documentId)
  if (target && layout && exists(layout, target)) return target
  const [id, ...more] = Object.keys(layout?.blocks ?? {})
  return id !== undefined && more.length === 0 ? { kind: 'block', id } : null
}
