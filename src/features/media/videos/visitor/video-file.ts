import { attachChapters } from '#features/media/videos/visitor/video-chapters.ts'
import { Disposables } from '#visitor/disposables.ts'
import { announcePlay, endPlaying, playAlone } from '#visitor/playing-media.ts'

/** Mounts a video file in the browser's own player: it plays alone, and its chapters are listed. */
export function attachVideoFile(video: HTMLVideoElement): () => void {
  const disposables = new Disposables()
  disposables.listen(video, 'play', () => {
    playAlone(video, () => video.pause())
    announcePlay('video', video.currentSrc, video.ariaLabel ?? '')
  })
  disposables.add(() => endPlaying(video))
  attachChapters(video, disposables)
  return () => disposables.release()
}
