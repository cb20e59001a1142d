import { isHostOf, webUrl } from '#parts/display-url.ts'

/** A video with a known player. */
export interface UsableVideo {
  /** The name in VID-04. */
  readonly provider: 'YouTube' | 'Vimeo' | 'Wistia' | 'Animoto'
  readonly id: string
  readonly href: string
  /**
   * URL of the most private player for an iframe, loaded when a visitor plays it. Undefined when the provider has no
   * player by id.
   */
  readonly player: string | undefined
}

interface Provider {
  readonly name: UsableVideo['provider']
  readonly domains: readonly string[]
  /** Match the video's id in path and query, as the first group. */
  readonly patterns: readonly RegExp[]
  readonly player?: (id: string, url: URL) => string
  /** Returns the page of the video where it is not the URL itself. */
  readonly page?: (id: string) => string
}

/** `90`, `90s` or `1h2m3s`. */
const YOUTUBE_TIME = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/

/** With its API enabled, so that it can be paused (VID-09), and from the time that the link names. */
function youTube(id: string, { searchParams }: URL): string {
  const time = searchParams.get('start') ?? searchParams.get('t') ?? ''
  const [, hours = 0, minutes = 0, seconds = 0] = YOUTUBE_TIME.exec(time) ?? []
  const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return `https://www.youtube-nocookie.com/embed/${id}?enablejsapi=1${start > 0 ? `&start=${start}` : ''}`
}

/** An unlisted video has a second part of its id, in its path or in its query. */
function vimeo(id: string, { pathname, searchParams }: URL): string {
  const secret = /^\/\d{1,12}\/([0-9a-f]{6,20})\/?$/.exec(pathname)?.[1] ?? searchParams.get('h')
  const h = secret !== null && /^[0-9a-f]{6,20}$/.test(secret) ? `&h=${secret}` : ''
  return `https://player.vimeo.com/video/${id}?dnt=1${h}`
}

const ANIMOTO_PLAYER = /^\/embed\.animoto\.com\/play\.html\?(?:[^#]{0,500}&)?f=([\w-]{4,60})(?:&|$)/
/** Query parameters of Animoto's player; the available sizes (`r`) cannot be derived from the video's id. */
const ANIMOTO_PARAMETERS = ['w', 'e', 'd', 'm', 'r', 'volume', 'start_res', 'i']

/** The URL in Animoto's embed code, reduced to its video parameters (decision 031). */
function animoto(id: string, { searchParams }: URL): string {
  const parameters = ANIMOTO_PARAMETERS.flatMap((name) => {
    const value = searchParams.get(name) ?? ''
    return /^[\w/ ]{1,60}$/.test(value) ? [`${name}=${value.replaceAll(' ', '+')}`] : []
  })
  const hosts = 'asset_domain=s3-p.animoto.com&animoto_domain=animoto.com'
  return `https://s3.amazonaws.com/embed.animoto.com/play.html?${[...parameters, `f=${id}`, hosts].join('&')}`
}

const PROVIDERS: readonly Provider[] = [
  {
    name: 'YouTube',
    domains: ['youtube.com', 'youtube-nocookie.com'],
    patterns: [
      /^\/watch\/?\?(?:[^#]{0,500}&)?v=([\w-]{6,20})(?:&|$)/,
      // The first two are no ids: they play a list, or what a channel is showing.
      /^\/(?:embed|shorts|live|v)\/(?!videoseries\b|live_stream\b)([\w-]{6,20})(?:[/?]|$)/,
    ],
    player: youTube,
  },
  { name: 'YouTube', domains: ['youtu.be'], patterns: [/^\/([\w-]{6,20})(?:[/?]|$)/], player: youTube },
  {
    name: 'Vimeo',
    domains: ['vimeo.com'],
    patterns: [/^\/(?:video\/|channels\/[\w-]{1,60}\/)?(\d{1,12})(?:[/?]|$)/],
    player: vimeo,
  },
  {
    name: 'Wistia',
    domains: ['wistia.com', 'wistia.net'],
    patterns: [/^\/(?:medias|embed\/iframe)\/(\w{4,20})(?:[/?]|$)/],
    player: (id) => `https://fast.wistia.net/embed/iframe/${id}?dnt=1`,
  },
  { name: 'Animoto', domains: ['animoto.com'], patterns: [/^\/play\/([\w-]{4,60})(?:[/?]|$)/] },
  {
    name: 'Animoto',
    domains: ['s3.amazonaws.com'],
    patterns: [ANIMOTO_PLAYER],
    player: animoto,
    page: (id) => `https://animoto.com/play/${id}`,
  },
]

/** Returns the video at a URL; undefined for anything but a video of a known provider (VID-03). */
export function usableVideo(href: string): UsableVideo | undefined {
  const url = webUrl(href)
  if (url === undefined) return undefined
  const rest = url.pathname + url.search
  for (const { name, domains, patterns, player, page } of PROVIDERS) {
    if (!isHostOf(url, domains)) continue
    for (const pattern of patterns) {
      const id = pattern.exec(rest)?.[1]
      if (id !== undefined)
        return { provider: name, id, href: page?.(id) ?? url.href, player: player?.(id, url) }
    }
  }
  return undefined
}
