import type { Fixture } from '#blocks/contract.ts'
import type { FlickrData } from '#blocks/flickr/block.ts'

export const fixture: Fixture<FlickrData> = {
  account: 'oakandash',
  title: 'Every chair since 1998',
  text: 'The archive: four hundred chairs from three sides.',
  galleries: [
    { url: 'https://www.flickr.com/photos/oakandash/albums/72157700000000001', title: 'Dining chairs' },
    { url: 'https://www.flickr.com/photos/oakandash/albums/72157700000000002', title: 'Rocking chairs' },
    { url: 'https://www.flickr.com/photos/oakandash/albums/72157700000000003', title: 'Stools and benches' },
  ],
}
