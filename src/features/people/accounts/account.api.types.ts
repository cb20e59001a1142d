import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { newEmail, password } from '#features/people/accounts/api.types.ts'
import { ACCOUNT_EVENTS } from '#features/people/accounts/types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { visibleName } from '#lib/bidi.ts'
import { idSchema } from '#lib/id.ts'
import { wholeNumberText } from '#lib/whole-number-text.ts'

const name = z.string().overwrite(visibleName).max(200, 'Use at most 200 characters.')
const withPassword = z.object({ password })
/** Changed credentials rotate the session token, and with it the CSRF token. */
const rotated = z.object({ csrfToken: z.string() })
const recoveryCodes = z.array(z.string())

export const profileSchema = z.object({
  id: idSchema,
  email: z.string(),
  name: z.string(),
  operator: z.boolean(),
  emailConfirmed: z.boolean(),
  /** A new email address that is not confirmed yet. */
  newEmail: z.string().nullable(),
  createdAt: z.string(),
  passwordChangedAt: z.string().nullable(),
  secondFactor: z.object({ since: z.string(), recoveryCodesLeft: z.number() }).nullable(),
})
export type ProfileView = z.output<typeof profileSchema>

export const getAccount = contract({
  name: 'getAccount',
  description: 'Returns the account of the caller.',
  method: 'GET',
  path: '/api/account',
  access: 'account',
  response: profileSchema,
})

export const changeAccount = contract({
  name: 'changeAccount',
  description: 'Updates the name of the account.',
  method: 'PATCH',
  path: '/api/account',
  access: 'account',
  body: z.object({ name }),
  response: profileSchema,
})

export const changePassword = contract({
  name: 'changePassword',
  description: 'Changes the password. All other sessions end; this one gets a new token.',
  method: 'PUT',
  path: '/api/account/password',
  access: 'account',
  body: z.object({ password, newPassword: password }),
  response: rotated,
})

export const requestEmailChange = contract({
  name: 'requestEmailChange',
  description: 'Requests a new email address. It takes effect once confirmed; the current one is notified.',
  method: 'PUT',
  path: '/api/account/new-email',
  access: 'account',
  body: z.object({ email: newEmail, password }),
  response: z.object({}),
  status: HTTP_STATUS.accepted,
})

export const cancelEmailChange = contract({
  name: 'cancelEmailChange',
  description: 'Cancels an unconfirmed change of the email address.',
  method: 'DELETE',
  path: '/api/account/new-email',
  access: 'account',
})

export const startSecondFactorSetup = contract({
  name: 'startSecondFactorSetup',
  description: 'Creates a key for an authenticator app. It takes effect once confirmed with a code.',
  method: 'POST',
  path: '/api/account/second-factor',
  access: 'account',
  body: withPassword,
  response: z.object({
    /** Base32, for manual entry. */
    key: z.string(),
    uri: z.string(),
    /** The URI as a QR code: an SVG document. */
    qr: z.string(),
  }),
  status: HTTP_STATUS.created,
})

export const enableSecondFactor = contract({
  name: 'enableSecondFactor',
  description:
    'Turns on two-factor authentication with a code from the app. Returns recovery codes, which are never shown again.',
  method: 'PUT',
  path: '/api/account/second-factor',
  access: 'account',
  body: z.object({ code: z.string().trim().min(1, 'Enter the current code from the app.').max(40) }),
  response: rotated.extend({ recoveryCodes }),
})

export const disableSecondFactor = contract({
  name: 'disableSecondFactor',
  description: 'Turns off two-factor authentication.',
  method: 'POST',
  path: '/api/account/second-factor/removal',
  access: 'account',
  body: withPassword,
  response: rotated,
})

export const regenerateRecoveryCodes = contract({
  name: 'regenerateRecoveryCodes',
  description: 'Generates new recovery codes and invalidates the previous ones.',
  method: 'POST',
  path: '/api/account/recovery-codes',
  access: 'account',
  body: withPassword,
  response: z.object({ recoveryCodes }),
  status: HTTP_STATUS.created,
})

export const sessionSchema = z.object({
  id: idSchema,
  device: z.string(),
  network: z.string(),
  createdAt: z.string(),
  /** Precise to the minute. */
  lastSeenAt: z.string(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
})
export type SessionView = z.output<typeof sessionSchema>

export const listSessions = contract({
  name: 'listSessions',
  description: 'Lists the active sessions of the account, most recently used first.',
  method: 'GET',
  path: '/api/account/sessions',
  access: 'account',
  response: z.object({ entries: z.array(sessionSchema) }),
})

export const endSession = contract({
  name: 'endSession',
  description: 'Ends a session of the account.',
  method: 'DELETE',
  path: '/api/account/sessions/{session}',
  access: 'account',
  params: z.object({ session: idSchema }),
})

export const endOtherSessions = contract({
  name: 'endOtherSessions',
  description: 'Ends all sessions of the account except this one.',
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'account',
  response: z.object({ ended: z.number() }),
})

export const accountEventSchema = z.object({
  id: idSchema,
  at: z.string(),
  action: z.enum(ACCOUNT_EVENTS),
  /** Whether an operator of the platform did it. */
  byOther: z.boolean(),
  device: z.string().nullable(),
  network: z.string().nullable(),
})
export type AccountEventView = z.output<typeof accountEventSchema>

export const listAccountEvents = contract({
  name: 'listAccountEvents',
  description: 'Lists the security events of the account in the last year, newest first.',
  method: 'GET',
  path: '/api/account/events',
  access: 'account',
  query: z.object({
    limit: wholeNumberText(z.number().int().min(1).max(100)).default(20),
    after: idSchema.optional(),
  }),
  response: z.object({ entries: z.array(accountEventSchema), next: idSchema.nullable() }),
})

export const exportAccountData = contract({
  name: 'exportAccountData',
  description: 'Exports all stored data of the account as a JSON file.',
  method: 'GET',
  path: '/api/account/data',
  access: 'account',
  response: 'file',
})

export const deleteAccount = contract({
  name: 'deleteAccount',
  description: 'Deletes the account. Rejected while it owns sites.',
  method: 'POST',
  path: '/api/account/deletion',
  access: 'account',
  body: withPassword,
  response: z.object({}),
})
