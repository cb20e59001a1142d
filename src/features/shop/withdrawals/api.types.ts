import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { WITHDRAWAL_STATUSES, withdrawalSchema } from '#features/shop/withdrawals/types.ts'
import { idSchema } from '#lib/id.ts'
import { wholeNumberText } from '#lib/whole-number-text.ts'

const MAX_REASON = 1000
const WHY = 'Say why: the buyer gets it in an email.'

export const listWithdrawals = contract({
  name: 'listWithdrawals',
  description: 'Lists the withdrawals of buyers from their contracts, the newest first.',
  method: 'GET',
  path: '/api/sites/{site}/withdrawals',
  access: 'store:read',
  query: z.object({
    status: z.enum(WITHDRAWAL_STATUSES).optional(),
    /** `next` of the previous page. */
    after: idSchema.optional(),
    limit: wholeNumberText(z.number().int().min(1).max(100)).default(50),
  }),
  response: z.object({
    entries: z.array(withdrawalSchema),
    next: idSchema.nullable(),
    /** For how many days the store gives the right; 0 where its page is off. */
    days: z.number(),
  }),
})

export const answerWithdrawal = contract({
  name: 'answerWithdrawal',
  description:
    'Accepts or declines a withdrawal once, and tells its buyer by email. What was paid is refunded in the order.',
  method: 'POST',
  path: '/api/sites/{site}/withdrawals/{withdrawal}/answer',
  access: 'store:write',
  params: z.object({ withdrawal: idSchema }),
  body: z
    .object({
      status: z.enum(['accepted', 'declined']),
      reason: z.string().trim().max(MAX_REASON, `Use at most ${MAX_REASON} characters.`).default(''),
    })
    .refine(({ status, reason }) => status === 'accepted' || reason !== '', {
      path: ['reason'],
      message: WHY,
    }),
  response: withdrawalSchema,
})
