import { counted } from '#lib/i18n/plural.ts'
import type { OrderTexts } from '#features/shop/orders/order-texts.rules.ts'
import type { WithdrawalExclusionTexts } from '#features/shop/orders/exclusion-texts.rules.ts'
import type { StepMailTexts } from '#features/shop/orders/step-mail-texts.rules.ts'
import type { OrderMailTexts } from '#features/shop/orders/order-mail-texts.rules.ts'
import type { ConfirmedTexts } from '#features/shop/checkout/order-page/texts.ts'

export const order: OrderTexts = {
  subtotal: 'Sous-total',
  freeShipping: 'Livraison gratuite',
  shipping: (option) => `Livraison : ${option}`,
  free: 'Gratuit',
  giftCard: 'Carte cadeau',
  total: 'Total',
  due: 'Reste à payer',
  included: (amount, tax) => `Dont ${amount} de ${tax}`,
  items: counted('fr', '# article', '# articles'),
  each: (amount) => `${amount} l’unité`,
  backOrdered: counted('fr', '# sera livré plus tard', '# seront livrés plus tard'),
  deliveryAddress: 'Adresse de livraison',
  billingAddress: 'Adresse de facturation',
  delivery: 'Livraison',
  payment: 'Paiement',
  contact: 'Contact',
  note: 'Message',
  phone: 'Téléphone',
  methods: {
    test: 'Carte (mode test)',
    stripe: 'Carte ou portefeuille',
    bankTransfer: 'Virement bancaire',
    onDelivery: 'Paiement à la livraison',
    none: 'Rien à payer',
  },
  card: (brand, last4) => `${brand || 'Carte'} se terminant par ${last4}`,
}

export const stepMail: StepMailTexts = {
  titles: {
    cancelled: (site, number) => [
      `Votre commande ${number} chez ${site} a été annulée`,
      'Votre commande a été annulée',
    ],
    sent: (site, number) => [
      `Votre commande ${number} chez ${site} est en route`,
      'Votre commande est en route',
    ],
    refunded: (site, number) => [
      `Remboursement de votre commande ${number} chez ${site}`,
      'Vous avez été remboursé',
    ],
  },
  cancelled: 'Votre commande a été annulée et ne sera plus expédiée.',
  moneyBack: (amount) =>
    `${amount} vous sont remboursés par le même moyen de paiement. Cela peut prendre quelques jours.`,
  sent: 'Nous avons expédié votre commande.',
  carrier: 'Transporteur',
  trackingNumber: 'Numéro de suivi',
  track: 'Suivre le colis',
  refunded: (amount) => `Nous vous avons remboursé ${amount}.`,
  shipping: 'Livraison',
  other: 'Autre',
  total: 'Total',
  days: 'Le remboursement suit votre moyen de paiement et peut prendre quelques jours.',
}

export const orderMail: OrderMailTexts = {
  confirmed: (site, number) => [
    `Votre commande ${number} chez ${site}`,
    'Merci pour votre commande',
    'Nous avons bien reçu votre commande.',
  ],
  unpaid: 'Elle n’est pas encore payée. La page de la commande explique comment payer.',
  view: 'Voir la commande',
  withdraw: 'Renoncer au contrat ici :',
  reason: (site) =>
    `Vous recevez cet e-mail parce que quelqu’un a passé commande chez ${site} avec cette adresse.`,
}

export const confirmed: ConfirmedTexts = {
  title: 'Merci pour votre commande',
  number: (number) => `Commande ${number}`,
  sentTo: (email) => `Une confirmation a été envoyée à ${email}.`,
  unpaid: (amount) => `Veuillez payer ${amount}.`,
  quoteNumber: (number) => `Indiquez la commande ${number} lors du paiement.`,
  paid: 'Payée',
  cancelled: 'Cette commande a été annulée.',
  refunded: 'L’argent de cette commande a été remboursé.',
  test: 'Ceci est une commande de test : aucun argent n’a été prélevé.',
  ordered: 'Votre commande',
  shop: 'Continuer mes achats',
}

export const withdrawalExclusion: WithdrawalExclusionTexts = {
  reasons: {
    personalised: 'Pas de droit de rétractation : article réalisé selon vos indications.',
    sealed: 'Pas de droit de rétractation une fois le scellé rompu, pour des raisons de santé et d’hygiène.',
    perishable: 'Pas de droit de rétractation : article périssable.',
    digital: 'Pas de droit de rétractation une fois la fourniture commencée avec votre accord.',
    giftCard: 'Pas de droit de rétractation : carte cadeau.',
  },
  consentLabel: 'Accord pour la fourniture immédiate',
  consent:
    'J’accepte que la fourniture commence avant la fin du délai de rétractation et je sais que je perds ainsi mon droit de rétractation.',
  consented: (at) => `Le ${at}, vous avez donné votre accord :`,
  offered: 'Vous pouvez vous rétracter pour',
  excluded: 'Vous ne pouvez pas vous rétracter pour',
}
