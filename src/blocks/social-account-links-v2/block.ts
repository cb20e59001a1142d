import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { ALIGNMENT } from '#features/content/layouts/style-types.ts'
import { socialAccountsSchema } from '#parts/social-accounts.tsx'

const fields = z.object({
  accounts: socialAccountsSchema.default([]).meta({ label: 'Accounts', control: 'list' } satisfies FieldMeta),
  names: z
    .boolean()
    .default(false)
    .meta({ label: 'Show names', control: 'switch' } satisfies FieldMeta),
  style: z
    .enum(['solid', 'outline', 'plain'])
    .default('solid')
    .meta({ label: 'Style', control: 'choice' } satisfies FieldMeta),
  shape: z
    .enum(['circle', 'rounded', 'square'])
    .default('circle')
    .meta({ label: 'Shape', control: 'choice' } satisfies FieldMeta),
  size: z
    .enum(['small', 'medium', 'large'])
    .default('medium')
    .meta({ label: 'Size', control: 'choice' } satisfies FieldMeta),
  alignment: z
    .enum(ALIGNMENT)
    .default('center')
    .meta({ label: 'Alignment', control: 'choice' } satisfies FieldMeta),
})

export type SocialAccountLinksV2Data = z.output<typeof fields>

export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.socialAccountLinksV2,
  name: 'social-account-links-v2',
  label: 'Social buttons',
  group: 'navigation',
  icon: 'share',
  about:
    'Your accounts as buttons: round, rounded or square, filled, outlined or plain, with or without names.',
  version: 1,
  fields,
  partStyles: ['social'],
  toText: ({ accounts, names }) =>
    names
      ? accounts
          .map(({ label }) => label)
          .filter(Boolean)
          .join('\n')
      : '',
}
