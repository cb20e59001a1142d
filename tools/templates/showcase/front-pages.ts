import type { RegisteredBlock } from '#blocks/contract.ts'
import { indexBlock, type IndexEntry, span } from '../block-builders.ts'
import type { DemoBlock, DemoPage } from '../types.ts'
import { buttonBlock, h2, imageBlock, p, quoteBlock, textBlock, linkTo } from '../content-builders.ts'
import { blockKey } from './block-page.ts'
import type { BlockGroup } from './groups.ts'

/** Returns the overview at `/blocks`: every block type in its group. */
export function overviewPage(
  groups: readonly BlockGroup[],
  entries: ReadonlyMap<string, RegisteredBlock>,
): DemoPage {
  return {
    key: 'blocks',
    urlId: 'blocks',
    title: 'All blocks',
    description: 'Every kind of block that Sitewright has, each with a page that shows it at work.',
    blocks: [
      ...groups.flatMap((group) => groupOf(group, entries)),
      textBlock(
        h2('All at once'),
        p(
          linkTo('Ten videos, three maps and a chart', 'all-at-once'),
          ' on one page, which loads like any other.',
        ),
      ),
    ],
  }
}

/** The blocks of a group in the overview. */
const groupOf = (
  { title, text, blocks }: BlockGroup,
  entries: ReadonlyMap<string, RegisteredBlock>,
): readonly DemoBlock[] => [
  span(4, textBlock(h2(title), p(text))),
  span(
    8,
    indexBlock(
      'list',
      false,
      ...blocks.flatMap((name): IndexEntry[] => {
        const block = entries.get(name)?.block
        return block ? [[blockKey(name), null, block.label, block.about]] : []
      }),
    ),
  ),
]

/** Returns the home page: what blocks are, some examples, and a link to all blocks. */
export function homePage(entries: ReadonlyMap<string, RegisteredBlock>): DemoPage {
  const pick = (name: string, media: string): IndexEntry[] => {
    const block = entries.get(name)?.block
    return block ? [[blockKey(name), media, block.label, block.about]] : []
  }
  return {
    key: 'home',
    urlId: 'home',
    title: 'Everything a page is made of',
    description: 'The blocks of Sitewright at work: one page for each, made with nothing but blocks.',
    blocks: [
      textBlock(
        p(
          `A page is a stack of blocks, and there are ${entries.size} kinds of them. Each has a page here that shows it at work, with everything that can be set. The pages are made of the same blocks, this one included.`,
        ),
      ),
      imageBlock('causeway', '', 'wide'),
      textBlock(
        h2('Four to begin with'),
        p('If you only look at a few, look at these. Then ', linkTo('see them all', 'blocks'), '.'),
      ),
      indexBlock(
        'stack',
        false,
        ...pick('gallery', 'sea-noon'),
        ...pick('menu', 'work-table'),
        ...pick('index', 'boathouse'),
        ...pick('image', 'ink-tin'),
      ),
      quoteBlock(
        'Whatever a block needs from elsewhere, it says so on its card and fetches nothing by itself.',
        'The one rule that all of them keep',
      ),
      ...latestNotes(entries.get('summary-v2')),
      buttonBlock('See all blocks', 'blocks'),
    ],
  }
}

function latestNotes(summary: RegisteredBlock | undefined): readonly DemoBlock[] {
  if (summary === undefined) return []
  const data = {
    ...summary.fixture,
    heading: 'Notes on making pages',
    collectionId: { $document: 'journal' },
    layout: 'grid',
    count: 3,
    showAuthor: false,
  }
  return [{ type: summary.block.code, version: summary.block.version, data }]
}
