import type { Layout } from '#features/content/layouts/layout.types.ts'
import { textBlock } from './content.ts'

/** Text of a block of a long page, by its section and its place there. */
export const longText = (section: number, block: number): string =>
  `Section ${section}, paragraph ${block}: the oak stands where the river turns.`

/** A layout of many sections with many blocks of text; block `b2-3` is the third one of the second section. */
export function longLayout(sections: number, blocksPerSection: number): Layout {
  const places = Array.from({ length: sections }, (_, section) =>
    Array.from({ length: blocksPerSection }, (_one, block) => [section + 1, block + 1] as const),
  )
  return {
    order: places.map((_, section) => `s${section + 1}`),
    sections: Object.fromEntries(
      places.map((blocks, section) => [
        `s${section + 1}`,
        { placements: blocks.map(([at, block]) => ({ blockId: `b${at}-${block}`, span: 12 })) },
      ]),
    ),
    blocks: Object.fromEntries(
      places.flat().map(([section, block]) => [`b${section}-${block}`, textBlock(longText(section, block))]),
    ),
  }
}
