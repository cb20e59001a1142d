import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { commentCountsSchema, commentViewSchema } from '#features/content/comments/owner-view.types.ts'
import { COMMENT_STATUSES, MAX_COMMENT_LENGTH } from '#features/content/comments/types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { idSchema } from '#lib/id.ts'
import { wholeNumberText } from '#lib/whole-number-text.ts'

const comment = z.object({ comment: idSchema })
const ids = z.array(idSchema).min(1, 'Choose a comment.').max(200, 'Choose at most 200 comments.')
const TEXT = 'Enter a text.'
const bodySchema = z
  .string(TEXT)
  .trim()
  .min(1, TEXT)
  .max(MAX_COMMENT_LENGTH, `Use at most ${MAX_COMMENT_LENGTH} characters.`)

export const listComments = contract({
  name: 'listComments',
  description:
    'Lists comments of one status, the newest first, with the number of all comments by status. `q` is part of a text, name, email address or title of an item.',
  method: 'GET',
  path: '/api/sites/{site}/comments',
  access: 'comments:read',
  query: z.object({
    status: z.enum(COMMENT_STATUSES).default('pending'),
    q: z.string().trim().max(200).default(''),
    item: idSchema.optional(),
    /** `next` of the previous page. */
    after: idSchema.optional(),
    limit: wholeNumberText(z.number().int().min(1).max(100)).default(50),
  }),
  response: z.object({
    entries: z.array(commentViewSchema),
    next: idSchema.nullable(),
    counts: commentCountsSchema,
  }),
})

export const exportComments = contract({
  name: 'exportComments',
  description:
    'Returns the comments of a site as CSV, the newest first, of one status or of all, with the text and the page of each.',
  method: 'GET',
  path: '/api/sites/{site}/comments.csv',
  access: 'comments:read',
  query: z.object({ status: z.enum(COMMENT_STATUSES).optional(), q: z.string().trim().max(200).default('') }),
  response: 'file',
})

export const getComment = contract({
  name: 'getComment',
  description: 'Returns a comment.',
  method: 'GET',
  path: '/api/sites/{site}/comments/{comment}',
  access: 'comments:read',
  params: comment,
  response: commentViewSchema,
})

export const setCommentStatus = contract({
  name: 'setCommentStatus',
  description:
    'Approves comments, or moves them to the queue, to spam or to the trash. Visitors see it at once; replies to approved ones are sent by email, once. Returns how many changed.',
  method: 'PUT',
  path: '/api/sites/{site}/comments/status',
  access: 'comments:write',
  body: z.object({ ids, status: z.enum(COMMENT_STATUSES) }),
  response: z.object({ changed: z.number().int() }),
})

export const deleteComments = contract({
  name: 'deleteComments',
  description:
    'Deletes comments in the trash or in spam for good, with the replies to them. Others are left. Returns how many.',
  method: 'POST',
  path: '/api/sites/{site}/comments/deletions',
  access: 'comments:write',
  body: z.object({ ids }),
  response: z.object({ deleted: z.number().int() }),
  status: HTTP_STATUS.ok,
})

export const replyToComment = contract({
  name: 'replyToComment',
  description: 'Publishes a reply to a comment that visitors see, in the name of the account.',
  method: 'POST',
  path: '/api/sites/{site}/comments/{comment}/replies',
  access: 'comments:write',
  params: comment,
  body: z.object({ body: bodySchema }),
  response: z.object({ id: idSchema }),
  status: HTTP_STATUS.created,
})

export const editComment = contract({
  name: 'editComment',
  description: 'Changes the text of a comment, such as to remove an address from it.',
  method: 'PUT',
  path: '/api/sites/{site}/comments/{comment}/body',
  access: 'comments:write',
  params: comment,
  body: z.object({ body: bodySchema }),
})
