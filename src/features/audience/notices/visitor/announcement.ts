import { CLOSED_ANNOUNCEMENT } from '#features/audience/notices/announcement.rules.ts'
import { watchHeight } from '#features/audience/notices/visitor/watch-height.ts'
import { readStored, writeStored } from '#visitor/storage.ts'

/** Mounts the close button; the bar stays closed until its text changes (ANB-07). */
export function attachAnnouncement(bar: HTMLElement): () => void {
  const mark = bar.dataset['mark'] ?? ''
  const button = bar.querySelector('button')
  bar.hidden = readStored(CLOSED_ANNOUNCEMENT) === mark
  if (button) button.hidden = false
  const close = () => {
    writeStored(CLOSED_ANNOUNCEMENT, mark)
    bar.hidden = true
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  button?.addEventListener('click', close)
  const endWatch = watchHeight(bar, '--bar-size')
  return () => {
    endWatch()
    button?.removeEventListener('click', close)
    if (button) button.hidden = true
  }
}
