import { z } from 'zod'
import { type Block, CONTROL, type FieldMeta } from '#blocks/contract.ts'
import { collectionFields, summaryCount, switchField } from '#features/content/collections/fields.types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { LoadedJournal } from '#blocks/journal/loaded-journal.ts'
import { firstListedImage } from '#features/content/collections/summary-items.rules.ts'

const fields = z.object({
  ...collectionFields,
  count: summaryCount,
  body: z
    .enum(['excerpt', 'title'])
    .default('excerpt')
    .meta({
      label: 'Show',
      control: CONTROL.choice,
      optionLabels: { excerpt: 'Titles with excerpts', title: 'Titles only' },
    } satisfies FieldMeta),
  showImage: switchField('Show the image', true),
  showAuthor: switchField('Show the author', true),
  showCategories: switchField('Show the categories', false),
  showMore: switchField('Link to older posts', true),
})

export type JournalData = z.output<typeof fields>

/** The newest posts of a collection below each other, as on the front page of a journal (decision 112). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.journal,
  name: 'journal',
  label: 'Journal',
  group: 'lists',
  icon: 'feed',
  about:
    'The newest posts of a collection below each other, each with its date and how it begins, and a link to the older ones.',
  version: 1,
  fields,
  leadImage: ({ showImage, body }, loaded) =>
    showImage && body === 'excerpt'
      ? firstListedImage((loaded as LoadedJournal | undefined)?.listing)
      : undefined,
  toText: ({ heading }) => heading,
}
