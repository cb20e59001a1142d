import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { SEARCH_MARKER } from '#features/content/search/search.marker.ts'

const text = (label: string, fallback: string, more: Pick<FieldMeta, 'inPlace' | 'forReaders'>) =>
  z
    .string()
    .max(100)
    .default(fallback)
    .meta({ label, control: 'text', ...more } satisfies FieldMeta)

const fields = z.object({
  label: text('Label', 'Search', { inPlace: true }),
  showLabel: z
    .boolean()
    .default(false)
    .meta({ label: 'Show the label', control: 'switch' } satisfies FieldMeta),
  placeholder: text('Example', '', { forReaders: true }),
  buttonText: text('Button text', 'Search', { forReaders: true }),
})

export type SearchData = z.output<typeof fields>

/** A field that submits to the site's search page; works without a script. */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.search,
  name: 'search',
  label: 'Search',
  group: 'navigation',
  icon: 'search',
  about: 'A search field for the whole site with suggestions while typing.',
  version: 1,
  fields,
  partStyles: ['search-preview'],
  markers: () => [SEARCH_MARKER],
  toText: () => '',
}
