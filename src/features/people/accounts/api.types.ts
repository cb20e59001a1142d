import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { passwordLength } from '#features/people/accounts/password/password.rules.ts'
import { MAX_PASSWORD_LENGTH } from '#features/people/accounts/types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { isEmailAddress } from '#lib/email-address.ts'
import { visibleName } from '#lib/bidi.ts'
import { idSchema } from '#lib/id.ts'

const email = z.string().trim().min(3, 'Enter your email address.').max(254)
/** A valid email address. */
export const newEmail = email.refine(isEmailAddress, 'Enter an email address such as name@example.com.')
/** Checks the length only; `checkNewPassword` validates new passwords. */
export const password = z
  .string()
  .min(1, 'Enter your password.')
  .refine(
    (text) => passwordLength(text) <= MAX_PASSWORD_LENGTH,
    `Use at most ${MAX_PASSWORD_LENGTH} characters.`,
  )
const token = z.object({ token: z.string().max(100) })

/** The signed-in account. */
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
    'Returns the signed-in account, whether sign-up is open, the beta features that are on for everyone (BET-03), and a CSRF token.',
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
  /** The CSRF token of the new session. */
  csrfToken: z.string(),
})

export const signIn = contract({
  name: 'signIn',
  description:
    'Starts a session. If the account uses two-factor authentication, a correct password alone returns `second-factor`; repeat the request with a code from the authenticator app or a recovery code.',
  method: 'POST',
  path: '/api/session',
  access: 'anyone',
  body: z.object({ email, password, code: z.string().trim().max(40).optional() }),
  response: z.discriminatedUnion('state', [signedIn, z.object({ state: z.literal('second-factor') })]),
})

export const signOut = contract({
  name: 'signOut',
  description: 'Ends the session and its site sessions. Idempotent (AUT-02, AUT-12).',
  method: 'POST',
  path: '/api/auth/Logout',
  access: 'anyone',
  response: z.object({}),
})

export const signUp = contract({
  name: 'signUp',
  description:
    'Creates an account. With a mail server it sends a link that creates the account, or an email that says that the address has one, and returns `mail-sent` in both cases; without one it starts a session at once. `next` is the path of the app to open afterwards.',
  method: 'POST',
  path: '/api/accounts',
  access: 'anyone',
  body: z.object({
    email: newEmail,
    name: z.string().overwrite(visibleName).max(200).default(''),
    password,
    next: z.string().max(2000).optional(),
  }),
  response: z.discriminatedUnion('state', [signedIn, z.object({ state: z.literal('mail-sent') })]),
  status: HTTP_STATUS.created,
})

export const completeSignUp = contract({
  name: 'completeSignUp',
  description: 'Creates the account of a sign-up with the token of its link, and starts a session.',
  method: 'PUT',
  path: '/api/sign-ups/{token}',
  access: 'anyone',
  params: token,
  response: signedIn.extend({
    /** The path of the app that the person came for. */
    next: z.string(),
  }),
})

export const requestPasswordReset = contract({
  name: 'requestPasswordReset',
  description: 'Sends a password reset link. Returns the same response for an unknown email address.',
  method: 'POST',
  path: '/api/password-resets',
  access: 'anyone',
  body: z.object({ email }),
  response: z.object({}),
  status: HTTP_STATUS.accepted,
})

export const resetPassword = contract({
  name: 'resetPassword',
  description: 'Sets a new password with the token of a reset link and ends all sessions of the account.',
  method: 'PUT',
  path: '/api/password-resets/{token}',
  access: 'anyone',
  params: token,
  body: z.object({ password }),
  response: z.object({}),
})

export const requestConfirmation = contract({
  name: 'requestConfirmation',
  description: 'Sends the confirmation email again, to the new address if a change is pending.',
  method: 'POST',
  path: '/api/email-confirmations',
  access: 'account',
  response: z.object({}),
  status: HTTP_STATUS.accepted,
})

export const confirmEmail = contract({
  name: 'confirmEmail',
  description: 'Confirms an email address with the token of a confirmation link.',
  method: 'PUT',
  path: '/api/email-confirmations/{token}',
  access: 'anyone',
  params: token,
  response: z.object({ email: z.string() }),
})
