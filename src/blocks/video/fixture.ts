import type { Fixture } from '#blocks/contract.ts'
import type { VideoData } from '#blocks/video/block.ts'

export const fixture: Fixture<VideoData> = {
  url: 'https://vimeo.com/1084537',
  mediaId: '8',
  title: 'Big Buck Bunny',
  caption: 'A short video of the Blender Foundation, free to copy. The poster is ours.',
  mode: 'fill',
}
