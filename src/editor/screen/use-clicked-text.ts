import { type RefObject, useEffect, useState } from 'react'
import { focusText } from '#editor/screen/focus-text.ts'
import type { TextPlace } from '#lib/text-place.ts'

/** A text that was clicked in the preview, in a block or outside of all. */
interface ClickedText {
  readonly block: string | null
  readonly place: TextPlace
}

/** Returns a function that moves the cursor into the field of a text that was clicked, once it is shown. */
export function useClickedText(
  editor: RefObject<HTMLElement | null>,
  titleField: RefObject<HTMLElement | null>,
): (clicked: ClickedText) => void {
  const [clicked, setClicked] = useState<ClickedText>()
  useEffect(() => {
    if (clicked === undefined) return
    const { block, place } = clicked
    const card =
      block === null ? null : editor.current?.querySelector(`.ed-form [data-block="${CSS.escape(block)}"]`)
    const around = block === null ? titleField.current?.parentElement : card
    // What shows the text of other documents has no field for it.
    if (!around || !focusText(around, place)) card?.querySelector<HTMLElement>('.ed-block-name')?.focus()
  }, [clicked, editor, titleField])
  return setClicked
}
