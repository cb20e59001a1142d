import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { SERVICE_EMBED_MARKER } from '#features/media/service-embeds/service-embed.marker.ts'
import { twitterEmbed } from '#parts/service-embeds.ts'

const fields = z.object({
  account: z
    .string()
    .regex(/^@?\w{0,30}$/, 'write the name of the account, as in @name')
    .default('')
    .meta({ label: 'Account', control: 'text', help: 'The name after the @.' } satisfies FieldMeta),
  title: z
    .string()
    .max(300)
    .default('')
    .meta({ label: 'Title', control: 'text', inPlace: true } satisfies FieldMeta),
  text: z
    .string()
    .max(1000)
    .default('')
    .meta({ label: 'Text', control: 'longText', inPlace: true } satisfies FieldMeta),
})

export type TwitterData = z.output<typeof fields>

export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.twitter,
  name: 'twitter',
  label: 'X (Twitter)',
  group: 'services',
  icon: 'service',
  about:
    'Links to your account on X, formerly Twitter. Its follow button is loaded only when a visitor asks for it.',
  version: 1,
  fields,
  partStyles: ['service-card', 'service-embed'],
  markers: ({ account }) => (twitterEmbed(account) === undefined ? [] : [SERVICE_EMBED_MARKER]),
  toText: ({ title, text }) => [title, text].filter(Boolean).join('\n'),
}
