import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import {
  contributionSchema,
  donationPageChangeSchema,
  donationPageSchema,
  donationPageSettingsSchema,
} from '#features/shop/donations/types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { idSchema } from '#lib/id.ts'
import { CURRENCY_CODES } from '#lib/money/currencies.ts'
import { wholeNumberText } from '#lib/whole-number-text.ts'

const page = z.object({ page: idSchema })

export const listDonationPages = contract({
  name: 'listDonationPages',
  description:
    'Lists the pages for donations of a site, the newest first, with what was donated on each: paid orders without refunds. Amounts are in cents, rates in millionths.',
  method: 'GET',
  path: '/api/sites/{site}/donation-pages',
  access: 'store:read',
  response: z.object({ currency: z.enum(CURRENCY_CODES), entries: z.array(donationPageSchema) }),
})

export const createDonationPage = contract({
  name: 'createDonationPage',
  description: 'Creates a page for donations, which visitors can open at once.',
  method: 'POST',
  path: '/api/sites/{site}/donation-pages',
  access: 'store:write',
  body: donationPageSettingsSchema,
  response: z.object({ id: idSchema }),
  status: HTTP_STATUS.created,
})

export const changeDonationPage = contract({
  name: 'changeDonationPage',
  description: 'Changes a page for donations. Visitors see it at once.',
  method: 'PUT',
  path: '/api/sites/{site}/donation-pages/{page}',
  access: 'store:write',
  params: page,
  body: donationPageChangeSchema,
})

export const deleteDonationPage = contract({
  name: 'deleteDonationPage',
  description: 'Deletes a page for donations. What was donated stays among the orders.',
  method: 'DELETE',
  path: '/api/sites/{site}/donation-pages/{page}',
  access: 'store:write',
  params: page,
})

export const listContributions = contract({
  name: 'listContributions',
  description:
    'Lists the paid donations on a page, the newest first; `before` is the last order of the page before.',
  method: 'GET',
  path: '/api/sites/{site}/donation-pages/{page}/contributions',
  access: 'store:read',
  params: page,
  query: z.object({
    before: idSchema.optional(),
    limit: wholeNumberText(z.number().int().min(1).max(200)).default(50),
  }),
  response: z.object({ entries: z.array(contributionSchema), more: z.boolean() }),
})

export const exportContributions = contract({
  name: 'exportContributions',
  description: 'Exports the paid donations on a page as CSV.',
  method: 'GET',
  path: '/api/sites/{site}/donation-pages/{page}/contributions.csv',
  access: 'store:read',
  params: page,
  response: 'file',
})
