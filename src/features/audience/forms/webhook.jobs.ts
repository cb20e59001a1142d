import { z } from 'zod'
import { callWebhook, type WebhookParts } from '#features/audience/forms/webhook.actions.ts'
import { idSchema } from '#lib/id.ts'
import { definePlatformJob } from '#platform/jobs/definition.ts'
import type { PlatformHandler } from '#platform/jobs/jobs.ts'

const schema = z.object({ siteId: idSchema, formId: idSchema, submissionId: idSchema })

/** Calls the webhook of a form with a submission, again and again for about a day until it is accepted. */
export const callWebhookJob = definePlatformJob({ name: 'forms.call-webhook', schema, retryLimit: 32 })

/** Returns the handler of `callWebhookJob`. */
export const callWebhookHandler =
  (parts: WebhookParts): PlatformHandler<z.output<typeof schema>> =>
  (data) =>
    callWebhook(parts, data)
