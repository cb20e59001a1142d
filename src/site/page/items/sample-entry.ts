import { IMAGE } from '#parts/sample-image.ts'
import type { ListEntry } from '#site/page/items/item-lists.ts'

/** An entry of a list with what lists show of items of every kind. */
export const SAMPLE_ENTRY: ListEntry<never> = {
  id: '3',
  title: 'A room that faces the weather',
  href: '/list/a-room',
  excerpt: 'In short.',
  publishedOn: '2026-11-12T08:30:00.000Z',
  author: { label: 'Ada', href: '/list?author=ada' },
  categories: [{ label: 'Making', href: '/list?category=Making' }],
  image: IMAGE,
  featured: true,
  locked: false,
}
