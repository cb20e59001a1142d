/** The cookie of a session on the app host (P9). */
export const SESSION_COOKIE = '__Host-session'

/** Seconds after which a session ends whatever happens, and after which it ends when nobody uses it (P9). */
export const SESSION_MAX_SECONDS = 60 * 24 * 60 * 60
export const SESSION_IDLE_SECONDS = 14 * 24 * 60 * 60

/** The cookie by which a browser is known that signed in to an account before; it opens nothing. */
export const DEVICE_COOKIE = '__Host-device'
/** Seconds for which a browser stays known after its last sign-in. */
export const DEVICE_COOKIE_SECONDS = 365 * 24 * 60 * 60

/** Fewest characters of a password, alone and beside a second factor, and most (P31). */
export const MIN_PASSWORD_LENGTH = 15
export const MIN_PASSWORD_LENGTH_WITH_SECOND_FACTOR = 10
export const MAX_PASSWORD_LENGTH = 256

/** Seconds for which links in mails work. */
export const RESET_LINK_SECONDS = 60 * 60
export const CONFIRM_LINK_SECONDS = 7 * 24 * 60 * 60

/** Recovery codes that are made at a time. */
export const RECOVERY_CODES = 10

/** What may happen to an account, as its owner reads of it. */
export const ACCOUNT_EVENTS = [
  'signed-up',
  'created',
  'signed-in',
  'signed-out',
  'sessions-ended',
  'codes-guessed',
  'name-changed',
  'password-changed',
  'password-reset',
  'email-confirmed',
  'email-change-asked',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-made',
  'made-operator',
  'no-operator',
  'suspended',
  'restored',
] as const
export type AccountEventName = (typeof ACCOUNT_EVENTS)[number]
