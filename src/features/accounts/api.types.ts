import { z } from 'zod'
import { contract } from '#features/access/types.ts'
import { passwordLength } from '#features/accounts/password.rules.ts'
import { MAX_PASSWORD_LENGTH } from '#features/accounts/types.ts'
import { isEmailAddress } from '#lib/email-address.ts'
import { idSchema } from '#lib/id.ts'

const email = z.string().trim().min(3, 'Give an e-mail address.').max(254)
/** An address that mail can be sent to. */
export const newEmail = email.refine(isEmailAddress, 'Give an e-mail address such as name@example.com.')
/** Only its length is looked at here; what a new one must be is decided by `checkNewPassword`. */
export const password = z
  .string()
  .min(1, 'Give a password.')
  .refine(
    (text) => passwordLength(text) <= MAX_PASSWORD_LENGTH,
    `A password has at most ${MAX_PASSWORD_LENGTH} characters.`,
  )
const token = z.object({ token: z.string().max(100) })

/** Who is signed in, as their own app knows them. */
export const accountSchema = z.object({
  id: idSchema,
  email: z.string(),
  name: z.string(),
  operator: z.boolean(),
  internal: z.boolean(),
  developer: z.boolean(),
  emailConfirmed: z.boolean(),
})
export type AccountView = z.output<typeof accountSchema>

export const getSession = contract({
  name: 'getSession',
  description:
    'Who is signed in here, whether accounts can be made, which beta features are on for everybody (BET-03), and a crumb for the calls to come.',
  method: 'GET',
  path: '/api/session',
  access: 'anyone',
  response: z.object({
    account: accountSchema.nullable(),
    signup: z.enum(['open', 'invite', 'closed']),
    betaFeatureFlags: z.array(z.string()),
    csrfToken: z.string(),
  }),
})

const signedIn = z.object({
  state: z.literal('signed-in'),
  account: accountSchema,
  /** For the calls of the new session. */
  csrfToken: z.string(),
})

export const signIn = contract({
  name: 'signIn',
  description:
    'Begins a session. Where the account has a second factor, a right password alone answers `second-factor`; send the same again with the code of the authenticator app or a recovery code.',
  method: 'POST',
  path: '/api/session',
  access: 'anyone',
  body: z.object({ email, password, code: z.string().trim().max(40).optional() }),
  response: z.discriminatedUnion('state', [signedIn, z.object({ state: z.literal('second-factor') })]),
})

export const signOut = contract({
  name: 'signOut',
  description:
    'Ends the session and what it handed on to sites. Answers the same when there is none (AUT-02, AUT-12).',
  method: 'POST',
  path: '/api/auth/Logout',
  access: 'anyone',
  response: z.object({}),
})

export const signUp = contract({
  name: 'signUp',
  description: 'Makes an account and begins a session. A mail asks to confirm the address.',
  method: 'POST',
  path: '/api/accounts',
  access: 'anyone',
  body: z.object({ email: newEmail, name: z.string().trim().max(200).default(''), password }),
  response: signedIn,
  status: 201,
})

export const requestPasswordReset = contract({
  name: 'requestPasswordReset',
  description:
    'Sends a link with which a new password can be chosen. Answers the same for an address without an account.',
  method: 'POST',
  path: '/api/password-resets',
  access: 'anyone',
  body: z.object({ email }),
  response: z.object({}),
  status: 202,
})

export const resetPassword = contract({
  name: 'resetPassword',
  description: 'Sets a new password with the token of such a link and ends all sessions of the account.',
  method: 'PUT',
  path: '/api/password-resets/{token}',
  access: 'anyone',
  params: token,
  body: z.object({ password }),
  response: z.object({}),
})

export const requestConfirmation = contract({
  name: 'requestConfirmation',
  description: 'Sends the mail that asks to confirm the address, or the new one, once more.',
  method: 'POST',
  path: '/api/email-confirmations',
  access: 'account',
  response: z.object({}),
  status: 202,
})

export const confirmEmail = contract({
  name: 'confirmEmail',
  description: 'Confirms an address with the token of such a mail.',
  method: 'PUT',
  path: '/api/email-confirmations/{token}',
  access: 'anyone',
  params: token,
  response: z.object({ email: z.string() }),
})
