import { z } from 'zod'
import { sendReset } from '#features/people/accounts/password/send-reset.actions.ts'
import { definePlatformJob } from '#platform/jobs/definition.ts'
import type { PlatformHandler } from '#platform/jobs/jobs.ts'

const schema = z.object({ email: z.string().max(254) })

/** Sends a password reset link if an account with the email address exists. */
export const sendResetJob = definePlatformJob({ name: 'accounts.send-reset', schema, retryLimit: 5 })

/** Returns the handler of `sendResetJob`. If it runs twice, only the second link works. */
export const sendResetHandler =
  (
    parts: Parameters<typeof sendReset>[0] & { readonly now: () => number },
  ): PlatformHandler<z.output<typeof schema>> =>
  ({ email }) =>
    sendReset(parts, email, new Date(parts.now()))
