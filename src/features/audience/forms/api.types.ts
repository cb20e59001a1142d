import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import {
  formChangeSchema,
  formSchema,
  formSettingsSchema,
  listedFormSchema,
  SUBMISSION_STATUSES,
  submissionChangeSchema,
  submissionSchema,
  webhookSecretSchema,
} from '#features/audience/forms/types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { idSchema } from '#lib/id.ts'

const form = z.object({ form: idSchema })
const submission = z.object({ form: idSchema, submission: idSchema })

export const listForms = contract({
  name: 'listForms',
  description:
    'Lists the forms of a site, the newest first, with the numbers of their submissions without spam.',
  method: 'GET',
  path: '/api/sites/{site}/forms',
  access: 'forms:read',
  response: z.object({ entries: z.array(listedFormSchema) }),
})

export const getForm = contract({
  name: 'getForm',
  description: 'Returns a form with its fields and settings.',
  method: 'GET',
  path: '/api/sites/{site}/forms/{form}',
  access: 'forms:read',
  params: form,
  response: formSchema,
})

export const createForm = contract({
  name: 'createForm',
  description: 'Creates a form, which takes submissions at once.',
  method: 'POST',
  path: '/api/sites/{site}/forms',
  access: 'forms:write',
  body: formSettingsSchema,
  response: z.object({ id: idSchema }),
  status: HTTP_STATUS.created,
})

export const changeForm = contract({
  name: 'changeForm',
  description:
    'Changes a form: pages show it at once. Submissions keep the labels that fields had when they were sent.',
  method: 'PUT',
  path: '/api/sites/{site}/forms/{form}',
  access: 'forms:write',
  params: form,
  body: formChangeSchema,
})

export const deleteForm = contract({
  name: 'deleteForm',
  description: 'Deletes a form with all its submissions.',
  method: 'DELETE',
  path: '/api/sites/{site}/forms/{form}',
  access: 'forms:write',
  params: form,
})

export const getWebhookSecret = contract({
  name: 'getFormWebhookSecret',
  description:
    'Returns the secret with which calls of the webhook of a form are signed, as Standard Webhooks describes it.',
  method: 'GET',
  path: '/api/sites/{site}/forms/{form}/webhook-secret',
  access: 'forms:write',
  params: form,
  response: webhookSecretSchema,
})

export const renewWebhookSecret = contract({
  name: 'renewFormWebhookSecret',
  description:
    'Replaces the secret with which calls of the webhook of a form are signed. For a day they are signed with the one before as well.',
  method: 'POST',
  path: '/api/sites/{site}/forms/{form}/webhook-secret/renewals',
  access: 'forms:write',
  params: form,
  response: webhookSecretSchema,
  status: HTTP_STATUS.created,
})

const filter = z.object({
  status: z.enum(SUBMISSION_STATUSES).optional(),
  label: z.string().max(50).optional(),
  search: z.string().max(200).optional(),
})

export const listSubmissions = contract({
  name: 'listFormSubmissions',
  description:
    'Lists submissions of a form, the newest first, without spam unless `status` asks for it; with how many have each status, all labels, and how often the form was seen, begun and sent in the last 30 days.',
  method: 'GET',
  path: '/api/sites/{site}/forms/{form}/submissions',
  access: 'forms:read',
  params: form,
  query: filter.extend({ before: idSchema.optional() }),
  response: z.object({
    entries: z.array(submissionSchema),
    more: z.boolean(),
    counts: z.record(z.enum(SUBMISSION_STATUSES), z.number()),
    labels: z.array(z.string()),
    numbers: z.object({ views: z.number(), starts: z.number(), completions: z.number() }),
  }),
})

export const getSubmission = contract({
  name: 'getFormSubmission',
  description: 'Returns a submission of a form.',
  method: 'GET',
  path: '/api/sites/{site}/forms/{form}/submissions/{submission}',
  access: 'forms:read',
  params: submission,
  response: submissionSchema,
})

export const changeSubmission = contract({
  name: 'changeFormSubmission',
  description: 'Changes the status, the labels or the note of a submission.',
  method: 'PATCH',
  path: '/api/sites/{site}/forms/{form}/submissions/{submission}',
  access: 'forms:write',
  params: submission,
  body: submissionChangeSchema,
})

export const getSubmissionFile = contract({
  name: 'getFormSubmissionFile',
  description: 'Downloads a file that was sent with a form.',
  method: 'GET',
  path: '/api/sites/{site}/forms/{form}/submissions/{submission}/files/{file}',
  access: 'forms:read',
  params: submission.extend({ file: idSchema }),
  response: 'file',
})

export const deleteSubmission = contract({
  name: 'deleteFormSubmission',
  description: 'Deletes a submission of a form.',
  method: 'DELETE',
  path: '/api/sites/{site}/forms/{form}/submissions/{submission}',
  access: 'forms:write',
  params: submission,
})

export const createReply = contract({
  name: 'createFormReply',
  description: 'Sends an email to who sent a submission; answers to it go to the account that wrote it.',
  method: 'POST',
  path: '/api/sites/{site}/forms/{form}/submissions/{submission}/replies',
  access: 'forms:write',
  params: submission,
  body: z.object({
    subject: z.string().trim().min(1, 'Enter a subject.').max(200, 'Use at most 200 characters.'),
    text: z.string().trim().min(1, 'Enter a text.').max(10_000, 'Use at most 10,000 characters.'),
  }),
})

export const exportSubmissions = contract({
  name: 'exportFormSubmissions',
  description: 'Returns the submissions of a form as CSV, with a column for each field that any of them has.',
  method: 'GET',
  path: '/api/sites/{site}/forms/{form}/submissions.csv',
  access: 'forms:read',
  params: form,
  query: filter,
  response: 'file',
})
