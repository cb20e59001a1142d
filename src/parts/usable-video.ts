import { isHostOf, webAddress } from '#parts/display-url.ts'

/** A video that we know how to play. */
export interface UsableVideo {
  /** As VID-04 calls it. */
  readonly provider: 'YouTube' | 'Vimeo' | 'Wistia' | 'Animoto'
  readonly id: string
  readonly href: string
  /**
   * What a frame shows it with, once a visitor asked for it: the provider's way that keeps the least of who that is.
   * Undefined where no frame of the provider's plays it by its id.
   */
  readonly player: string | undefined
}

interface Provider {
  readonly name: UsableVideo['provider']
  readonly domains: readonly string[]
  /** The video's id in path and query, as its first group. */
  readonly patterns: readonly RegExp[]
  readonly player?: (id: string, url: URL) => string
  /** Where a visitor finds the video, where that is not the address given. */
  readonly page?: (id: string) => string
}

/** With its interface, so that it can be told to halt (VID-09). */
const youTube = (id: string) => `https://www.youtube-nocookie.com/embed/${id}?enablejsapi=1`

/** A video that is not listed has a second part of its name, in its path or in its query. */
function vimeo(id: string, { pathname, searchParams }: URL): string {
  const secret = /^\/\d{1,12}\/([0-9a-f]{6,20})\/?$/.exec(pathname)?.[1] ?? searchParams.get('h')
  const h = secret !== null && /^[0-9a-f]{6,20}$/.test(secret) ? `&h=${secret}` : ''
  return `https://player.vimeo.com/video/${id}?dnt=1${h}`
}

const ANIMOTO_PLAYER = /^\/embed\.animoto\.com\/play\.html\?(?:[^#]{0,500}&)?f=([\w-]{4,60})(?:&|$)/
/** What Animoto's player is told of a video; which sizes there are (`r`) nobody can tell from the video's id. */
const ANIMOTO_TOLD = ['w', 'e', 'd', 'm', 'r', 'volume', 'start_res', 'i']

/** The address in an embed code of Animoto's, with what it tells of the video and nothing else (decision 031). */
function animoto(id: string, { searchParams }: URL): string {
  const told = ANIMOTO_TOLD.flatMap((name) => {
    const value = searchParams.get(name) ?? ''
    return /^[\w/ ]{1,60}$/.test(value) ? [`${name}=${value.replaceAll(' ', '+')}`] : []
  })
  const hosts = 'asset_domain=s3-p.animoto.com&animoto_domain=animoto.com'
  return `https://s3.amazonaws.com/embed.animoto.com/play.html?${[...told, `f=${id}`, hosts].join('&')}`
}

const PROVIDERS: readonly Provider[] = [
  {
    name: 'YouTube',
    domains: ['youtube.com', 'youtube-nocookie.com'],
    patterns: [
      /^\/watch\/?\?(?:[^#]{0,500}&)?v=([\w-]{6,20})(?:&|$)/,
      /^\/(?:embed|shorts|live|v)\/([\w-]{6,20})(?:[/?]|$)/,
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

/** The video at an address; undefined for what is no video of a provider that we know (VID-03). */
export function usableVideo(address: string): UsableVideo | undefined {
  const url = webAddress(address)
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
