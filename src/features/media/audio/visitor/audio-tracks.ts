import type { Disposables } from '#visitor/disposables.ts'
import { toButton } from '#visitor/to-button.ts'

/** A track of a player. */
export interface Track {
  /** Absolute URL of the file. */
  readonly url: string
  readonly title: string
  readonly artist: string
  /** Plays it; undefined in a player of one file. */
  readonly button: HTMLButtonElement | undefined
}

/** Reads the tracks of a player, and makes their links buttons that are stepped through with the arrow keys. */
export function readTracks(
  root: HTMLElement,
  audio: HTMLAudioElement,
  disposables: Disposables,
): readonly Track[] {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[data-track]')]
  if (links.length === 0)
    return [{ ...textsOf(audio), url: audio.currentSrc || audio.src, button: undefined }]
  const tracks = links.map((link) => {
    const url = link.href
    const { button, undo } = toButton(link, [])
    disposables.add(undo)
    return { ...textsOf(link), url, button }
  })
  const buttons = tracks.map(({ button }) => button)
  for (const [index, button] of buttons.entries())
    disposables.listen(button, 'keydown', (event) => {
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      const next = by === 0 ? undefined : buttons[index + by]
      if (next === undefined) return
      event.preventDefault()
      next.focus()
    })
  return tracks
}

const textsOf = ({ dataset }: HTMLElement): Pick<Track, 'title' | 'artist'> => ({
  title: dataset['title'] ?? '',
  artist: dataset['artist'] ?? '',
})
