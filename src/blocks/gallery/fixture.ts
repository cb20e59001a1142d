import type { Fixture } from '#blocks/contract.ts'
import type { GalleryData } from '#blocks/gallery/block.ts'

export const fixture: Fixture<GalleryData> = {
  design: 'grid',
  items: [
    { mediaId: '1', caption: 'Beech, rough sawn', link: null },
    { mediaId: '2', caption: 'The same board, planed', link: { url: '/journal/planing' } },
    { mediaId: '3', caption: '', link: null },
    { mediaId: '4', caption: 'Wedges, waiting', link: { url: 'https://example.org/wedges' } },
  ],
  thumbnailsPerRow: 4,
  squareThumbs: true,
  gutter: 20,
  lightbox: true,
}
