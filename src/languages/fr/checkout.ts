import type { CheckoutTexts } from '#features/shop/checkout/page/texts.ts'
import type { FieldTexts } from '#features/shop/orders/parts/checkout-field-texts.ts'
import type { PaymentTexts } from '#features/shop/orders/parts/payment-texts.ts'
import type { ChallengeTexts } from '#site/page/challenge-texts.ts'

export const orderWithObligation = 'Commande avec obligation de paiement'

export const placeOrder = 'Passer la commande'

export const checkout: CheckoutTexts = {
  title: 'Commande',
  contact: 'Contact',
  address: 'Adresse de livraison',
  details: 'Vos coordonnées',
  moreLines: 'Ajouter une société ou un complément d’adresse',
  invoiceLines: 'Ajouter une société ou une adresse de facturation',
  billing: 'Adresse de facturation',
  billingSame: 'L’adresse de facturation est la même',
  waitsForAddress: 'Saisissez votre adresse pour voir les modes de livraison.',
  nothingDue: 'Il ne reste rien à payer.',
  haveCode: 'Code de réduction ou carte cadeau',
  code: 'Code',
  apply: 'Appliquer',
  remove: (code) => `Retirer ${code}`,
  codeRejected: 'Ce code ne réduit rien pour cette commande.',
  giftCardUsed: (last4, amount) => `La carte cadeau se terminant par ${last4} paie ${amount}`,
  note: 'Message à la boutique',
  noteLink: 'Ajouter un message à la boutique',
  questions: 'Questions de la boutique',
  review: 'Votre commande',
  showOrder: 'Voir la commande',
  changeCart: 'Modifier le panier',
  update: 'Actualiser',
  problemsTitle: 'Vérifiez ces champs',
  notices: {
    incomplete: 'Vérifiez ces champs',
    totalChanged: 'Le total a changé, rien n’a été débité. Vérifiez-le et commandez à nouveau.',
    cartChanged: 'Votre commande a été modifiée dans une autre fenêtre. Vérifiez-la et commandez à nouveau.',
    unavailable: 'Certains produits ne peuvent plus être commandés. Modifiez le panier.',
    outOfStock: 'Il n’y en a plus assez en stock. Modifiez le panier.',
    discountUsedUp: 'Une réduction est épuisée, le total a changé. Rien n’a été débité.',
    giftCard: 'La carte cadeau ne peut plus payer cette commande. Rien n’a été débité.',
    giftCardExpired: 'Cette carte cadeau a expiré. Rien n’a été débité.',
    giftCardSpent: 'Il ne reste rien sur cette carte cadeau. Rien n’a été débité.',
    giftCardDisabled: 'Cette carte cadeau est désactivée. Rien n’a été débité. Contactez la boutique.',
    giftCardCurrency: 'Cette carte cadeau n’est pas dans la devise de la commande. Rien n’a été débité.',
    method: 'Ce mode de paiement n’est plus proposé. Choisissez-en un autre.',
    inProgress: 'Cette commande est en cours de paiement. Patientez un instant.',
    reservationEnded: 'Le temps pour payer est écoulé, rien n’a été débité. Votre panier est toujours là.',
    formExpired: 'Le formulaire avait expiré, rien n’a été commandé. Vérifiez-le et commandez à nouveau.',
    tooMany: 'Trop de tentatives en peu de temps. Réessayez dans une minute.',
    provider:
      'Les paiements sont impossibles pour le moment, rien n’a été débité. Réessayez dans une minute.',
  },
  busy: 'Commande en cours …',
  failed: 'Pas de connexion. À notre connaissance rien n’a été commandé : appuyez à nouveau.',
  empty: 'Votre panier est vide.',
  shop: 'Continuer mes achats',
  waitingTitle: 'Votre paiement n’est pas terminé',
  waiting: 'Nous attendons votre banque. Cette page affiche le résultat.',
  waitingAction: 'Votre banque vous demande de confirmer le paiement. Rien n’a été débité pour l’instant.',
  confirmAtBank: 'Confirmer le paiement',
  reservedUntil: 'Votre commande est réservée jusqu’à',
  cancelPayment: 'Annuler le paiement et modifier la commande',
  cardLoading: 'Chargement des champs de la carte …',
  cardFailed:
    'Les champs de la carte n’ont pas pu être chargés. Commandez comme d’habitude : vous payez ensuite sur la page sécurisée de notre service de paiement, puis revenez ici.',
  cardAgain: 'Réessayer',
  unpaid: 'Vous n’avez pas encore payé, rien n’a été débité.',
  backToPayment: 'Revenir au paiement',
  timeLeft: 'Temps restant :',
  twoMinutes: 'Il reste deux minutes pour payer.',
  timeEnded:
    'Le temps pour payer est écoulé, rien n’a été débité. Tout ce que vous avez saisi est toujours là.',
  renew: 'Revenir à la commande',
}

