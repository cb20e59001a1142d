import type { Fixture } from '#blocks/contract.ts'
import type { SoundcloudData } from '#blocks/soundcloud/block.ts'

export const fixture: Fixture<SoundcloudData> = {
  url: 'https://soundcloud.com/oak-and-ash/rain-on-a-tin-roof',
  title: 'Rain on a tin roof',
  artist: 'Forty minutes, recorded above the workshop',
  mediaId: '6',
}
