import { useSyncExternalStore } from 'react'
import { type BetaKey, enabledBetaFeatures } from '#lib/beta-features.ts'

/** Seconds for which a browser remembers what was switched on. */
const YEAR = 365 * 24 * 60 * 60

let sent: readonly string[] = []
let enabled = enabledBetaFeatures(document.cookie, sent)
const listeners = new Set<() => void>()

function renew(): void {
  enabled = enabledBetaFeatures(document.cookie, sent)
  for (const listener of listeners) listener()
}

/** Takes over what the server sends at start-up: those features are on whatever the cookies say (BET-03). */
export function setServerFeatures(flags: readonly string[]): void {
  if (flags.join() === sent.join()) return
  sent = flags
  renew()
}

/** Whether the server sends that feature, so that nobody can switch it off here (BET-06). */
export const isServerEnabled = (key: BetaKey): boolean => sent.includes(key)

/** Switches a feature on by its cookie, or off by taking the cookie away (BET-02). It holds in this browser, for the app. */
export function switchBetaFeature(key: BetaKey, on: boolean): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${key}=${on ? 'true' : ''}; Path=/; SameSite=Strict; Max-Age=${on ? YEAR : 0}${secure}`
  renew()
}

/** Whether a feature is on now, for what is no component. */
export const hasBetaFeature = (key: BetaKey): boolean => enabled.has(key)

/** Whether a feature is on; the component is drawn again when that changes. */
export const useBetaFeature = (key: BetaKey): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => enabled.has(key),
  )
