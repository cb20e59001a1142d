import type { Disposables } from '#visitor/disposables.ts'

/** Fills the list of chapters beside a video from its track of chapters; browsers show none themselves. */
export function attachChapters(video: HTMLVideoElement, disposables: Disposables): void {
  const list = video.closest('figure')?.querySelector<HTMLElement>('[data-video-chapters]')
  const element = video.querySelector<HTMLTrackElement>('track[kind=chapters]')
  if (!list || !element) return
  const { track } = element
  const show = () => {
    const cues = [...(track.cues ?? [])]
    list.replaceChildren(...cues.map((cue) => entryOf(cue, video)))
    list.hidden = cues.length === 0
  }
  disposables.listen(element, 'load', show)
  // A track is loaded once it is no longer disabled.
  track.mode = 'hidden'
  show()
  disposables.add(() => {
    track.mode = 'disabled'
    if (list.contains(document.activeElement)) video.focus({ preventScroll: true })
    list.replaceChildren()
    list.hidden = true
  })
}

function entryOf(cue: TextTrackCue, video: HTMLVideoElement): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  const time = Object.assign(document.createElement('time'), { textContent: timeText(cue.startTime) })
  const title = Object.assign(document.createElement('span'), { textContent: textOf(cue) })
  button.append(time, title)
  button.addEventListener('click', () => {
    video.currentTime = cue.startTime
    void video.play().catch(() => undefined)
  })
  const entry = document.createElement('li')
  entry.append(button)
  return entry
}

const textOf = (cue: TextTrackCue): string => (cue instanceof VTTCue ? cue.getCueAsHTML().textContent : '')

/** Returns a time as `1:02:03` or `2:03`. */
function timeText(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const rest = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
