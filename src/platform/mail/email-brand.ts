/** The sender of a mail as its recipient sees it: the platform, or one site. */
export interface EmailBrand {
  readonly name: string
  /** Shown with the name at the bottom. */
  readonly url: string
  /** The display name of the sender; the configured one without it. */
  readonly senderName?: string
  /** A square image, shown at 48 px. */
  readonly logoUrl?: string
  /** BCP 47, of texts for its visitors. */
  readonly language: string
  readonly colorScheme: 'light' | 'dark'
  /** As #rrggbb. */
  readonly colors: {
    readonly page: string
    readonly card: string
    readonly text: string
    readonly muted: string
    readonly button: string
    readonly onButton: string
  }
}

/** Returns the brand of mails of the platform. */
export const platformBrand = (appOrigin: string): EmailBrand => ({
  name: 'Sitewright',
  url: appOrigin,
  language: 'en',
  colorScheme: 'light',
  colors: {
    page: '#f5f5f4',
    card: '#ffffff',
    text: '#1c1917',
    muted: '#57534e',
    button: '#1c1917',
    onButton: '#ffffff',
  },
})
