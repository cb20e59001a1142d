import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { ALIGNMENT } from '#features/content/layouts/style-types.ts'
import { socialAccountsSchema } from '#parts/social-accounts.tsx'

const fields = z.object({
  accounts: socialAccountsSchema.default([]).meta({ label: 'Accounts', control: 'list' } satisfies FieldMeta),
  size: z
    .enum(['small', 'medium', 'large'])
    .default('medium')
    .meta({ label: 'Size', control: 'choice' } satisfies FieldMeta),
  alignment: z
    .enum(ALIGNMENT)
    .default('center')
    .meta({ label: 'Alignment', control: 'choice' } satisfies FieldMeta),
})

export type SocialAccountLinksData = z.output<typeof fields>

export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.socialAccountLinks,
  name: 'social-account-links',
  label: 'Social accounts',
  group: 'navigation',
  icon: 'share',
  about: 'Your accounts as a row of icons. Screen readers and tooltips give their names.',
  version: 1,
  fields,
  partStyles: ['social'],
  toText: () => '',
}
