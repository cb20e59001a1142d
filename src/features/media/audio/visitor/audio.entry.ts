/**
 * Mounts the audio players of a page (AUD-01): one plays at a time, and the tracks of an album follow each other. Without
 * this script a file plays in the browser's own player, and the tracks of an album are links to their files.
 */
import { AUDIO_SELECTOR } from '#features/media/audio/audio.marker.ts'
import { AudioPlayer } from '#features/media/audio/visitor/audio-player.ts'
import { rememberPosition } from '#features/media/audio/visitor/audio-position.ts'
import { readTracks } from '#features/media/audio/visitor/audio-tracks.ts'
import { attachMediaSession } from '#features/media/audio/visitor/media-session.ts'
import { addFeature } from '#visitor/boot.ts'
import { Disposables } from '#visitor/disposables.ts'
import { endPlaying } from '#visitor/playing-media.ts'

function attach(root: HTMLElement): () => void {
  const audio = root.querySelector('audio')
  if (!audio) return () => undefined
  const disposables = new Disposables()
  const player = new AudioPlayer(audio, readTracks(root, audio, disposables))
  player.listen(disposables)
  attachMediaSession(root, player, disposables)
  rememberPosition(player, disposables)
  return () => {
    audio.pause()
    endPlaying(audio)
    disposables.release()
    player.select(0)
  }
}

addFeature({ selector: AUDIO_SELECTOR, attach })
