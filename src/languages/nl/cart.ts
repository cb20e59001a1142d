import { counted } from '#lib/i18n/plural.ts'
import { textByProblem } from '#lib/i18n/text-by-code.ts'
import type { CartLinkTexts } from '#parts/cart-texts.ts'
import type { CartTexts } from '#features/shop/cart/page/texts.ts'
import type { SumTexts } from '#features/shop/cart/page/cart-sum-texts.rules.ts'
import type { AsideTexts } from '#features/shop/cart/page/cart-aside-texts.rules.ts'

export const cartLink: CartLinkTexts = {
  cart: 'Winkelwagen',
  items: ['Winkelwagen, # artikel', 'Winkelwagen, # artikelen'],
  close: 'Sluiten',
  failed: 'De winkelwagen kon niet worden gewijzigd. Controleer je verbinding en probeer het opnieuw.',
  added: 'Toegevoegd aan je winkelwagen',
  add: 'In winkelwagen',
  view: 'Winkelwagen bekijken',
  quantity: 'Aantal',
  variant: 'Variant',
  short: 'Nog maar # op voorraad. Kies er minder.',
  shortInCart: 'Nog maar # op voorraad, waarvan % al in je winkelwagen.',
  gone: 'Dit product wordt niet meer verkocht.',
  wrong: 'Voer een heel getal van 1 tot en met 9.999 in.',
  preview: 'In een voorbeeld is er geen winkelwagen.',
}

export const cart: CartTexts = {
  title: 'Winkelwagen',
  empty: 'Je winkelwagen is leeg.',
  shop: 'Verder winkelen',
  items: counted('nl', '# artikel', '# artikelen'),
  quantityOf: (title) => `Aantal van ${title}`,
  fewer: (title) => `Eén minder van ${title}`,
  more: (title) => `Eén meer van ${title}`,
  update: 'Bijwerken',
  remove: 'Verwijderen',
  removeOf: (title) => `${title} verwijderen`,
  removed: (title) => `${title} is verwijderd.`,
  undo: 'Ongedaan maken',
  each: (price) => `${price} per stuk`,
  subtotal: 'Subtotaal',
  priceChanged: (was, now) => `De prijs is gewijzigd van ${was} naar ${now} sinds je dit hebt toegevoegd.`,
  stockChanged: (inStock) =>
    inStock === 0
      ? 'Dit is nu uitverkocht. Verwijder het uit je winkelwagen.'
      : `Nog maar ${inStock} op voorraad. Kies er minder.`,
  gone: 'Dit wordt niet meer verkocht en telt niet mee in het totaal. Verwijder het uit je winkelwagen.',
  addHeading: (title) => `${title} aan je winkelwagen toevoegen?`,
  add: 'In winkelwagen',
  quantity: 'Aantal',
  back: 'Terug naar het product',
  problem: textByProblem(
    {
      NO_VARIANT: 'Dit product wordt niet meer verkocht.',
      NO_ENTRY: 'Dit product zit niet meer in je winkelwagen.',
      BAD_QUANTITY: 'Voer een heel getal van 1 tot en met 9.999 in.',
      GIFT_CARD: 'Cadeaubonnen kunnen niet in de winkelwagen.',
      LIMIT_REACHED: 'Je winkelwagen is vol. Verwijder een product voordat je een ander toevoegt.',
      CART_BEING_PAID: 'Je winkelwagen wordt betaald. Rond de betaling af of annuleer die bij het afrekenen.',
      FORM_EXPIRED: 'Het formulier was verlopen en er is niets gewijzigd. Probeer het opnieuw.',
      TOO_MANY: 'Te veel wijzigingen in korte tijd. Probeer het over een minuut opnieuw.',
      OUT_OF_STOCK: ({ inStock, inCart }) =>
        inStock === undefined
          ? 'Er zijn er niet genoeg op voorraad.'
          : inStock === 0
            ? 'Dit product is uitverkocht.'
            : inCart
              ? `Nog maar ${inStock} op voorraad, waarvan ${inCart} al in je winkelwagen.`
              : `Nog maar ${inStock} op voorraad. Kies er minder.`,
      NO_CART: 'Je sessie is verlopen of cookies staan uit. Afrekenen is niet mogelijk.',
    },
    'De winkelwagen kon niet worden gewijzigd. Probeer het opnieuw.',
  ),
}

