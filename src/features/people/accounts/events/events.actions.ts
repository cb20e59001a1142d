import { describeDevice, anonymizeIp } from '#features/people/accounts/sign-in/device.rules.ts'

export {
  deleteOldEvents,
  listEvents,
  recordEvent,
} from '#features/people/accounts/events/account-events.store.ts'

/** Where a request comes from: IP address and browser. */
export interface Origin {
  readonly ip: string
  readonly userAgent: string
}

/** Returns a readable, anonymized description of an origin. */
export const describeOrigin = ({ ip, userAgent }: Origin) => ({
  device: describeDevice(userAgent),
  network: anonymizeIp(ip),
})
