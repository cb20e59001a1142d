import { z } from 'zod'
import { sendReset } from '#features/accounts/send-reset.actions.ts'
import { definePlatformJob } from '#platform/jobs/definition.ts'
import type { PlatformHandler } from '#platform/jobs/jobs.ts'

const schema = z.object({ email: z.string().max(254) })

/** Looks whether an address has an account, and sends it a link for a new password. */
export const sendResetJob = definePlatformJob({ name: 'accounts.send-reset', schema, retryLimit: 5 })

/** Carries out `sendResetJob`; done twice, the second link is the one that works. */
export const sendResetHandler =
  (
    parts: Parameters<typeof sendReset>[0] & { readonly now: () => number },
  ): PlatformHandler<z.output<typeof schema>> =>
  ({ email }) =>
    sendReset(parts, email, new Date(parts.now()))
