import { useSyncExternalStore } from 'react'
import { type BetaKey, enabledBetaFeatures } from '#lib/beta-features.ts'
import { writeBrowserCookie } from '#ui/browser-cookie.ts'

/** Cookie lifetime in seconds. */
const COOKIE_SECONDS = 365 * 24 * 60 * 60

let serverFeatures: readonly string[] = []
let enabled = enabledBetaFeatures(document.cookie, serverFeatures)
const listeners = new Set<() => void>()

function update(): void {
  enabled = enabledBetaFeatures(document.cookie, serverFeatures)
  for (const listener of listeners) listener()
}

/** Sets the features that the server turns on for everyone, regardless of cookies (BET-03). */
export function setServerFeatures(flags: readonly string[]): void {
  if (flags.join() === serverFeatures.join()) return
  serverFeatures = flags
  update()
}

/** Whether the server turns on a feature, so that it cannot be turned off here (BET-06). */
export const isServerEnabled = (key: BetaKey): boolean => serverFeatures.includes(key)

/** Turns a feature on by setting its cookie, or off by removing it (BET-02). */
export function switchBetaFeature(key: BetaKey, on: boolean): void {
  writeBrowserCookie(key, on ? 'true' : '', on ? COOKIE_SECONDS : 0)
  update()
}

/** Whether a feature is on, for code outside components. */
export const hasBetaFeature = (key: BetaKey): boolean => enabled.has(key)

/** Whether a feature is on; rerenders on changes. */
export const useBetaFeature = (key: BetaKey): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => enabled.has(key),
  )
