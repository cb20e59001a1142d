/** The cookie of a session on the app host (P9). */
export const SESSION_COOKIE = '__Host-session'

/** Seconds after which a session ends whatever happens, and after which it ends when nobody uses it (P9). */
export const SESSION_LIFE = 60 * 24 * 60 * 60
export const SESSION_SILENCE = 14 * 24 * 60 * 60

/** Fewest characters of a password, alone and beside a second factor, and most (P31). */
export const SHORTEST_PASSWORD = 15
export const SHORTEST_PASSWORD_WITH_SECOND_FACTOR = 10
export const LONGEST_PASSWORD = 256
