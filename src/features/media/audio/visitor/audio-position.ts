import { parsePosition, positionOf } from '#features/media/audio/rules.ts'
import type { AudioPlayer } from '#features/media/audio/visitor/audio-player.ts'
import type { Disposables } from '#visitor/disposables.ts'
import { pageContext } from '#visitor/page-context.ts'
import { readStored, writeStored } from '#visitor/storage.ts'

/** Seconds between two writes while it plays. */
const WRITE_EVERY = 5

/**
 * Continues a player where the visitor stopped listening. A site with a restrictive cookie policy stores nothing in the
 * browser, and so remembers nothing.
 */
export function rememberPosition(player: AudioPlayer, disposables: Disposables): void {
  const { audio, tracks } = player
  const [first] = tracks
  if (first === undefined || pageContext().cookieSettings.isRestrictiveCookiePolicyEnabled) return
  const key = `audio:${new URL(first.url, location.href).pathname}`
  let written = 0

  function write(): void {
    const { currentTime, duration, ended } = audio
    const position = ended ? undefined : positionOf(player.track?.url ?? '', currentTime, duration)
    writeStored(key, position === undefined ? '' : JSON.stringify(position))
    written = currentTime
  }
  disposables.listen(audio, 'timeupdate', () => {
    if (!audio.paused && Math.abs(audio.currentTime - written) >= WRITE_EVERY) write()
  })
  for (const type of ['pause', 'ended'] as const) disposables.listen(audio, type, write)
  disposables.listen(window, 'pagehide', () => {
    if (!audio.paused) write()
  })

  const position = parsePosition(readStored(key))
  const index = tracks.findIndex(({ url }) => url === position?.url)
  if (position === undefined || index < 0) return
  player.select(index)
  // Nothing is loaded before it plays.
  disposables.listen(audio, 'loadedmetadata', () => (audio.currentTime = position.seconds), { once: true })
}
