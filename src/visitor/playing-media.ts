import { HIT_EVENT, type HitEvent } from '#lib/tracking/tracking-names.ts'
import { recordHit } from '#visitor/hits.ts'

/** What plays in the page, in a block, a gallery or the lightbox. */
let current: { readonly player: object; readonly stop: () => void } | undefined

/**
 * Makes a player the only one that plays: the previous one is stopped (VID-05). `stop` is called when another one
 * starts, and may be called again after it has stopped.
 */
export function playAlone(player: object, stop: () => void): void {
  const previous = current
  current = { player, stop }
  if (previous !== undefined && previous.player !== player) previous.stop()
}

/** Forgets a player that is removed. */
export function endPlaying(player: object): void {
  if (current?.player === player) current = undefined
}

/** The event on the document that says that an item was played, for scripts of the site. */
const PLAYED = 'sitewright:played'

/** The detail of `PLAYED`: the fields of its hit. */
interface Played {
  readonly event: HitEvent
  /** Path of the file, or URL of the provider's player; its last 100 characters. */
  readonly mediaId: string
  readonly mediaTitle: string
}

const MAX_ID_LENGTH = 100

const played = new Set<string>()

/** Announces and records the start of an item, once for each item of a page view (AUD-02, AUD-04). */
export function announcePlay(kind: 'audio' | 'video', url: string, title: string): void {
  const key = `${kind} ${url}`
  if (url === '' || played.has(key)) return
  played.add(key)
  const own = url.startsWith(location.origin) ? url.slice(location.origin.length) : url
  const detail: Played = {
    event: HIT_EVENT[kind],
    mediaId: own.slice(-MAX_ID_LENGTH),
    mediaTitle: title,
  }
  const { event, ...media } = detail
  recordHit(event, media)
  document.dispatchEvent(new CustomEvent(PLAYED, { detail }))
}
