import type { Fixture } from '#blocks/contract.ts'
import type { FlickrData } from '#blocks/flickr/block.ts'

export const fixture: Fixture<FlickrData> = {
  account: 'oakandash',
  title: 'Every chair since 1998',
  text: 'The archive: four hundred chairs from three sides.',
}
