import type { MailTitle } from '#lib/i18n/text-types.ts'
import { counted } from '#lib/i18n/plural.ts'

export const downloads = {
  download: 'Download',
  /** Names the link for those who hear it. */
  downloadFile: (name: string) => `Download ${name}`,
  left: counted('en', '# download left', '# downloads left'),
  until: (day: string) => `until ${day}`,
  ended: {
    exhausted: 'All downloads have been used.',
    expired: 'The time to download it is over.',
    revoked: 'The store has ended this download.',
    deleted: 'The store does not offer this file any more.',
  },
  /** Heading of the page of an order. */
  heading: 'Downloads',
  /** The email after the payment. */
  mail: (site: string, number: number): MailTitle => [
    `Your downloads from ${site}, order ${number}`,
    'Your downloads are ready',
  ],
  allDownloads: 'Go to your downloads',
  keep: 'Anyone who has this link can download your files: keep this email to yourself.',
  reason: (site: string) => `You received this email because somebody bought at ${site} with this address.`,
}

export const downloadsPage = {
  title: 'Your downloads',
  order: (number: number) => `Order ${number}`,
  hint: 'Save the files on your device. A download that is interrupted can be continued for an hour.',
  none: 'There is nothing to download. If you have just paid, load this page again in a moment.',
  /** Precedes why a file cannot be downloaded any more. */
  ended: (name: string) => `${name} cannot be downloaded any more.`,
  contact: 'If you still need it, contact the store with the number of your order.',
}
