import type { CouponReason } from '#features/cart/types.ts'
import type { KindTexts } from '#site/page/page-kind.ts'

/** Texts of what is added to and taken off the sum of a cart. */
export interface SumTexts {
  readonly total: string
  readonly checkout: string
  readonly shipping: (option: string) => string
  readonly free: string
  readonly freeShipping: string
  readonly included: (amount: string, tax: string) => string
  readonly haveCode: string
  readonly code: string
  readonly apply: string
  readonly removeCode: (code: string) => string
  readonly applied: string
  readonly estimate: string
  readonly deliverTo: (place: string) => string
  readonly country: string
  readonly chooseCountry: string
  readonly region: string
  readonly postalCode: string
  readonly show: string
  readonly options: string
  readonly choose: string
  readonly undeliverable: (place: string) => string
  readonly taxAdded: string
  readonly reasons: Readonly<Record<CouponReason, (minimum: CouponMinimum) => string>>
  readonly problems: Readonly<Record<string, string>>
}

/** What a code asks for; an empty amount, or 0, for nothing. */
export interface CouponMinimum {
  readonly amount: string
  readonly quantity: number
}

const en: SumTexts = {
  total: 'Total',
  checkout: 'Checkout',
  shipping: (option) => `Shipping: ${option}`,
  free: 'Free',
  freeShipping: 'Free shipping',
  included: (amount, tax) => `Includes ${amount} ${tax}`,
  haveCode: 'Have a code?',
  code: 'Discount code',
  apply: 'Apply',
  removeCode: (code) => `Remove ${code}`,
  applied: 'Applied',
  estimate: 'Estimate shipping and tax',
  deliverTo: (place) => `Delivery to ${place}`,
  country: 'Country',
  chooseCountry: 'Choose a country',
  region: 'State or region',
  postalCode: 'Postal code',
  show: 'Show costs',
  options: 'Shipping options',
  choose: 'Choose',
  undeliverable: (place) => `We do not deliver these products to ${place}. Please contact us.`,
  taxAdded: 'Shipping and tax depend on where it goes.',
  reasons: {
    unknown: () => 'This code is not valid any more.',
    notStarted: () => 'This code is not valid yet.',
    ended: () => 'This code has expired.',
    usedUp: () => 'This code has been used as often as it may be.',
    usedByCustomer: () => 'You have used this code already.',
    outOfScope: () => 'This code is not for the products in your cart.',
    belowMinimum: ({ amount, quantity }) =>
      amount === ''
        ? `This code needs at least ${quantity} of its products.`
        : `This code needs its products for at least ${amount}.`,
    notCombinable: () => 'This code cannot be used together with another discount, which saves you more.',
  },
  problems: {
    NO_COUPON: 'There is no such code. Check how it is written.',
    NO_SHIPPING_OPTION: 'This shipping option is not offered any more. Please choose another one.',
    BAD_PLACE: 'Choose a country.',
  },
}

