/** A group of block types with the same purpose. */
export interface BlockGroup {
  readonly title: string
  readonly text: string
  /** Names of block types in the order of their pages. */
  readonly blocks: readonly string[]
}

const GROUPS: readonly BlockGroup[] = [
  {
    title: 'Words',
    text: 'Most of a page is text. These are the ways to set it.',
    blocks: ['html', 'markdown', 'quote', 'menu', 'code', 'button'],
  },
  {
    title: 'Images, video and audio',
    text: 'They reserve their space while they load, and describe themselves to those who cannot see them.',
    blocks: ['image', 'gallery', 'video', 'audio', 'album', 'embed'],
  },
  {
    title: 'Numbers and places',
    text: 'Drawn by the site itself, readable without scripts, and quiet: nothing is fetched from anybody before you ask for it.',
    blocks: ['chart', 'map', 'geo'],
  },
  {
    title: 'Ways through a site',
    text: 'Links that follow a page wherever it moves.',
    blocks: ['navigation', 'folder', 'index', 'logo', 'link', 'collection-link', 'search'],
  },
  {
    title: 'What a site holds',
    text: 'These read what you publish, and are up to date the moment you do.',
    blocks: [
      'journal',
      'summary-v2',
      'summary',
      'archive',
      'tag-cloud',
      'posts-by-author',
      'posts-by-category',
      'posts-by-tag',
      'posts-by-month',
      'rss',
      'comments',
    ],
  },
  {
    title: 'Meeting',
    text: 'Visitors see what is on, choose a time, or write to you, and you answer.',
    blocks: ['calendar', 'tour-dates', 'booking', 'form', 'newsletter'],
  },
  {
    title: 'Letters',
    text: 'What stands above and below a letter that is also a page.',
    blocks: ['in-browser-message-link', 'email-footer'],
  },
  {
    title: 'Buying and giving',
    text: 'A product on any page, with its price of this moment. Or visitors give what they like, and see what it adds up to.',
    blocks: ['product', 'donation'],
  },
  {
    title: 'Elsewhere',
    text: 'Cards that lead to other services without asking them for anything: they work offline, and nobody watches.',
    blocks: [
      'social-links',
      'social-account-links',
      'social-account-links-v2',
      'twitter',
      'instagram',
      'flickr',
      'five-hundred-px',
      'soundcloud',
      'foursquare',
      'opentable',
      'acuity',
      'zola',
      'amazon',
    ],
  },
  {
    title: 'Room',
    text: 'What stands between the others.',
    blocks: ['horizontal-rule', 'spacer'],
  },
]

/** Returns the groups with the blocks that exist; blocks without a group are in a last group of their own. */
export function groupsOf(names: readonly string[]): readonly BlockGroup[] {
  const placed = new Set(GROUPS.flatMap(({ blocks }) => blocks))
  const rest = names.filter((name) => !placed.has(name))
  const more: BlockGroup = { title: 'And more', text: 'New arrivals.', blocks: rest }
  return [...GROUPS, more]
    .map((group) => ({ ...group, blocks: group.blocks.filter((name) => names.includes(name)) }))
    .filter(({ blocks }) => blocks.length > 0)
}
