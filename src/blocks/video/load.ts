import type { VideoData } from '#blocks/video/block.ts'
import type { LoadedVideo } from '#blocks/video/loaded-video.types.ts'
import type { Load } from '#blocks/load-contract.ts'
import { findVideoPoster } from '#features/media/videos/actions.ts'

export const load: Load<VideoData, LoadedVideo> = async (data, { tx, siteId, dependsOn }) => {
  const { mediaId, title, topic } = await findVideoPoster(tx, siteId, data)
  dependsOn(...(topic === undefined ? [] : [topic]))
  return { mediaId, title }
}