const de: SumTexts = {
  total: 'Gesamtsumme',
  checkout: 'Zur Kasse',
  shipping: (option) => `Versand: ${option}`,
  free: 'Kostenlos',
  freeShipping: 'Kostenloser Versand',
  included: (amount, tax) => `Darin enthalten: ${amount} ${tax}`,
  haveCode: 'Haben Sie einen Code?',
  code: 'Rabattcode',
  apply: 'Einlösen',
  removeCode: (code) => `${code} entfernen`,
  applied: 'Eingelöst',
  estimate: 'Versand und Steuer schätzen',
  deliverTo: (place) => `Lieferung nach: ${place}`,
  country: 'Land',
  chooseCountry: 'Land auswählen',
  region: 'Bundesland oder Region',
  postalCode: 'Postleitzahl',
  show: 'Kosten zeigen',
  options: 'Versandarten',
  choose: 'Auswählen',
  undeliverable: (place) => `Wir liefern diese Produkte nicht nach ${place}. Bitte schreiben Sie uns.`,
  taxAdded: 'Versand und Steuer hängen vom Zielort ab.',
  reasons: {
    unknown: () => 'Dieser Code gilt nicht mehr.',
    notStarted: () => 'Dieser Code gilt noch nicht.',
    ended: () => 'Dieser Code ist abgelaufen.',
    usedUp: () => 'Dieser Code wurde schon so oft eingelöst, wie es möglich ist.',
    usedByCustomer: () => 'Sie haben diesen Code schon eingelöst.',
    outOfScope: () => 'Dieser Code gilt nicht für die Produkte in Ihrem Warenkorb.',
    belowMinimum: ({ amount, quantity }) =>
      amount === ''
        ? `Dieser Code gilt ab ${quantity} seiner Produkte.`
        : `Dieser Code gilt, wenn seine Produkte zusammen mindestens ${amount} kosten.`,
    notCombinable: () => 'Dieser Code gilt nicht zusammen mit einem anderen Rabatt, mit dem Sie mehr sparen.',
  },
  problems: {
    NO_COUPON: 'Diesen Code gibt es nicht. Prüfen Sie die Schreibweise.',
    NO_SHIPPING_OPTION: 'Diese Versandart wird nicht mehr angeboten. Bitte wählen Sie eine andere.',
    BAD_PLACE: 'Wählen Sie ein Land.',
  },
}

const fr: SumTexts = {
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
  },
  problems: {
    NO_COUPON: 'Ce code n’existe pas. Vérifiez son orthographe.',
    NO_SHIPPING_OPTION: 'Ce mode de livraison n’est plus proposé. Veuillez en choisir un autre.',
    BAD_PLACE: 'Choisissez un pays.',
  },
}

const es: SumTexts = {
  total: 'Total',
  checkout: 'Finalizar la compra',
  shipping: (option) => `Envío: ${option}`,
  free: 'Gratis',
  freeShipping: 'Envío gratis',
  included: (amount, tax) => `Incluye ${amount} de ${tax}`,
  haveCode: '¿Tiene un código?',
  code: 'Código de descuento',
  apply: 'Aplicar',
  removeCode: (code) => `Quitar ${code}`,
  applied: 'Aplicado',
  estimate: 'Calcular envío e impuestos',
  deliverTo: (place) => `Envío a: ${place}`,
  country: 'País',
  chooseCountry: 'Elija un país',
  region: 'Estado o región',
  postalCode: 'Código postal',
  show: 'Mostrar gastos',
  options: 'Formas de envío',
  choose: 'Elegir',
  undeliverable: (place) => `No enviamos estos productos a: ${place}. Por favor, escríbanos.`,
  taxAdded: 'El envío y los impuestos dependen del destino.',
  reasons: {
    unknown: () => 'Este código ya no es válido.',
    notStarted: () => 'Este código aún no es válido.',
    ended: () => 'Este código ha caducado.',
    usedUp: () => 'Este código ya se ha usado tantas veces como es posible.',
    usedByCustomer: () => 'Ya ha usado este código.',
    outOfScope: () => 'Este código no vale para los productos de su carrito.',
    belowMinimum: ({ amount, quantity }) =>
      amount === ''
        ? `Este código necesita al menos ${quantity} de sus productos.`
        : `Este código necesita sus productos por al menos ${amount}.`,
    notCombinable: () => 'Este código no se puede usar junto con otro descuento, con el que ahorra más.',
  },
  problems: {
    NO_COUPON: 'Este código no existe. Compruebe cómo se escribe.',
    NO_SHIPPING_OPTION: 'Esta forma de envío ya no se ofrece. Por favor, elija otra.',
    BAD_PLACE: 'Elija un país.',
  },
}

export const texts: KindTexts<SumTexts> = { en, de, fr, es }

/** Returns why a code takes nothing off. */
export function reasonText({ reasons }: SumTexts, reason: CouponReason, minimum: CouponMinimum): string {
  return (Object.hasOwn(reasons, reason) ? reasons[reason] : reasons.unknown)(minimum)
}
