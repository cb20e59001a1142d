/** The kind of content of a provider; determines how its card is rendered. */
export type EmbedKind = 'video' | 'audio' | 'map' | 'code' | 'document'

/** A service with known players. */
export interface EmbedProvider {
  readonly name: string
  readonly kind: EmbedKind
}

/** By host, including subdomains. Google Maps is detected by its path. */
const PROVIDERS: Readonly<Record<string, EmbedProvider>> = {
  'youtube.com': { name: 'YouTube', kind: 'video' },
  'youtu.be': { name: 'YouTube', kind: 'video' },
  'youtube-nocookie.com': { name: 'YouTube', kind: 'video' },
  'vimeo.com': { name: 'Vimeo', kind: 'video' },
  'wistia.com': { name: 'Wistia', kind: 'video' },
  'wistia.net': { name: 'Wistia', kind: 'video' },
  'animoto.com': { name: 'Animoto', kind: 'video' },
  'dailymotion.com': { name: 'Dailymotion', kind: 'video' },
  'ted.com': { name: 'TED', kind: 'video' },
  'wordpress.tv': { name: 'WordPress.tv', kind: 'video' },
  'soundcloud.com': { name: 'SoundCloud', kind: 'audio' },
  'spotify.com': { name: 'Spotify', kind: 'audio' },
  'bandcamp.com': { name: 'Bandcamp', kind: 'audio' },
  'mixcloud.com': { name: 'Mixcloud', kind: 'audio' },
  'openstreetmap.org': { name: 'OpenStreetMap', kind: 'map' },
  'codepen.io': { name: 'CodePen', kind: 'code' },
  'jsfiddle.net': { name: 'JSFiddle', kind: 'code' },
  'gist.github.com': { name: 'GitHub Gist', kind: 'code' },
  'slideshare.net': { name: 'SlideShare', kind: 'document' },
  'speakerdeck.com': { name: 'Speaker Deck', kind: 'document' },
  'scribd.com': { name: 'Scribd', kind: 'document' },
}

/** Returns the listed provider of an http or https URL; undefined for an unlisted one (P19). */
export function providerOf(url: URL): EmbedProvider | undefined {
  const host = url.hostname.replace(/\.$/, '')
  const isGoogle = /^(www\.|maps\.)?google\.[a-z]{2,3}(\.[a-z]{2})?$/.test(host)
  if (isGoogle) return /^\/maps(\/|$)/.test(url.pathname) ? { name: 'Google Maps', kind: 'map' } : undefined
  const labels = host.split('.')
  for (let start = 0; start < labels.length - 1; start++) {
    const domain = labels.slice(start).join('.')
    if (Object.hasOwn(PROVIDERS, domain)) return PROVIDERS[domain]
  }
  return undefined
}
