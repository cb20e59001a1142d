import { z } from 'zod'
import { sendSignUpMail } from '#features/people/accounts/sign-up/send-sign-up.actions.ts'
import { idSchema } from '#lib/id.ts'
import { definePlatformJob } from '#platform/jobs/definition.ts'
import type { PlatformHandler } from '#platform/jobs/jobs.ts'

const schema = z.object({ id: idSchema })

/** Sends the email of a sign-up. */
export const sendSignUpMailJob = definePlatformJob({ name: 'accounts.send-sign-up', schema, retryLimit: 5 })

/** Returns the handler of `sendSignUpMailJob`. */
export const sendSignUpMailHandler =
  (
    parts: Parameters<typeof sendSignUpMail>[0] & { readonly now: () => number },
  ): PlatformHandler<z.output<typeof schema>> =>
  ({ id }) =>
    sendSignUpMail(parts, id, new Date(parts.now()))
