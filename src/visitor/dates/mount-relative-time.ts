/** Mounts labels with a relative time that is updated (I18-01 to I18-04): `<time data-relative datetime>`. */

import { RELATIVE_TIME_INTERVAL, relativeText } from '#lib/dates/relative-time.ts'
import { Disposables } from '#visitor/disposables.ts'
import { addFeature } from '#visitor/boot.ts'
import { loadWords } from '#visitor/load-messages.ts'

const MINUTE = 60_000

function attach(element: HTMLElement): () => void {
  const disposables = new Disposables()
  const previous = element.textContent
  const moment = new Date(element.getAttribute('datetime') ?? '')
  const language = document.documentElement.lang
  if (!Number.isNaN(moment.getTime()))
    void loadWords().then((words) => {
      const say = () => {
        if (disposables.isReleased) return
        const now = new Date()
        element.textContent = relativeText(moment, now, words, { language })
        // After that it does not change any more.
        if (now.getTime() - moment.getTime() < MINUTE) disposables.after(RELATIVE_TIME_INTERVAL, say)
      }
      say()
    })
  return () => {
    disposables.release()
    element.textContent = previous
  }
}

addFeature({ marker: 'time[data-relative]', attach })
