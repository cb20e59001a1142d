import { z } from 'zod'
import { contract } from '#features/access/types.ts'
import { newEmail, password } from '#features/accounts/api.types.ts'
import { ACCOUNT_EVENTS } from '#features/accounts/types.ts'
import { idSchema } from '#lib/id.ts'

const name = z.string().trim().max(200, 'A name has at most 200 characters.')
const withPassword = z.object({ password })
/** After what changed the proofs of an account the session goes on under another token. */
const renewed = z.object({ csrfToken: z.string() })
const recoveryCodes = z.array(z.string())

export const profileSchema = z.object({
  id: idSchema,
  email: z.string(),
  name: z.string(),
  operator: z.boolean(),
  emailConfirmed: z.boolean(),
  /** Waits to be confirmed. */
  newEmail: z.string().nullable(),
  createdAt: z.string(),
  passwordChangedAt: z.string().nullable(),
  secondFactor: z.object({ since: z.string(), recoveryCodesLeft: z.number() }).nullable(),
})
export type ProfileView = z.output<typeof profileSchema>

export const getAccount = contract({
  name: 'getAccount',
  description: 'The account of whoever is signed in.',
  method: 'GET',
  path: '/api/account',
  access: 'account',
  response: profileSchema,
})

export const changeAccount = contract({
  name: 'changeAccount',
  description: 'Changes the name of the account.',
  method: 'PATCH',
  path: '/api/account',
  access: 'account',
  body: z.object({ name }),
  response: profileSchema,
})

export const changePassword = contract({
  name: 'changePassword',
  description: 'Sets another password. All other sessions end; this one goes on with a new token.',
  method: 'PUT',
  path: '/api/account/password',
  access: 'account',
  body: z.object({ password, newPassword: password }),
  response: renewed,
})

export const requestEmailChange = contract({
  name: 'requestEmailChange',
  description: 'Asks for another address. It counts when it is confirmed; the present one is told.',
  method: 'PUT',
  path: '/api/account/new-email',
  access: 'account',
  body: z.object({ email: newEmail, password }),
  response: z.object({}),
  status: 202,
})

export const cancelEmailChange = contract({
  name: 'giveUpEmailChange',
  description: 'Gives a change of the address up that has not been confirmed.',
  method: 'DELETE',
  path: '/api/account/new-email',
  access: 'account',
})

export const startSecondFactorSetup = contract({
  name: 'beginSecondFactor',
  description: 'Makes a key for an authenticator app. It counts when a code of it is given.',
  method: 'POST',
  path: '/api/account/second-factor',
  access: 'account',
  body: withPassword,
  response: z.object({
    /** Base32, to be typed by hand. */
    key: z.string(),
    uri: z.string(),
    /** The same as an image: an SVG document. */
    qr: z.string(),
  }),
  status: 201,
})

export const enableSecondFactor = contract({
  name: 'turnSecondFactorOn',
  description:
    'Turns the second factor on with a code of the app. Answers recovery codes, which are never shown again.',
  method: 'PUT',
  path: '/api/account/second-factor',
  access: 'account',
  body: z.object({ code: z.string().trim().min(1, 'Give the code that the app shows now.').max(40) }),
  response: renewed.extend({ recoveryCodes }),
})

export const disableSecondFactor = contract({
  name: 'turnSecondFactorOff',
  description: 'Turns the second factor off.',
  method: 'POST',
  path: '/api/account/second-factor/removal',
  access: 'account',
  body: withPassword,
  response: renewed,
})

export const regenerateRecoveryCodes = contract({
  name: 'renewRecoveryCodes',
  description: 'Makes new recovery codes; the former ones open nothing any more.',
  method: 'POST',
  path: '/api/account/recovery-codes',
  access: 'account',
  body: withPassword,
  response: z.object({ recoveryCodes }),
  status: 201,
})

export const sessionSchema = z.object({
  id: idSchema,
  device: z.string(),
  network: z.string(),
  createdAt: z.string(),
  /** To the minute. */
  lastSeenAt: z.string(),
  /** The session of this very call. */
  current: z.boolean(),
})
export type SessionView = z.output<typeof sessionSchema>

export const listSessions = contract({
  name: 'listSessions',
  description: 'Where the account is signed in, the session that was used last first.',
  method: 'GET',
  path: '/api/account/sessions',
  access: 'account',
  response: z.object({ entries: z.array(sessionSchema) }),
})

export const endSession = contract({
  name: 'endSession',
  description: 'Ends one session of the account.',
  method: 'DELETE',
  path: '/api/account/sessions/{session}',
  access: 'account',
  params: z.object({ session: idSchema }),
})

export const endOtherSessions = contract({
  name: 'endOtherSessions',
  description: 'Ends all sessions of the account but this one.',
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'account',
  response: z.object({ ended: z.number() }),
})

export const accountEventSchema = z.object({
  id: idSchema,
  at: z.string(),
  action: z.enum(ACCOUNT_EVENTS),
  /** Somebody else did it, the operator of the platform. */
  byOther: z.boolean(),
  device: z.string().nullable(),
  network: z.string().nullable(),
})
export type AccountEventView = z.output<typeof accountEventSchema>

export const listAccountEvents = contract({
  name: 'listAccountEvents',
  description: 'What happened to the account in the last year, newest first.',
  method: 'GET',
  path: '/api/account/events',
  access: 'account',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    after: idSchema.optional(),
  }),
  response: z.object({ entries: z.array(accountEventSchema), next: idSchema.nullable() }),
})

export const exportAccountData = contract({
  name: 'getOwnData',
  description: 'Everything that is kept of the account, as a file of JSON.',
  method: 'GET',
  path: '/api/account/data',
  access: 'account',
  response: 'file',
})

export const deleteAccount = contract({
  name: 'deleteAccount',
  description: 'Deletes the account. Refused while sites belong to it.',
  method: 'POST',
  path: '/api/account/deletion',
  access: 'account',
  body: withPassword,
  response: z.object({}),
})