export const fields: FieldTexts = {
  email: 'E-mail',
  phone: 'Téléphone',
  phoneHint: 'Seulement pour des questions sur votre commande.',
  country: 'Pays',
  chooseCountry: 'Choisir un pays',
  choose: 'Choisir',
  optional: (label) => `${label} (facultatif)`,
  address: {
    name: 'Prénom et nom',
    company: 'Société',
    line1: 'Numéro et rue',
    line2: 'Complément d’adresse',
  },
  city: { city: 'Ville', postTown: 'Ville', suburb: 'Localité', district: 'District' },
  region: {
    state: 'État',
    province: 'Province',
    prefecture: 'Préfecture',
    county: 'Comté',
    region: 'Région',
    emirate: 'Émirat',
    district: 'District',
  },
  postal: {
    postalCode: 'Code postal',
    zip: 'Code postal',
    postcode: 'Code postal',
    pin: 'Code postal',
    eircode: 'Eircode',
  },
  postalWarning: (label, example) => `Est-ce exact ? ${label} : par exemple ${example}.`,
  cardNumber: 'Numéro de carte',
  cardExpiry: 'Expiration (MM / AA)',
  cardCode: 'Code de sécurité',
  problems: {
    missing: (label) => `${label} : veuillez remplir ce champ.`,
    tooLong: (label) => `${label} : c’est trop long.`,
    postalCode: (label) => `${label} : il n’est pas du pays choisi. Vérifiez-le ou choisissez un autre pays.`,
    email: () => 'Saisissez une adresse e-mail, par exemple nom@example.com.',
    phone: () => 'Saisissez un numéro de téléphone avec son indicatif, ou laissez le champ vide.',
    undeliverable: () => 'Nous ne livrons pas là-bas. Choisissez un autre pays ou contactez-nous.',
    noOption: () => 'Choisissez le mode de livraison.',
    noMethod: () => 'Choisissez comment payer.',
    noCode: () => 'Ce code n’existe pas. Vérifiez comment il s’écrit.',
    card: () => 'Vérifiez le numéro, l’expiration et le code de sécurité de la carte.',
  },
}

export const payment: PaymentTexts = {
  payment: 'Paiement',
  declined: {
    insufficientFunds:
      'Le solde de cette carte est insuffisant et rien n’a été débité. Payez avec une autre carte, ou autrement.',
    expired: 'Cette carte a expiré et rien n’a été débité. Payez avec une autre carte, ou autrement.',
    wrongDetails:
      'Le numéro, la date ou le code de la carte est incorrect et rien n’a été débité. Vérifiez-les, puis réessayez.',
    notApproved:
      'Le paiement n’a pas été approuvé auprès de votre banque et rien n’a été débité. Réessayez, ou payez autrement.',
    refused:
      'Votre banque a refusé cette carte et rien n’a été débité. Payez avec une autre carte, ou autrement.',
    notProcessed:
      'Le paiement n’a pas pu être traité et rien n’a été débité. Réessayez dans une minute, ou payez autrement.',
    notCompleted: 'Le paiement n’a pas été terminé et rien n’a été débité. Réessayez, ou payez autrement.',
  },
  testMode: 'Mode test : aucun argent n’est prélevé et rien n’est envoyé.',
  testHint: 'Payez avec la carte 4242 4242 4242 4242, une date à venir et un code quelconque.',
  redirects: 'Vous payez sur la page sécurisée de notre service de paiement, puis revenez ici.',
  noMethods: 'Cette boutique n’accepte pas encore de paiements. Veuillez la contacter.',
  newsletter: 'Recevoir nouvelles et offres par e-mail. Je peux me désabonner à tout moment.',
  terms: ['En commandant, vous acceptez les ', 'conditions de la boutique', '.'],
  donationTerms: ['En faisant un don, vous acceptez les ', 'conditions de la boutique', '.'],
}

export const challenge: ChallengeTexts = {
  mark: 'Test',
  title: 'Approuver ce paiement ?',
  about: 'Cette page représente celle de votre banque. Le paiement est un test : aucun argent n’est débité.',
  amount: 'Montant',
  to: 'Objet',
  card: (last4) => `Carte de test se terminant par ${last4}`,
  approve: 'Approuver',
  refuse: 'Refuser',
}
