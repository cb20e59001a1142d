import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { ALIGNMENT } from '#features/content/layouts/style-types.ts'
import { socialAccountsSchema } from '#parts/social-accounts.tsx'

const fields = z.object({
  accounts: socialAccountsSchema.default([]).meta({ label: 'Links', control: 'list' } satisfies FieldMeta),
  alignment: z
    .enum(ALIGNMENT)
    .default('left')
    .meta({ label: 'Alignment', control: 'choice' } satisfies FieldMeta),
})

export type SocialLinksData = z.output<typeof fields>

export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.socialLinks,
  name: 'social-links',
  label: 'Social links',
  group: 'navigation',
  icon: 'share',
  about: 'Your accounts as a line of links, each with its icon.',
  version: 1,
  fields,
  partStyles: ['social'],
  toText: ({ accounts }) =>
    accounts
      .map(({ label }) => label)
      .filter(Boolean)
      .join('\n'),
}
