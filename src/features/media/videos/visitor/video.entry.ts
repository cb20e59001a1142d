/**
 * Mounts the videos of a page. Without this script, a video of a provider is a link to it, and a file plays in the
 * browser's own player.
 */
import { VIDEO_SELECTOR } from '#features/media/videos/video.marker.ts'
import { openVideo } from '#features/media/videos/visitor/video.ts'
import { attachVideoFile } from '#features/media/videos/visitor/video-file.ts'
import { addFeature } from '#visitor/boot.ts'

function attach(element: HTMLElement): () => void {
  if (element instanceof HTMLVideoElement) return attachVideoFile(element)
  const video = openVideo(element)
  return () => video.destroy()
}

addFeature({ selector: VIDEO_SELECTOR, attach })
