import { GALLERY_DESIGN } from '#features/media/galleries/types.ts'
import { indexBlock, span } from '../block-builders.ts'
import type { DemoBlock, DemoPage } from '../types.ts'
import { h2, p, textBlock, linkTo } from '../content-builders.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { GALLERY_DESIGN_PAGES, type DesignPage, type GalleryExample } from './galleries.ts'

/** Returns the key of the page of a gallery design. */
export const galleryKey = (design: string): string => `gallery:${design}`

/**
 * Returns the pages at `/galleries` and `/galleries/{design}`: every design of the gallery block with several
 * settings.
 */
export function galleryPages(): readonly DemoPage[] {
  const designs = Object.values(GALLERY_DESIGN)
  return [
    overview(),
    ...designs.map((design, index) => {
      const next = designs[(index + 1) % designs.length] ?? design
      return galleryPage(design, GALLERY_DESIGN_PAGES[design], next, GALLERY_DESIGN_PAGES[next].title)
    }),
  ]
}

function overview(): DemoPage {
  const entries = Object.entries(GALLERY_DESIGN_PAGES)
  return {
    key: 'galleries',
    urlId: 'galleries',
    title: 'Eight ways to hang pictures',
    description: 'The designs of the gallery block at work, each with a page of its own.',
    blocks: [
      span(
        8,
        textBlock(
          p(
            'A gallery is one block with eight designs. All of them are whole before any script has run: every picture can be seen, every link leads somewhere, nothing jumps. What moves can be stopped, and comes by mouse, finger and key.',
          ),
          p(
            'The block itself, with everything that can be set in it, has ',
            linkTo('a page of its own', 'block:gallery'),
            '.',
          ),
        ),
      ),
      indexBlock(
        'grid',
        false,
        ...entries.map(
          ([design, { title, about, cover }]) => [galleryKey(design), cover, title, about] as const,
        ),
      ),
    ],
  }
}

function galleryPage(design: string, designPage: DesignPage, next: string, nextTitle: string): DemoPage {
  const { title, about, examples } = designPage
  return {
    key: galleryKey(design),
    urlId: `galleries/${design}`,
    title,
    description: about,
    sections: [
      { blocks: [span(8, textBlock(p(about)))] },
      ...examples.map((example) => ({
        ...(example.tone && { tone: example.tone }),
        blocks: exampleBlocks(design, example),
      })),
      {
        blocks: [
          // The same width as the text above, so that their left edges align.
          span(8, {
            type: BLOCK_TYPE.link,
            version: 1,
            data: {
              title: `Next: ${nextTitle}`,
              text: '',
              link: { documentId: { $document: galleryKey(next) } },
              newWindow: false,
            },
          }),
        ],
      },
    ],
  }
}

function exampleBlocks(
  design: string,
  { title, text, settings, more = [], images }: GalleryExample,
): DemoBlock[] {
  return [
    span(8, textBlock(h2(title), p(text))),
    galleryBlock(design, settings, images),
    ...more.map((one) => galleryBlock(one.design, one.settings, one.images)),
  ]
}

const galleryBlock = (
  design: string,
  settings: GalleryExample['settings'],
  images: GalleryExample['images'],
): DemoBlock => ({
  type: BLOCK_TYPE.gallery,
  version: 2,
  data: {
    design,
    ...settings,
    items: images.map(([media, title = '', caption = '']) => ({
      mediaId: { $media: media },
      title,
      caption,
      link: null,
      video: '',
    })),
  },
})
