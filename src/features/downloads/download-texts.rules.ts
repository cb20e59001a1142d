import { type TextsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts about files that were bought. */
export interface DownloadTexts {
  readonly download: string
  /** Names the link for those who hear it. */
  readonly downloadFile: (name: string) => string
  readonly left: (count: number) => string
  readonly until: (day: string) => string
  readonly ended: Readonly<Record<'exhausted' | 'expired' | 'revoked' | 'deleted', string>>
  /** Heading of the page of an order. */
  readonly heading: string
  /** The email after the payment. */
  readonly mail: (site: string, number: number) => readonly [subject: string, title: string]
  readonly allDownloads: string
  readonly keep: string
  readonly reason: (site: string) => string
}

const en: DownloadTexts = {
  download: 'Download',
  downloadFile: (name) => `Download ${name}`,
  left: (count) => (count === 1 ? '1 download left' : `${count} downloads left`),
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

const de: DownloadTexts = {
  download: 'Herunterladen',
  downloadFile: (name) => `${name} herunterladen`,
  left: (count) => (count === 1 ? 'noch 1 Download' : `noch ${count} Downloads`),
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

const fr: DownloadTexts = {
  download: 'Télécharger',
  downloadFile: (name) => `Télécharger ${name}`,
  left: (count) => (count > 1 ? `${count} téléchargements restants` : '1 téléchargement restant'),
  until: (day) => `jusqu’au ${day}`,
  ended: {
    exhausted: 'Tous les téléchargements ont été utilisés.',
    expired: 'Le délai de téléchargement est écoulé.',
    revoked: 'La boutique a mis fin à ce téléchargement.',
    deleted: 'La boutique ne propose plus ce fichier.',
  },
  heading: 'Téléchargements',
  mail: (site, number) => [
    `Vos téléchargements de ${site}, commande ${number}`,
    'Vos téléchargements sont prêts',
  ],
  allDownloads: 'Voir vos téléchargements',
  keep: 'Toute personne ayant ce lien peut télécharger vos fichiers : gardez cet e-mail pour vous.',
  reason: (site) => `Vous recevez cet e-mail parce que quelqu’un a acheté chez ${site} avec cette adresse.`,
}

const es: DownloadTexts = {
  download: 'Descargar',
  downloadFile: (name) => `Descargar ${name}`,
  left: (count) => (count === 1 ? 'queda 1 descarga' : `quedan ${count} descargas`),
  until: (day) => `hasta el ${day}`,
  ended: {
    exhausted: 'Ya se han usado todas las descargas.',
    expired: 'El plazo de descarga ha terminado.',
    revoked: 'La tienda ha cancelado esta descarga.',
    deleted: 'La tienda ya no ofrece este archivo.',
  },
  heading: 'Descargas',
  mail: (site, number) => [`Sus descargas de ${site}, pedido ${number}`, 'Sus descargas están listas'],
  allDownloads: 'Ir a sus descargas',
  keep: 'Quien tenga este enlace puede descargar sus archivos: no comparta este correo.',
  reason: (site) => `Recibe este correo porque alguien compró en ${site} con esta dirección.`,
}

const texts: TextsByLanguage<DownloadTexts> = { en, de, fr, es }

/** Returns the texts about downloads in a language, in English without a translation. */
export const downloadTextsFor = (language: string): DownloadTexts => textsIn(texts, language)
