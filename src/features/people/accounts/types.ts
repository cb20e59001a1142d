/** The cookie of a session on the app host (P9). */
export const SESSION_COOKIE = '__Host-session'

/** Max lifetime and idle timeout of a session in seconds (P9). */
export const SESSION_MAX_SECONDS = 60 * 24 * 60 * 60
export const SESSION_IDLE_SECONDS = 14 * 24 * 60 * 60

/** The cookie that identifies browsers that signed in before; it grants no access. */
export const DEVICE_COOKIE = '__Host-device'
/** Lifetime of the device cookie in seconds. */
export const DEVICE_COOKIE_SECONDS = 365 * 24 * 60 * 60

/** Min password length without and with a second factor, and max length, in characters (P31). */
export const MIN_PASSWORD_LENGTH = 15
export const MIN_PASSWORD_LENGTH_WITH_SECOND_FACTOR = 10
export const MAX_PASSWORD_LENGTH = 256

/** Lifetime of links in emails in seconds. */
export const RESET_LINK_SECONDS = 60 * 60
export const SIGN_UP_LINK_SECONDS = 24 * 60 * 60
export const CONFIRM_LINK_SECONDS = 7 * 24 * 60 * 60

/** Number of recovery codes per account. */
export const RECOVERY_CODES = 10

/** Security events of an account. */
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
