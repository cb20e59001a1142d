/** The cookie of a session on the app host (P9). */
export const SESSION_COOKIE = '__Host-session'

/** Seconds after which a session ends whatever happens, and after which it ends when nobody uses it (P9). */
export const SESSION_LIFE = 60 * 24 * 60 * 60
export const SESSION_SILENCE = 14 * 24 * 60 * 60

/** The cookie by which a browser is known that signed in to an account before; it opens nothing. */
export const DEVICE_COOKIE = '__Host-device'
/** Seconds for which a browser stays known after its last sign-in. */
export const DEVICE_LIFE = 365 * 24 * 60 * 60

/** Fewest characters of a password, alone and beside a second factor, and most (P31). */
export const SHORTEST_PASSWORD = 15
export const SHORTEST_PASSWORD_WITH_SECOND_FACTOR = 10
export const LONGEST_PASSWORD = 256

/** Seconds for which links in mails work. */
export const RESET_LIFE = 60 * 60
export const CONFIRM_LIFE = 7 * 24 * 60 * 60

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
