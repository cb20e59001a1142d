import { useBlockTypes } from '#editor/editor-block-types.tsx'
import { fieldsOf } from '#editor/panels/field-shape.ts'
import { useSession } from '#editor/screen/editing-session.ts'
import { useLayoutEdits } from '#editor/screen/use-layout-edits.ts'
import type { FrameMessage } from '#features/people/preview/messages.rules.ts'

type MovedMarker = Extract<FrameMessage, { readonly type: 'preview:place' }>

/** Returns a function that stores where a marker was dragged to in the preview, in the location field of its block. */
export function useMovedMarker(): (moved: MovedMarker) => void {
  const { store } = useSession()
  const types = useBlockTypes()
  const { setField } = useLayoutEdits()
  return ({ id, latitude, longitude }) => {
    const stored = store.getState().body.layout?.blocks[id]
    const block = stored && types.get(stored.type)
    const field = block && fieldsOf(block.fields).find(({ control }) => control === 'location')
    if (stored === undefined || field === undefined) return
    const location = types.read(stored)?.[field.name] as object | undefined
    setField(id, stored, field.name, { ...location, markerLat: latitude, markerLng: longitude })
  }
}
