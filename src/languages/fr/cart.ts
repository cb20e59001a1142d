import { counted } from '#lib/i18n/plural.ts'
import { textByProblem } from '#lib/i18n/text-by-code.ts'
import type { CartLinkTexts } from '#parts/cart-texts.ts'
import type { CartTexts } from '#features/shop/cart/page/texts.ts'
import type { SumTexts } from '#features/shop/cart/page/cart-sum-texts.rules.ts'
import type { AsideTexts } from '#features/shop/cart/page/cart-aside-texts.rules.ts'

export const cartLink: CartLinkTexts = {
  cart: 'Panier',
  items: ['Panier, # article', 'Panier, # articles'],
  close: 'Fermer',
  failed: 'Le panier n’a pas pu être modifié. Vérifiez votre connexion et réessayez.',
  added: 'Ajouté à votre panier',
  add: 'Ajouter au panier',
  view: 'Voir le panier',
  quantity: 'Quantité',
  variant: 'Variante',
  short: 'Seulement # en stock. Veuillez en choisir moins.',
  shortInCart: 'Seulement # en stock, dont % déjà dans votre panier.',
  gone: 'Ce produit n’est plus vendu.',
  wrong: 'Saisissez un nombre entier de 1 à 9 999.',
  preview: 'Un aperçu n’a pas de panier.',
}

export const cart: CartTexts = {
  title: 'Panier',
  empty: 'Votre panier est vide.',
  shop: 'Continuer vos achats',
  items: counted('fr', '# article', '# articles'),
  quantityOf: (title) => `Quantité de ${title}`,
  fewer: (title) => `Un de moins : ${title}`,
  more: (title) => `Un de plus : ${title}`,
  update: 'Modifier',
  remove: 'Retirer',
  removeOf: (title) => `Retirer ${title}`,
  removed: (title) => `${title} a été retiré.`,
  undo: 'Annuler',
  each: (price) => `${price} pièce`,
  subtotal: 'Sous-total',
  priceChanged: (was, now) => `Le prix est passé de ${was} à ${now} depuis votre ajout.`,
  stockChanged: (inStock) =>
    inStock === 0
      ? 'Épuisé entre-temps. Veuillez le retirer.'
      : `Plus que ${inStock} en stock. Veuillez en choisir moins.`,
  gone: 'N’est plus vendu et ne compte pas dans le total. Veuillez le retirer.',
  addHeading: (title) => `Ajouter ${title} à votre panier ?`,
  add: 'Ajouter au panier',
  quantity: 'Quantité',
  back: 'Retour au produit',
  problem: textByProblem(
    {
      NO_VARIANT: 'Ce produit n’est plus vendu.',
      NO_ENTRY: 'Ce produit n’est plus dans votre panier.',
      BAD_QUANTITY: 'Saisissez un nombre entier de 1 à 9 999.',
      GIFT_CARD: 'Les cartes cadeaux ne peuvent pas être mises dans le panier.',
      LIMIT_REACHED: 'Votre panier est plein. Retirez d’abord un produit.',
      CART_BEING_PAID:
        'Votre panier est en cours de paiement. Terminez le paiement ou annulez-le à la caisse.',
      FORM_EXPIRED: 'Le formulaire avait expiré et rien n’a été modifié. Veuillez réessayer.',
      TOO_MANY: 'Trop de modifications en peu de temps. Veuillez réessayer dans une minute.',
      OUT_OF_STOCK: ({ inStock, inCart }) =>
        inStock === undefined
          ? 'Il n’y en a pas assez en stock.'
          : inStock === 0
            ? 'Ce produit est épuisé.'
            : inCart
              ? `Seulement ${inStock} en stock, dont ${inCart} déjà dans votre panier.`
              : `Seulement ${inStock} en stock. Veuillez en choisir moins.`,
      NO_CART:
        'Votre session a expiré, ou votre navigateur n’accepte pas les cookies. Nous ne pouvons pas passer à la caisse.',
    },
    'Le panier n’a pas pu être modifié. Veuillez réessayer.',
  ),
}

export const sums: SumTexts = {
  total: 'Total',
  checkout: 'Passer la commande',
  shipping: (option) => `Livraison : ${option}`,
  free: 'Gratuit',
  freeShipping: 'Livraison gratuite',
  included: (amount, tax) => `Dont ${amount} ${tax}`,
  haveCode: 'Vous avez un code ?',
  code: 'Code de réduction',
  apply: 'Appliquer',
  removeCode: (code) => `Retirer ${code}`,
  applied: 'Appliqué',
  estimate: 'Estimer la livraison et les taxes',
  deliverTo: (place) => `Livraison : ${place}`,
  country: 'Pays',
  chooseCountry: 'Choisissez un pays',
  region: 'État ou région',
  postalCode: 'Code postal',
  show: 'Afficher les frais',
  options: 'Modes de livraison',
  choose: 'Choisir',
  undeliverable: (place) => `Nous ne livrons pas ces produits ici : ${place}. Veuillez nous contacter.`,
  taxAdded: 'La livraison et les taxes dépendent de la destination.',
  reasons: {
    unknown: () => 'Ce code n’est plus valable.',
    notStarted: () => 'Ce code n’est pas encore valable.',
    ended: () => 'Ce code a expiré.',
    usedUp: () => 'Ce code a déjà été utilisé autant de fois que possible.',
    usedByCustomer: () => 'Vous avez déjà utilisé ce code.',
    outOfScope: () => 'Ce code ne concerne pas les produits de votre panier.',
    belowMinimum: ({ amount, quantity }) =>
      amount === ''
        ? `Ce code demande au moins ${quantity} de ses produits.`
        : `Ce code demande au moins ${amount} de ses produits.`,
    notCombinable: () =>
      'Ce code ne se cumule pas avec une autre réduction, qui est plus avantageuse pour vous.',
    noSaving: () => 'Ce code ne réduirait pas le montant de cette commande.',
  },
  problems: {
    NO_COUPON: 'Ce code n’existe pas. Vérifiez son orthographe.',
    GIFT_CARD_AT_CHECKOUT: 'Les cartes cadeaux s’utilisent au moment de payer. Emportez ce code :',
    GIFT_CARD_GUESSES: 'Trop de codes ont été essayés. Veuillez réessayer dans cinq minutes.',
    NO_SHIPPING_OPTION: 'Ce mode de livraison n’est plus proposé. Veuillez en choisir un autre.',
    BAD_PLACE: 'Choisissez un pays.',
  },
}

export const aside: AsideTexts = {
  note: 'Message à la boutique',
  noteHint: (max) => `${max} caractères au plus.`,
  saveNote: 'Enregistrer le message',
  noteSaved: 'Votre message est enregistré.',
  noteTooLong: (max) => `Le message est trop long : ${max} caractères au plus.`,
  later: 'Garder pour plus tard',
  saved: 'Gardé pour plus tard',
  back: 'Mettre au panier',
  wasSaved: (title) => `${title} est gardé pour plus tard.`,
  isBack: (title) => `${title} est de nouveau dans le panier.`,
  quantity: (count) => `Quantité : ${count}`,
  left: (inStock) => (inStock === 0 ? 'Épuisé entre-temps.' : `Plus que ${inStock} en stock.`),
  gone: 'N’est plus vendu.',
  fewerBack: (was, now) => `Il n’en reste que ${now} sur ${was}.`,
  suggestions: 'Vous aimerez aussi',
  add: 'Ajouter',
  variantOf: (title) => `Choisir la variante : ${title}`,
  choose: 'Choisir',
}
