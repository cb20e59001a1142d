/** Returns a provider's player for a video. Nothing is loaded before it is inserted. */
export function videoFrame(src: string, title: string, autoplay: boolean): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  const url = new URL(src, location.href)
  // Appended, because a player may not parse a re-encoded query.
  if (autoplay) url.search += url.search === '' ? '?autoplay=1' : '&autoplay=1'
  return Object.assign(frame, {
    title,
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    // Players reject a page that sends no referrer (lesson 19).
    referrerPolicy: 'strict-origin-when-cross-origin',
    src: url.href,
  })
}

/** Commands of players in frames, in the formats of Vimeo and YouTube (VID-09). */
const MESSAGES = {
  play: [{ method: 'play' }, { event: 'command', func: 'playVideo', args: [] }],
  pause: [{ method: 'pause' }, { event: 'command', func: 'pauseVideo', args: [] }],
} as const

/** Tells a provider's player to play or to pause (VID-09); players of other providers ignore it. */
export function sendToPlayer(frame: HTMLIFrameElement, command: keyof typeof MESSAGES): void {
  for (const message of MESSAGES[command]) frame.contentWindow?.postMessage(JSON.stringify(message), '*')
}
