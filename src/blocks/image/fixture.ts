import type { Fixture } from '#blocks/contract.ts'
import type { ImageData } from '#blocks/image/block.ts'

export const fixture: Fixture<ImageData> = {
  mediaId: '1',
  alt: 'A workbench under a north window, shavings on the floor',
  caption: {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'The bench by the window' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Built in 1998 from a fallen beech, ' },
          {
            type: 'text',
            text: 'flattened every spring',
            marks: [{ type: 'link', attrs: { href: '/journal/flattening' } }],
          },
          { type: 'text', text: '.' },
        ],
      },
    ],
  },
  link: { url: '/workshop' },
  newWindow: false,
  lightbox: false,
  zoom: false,
  layout: 'card',
  size: 'wide',
  alignment: 'center',
}
