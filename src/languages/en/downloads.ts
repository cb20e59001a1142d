import { counted } from '#lib/i18n/plural.ts'
import type { DownloadTexts } from '#features/shop/downloads/download-texts.rules.ts'
import type { DownloadsTexts } from '#features/shop/downloads/page/texts.ts'

export const downloads: DownloadTexts = {
  download: 'Download',
  downloadFile: (name) => `Download ${name}`,
  left: counted('en', '# download left', '# downloads left'),
  until: (day) => `until ${day}`,
  ended: {
    exhausted: 'All downloads have been used.',
    expired: 'The time to download it is over.',
    revoked: 'The store has ended this download.',
    deleted: 'The store does not offer this file any more.',
  },
  heading: 'Downloads',
  mail: (site, number) => [`Your downloads from ${site}, order ${number}`, 'Your downloads are ready'],
  allDownloads: 'Go to your downloads',
  keep: 'Anyone who has this link can download your files: keep this email to yourself.',
  reason: (site) => `You received this email because somebody bought at ${site} with this address.`,
}

export const downloadsPage: DownloadsTexts = {
  title: 'Your downloads',
  order: (number) => `Order ${number}`,
  hint: 'Save the files on your device. A download that is interrupted can be continued for an hour.',
  none: 'There is nothing to download. If you have just paid, load this page again in a moment.',
  ended: (name) => `${name} cannot be downloaded any more.`,
  contact: 'If you still need it, contact the store with the number of your order.',
}
