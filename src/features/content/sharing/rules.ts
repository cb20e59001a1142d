import type { PageContext } from '#features/tenancy/page-context/types.ts'

/** Services with a page that shares a link, by the name of their icon. */
export const SHARE_SERVICES = [
  'facebook',
  'twitter',
  'bluesky',
  'threads',
  'linkedin',
  'pinterest',
  'reddit',
  'whatsapp',
  'telegram',
  'tumblr',
  'email',
] as const

export type ShareService = (typeof SHARE_SERVICES)[number]

/** Their names, apart from the icons: with these the first load of the app would be a tenth larger. */
export const SHARE_SERVICE_LABELS: Readonly<Record<ShareService, string>> = {
  facebook: 'Facebook',
  twitter: 'X',
  bluesky: 'Bluesky',
  threads: 'Threads',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  reddit: 'Reddit',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  tumblr: 'Tumblr',
  email: 'E-mail',
}

/** What is shared. */
export interface SharedPage {
  /** Absolute URL. */
  readonly url: string
  readonly title: string
  /** Absolute URL of its image, for services that show one. */
  readonly image: string | undefined
}

const query = (parameters: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(parameters)
    .flatMap(([name, value]) =>
      value === undefined ? [] : `${name}=${encodeURIComponent(value.toWellFormed())}`,
    )
    .join('&')

const together = ({ title, url }: SharedPage): string => [title, url].filter(Boolean).join(' ')

/** The page of each service. A plain link: nothing of a service is loaded before a visitor follows it. */
const LINKS: Readonly<Record<ShareService, (page: SharedPage) => string>> = {
  facebook: ({ url }) => `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
  twitter: ({ url, title }) => `https://x.com/intent/post?${query({ url, text: title })}`,
  bluesky: (page) => `https://bsky.app/intent/compose?${query({ text: together(page) })}`,
  threads: (page) => `https://www.threads.net/intent/post?${query({ text: together(page) })}`,
  linkedin: ({ url }) => `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
  pinterest: (page) => pinLink(page),
  reddit: ({ url, title }) => `https://www.reddit.com/submit?${query({ url, title })}`,
  whatsapp: (page) => `https://wa.me/?${query({ text: together(page) })}`,
  telegram: ({ url, title }) => `https://t.me/share/url?${query({ url, text: title })}`,
  tumblr: ({ url, title }) =>
    `https://www.tumblr.com/widgets/share/tool?${query({ canonicalUrl: url, title })}`,
  email: ({ url, title }) => `mailto:?${query({ subject: title, body: url })}`,
}

/** Returns the link on which a visitor shares a page on a service. */
export const shareLink = (service: ShareService, page: SharedPage): string => LINKS[service](page)

/** Returns the link on which a visitor saves an image on Pinterest, which links back to the page. */
export const pinLink = ({ url, title, image }: SharedPage): string =>
  `https://www.pinterest.com/pin/create/button/?${query({ url, media: image, description: title })}`

/** The options of the Pinterest buttons over images, as the page context has them. */
export type PinterestOptions = PageContext['websiteSettings']['pinterestOverlayOptions']

/** Values of these options (SOC-02). */
export const PINTEREST_OVERLAY = {
  /** `hover`: while the pointer is over the image, or the button has the focus. */
  mode: ['disabled', 'hover', 'always'],
  size: ['small', 'large'],
  shape: ['rectangular', 'round'],
  color: ['red', 'gray', 'white'],
} as const satisfies { readonly [Option in keyof PinterestOptions]: readonly PinterestOptions[Option][] }

/** Whether pages show Pinterest buttons over images. */
export const savesImages = ({ mode }: Pick<PinterestOptions, 'mode'>): boolean => mode !== 'disabled'
