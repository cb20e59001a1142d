import { counted } from '#lib/i18n/plural.ts'
import type { DownloadTexts } from '#features/shop/downloads/download-texts.rules.ts'
import type { DownloadsTexts } from '#features/shop/downloads/page/texts.ts'

export const downloads: DownloadTexts = {
  download: 'Scarica',
  downloadFile: (name) => `Scarica ${name}`,
  left: counted('it', '# download rimasto', '# di download rimasti', '# download rimasti'),
  until: (day) => `fino al ${day}`,
  ended: {
    exhausted: 'Tutti i download sono stati usati.',
    expired: 'Il tempo per scaricarlo è scaduto.',
    revoked: 'Il negozio ha interrotto questo download.',
    deleted: 'Il negozio non offre più questo file.',
  },
  heading: 'Download',
  mail: (site, number) => [`I tuoi download da ${site}, ordine ${number}`, 'I tuoi download sono pronti'],
  allDownloads: 'Vai ai tuoi download',
  keep: 'Chiunque abbia questo link può scaricare i tuoi file: tieni per te questa e-mail.',
  reason: (site) => `Ricevi questa e-mail perché qualcuno ha acquistato su ${site} con questo indirizzo.`,
}

export const downloadsPage: DownloadsTexts = {
  title: 'I tuoi download',
  order: (number) => `Ordine ${number}`,
  hint: 'Salva i file sul tuo dispositivo. Un download interrotto può essere ripreso entro un’ora.',
  none: 'Non c’è nulla da scaricare. Se hai appena pagato, ricarica la pagina tra poco.',
  ended: (name) => `${name} non può più essere scaricato.`,
  contact: 'Se ti serve ancora, contatta il negozio indicando il numero del tuo ordine.',
}
