import type * as english from '#languages/en/withdrawals.ts'

export const withdrawals: typeof english.withdrawals = {
  withdraw: 'Renoncer au contrat ici',
  confirm: 'Confirmer la rétractation',
  intro: (days) =>
    `Vous pouvez vous rétracter de votre commande dans les ${days} jours suivant sa réception, sans donner de motif.`,
  order: 'Numéro de commande',
  name: 'Votre nom',
  email: 'Adresse e-mail de la commande',
  message: 'Ce dont vous vous rétractez',
  optional: '(facultatif)',
  messageHint: 'S’il ne s’agit pas de toute la commande.',
  continue: 'Continuer',
  change: 'Modifier',
  checkTitle: 'Confirmez votre rétractation',
  right: 'Droit de rétractation',
  checkText: 'Vérifiez ce que vous avez saisi. L’envoi se fait quand vous confirmez.',
  receivedTitle: 'Nous avons reçu votre rétractation',
  receivedText: (email) => `Un accusé de réception est envoyé à ${email}. Conservez-le.`,
  receivedAt: 'Reçue le',
  home: 'Retour à l’accueil',
  attention: 'Certains champs demandent votre attention',
  problems: {
    required: 'veuillez remplir ce champ.',
    email: 'ce n’est pas une adresse e-mail.',
    tooLong: 'c’est trop long.',
  },
  expired: 'Cette page est restée ouverte trop longtemps. Veuillez confirmer encore une fois.',
  tooMany: 'Trop de tentatives. Veuillez réessayer dans quelques minutes.',
  withdrawn: (at) => `Nous avons reçu votre rétractation le ${at}.`,
  receiptSubject: (order, site) => `Accusé de réception : rétractation de la commande ${order} chez ${site}`,
  receiptTitle: 'Nous avons reçu votre rétractation',
  receiptText: (site) => `${site} a reçu cette déclaration :`,
  receiptNote:
    'Conservez cet e-mail : il prouve que vous vous êtes rétracté, et quand. Nous vous écrirons au sujet de la suite.',
  accepted: (order, site) => [
    `Votre rétractation de la commande ${order} chez ${site} est acceptée`,
    'Votre rétractation est acceptée',
    'Vous êtes remboursé par le même moyen de paiement dans les 14 jours suivant votre déclaration. Nous pouvons attendre le retour des biens ou la preuve de leur expédition.',
  ],
  declined: (order, site) => [
    `Votre rétractation de la commande ${order} chez ${site}`,
    'Votre rétractation est refusée',
    'Nous ne pouvons pas accepter votre rétractation.',
  ],
  reason: (site) =>
    `Vous recevez cet e-mail parce que quelqu’un s’est rétracté d’une commande chez ${site} avec cette adresse.`,
}
