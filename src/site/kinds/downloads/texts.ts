import type { KindTexts } from '#site/page/page-kind.ts'

/** Texts of the page with what was bought to download. */
interface DownloadsTexts {
  readonly title: string
  readonly order: (number: number) => string
  readonly hint: string
  readonly none: string
  /** Precedes why a file cannot be downloaded any more. */
  readonly ended: (name: string) => string
  readonly contact: string
}

const en: DownloadsTexts = {
  title: 'Your downloads',
  order: (number) => `Order ${number}`,
  hint: 'Save the files on your device. A download that is interrupted can be continued for an hour.',
  none: 'There is nothing to download. If you have just paid, load this page again in a moment.',
  ended: (name) => `${name} cannot be downloaded any more.`,
  contact: 'If you still need it, contact the store with the number of your order.',
}

const de: DownloadsTexts = {
  title: 'Ihre Downloads',
  order: (number) => `Bestellung ${number}`,
  hint: 'Speichern Sie die Dateien auf Ihrem Gerät. Ein unterbrochener Download kann eine Stunde lang fortgesetzt werden.',
  none: 'Hier gibt es nichts herunterzuladen. Falls Sie gerade bezahlt haben, laden Sie die Seite gleich noch einmal.',
  ended: (name) => `${name} kann nicht mehr heruntergeladen werden.`,
  contact:
    'Wenn Sie die Datei noch brauchen, schreiben Sie dem Laden und nennen Sie die Nummer Ihrer Bestellung.',
}

const fr: DownloadsTexts = {
  title: 'Vos téléchargements',
  order: (number) => `Commande ${number}`,
  hint: 'Enregistrez les fichiers sur votre appareil. Un téléchargement interrompu peut être repris pendant une heure.',
  none: 'Il n’y a rien à télécharger. Si vous venez de payer, rechargez cette page dans un instant.',
  ended: (name) => `${name} ne peut plus être téléchargé.`,
  contact: 'Si vous en avez encore besoin, contactez la boutique en indiquant le numéro de votre commande.',
}

const es: DownloadsTexts = {
  title: 'Sus descargas',
  order: (number) => `Pedido ${number}`,
  hint: 'Guarde los archivos en su dispositivo. Una descarga interrumpida se puede continuar durante una hora.',
  none: 'No hay nada que descargar. Si acaba de pagar, vuelva a cargar esta página en un momento.',
  ended: (name) => `${name} ya no se puede descargar.`,
  contact: 'Si aún lo necesita, póngase en contacto con la tienda e indique el número de su pedido.',
}

export const texts: KindTexts<DownloadsTexts> = { en, de, fr, es }
