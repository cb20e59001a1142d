import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'

const shown = (label: string) =>
  z
    .boolean()
    .default(true)
    .meta({ label, control: 'switch' } satisfies FieldMeta)

const fields = z.object({
  heading: z
    .string()
    .max(200)
    .default('')
    .meta({
      label: 'Heading',
      control: 'text',
      inPlace: true,
      help: 'Empty: the title of the feed.',
    } satisfies FieldMeta),
  url: z
    .string()
    .trim()
    .max(2000)
    .default('')
    .meta({ label: 'Feed URL', control: 'url' } satisfies FieldMeta),
  count: z
    .number()
    .int()
    .min(1)
    .max(30)
    .default(5)
    .meta({ label: 'Maximum', control: 'number' } satisfies FieldMeta),
  showSummary: shown('Show summaries'),
  showDate: shown('Show dates'),
  newWindow: z
    .boolean()
    .default(false)
    .meta({ label: 'Open in a new window', control: 'switch' } satisfies FieldMeta),
})

export type RssData = z.output<typeof fields>

/** The latest entries of an external feed, as text and links. */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.rss,
  name: 'rss',
  label: 'External feed',
  group: 'lists',
  icon: 'feed',
  about:
    "The newest entries of another site's feed. It is read by the server, so that the other site does not see your visitors.",
  version: 1,
  fields,
  toText: ({ heading }) => heading,
}
