import { GALLERY_DESIGN } from '#lib/gallery/designs.ts'
import { indexBlock, span } from '../placing.ts'
import type { DemoBlock, DemoPage } from '../types.ts'
import { h2, p, textBlock, to } from '../writing.ts'
import { BLOCK_TYPE } from '#features/pages/block-types.ts'
import { GALLERY_EXHIBITIONS, type Exhibition, type Hanging } from './galleries.ts'

/** Key of the page of a design. */
export const galleryKey = (design: string): string => `gallery:${design}`

/** The pages at `/galleries` and `/galleries/{design}`: every design of the gallery block at work, in several settings. */
export function galleryPages(): readonly DemoPage[] {
  const designs = Object.values(GALLERY_DESIGN)
  return [
    overview(),
    ...designs.map((design, index) => {
      const next = designs[(index + 1) % designs.length] ?? design
      return galleryPage(design, GALLERY_EXHIBITIONS[design], next, GALLERY_EXHIBITIONS[next].title)
    }),
  ]
}

function overview(): DemoPage {
  const entries = Object.entries(GALLERY_EXHIBITIONS)
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
            to('a page of its own', 'block:gallery'),
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

function galleryPage(design: string, exhibition: Exhibition, next: string, nextTitle: string): DemoPage {
  const { title, about, hangings } = exhibition
  return {
    key: galleryKey(design),
    urlId: `galleries/${design}`,
    title,
    description: about,
    sections: [
      { blocks: [span(8, textBlock(p(about)))] },
      ...hangings.map((hanging) => ({
        ...(hanging.tone && { tone: hanging.tone }),
        blocks: hangingBlocks(design, hanging),
      })),
      {
        blocks: [
          // As wide as the words, so that it begins where everything else does.
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

function hangingBlocks(design: string, { title, text, settings, more = [], images }: Hanging): DemoBlock[] {
  return [
    span(8, textBlock(h2(title), p(text))),
    galleryBlock(design, settings, images),
    ...more.map((one) => galleryBlock(one.design, one.settings, one.images)),
  ]
}

const galleryBlock = (
  design: string,
  settings: Hanging['settings'],
  images: Hanging['images'],
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
