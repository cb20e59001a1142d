import { counted } from '#lib/i18n/plural.ts'
import type { DownloadTexts } from '#features/shop/downloads/download-texts.rules.ts'
import type { DownloadsTexts } from '#features/shop/downloads/page/texts.ts'

export const downloads: DownloadTexts = {
  download: 'Herunterladen',
  downloadFile: (name) => `${name} herunterladen`,
  left: counted('de', 'noch # Download', 'noch # Downloads'),
  until: (day) => `bis ${day}`,
  ended: {
    exhausted: 'Alle Downloads sind verbraucht.',
    expired: 'Die Zeit für den Download ist abgelaufen.',
    revoked: 'Der Laden hat diesen Download beendet.',
    deleted: 'Der Laden bietet diese Datei nicht mehr an.',
  },
  heading: 'Downloads',
  mail: (site, number) => [`Ihre Downloads von ${site}, Bestellung ${number}`, 'Ihre Downloads sind bereit'],
  allDownloads: 'Zu Ihren Downloads',
  keep: 'Wer diesen Link hat, kann Ihre Dateien herunterladen: Behalten Sie diese E-Mail für sich.',
  reason: (site) => `Sie erhalten diese E-Mail, weil jemand mit dieser Adresse bei ${site} gekauft hat.`,
}

export const downloadsPage: DownloadsTexts = {
  title: 'Ihre Downloads',
  order: (number) => `Bestellung ${number}`,
  hint: 'Speichern Sie die Dateien auf Ihrem Gerät. Ein unterbrochener Download kann eine Stunde lang fortgesetzt werden.',
  none: 'Hier gibt es nichts herunterzuladen. Falls Sie gerade bezahlt haben, laden Sie die Seite gleich noch einmal.',
  ended: (name) => `${name} kann nicht mehr heruntergeladen werden.`,
  contact:
    'Wenn Sie die Datei noch brauchen, schreiben Sie dem Laden und nennen Sie die Nummer Ihrer Bestellung.',
}
