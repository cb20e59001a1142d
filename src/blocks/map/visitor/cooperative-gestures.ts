import type { LiveMapData } from '#blocks/map/live-map-data.ts'
import type { Disposables } from '#visitor/disposables.ts'

/** How long a hint is shown after the last gesture, in milliseconds. */
const HINT_TIME = 1_200

/** What of a map gestures change. */
export interface GesturedMap {
  readonly scrollWheelZoom: { enable(): unknown; disable(): unknown }
}

/**
 * Leaves scrolling to the page: the wheel zooms the map only together with Ctrl or Command, and one finger never moves
 * it. A hint says so for a moment after each gesture that was left to the page.
 */
export function attachCooperativeGestures(
  element: HTMLElement,
  {
    map,
    texts,
    isTouched,
  }: { readonly map: GesturedMap; readonly texts: LiveMapData['texts']; readonly isTouched: boolean },
  disposables: Disposables,
): void {
  const hint = document.createElement('p')
  hint.className = 'b-map-hint'
  // Only those who see the map move it by gestures.
  hint.ariaHidden = 'true'
  hint.hidden = true
  element.append(hint)
  let cancel: () => void = () => undefined
  const show = (text: string) => {
    hint.textContent = text
    hint.hidden = false
    cancel()
    cancel = disposables.after(HINT_TIME, () => {
      hint.hidden = true
    })
  }
  disposables.listen(
    element,
    'wheel',
    (event) => {
      // A pinch on a touchpad is a wheel with Ctrl, too.
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault()
        hint.hidden = true
        map.scrollWheelZoom.enable()
        return
      }
      map.scrollWheelZoom.disable()
      show(/Mac|iPhone|iPad/.test(navigator.userAgent) ? texts.commandKey : texts.controlKey)
    },
    { capture: true, passive: false },
  )
  if (!isTouched) return
  disposables.listen(
    element,
    'touchmove',
    ({ touches }) => {
      if (touches.length === 1) show(texts.twoFingers)
      else hint.hidden = true
    },
    { passive: true },
  )
}
