import { counted } from '#lib/i18n/plural.ts'
import type { DownloadTexts } from '#features/shop/downloads/download-texts.rules.ts'
import type { DownloadsTexts } from '#features/shop/downloads/page/texts.ts'

export const downloads: DownloadTexts = {
  download: 'Télécharger',
  downloadFile: (name) => `Télécharger ${name}`,
  left: counted('fr', '# téléchargement restant', '# téléchargements restants'),
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

export const downloadsPage: DownloadsTexts = {
  title: 'Vos téléchargements',
  order: (number) => `Commande ${number}`,
  hint: 'Enregistrez les fichiers sur votre appareil. Un téléchargement interrompu peut être repris pendant une heure.',
  none: 'Il n’y a rien à télécharger. Si vous venez de payer, rechargez cette page dans un instant.',
  ended: (name) => `${name} ne peut plus être téléchargé.`,
  contact: 'Si vous en avez encore besoin, contactez la boutique en indiquant le numéro de votre commande.',
}
