import type { Fixture } from '#blocks/contract.ts'
import type { EmbedData } from '#blocks/embed/block.ts'

export const fixture: Fixture<EmbedData> = {
  url: 'https://vimeo.com/1084537',
  title: 'Big Buck Bunny',
  caption: 'A short video of the Blender Foundation, free to copy.',
  aspectRatio: '16:9',
}
