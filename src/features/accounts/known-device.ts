import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Id } from '#lib/id.ts'

/** What of an account decides which browsers it knows: a new password makes all of them strangers. */
export interface DeviceOwner {
  readonly id: Id
  readonly password_changed_at: Date | null
}

/** Recognises browsers that signed in before, by a cookie that says nothing to anyone else. */
export interface KnownDevices {
  /** A name of the browser for counting its tries, when that account has signed in there; undefined for a stranger. */
  find(cookie: string | undefined, account: DeviceOwner): string | undefined
  /** The cookie's new value once that account has signed in there. */
  remember(cookie: string | undefined, account: DeviceOwner): string
}

/** Accounts that one browser is known to; the one that signed in longest ago is forgotten for another. */
const MAX_ACCOUNTS = 5
const COOKIE = /^([A-Za-z0-9_-]{22})((?:\.[A-Za-z0-9_-]{43}){0,5})$/

/** Such a recogniser: the cookie is chance and, for each account, an HMAC over it. */
export function createKnownDevices(secret: string): KnownDevices {
  const markOf = (chance: string, { id, password_changed_at: changed }: DeviceOwner) =>
    createHmac('sha256', secret)
      .update(['device', chance, id, String(changed?.getTime() ?? 0)].join('\n'))
      .digest('base64url')
  const read = (cookie: string | undefined) => {
    const [, chance, marks = ''] = COOKIE.exec(cookie ?? '') ?? []
    return { chance, marks: marks.split('.').filter((mark) => mark !== '') }
  }
  return {
    find(cookie, account) {
      const { chance, marks } = read(cookie)
      if (chance === undefined) return undefined
      const own = Buffer.from(markOf(chance, account))
      return marks.some((mark) => timingSafeEqual(Buffer.from(mark), own)) ? chance : undefined
    },
    remember(cookie, account) {
      const { chance = randomBytes(16).toString('base64url'), marks } = read(cookie)
      const own = markOf(chance, account)
      return [chance, own, ...marks.filter((mark) => mark !== own).slice(0, MAX_ACCOUNTS - 1)].join('.')
    },
  }
}
