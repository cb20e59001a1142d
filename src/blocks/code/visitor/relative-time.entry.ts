/** Mounts labels with a relative time that is updated (I18-01 to I18-04): `<time data-relative datetime>`. */

import { RELATIVE_TIME_SELECTOR } from '#blocks/code/relative-time.marker.ts'
import { RELATIVE_TIME_INTERVAL, relativeText } from '#lib/dates/relative-time.ts'
import { Disposables } from '#visitor/disposables.ts'
import { addFeature } from '#visitor/boot.ts'
import { loadMessages } from '#visitor/load-messages.ts'

const MINUTE = 60_000

function attach(element: HTMLElement): () => void {
  const disposables = new Disposables()
  const previous = element.textContent
  const moment = new Date(element.getAttribute('datetime') ?? '')
  const language = document.documentElement.lang
  if (!Number.isNaN(moment.getTime()))
    void loadMessages().then((messages) => {
      const update = () => {
        if (disposables.isReleased) return
        const now = new Date()
        element.textContent = relativeText(moment, now, messages, { language })
        // After that it does not change any more.
        if (now.getTime() - moment.getTime() < MINUTE) disposables.after(RELATIVE_TIME_INTERVAL, update)
      }
      update()
    })
  return () => {
    disposables.release()
    element.textContent = previous
  }
}

addFeature({ selector: RELATIVE_TIME_SELECTOR, attach })