export const sums: SumTexts = {
  total: 'Totaal',
  checkout: 'Afrekenen',
  shipping: (option) => `Verzending: ${option}`,
  free: 'Gratis',
  freeShipping: 'Gratis verzending',
  included: (amount, tax) => `Inclusief ${amount} ${tax}`,
  haveCode: 'Heb je een code?',
  code: 'Kortingscode',
  apply: 'Toepassen',
  removeCode: (code) => `${code} verwijderen`,
  applied: 'Toegepast',
  estimate: 'Verzendkosten en belasting berekenen',
  deliverTo: (place) => `Bezorging in ${place}`,
  country: 'Land',
  chooseCountry: 'Kies een land',
  region: 'Provincie of regio',
  postalCode: 'Postcode',
  show: 'Kosten tonen',
  options: 'Verzendopties',
  choose: 'Kiezen',
  undeliverable: (place) => `We bezorgen deze producten niet in ${place}. Neem contact met ons op.`,
  taxAdded: 'Verzendkosten en belasting hangen af van de bestemming.',
  reasons: {
    unknown: () => 'Deze code is niet meer geldig.',
    notStarted: () => 'Deze code is nog niet geldig.',
    ended: () => 'Deze code is verlopen.',
    usedUp: () => 'Deze code is al zo vaak gebruikt als is toegestaan.',
    usedByCustomer: () => 'Je hebt deze code al gebruikt.',
    outOfScope: () => 'Deze code geldt niet voor de producten in je winkelwagen.',
    belowMinimum: ({ amount, quantity }) =>
      amount === ''
        ? `Deze code vereist minstens ${quantity} van de bijbehorende producten.`
        : `Deze code vereist bijbehorende producten voor minstens ${amount}.`,
    notCombinable: () =>
      'Deze code kan niet samen met een andere korting worden gebruikt die je meer bespaart.',
    noSaving: () => 'Met deze code betaal je niet minder voor deze bestelling.',
  },
  problems: {
    NO_COUPON: 'Deze code bestaat niet. Controleer hoe je hem hebt geschreven.',
    GIFT_CARD_AT_CHECKOUT: 'Cadeaubonnen gebruik je bij het afrekenen. Neem deze code mee:',
    GIFT_CARD_GUESSES: 'Er zijn te veel codes geprobeerd. Probeer het over vijf minuten opnieuw.',
    NO_SHIPPING_OPTION: 'Deze verzendoptie is niet meer beschikbaar. Kies een andere.',
    BAD_PLACE: 'Kies een land.',
  },
}

export const aside: AsideTexts = {
  note: 'Opmerking voor de winkel',
  noteHint: (max) => `Maximaal ${max} tekens.`,
  saveNote: 'Opmerking opslaan',
  noteSaved: 'Je opmerking is opgeslagen.',
  noteTooLong: (max) => `De opmerking is te lang. Gebruik maximaal ${max} tekens.`,
  later: 'Bewaren voor later',
  saved: 'Bewaard voor later',
  back: 'Naar winkelwagen',
  wasSaved: (title) => `${title} is bewaard voor later.`,
  isBack: (title) => `${title} zit weer in je winkelwagen.`,
  quantity: (count) => `Aantal: ${count}`,
  left: (inStock) => (inStock === 0 ? 'Nu uitverkocht.' : `Nu nog maar ${inStock} op voorraad.`),
  gone: 'Dit wordt niet meer verkocht.',
  fewerBack: (was, now) => `Nog maar ${now} van ${was} op voorraad.`,
  suggestions: 'Misschien vind je dit ook leuk',
  add: 'Toevoegen',
  variantOf: (title) => `Kies de variant van ${title}`,
  choose: 'Kiezen',
}
