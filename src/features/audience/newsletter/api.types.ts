import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import {
  growthSchema,
  importReportSchema,
  listChangeSchema,
  listedListSchema,
  listSettingsSchema,
  newsletterListSchema,
  newSubscriberSchema,
  SUBSCRIBER_STATUSES,
  subscriberEventSchema,
  subscriberSchema,
} from '#features/audience/newsletter/types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { idSchema } from '#lib/id.ts'

const list = z.object({ list: idSchema })
const subscriber = z.object({ list: idSchema, subscriber: idSchema })

export const listNewsletterLists = contract({
  name: 'listNewsletterLists',
  description: 'Lists the newsletters of a site, with the numbers of their subscribers.',
  method: 'GET',
  path: '/api/sites/{site}/newsletters',
  access: 'newsletter:read',
  response: z.object({ entries: z.array(listedListSchema) }),
})

export const getNewsletterList = contract({
  name: 'getNewsletterList',
  description: 'Returns a newsletter with its settings.',
  method: 'GET',
  path: '/api/sites/{site}/newsletters/{list}',
  access: 'newsletter:read',
  params: list,
  response: newsletterListSchema,
})

export const createNewsletterList = contract({
  name: 'createNewsletterList',
  description: 'Creates a newsletter without subscribers.',
  method: 'POST',
  path: '/api/sites/{site}/newsletters',
  access: 'newsletter:write',
  body: listSettingsSchema,
  response: z.object({ id: idSchema }),
  status: HTTP_STATUS.created,
})

export const changeNewsletterList = contract({
  name: 'changeNewsletterList',
  description: 'Changes a newsletter: pages show it at once.',
  method: 'PUT',
  path: '/api/sites/{site}/newsletters/{list}',
  access: 'newsletter:write',
  params: list,
  body: listChangeSchema,
})

export const deleteNewsletterList = contract({
  name: 'deleteNewsletterList',
  description: 'Deletes a newsletter with all its subscribers.',
  method: 'DELETE',
  path: '/api/sites/{site}/newsletters/{list}',
  access: 'newsletter:write',
  params: list,
})

const filter = z.object({
  status: z.enum(SUBSCRIBER_STATUSES).optional(),
  search: z.string().max(200).optional(),
})

export const listSubscribers = contract({
  name: 'listSubscribers',
  description:
    'Lists subscribers of a newsletter, the newest first, with how many have each status, and its growth in the last 90 days.',
  method: 'GET',
  path: '/api/sites/{site}/newsletters/{list}/subscribers',
  access: 'newsletter:read',
  params: list,
  query: filter.extend({ before: idSchema.optional() }),
  response: z.object({
    entries: z.array(subscriberSchema),
    more: z.boolean(),
    counts: z.record(z.enum(SUBSCRIBER_STATUSES), z.number()),
    growth: growthSchema,
  }),
})

export const listSubscriberEvents = contract({
  name: 'listSubscriberEvents',
  description:
    'Lists what happened to a subscription, the oldest first: the proof that its owner agreed, and to what.',
  method: 'GET',
  path: '/api/sites/{site}/newsletters/{list}/subscribers/{subscriber}/events',
  access: 'newsletter:read',
  params: subscriber,
  response: z.object({ entries: z.array(subscriberEventSchema) }),
})

export const addSubscriber = contract({
  name: 'addSubscriber',
  description:
    'Adds a subscriber who has agreed to it. One who is there already stays as they are; one who has unsubscribed can only come back by themselves.',
  method: 'POST',
  path: '/api/sites/{site}/newsletters/{list}/subscribers',
  access: 'newsletter:write',
  params: list,
  body: newSubscriberSchema,
  response: z.object({ id: idSchema }),
  status: HTTP_STATUS.created,
})

export const deleteSubscriber = contract({
  name: 'deleteSubscriber',
  description: 'Erases a subscriber with all that is known of them; no import brings them back.',
  method: 'DELETE',
  path: '/api/sites/{site}/newsletters/{list}/subscribers/{subscriber}',
  access: 'newsletter:write',
  params: subscriber,
})

export const importSubscribers = contract({
  name: 'importSubscribers',
  description:
    'Adds the subscribers of a CSV file, the request body, who have agreed to it: at most 50,000 rows and 5 MB. Nobody comes back who has unsubscribed or was erased.',
  method: 'POST',
  path: '/api/sites/{site}/newsletters/{list}/imports',
  access: 'newsletter:write',
  params: list,
  body: 'bytes',
  response: importReportSchema,
})

export const checkSubscriberFile = contract({
  name: 'checkSubscriberFile',
  description: 'A dry run of `importSubscribers`: says what the same file would change.',
  method: 'POST',
  path: '/api/sites/{site}/newsletters/{list}/imports/dry-run',
  access: 'newsletter:write',
  unrecorded: true,
  params: list,
  body: 'bytes',
  response: importReportSchema,
})

export const exportSubscribers = contract({
  name: 'exportSubscribers',
  description: 'Returns the subscribers of a newsletter as CSV.',
  method: 'GET',
  path: '/api/sites/{site}/newsletters/{list}/subscribers.csv',
  access: 'newsletter:read',
  params: list,
  query: filter,
  response: 'file',
})
