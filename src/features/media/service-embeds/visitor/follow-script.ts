import { loadScript, pageScripts, type ScriptParts } from '#visitor/client/load-script.ts'

/** The script of X that makes follow buttons of links. */
export const FOLLOW_SCRIPT = 'https://platform.twitter.com/widgets.js'

/** Milliseconds after which the script counts as failed (SOC-03). */
export const FOLLOW_TIMEOUT = 10_000

/** Loads the follow script. Rejects when it fails or takes longer than 10 seconds (SOC-03). */
export const loadFollowScript = (parts: ScriptParts): Promise<void> =>
  loadScript(FOLLOW_SCRIPT, FOLLOW_TIMEOUT, parts)

let loading: Promise<void> | undefined

interface FollowApi {
  readonly twttr?: { readonly widgets?: { load?(element: HTMLElement): void } }
}

/** Makes a follow button of the link in an element, with the script of X, which a page loads once. */
export async function followButton(element: HTMLElement): Promise<void> {
  loading ??= loadFollowScript(pageScripts())
  try {
    await loading
  } catch (error) {
    loading = undefined
    throw error
  }
  ;(window as unknown as FollowApi).twttr?.widgets?.load?.(element)
}
