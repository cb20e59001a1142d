import { type TextsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts about files that were bought. */
export interface DownloadTexts {
  readonly download: string
  /** Names the link for those who hear it. */
  readonly downloadFile: (name: string) => string
  readonly left: (count: number) => string
  readonly until: (day: string) => string
  readonly ended: Readonly<Record<'exhausted' | 'expired' | 'revoked' | 'deleted', string>>
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
}

const texts: TextsByLanguage<DownloadTexts> = { en, de, fr, es }

/** Returns the texts about downloads in a language, in English without a translation. */
export const downloadTextsFor = (language: string): DownloadTexts => textsIn(texts, language)
