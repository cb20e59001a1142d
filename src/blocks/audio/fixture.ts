import type { Fixture } from '#blocks/contract.ts'
import type { AudioData } from '#blocks/audio/block.ts'

export const fixture: Fixture<AudioData> = {
  fileMediaId: '2',
  title: 'Rain on the workshop roof',
  artist: 'Oak & Ash',
  caption: 'Recorded under the tin part of it, on a Tuesday.',
  mediaId: '3',
  download: true,
}
