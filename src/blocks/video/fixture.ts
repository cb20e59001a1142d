import type { Fixture } from '#blocks/contract.ts'
import type { VideoData } from '#blocks/video/block.ts'
import type { LoadedVideo } from '#blocks/video/loaded-video.types.ts'

export const loaded: LoadedVideo = { mediaId: '8', title: 'Big Buck Bunny (2008)' }

export const fixture: Fixture<VideoData> = {
  url: 'https://vimeo.com/1084537',
  embedCode: '',
  fileMediaId: null,
  mediaId: null,
  title: 'Big Buck Bunny',
  caption: 'A short video of the Blender Foundation, free to copy. The poster is ours.',
  mode: 'fill',
  tracks: [],
}
