import type { GiftCardMailTexts } from '#features/shop/gift-cards/gift-card-mail-texts.rules.ts'
import type { GiftCardWords } from '#features/shop/gift-cards/parts/gift-card-words.ts'
import type { GiftCardTexts } from '#features/shop/gift-cards/page/texts.ts'

export const giftCardMail: GiftCardMailTexts = {
  from: (sender, amount, site) => [
    `${sender} vous offre une carte cadeau ${site}`,
    `${sender} vous offre ${amount} chez ${site}`,
  ],
  own: (amount, site) => [`Votre carte cadeau ${site}`, `Votre carte cadeau : ${amount} chez ${site}`],
  hello: (name) => `Bonjour ${name},`,
  card: 'Carte cadeau',
  code: 'Code',
  expires: (day) => `Valable jusqu’au ${day}`,
  use: 'Saisissez le code au moment de payer. Ce que vous ne dépensez pas reste sur la carte.',
  print: 'Voir et imprimer la carte',
  sentTo: (email) => `Envoyée à ${email}`,
  sentOn: (email, day) => `Sera envoyée à ${email} le ${day}`,
  secret: 'Conservez cet e-mail : quiconque a le code peut le dépenser.',
  reason: (site) => `Vous recevez cet e-mail car une carte cadeau de ${site} est destinée à cette adresse.`,
}

export const buyGiftCard: GiftCardWords = {
  buy: 'Acheter la carte cadeau',
  buyFor: (price) => `Acheter pour ${price}`,
}

export const giftCards: GiftCardTexts = {
  title: 'Carte cadeau',
  card: 'Carte cadeau',
  amount: 'Montant',
  worth: (value, price) => `${value} pour ${price}`,
  soldOut: 'Épuisé',
  forWhom: 'Pour qui est-elle ?',
  forMe: 'Pour moi',
  asGift: 'À offrir',
  design: 'Motif',
  designs: { ribbon: 'Ruban', confetti: 'Confettis', garden: 'Jardin', night: 'Ciel nocturne' },
  recipientName: 'Nom du destinataire',
  recipientEmail: 'E-mail du destinataire',
  senderName: 'Votre nom',
  message: 'Message',
  sendOn: 'Envoyer le',
  sendOnHint: (zone) => `Laissez vide pour l’envoyer tout de suite. L’envoi se fait à 7 h (${zone}).`,
  optional: 'facultatif',
  contact: 'Contact',
  email: 'Votre e-mail',
  emailHint: 'Pour votre reçu.',
  buy: 'Acheter et payer',
  product: 'À propos de cette carte',
  fields: {
    sku: 'Choisissez un montant.',
    recipientName: 'Saisissez le nom du destinataire, en 100 caractères au plus.',
    recipientEmail: 'Saisissez l’adresse e-mail du destinataire, par exemple nom@example.com.',
    sendOn: 'Choisissez un jour d’ici un an, ou laissez vide.',
    email: 'Saisissez votre adresse e-mail, par exemple nom@example.com.',
  },
  notices: {
    formExpired: 'Ce formulaire a expiré. Vérifiez votre saisie et envoyez-le de nouveau.',
    changed: 'Le prix a changé. Vérifiez le montant et achetez de nouveau.',
    soldOut: 'Ce montant est épuisé. Choisissez-en un autre.',
    unavailable:
      'Le paiement est injoignable pour le moment et rien n’a été débité. Réessayez dans un instant.',
    tooMany: 'Trop de tentatives. Attendez quelques minutes et réessayez.',
  },
  check: 'Veuillez vérifier les champs signalés.',
  refused: 'Ce montant n’est pas proposé',
  refusedText: 'La carte n’est pas vendue avec le montant demandé par le lien. Choisissez l’un de ceux-ci :',
  noAmounts: 'Aucun montant n’est en vente en ce moment.',
  choose: (amount) => `Acheter pour ${amount}`,
  balanceTitle: 'Vérifier une carte cadeau',
  balanceText: 'Saisissez le code de votre carte pour voir ce qu’il reste.',
  code: 'Code de la carte cadeau',
  codeHint: '16 lettres et chiffres ; les espaces et les tirets ne comptent pas.',
  show: 'Afficher le solde',
  balance: 'Solde',
  ending: (last4) => `Carte se terminant par ${last4}`,
  validUntil: (day) => `Valable jusqu’au ${day}`,
  neverExpires: 'Elle n’expire jamais.',
  states: {
    exhausted: 'Il ne reste rien sur cette carte.',
    disabled: 'Cette carte est désactivée. Veuillez contacter la boutique.',
    expired: 'Cette carte a expiré.',
  },
  unknownCode: 'Aucune carte cadeau n’a ce code. Vérifiez les lettres et les chiffres.',
  tooManyCodes: 'Trop de codes ont été essayés. Attendez quelques minutes et réessayez.',
  shop: 'Aller à la boutique',
  to: (name) => `Pour ${name}`,
  from: (name) => `De la part de ${name}`,
  left: (balance, initial) => `Il reste ${balance} sur ${initial}.`,
  print: 'Imprimez cette page pour la garder sur papier.',
  use: (url) =>
    `Saisissez le code au moment de payer sur ${url}. Ce que vous ne dépensez pas reste sur la carte.`,
}
