import { counted } from '#lib/i18n/plural.ts'
import type { DownloadTexts } from '#features/shop/downloads/download-texts.rules.ts'
import type { DownloadsTexts } from '#features/shop/downloads/page/texts.ts'

export const downloads: DownloadTexts = {
  download: 'Downloaden',
  downloadFile: (name) => `${name} downloaden`,
  left: counted('nl', 'nog # download', 'nog # downloads'),
  until: (day) => `tot en met ${day}`,
  ended: {
    exhausted: 'Alle downloads zijn gebruikt.',
    expired: 'De tijd om te downloaden is om.',
    revoked: 'De winkel heeft deze download beëindigd.',
    deleted: 'De winkel biedt dit bestand niet meer aan.',
  },
  heading: 'Downloads',
  mail: (site, number) => [`Je downloads van ${site}, bestelling ${number}`, 'Je downloads staan klaar'],
  allDownloads: 'Naar je downloads',
  keep: 'Iedereen met deze link kan je bestanden downloaden: houd deze e-mail voor jezelf.',
  reason: (site) => `Je ontvangt deze e-mail omdat iemand met dit adres bij ${site} heeft gekocht.`,
}

export const downloadsPage: DownloadsTexts = {
  title: 'Je downloads',
  order: (number) => `Bestelling ${number}`,
  hint: 'Sla de bestanden op je apparaat op. Een onderbroken download kan een uur lang worden voortgezet.',
  none: 'Er is niets om te downloaden. Heb je net betaald? Laad deze pagina dan zo opnieuw.',
  ended: (name) => `${name} kan niet meer worden gedownload.`,
  contact: 'Heb je het nog nodig? Neem dan contact op met de winkel en vermeld je bestelnummer.',
}
