import { safeHref } from '#lib/urls/safe-href.ts'
import { isHostOf, webUrl } from '#parts/display-url.ts'

/** A service with profiles or accounts. */
export interface SocialService {
  readonly label: string
  /**
   * Our own icon on a 24 × 24 grid with a stroke width of 2: a letter or a symbol. Not the service's logo, which is a
   * trademark.
   */
  readonly mark: string
  readonly domains: readonly string[]
}

const CAMERA = 'M3 8h4l2-3h6l2 3h4v11H3zM15.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z'
const PIN =
  'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z'
const NOTE =
  'M9 18V5l10-2v13M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM19 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z'
const BUBBLE = 'M4 5h16v11h-8l-4 4v-4H4z'
const PLAY = 'M3 5h18v14H3zM10 9v6l5-3z'
const STAR = 'M12 3l2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.3-.8z'

const service = (label: string, mark: string, ...domains: string[]): SocialService => ({
  label,
  mark,
  domains,
})

/** By the name under which a block stores them. */
export const SOCIAL_SERVICE = {
  acuity: service('Acuity', 'M4 6h16v14H4zM4 11h16M9 3v5M15 3v5', 'acuityscheduling.com', 'as.me'),
  amazon: service(
    'Amazon',
    'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9',
    'amazon.com',
    'amazon.co.uk',
    'amazon.de',
    'amazon.fr',
    'amazon.it',
    'amazon.es',
    'amazon.nl',
    'amazon.ca',
    'amazon.co.jp',
    'amazon.com.au',
    'amzn.to',
  ),
  bandcamp: service('Bandcamp', NOTE, 'bandcamp.com'),
  behance: service('Behance', 'M6 5v14h6a4 4 0 0 0 0-8H6m0-6h5a3 3 0 0 1 0 6', 'behance.net'),
  bluesky: service(
    'Bluesky',
    'M7 18a4 4 0 0 1-.5-8 5.5 5.5 0 0 1 10.6-1A4.6 4.6 0 0 1 17 18z',
    'bsky.app',
    'bsky.social',
  ),
  discord: service('Discord', `${BUBBLE}M9 10.5v.01M15 10.5v.01`, 'discord.com', 'discord.gg'),
  dribbble: service('Dribbble', 'M6 5v14h4a7 7 0 0 0 0-14z', 'dribbble.com'),
  email: service('E-mail', 'M3 6h18v12H3zM3 7l9 7 9-7'),
  etsy: service('Etsy', 'M18 5H7v14h11M7 12h9', 'etsy.com'),
  facebook: service('Facebook', 'M16 4h-2a4 4 0 0 0-4 4v12M6 12h9', 'facebook.com', 'fb.com', 'fb.me'),
  fiveHundredPx: service('500px', 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5', '500px.com'),
  flickr: service('Flickr', 'M3 8h13v12H3zM8 8V4h13v12h-5', 'flickr.com', 'flic.kr'),
  foursquare: service('Foursquare', PIN, 'foursquare.com', 'swarmapp.com', '4sq.com'),
  github: service('GitHub', 'M8 7l-5 5 5 5M16 7l5 5-5 5', 'github.com'),
  gitlab: service('GitLab', 'M9 7l-5 5 5 5M20 12H9', 'gitlab.com'),
  goodreads: service(
    'Goodreads',
    'M4 5h5a3 3 0 0 1 3 3v12a3 3 0 0 0-3-3H4zM20 5h-5a3 3 0 0 0-3 3v12a3 3 0 0 1 3-3h5z',
    'goodreads.com',
  ),
  instagram: service('Instagram', CAMERA, 'instagram.com'),
  linkedin: service('LinkedIn', 'M6 10v9M6 5.5v.01M11 19v-9M11 14a4 4 0 0 1 8 0v5', 'linkedin.com'),
  mastodon: service(
    'Mastodon',
    `${BUBBLE}M8 12.5V10a2 2 0 0 1 4 0v2.5M12 10a2 2 0 0 1 4 0v2.5`,
    'mastodon.social',
    'mastodon.online',
    'mstdn.social',
    'fosstodon.org',
    'joinmastodon.org',
  ),
  medium: service('Medium', 'M4 19V5l8 10 8-10v14', 'medium.com'),
  meetup: service(
    'Meetup',
    'M12 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM3 19a6 6 0 0 1 12 0M16 5.5a3 3 0 0 1 0 5M18 13.5a6 6 0 0 1 3 5.5',
    'meetup.com',
  ),
  opentable: service(
    'OpenTable',
    'M7 3v18M4 3v5a3 3 0 0 0 6 0V3M17 21v-8h-3c0-6 1-9 3-10z',
    'opentable.com',
    'opentable.co.uk',
    'opentable.de',
    'opentable.ca',
    'opentable.com.au',
    'opentable.jp',
  ),
  patreon: service('Patreon', 'M7 20V5h6a4.5 4.5 0 0 1 0 9H7', 'patreon.com'),
  phone: service('Telephone', 'M5 4h4l2 5-3 2a12 12 0 0 0 5 5l2-3 5 2v4a1 1 0 0 1-1 1A16 16 0 0 1 4 5z'),
  pinterest: service('Pinterest', 'M12 21v-7M8 3h8l-1 6 3 5H6l3-5z', 'pinterest.com', 'pin.it'),
  reddit: service('Reddit', 'M8 20V9M8 13a5 5 0 0 1 8-4', 'reddit.com'),
  rss: service('RSS', 'M5 18.5v.01M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14'),
  soundcloud: service('SoundCloud', 'M4 13v4M8 9v10M12 5v14M16 9v10M20 12v5', 'soundcloud.com'),
  spotify: service('Spotify', NOTE, 'spotify.com'),
  telegram: service('Telegram', 'M3 11l18-7-5 16-5-6zM11 14l10-10', 't.me', 'telegram.org'),
  threads: service(
    'Threads',
    'M16 8v5a2.5 2.5 0 0 0 5 0v-1a9 9 0 1 0-4 7.5M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
    'threads.net',
    'threads.com',
  ),
  tiktok: service('TikTok', 'M13 4v11.5a3.5 3.5 0 1 1-3.5-3.5M13 4c.5 3 2.5 5 6 5', 'tiktok.com'),
  tripadvisor: service('Tripadvisor', STAR, 'tripadvisor.com', 'tripadvisor.co.uk', 'tripadvisor.de'),
  tumblr: service('Tumblr', 'M11 4v11a4 4 0 0 0 6 3.5M6 9h10', 'tumblr.com'),
  twitch: service('Twitch', 'M5 5h14M12 5v14', 'twitch.tv'),
  twitter: service('X', 'M5 4l14 16M19 4L5 20', 'x.com', 'twitter.com'),
  vimeo: service('Vimeo', 'M4 6l8 13 8-13', 'vimeo.com'),
  website: service(
    'Website',
    'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18z',
  ),
  whatsapp: service('WhatsApp', `${BUBBLE}M8.5 10.5h7`, 'wa.me', 'whatsapp.com'),
  yelp: service('Yelp', STAR, 'yelp.com'),
  youtube: service('YouTube', PLAY, 'youtube.com', 'youtu.be'),
  zola: service(
    'Zola',
    'M4 9h16v4H4zM6 13v7h12v-7M12 9v11M12 9C8 9 7 4 9.5 4S12 9 12 9zM12 9c4 0 5-5 2.5-5S12 9 12 9z',
    'zola.com',
  ),
} as const satisfies Readonly<Record<string, SocialService>>

export type SocialServiceName = keyof typeof SOCIAL_SERVICE

export const SOCIAL_SERVICE_NAMES = Object.keys(SOCIAL_SERVICE) as [SocialServiceName, ...SocialServiceName[]]

/** Returns the service of a URL; a website for an unknown one. */
export function serviceOf(href: string): SocialServiceName {
  const safe = safeHref(href) ?? ''
  if (/^mailto:/i.test(safe)) return 'email'
  if (/^(tel|sms):/i.test(safe)) return 'phone'
  const url = webUrl(safe)
  if (url === undefined) return 'website'
  if (/(^|[/.])(rss|feed|atom)(\.xml)?\/?$/i.test(url.pathname.slice(-30))) return 'rss'
  return SOCIAL_SERVICE_NAMES.find((name) => isHostOf(url, SOCIAL_SERVICE[name].domains)) ?? 'website'
}
