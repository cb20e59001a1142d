import type { AudioPlayer } from '#features/media/audio/visitor/audio-player.ts'
import type { Disposables } from '#visitor/disposables.ts'

const ACTIONS = ['previoustrack', 'nexttrack', 'seekbackward', 'seekforward'] as const

/** Seconds of a step that the system's controls ask for without a length. */
const STEP = 10

/** The player that the system's controls belong to: the one that was started last. */
let current: AudioPlayer | undefined

/** Shows the playing track in the system's controls, whose keys then step through the album and in the track. */
export function attachMediaSession(root: HTMLElement, player: AudioPlayer, disposables: Disposables): void {
  if (!('mediaSession' in navigator)) return
  const { mediaSession } = navigator
  const { audio } = player
  disposables.listen(audio, 'play', () => {
    current = player
    mediaSession.metadata = metadataOf(root, player)
    const seek = (by: number) => {
      audio.currentTime = Math.max(0, audio.currentTime + by)
    }
    const several = player.tracks.length > 1
    const handlers: Record<(typeof ACTIONS)[number], MediaSessionActionHandler | null> = {
      previoustrack: several ? () => void player.step(-1) : null,
      nexttrack: several ? () => void player.step(1) : null,
      seekbackward: ({ seekOffset = STEP }) => seek(-seekOffset),
      seekforward: ({ seekOffset = STEP }) => seek(seekOffset),
    }
    for (const action of ACTIONS) mediaSession.setActionHandler(action, handlers[action])
  })
  disposables.add(() => {
    if (current !== player) return
    current = undefined
    mediaSession.metadata = null
    for (const action of ACTIONS) mediaSession.setActionHandler(action, null)
  })
}

function metadataOf(root: HTMLElement, { track }: AudioPlayer): MediaMetadata {
  const cover = root.querySelector('img')
  return new MediaMetadata({
    title: track?.title ?? '',
    artist: track?.artist ?? '',
    album: root.dataset['album'] ?? '',
    ...(cover && { artwork: [{ src: cover.currentSrc || cover.src }] }),
  })
}
