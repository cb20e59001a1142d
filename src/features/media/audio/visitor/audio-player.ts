import type { Track } from '#features/media/audio/visitor/audio-tracks.ts'
import type { Disposables } from '#visitor/disposables.ts'
import { announcePlay, playAlone } from '#visitor/playing-media.ts'

/** An `audio` element with its tracks, of which one is loaded. */
export class AudioPlayer {
  readonly audio: HTMLAudioElement
  readonly tracks: readonly Track[]
  #index = 0

  constructor(audio: HTMLAudioElement, tracks: readonly Track[]) {
    this.audio = audio
    this.tracks = tracks
  }

  get track(): Track | undefined {
    return this.tracks[this.#index]
  }

  /** Loads a track without playing it. */
  select(index: number): void {
    const track = this.tracks[index]
    if (track === undefined || index === this.#index) return
    this.#index = index
    this.audio.src = track.url
    this.audio.ariaLabel = track.title
    this.#mark()
  }

  /** Plays the track that many places further; returns whether there is one. */
  step(by: 1 | -1): boolean {
    const index = this.#index + by
    if (this.tracks[index] === undefined) return false
    this.select(index)
    this.#play()
    return true
  }

  listen(disposables: Disposables): void {
    const { audio, tracks } = this
    disposables.listen(audio, 'play', () => {
      playAlone(audio, () => audio.pause())
      announcePlay('audio', this.track?.url ?? audio.currentSrc, this.track?.title ?? '')
    })
    for (const type of ['play', 'pause'] as const) disposables.listen(audio, type, () => this.#mark())
    disposables.listen(audio, 'ended', () => {
      if (!this.step(1)) this.select(0)
    })
    for (const [index, { button }] of tracks.entries())
      if (button) disposables.listen(button, 'click', () => this.#toggle(index))
    this.#mark()
  }

  #toggle(index: number): void {
    if (index === this.#index && !this.audio.paused) return this.audio.pause()
    this.select(index)
    this.#play()
  }

  #play(): void {
    // A file that cannot be played is shown by the browser's own player.
    void this.audio.play().catch(() => undefined)
  }

  #mark(): void {
    for (const [index, { button }] of this.tracks.entries()) {
      if (!button) continue
      const isCurrent = index === this.#index
      if (isCurrent) button.setAttribute('aria-current', 'true')
      else button.removeAttribute('aria-current')
      button.toggleAttribute('data-playing', isCurrent && !this.audio.paused)
    }
  }
}
