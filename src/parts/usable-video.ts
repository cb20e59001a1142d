import { isHostOf, webAddress } from '#parts/web-address.ts'

/** A video that we know how to play. */
export interface UsableVideo {
  /** As VID-04 calls it. */
  readonly provider: 'YouTube' | 'Vimeo' | 'Wistia' | 'Animoto'
  readonly id: string
  readonly href: string
}

interface Provider {
  readonly name: UsableVideo['provider']
  readonly domains: readonly string[]
  /** The video's id in path and query, as its first group. */
  readonly patterns: readonly RegExp[]
}

const PROVIDERS: readonly Provider[] = [
  {
    name: 'YouTube',
    domains: ['youtube.com', 'youtube-nocookie.com'],
    patterns: [
      /^\/watch\/?\?(?:[^#]{0,500}&)?v=([\w-]{6,20})(?:&|$)/,
      /^\/(?:embed|shorts|live|v)\/([\w-]{6,20})(?:[/?]|$)/,
    ],
  },
  { name: 'YouTube', domains: ['youtu.be'], patterns: [/^\/([\w-]{6,20})(?:[/?]|$)/] },
  {
    name: 'Vimeo',
    domains: ['vimeo.com'],
    patterns: [/^\/(?:video\/|channels\/[\w-]{1,60}\/)?(\d{1,12})(?:[/?]|$)/],
  },
  {
    name: 'Wistia',
    domains: ['wistia.com', 'wistia.net'],
    patterns: [/^\/(?:medias|embed\/iframe)\/(\w{4,20})(?:[/?]|$)/],
  },
  { name: 'Animoto', domains: ['animoto.com'], patterns: [/^\/play\/([\w-]{4,60})(?:[/?]|$)/] },
]

/** The video at an address; undefined for what is no video of a provider that we know (VID-03). */
export function usableVideo(address: string): UsableVideo | undefined {
  const url = webAddress(address)
  if (url === undefined) return undefined
  const rest = url.pathname + url.search
  for (const { name, domains, patterns } of PROVIDERS) {
    if (!isHostOf(url, domains)) continue
    for (const pattern of patterns) {
      const id = pattern.exec(rest)?.[1]
      if (id !== undefined) return { provider: name, id, href: url.href }
    }
  }
  return undefined
}
