import type { Belongings } from '#visitor/belongings.ts'
import { filmFrame } from '#visitor/film-frame.ts'
import type { IndexEngine } from '#visitor/gallery/engine/index-engine.ts'
import { toButton } from '#visitor/to-button.ts'

interface FilmParts {
  readonly slides: readonly HTMLElement[]
  readonly engine: IndexEngine
  readonly belongings: Belongings
}

/** Ends the one film of the page's galleries that plays. */
let halt: (() => void) | undefined

/**
 * A film that lives with a provider plays in its slide once it is clicked; before that nothing of it is fetched (VID-01).
 * It is its picture again when the gallery goes on or another film begins (VID-05, VID-06), and one that is a file waits.
 */
export function attachFilms({ slides, engine, belongings }: FilmParts): void {
  for (const slide of slides) {
    const link = slide.querySelector<HTMLAnchorElement>('a[data-player]')
    const film = slide.querySelector('video')
    if (link) belongings.add(attachProvided(slide, link))
    if (film) belongings.listen(film, 'play', () => begin(() => film.pause()))
  }
  belongings.add(
    engine.changed.on(({ previous }) => {
      const shown = slides[previous]
      if (shown?.querySelector('iframe')) halt?.()
      shown?.querySelector('video')?.pause()
    }),
  )
}

function begin(end: () => void): void {
  if (halt !== end) halt?.()
  halt = end
}

function attachProvided(slide: HTMLElement, link: HTMLAnchorElement): () => void {
  const { player = '' } = link.dataset
  const { button, undo } = toButton(link, ['data-player'])
  let revert: (() => void) | undefined

  function play(): void {
    const picture = button.querySelector('img')
    const frame = filmFrame(player, picture?.alt ?? '', true)
    frame.className = 'b-gallery-player'
    // The picture stays below and keeps the room.
    const place = Object.assign(document.createElement('span'), { className: button.className })
    place.append(...button.childNodes, frame)
    button.replaceWith(place)
    revert = () => {
      revert = undefined
      frame.remove()
      button.append(...place.childNodes)
      place.replaceWith(button)
      // As films that are files tell it.
      slide.dispatchEvent(new Event('emptied'))
    }
    begin(() => revert?.())
    frame.focus({ preventScroll: true })
    slide.dispatchEvent(new Event('playing'))
  }

  button.addEventListener('click', play)
  return () => {
    revert?.()
    undo()
  }
}
