import { BLOCK_GROUPS, type Block, type BlockGroup } from '#blocks/contract.ts'

/** The most common blocks are listed first. */
const COMMON_BLOCKS = [
  'html',
  'image',
  'gallery',
  'button',
  'quote',
  'video',
  'spacer',
  'horizontal-rule',
  'summary-v2',
  'markdown',
]

/** Blocks with the title of their group. */
export interface BlocksOfGroup {
  readonly title: string
  readonly blocks: readonly Block[]
}

const rankOf = ({ name, group }: Block): number => {
  if (COMMON_BLOCKS.includes(name)) return COMMON_BLOCKS.indexOf(name)
  return COMMON_BLOCKS.length + (group === 'services' ? 1 : 0)
}

/** Returns the recent blocks, then all blocks by group. */
export function groupBlocks(all: readonly Block[], recent: readonly string[]): readonly BlocksOfGroup[] {
  const latest = recent.flatMap((name) => all.find((block) => block.name === name) ?? [])
  const groups = Object.entries(BLOCK_GROUPS).map(([group, title]) => ({
    title,
    blocks: all
      .filter((block) => block.group === (group as BlockGroup))
      .toSorted((a, b) => rankOf(a) - rankOf(b)),
  }))
  return [{ title: 'Recently used', blocks: latest }, ...groups].filter(({ blocks }) => blocks.length > 0)
}

/** Returns the blocks that contain all words, those whose name begins with the first one before others. */
export function findBlocks(all: readonly Block[], search: string): readonly Block[] {
  const words = search.toLowerCase().split(/\s+/)
  const named = ({ label }: Block) => (label.toLowerCase().startsWith(words[0] ?? '') ? 0 : 1)
  return all
    .filter(({ label, about, name }) =>
      words.every((word) => `${label} ${about} ${name}`.toLowerCase().includes(word)),
    )
    .toSorted((a, b) => named(a) - named(b) || rankOf(a) - rankOf(b))
}
