import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { IMAGES_MARKER } from '#blocks/code/images.marker.ts'
import { RELATIVE_TIME_MARKER } from '#blocks/code/relative-time.marker.ts'
import { VIDEO_MARKER } from '#features/media/videos/video.marker.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { PageMarker } from '#lib/page-marker.ts'

const fields = z.object({
  source: z
    .string()
    .max(400_000)
    .default('')
    .meta({ label: 'Code', control: 'sourceCode' } satisfies FieldMeta),
  language: z
    .string()
    .max(40)
    .default('')
    .meta({ label: 'Language', control: 'text', help: 'Shown above the code.' } satisfies FieldMeta),
  mode: z
    .enum(['display', 'run'])
    .default('display')
    .meta({
      label: 'Mode',
      control: 'choice',
      help: 'Display shows the code to visitors; Run inserts it into the published page as HTML.',
    } satisfies FieldMeta),
})

export type CodeData = z.output<typeof fields>

/** Attributes in an owner's HTML that our scripts mount on (docs/browser-api.md), with their markers. */
const MARKS: readonly (readonly [mark: RegExp, marker: PageMarker])[] = [
  [/\sdata-src=/, IMAGES_MARKER],
  [/\sdata-relative\b/, RELATIVE_TIME_MARKER],
  [/\sdata-video(?=[\s=>])/, VIDEO_MARKER],
]

/** Source code to display, or custom HTML that becomes part of the published page. */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.code,
  name: 'code',
  label: 'Code',
  group: 'basics',
  icon: 'code',
  about: 'Source code with its line breaks, or custom HTML that runs on your published site only.',
  version: 1,
  fields,
  partStyles: ['code'],
  toText: ({ source, mode }) => (mode === 'display' ? source : ''),
  markers: ({ source, mode }) =>
    mode === 'run' ? MARKS.filter(([mark]) => mark.test(source)).map(([, marker]) => marker) : [],
}
