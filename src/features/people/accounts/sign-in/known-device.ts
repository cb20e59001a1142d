import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Id } from '#lib/id.ts'

/** The account data that known devices depend on: a password change invalidates all of them. */
export interface DeviceOwner {
  readonly id: Id
  readonly password_changed_at: Date | null
}

/** Recognises browsers that signed in before by an opaque cookie. */
export interface KnownDevices {
  /** Returns an id of the browser for rate limits; undefined if the account has not signed in there. */
  find(cookie: string | undefined, account: DeviceOwner): string | undefined
  /** Returns the new cookie value after the account signed in. */
  remember(cookie: string | undefined, account: DeviceOwner): string
}

/** Max accounts per browser; the one that signed in longest ago is dropped first. */
const MAX_ACCOUNTS = 5
const COOKIE = /^([A-Za-z0-9_-]{22})((?:\.[A-Za-z0-9_-]{43}){0,5})$/

/** Returns `KnownDevices` whose cookie holds a random id and an HMAC over it for each account. */
export function createKnownDevices(secret: string): KnownDevices {
  const sign = (deviceId: string, { id, password_changed_at: changed }: DeviceOwner) =>
    createHmac('sha256', secret)
      .update(['device', deviceId, id, String(changed?.getTime() ?? 0)].join('\n'))
      .digest('base64url')
  const read = (cookie: string | undefined) => {
    const [, deviceId, macs = ''] = COOKIE.exec(cookie ?? '') ?? []
    return { deviceId, macs: macs.split('.').filter((mac) => mac !== '') }
  }
  return {
    find(cookie, account) {
      const { deviceId, macs } = read(cookie)
      if (deviceId === undefined) return undefined
      const own = Buffer.from(sign(deviceId, account))
      return macs.some((mac) => timingSafeEqual(Buffer.from(mac), own)) ? deviceId : undefined
    },
    remember(cookie, account) {
      const { deviceId = randomBytes(16).toString('base64url'), macs } = read(cookie)
      const own = sign(deviceId, account)
      return [deviceId, own, ...macs.filter((mac) => mac !== own).slice(0, MAX_ACCOUNTS - 1)].join('.')
    },
  }
}
