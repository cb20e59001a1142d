import { counted } from '#lib/i18n/plural.ts'
import { textByProblem } from '#lib/i18n/text-by-code.ts'
import type { CartLinkTexts } from '#parts/cart-texts.ts'
import type { CartTexts } from '#features/shop/cart/page/texts.ts'
import type { SumTexts } from '#features/shop/cart/page/cart-sum-texts.rules.ts'
import type { AsideTexts } from '#features/shop/cart/page/cart-aside-texts.rules.ts'

export const cartLink: CartLinkTexts = {
  cart: 'Warenkorb',
  items: ['Warenkorb, # Artikel', 'Warenkorb, # Artikel'],
  close: 'Schließen',
  failed:
    'Der Warenkorb konnte nicht geändert werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  added: 'In Ihrem Warenkorb',
  add: 'In den Warenkorb',
  view: 'Warenkorb ansehen',
  quantity: 'Menge',
  variant: 'Variante',
  short: 'Nur # vorhanden. Bitte wählen Sie weniger.',
  shortInCart: 'Nur # vorhanden, davon % schon in Ihrem Warenkorb.',
  gone: 'Dieses Produkt wird nicht mehr verkauft.',
  wrong: 'Geben Sie eine ganze Zahl von 1 bis 9.999 ein.',
  preview: 'Eine Vorschau hat keinen Warenkorb.',
}

export const cart: CartTexts = {
  title: 'Warenkorb',
  empty: 'Ihr Warenkorb ist leer.',
  shop: 'Weiter einkaufen',
  items: counted('de', '# Artikel', '# Artikel'),
  quantityOf: (title) => `Menge von ${title}`,
  fewer: (title) => `Einmal weniger ${title}`,
  more: (title) => `Einmal mehr ${title}`,
  update: 'Ändern',
  remove: 'Entfernen',
  removeOf: (title) => `${title} entfernen`,
  removed: (title) => `${title} wurde entfernt.`,
  undo: 'Rückgängig',
  each: (price) => `je ${price}`,
  subtotal: 'Zwischensumme',
  priceChanged: (was, now) =>
    `Der Preis hat sich von ${was} auf ${now} geändert, seit Sie es hinzugefügt haben.`,
  stockChanged: (inStock) =>
    inStock === 0
      ? 'Inzwischen ausverkauft. Bitte entfernen Sie es.'
      : `Nur noch ${inStock} vorhanden. Bitte wählen Sie weniger.`,
  gone: 'Wird nicht mehr verkauft und zählt nicht zur Summe. Bitte entfernen Sie es.',
  addHeading: (title) => `${title} in den Warenkorb legen?`,
  add: 'In den Warenkorb',
  quantity: 'Menge',
  back: 'Zurück zum Produkt',
  problem: textByProblem(
    {
      NO_VARIANT: 'Dieses Produkt wird nicht mehr verkauft.',
      NO_ENTRY: 'Dieses Produkt ist nicht mehr in Ihrem Warenkorb.',
      BAD_QUANTITY: 'Geben Sie eine ganze Zahl von 1 bis 9.999 ein.',
      GIFT_CARD: 'Gutscheine können nicht in den Warenkorb gelegt werden.',
      LIMIT_REACHED: 'Ihr Warenkorb ist voll. Entfernen Sie erst ein Produkt.',
      CART_BEING_PAID:
        'Ihr Warenkorb wird gerade bezahlt. Schließen Sie die Zahlung ab, oder brechen Sie sie an der Kasse ab.',
      FORM_EXPIRED:
        'Das Formular war abgelaufen, und nichts wurde geändert. Bitte versuchen Sie es noch einmal.',
      TOO_MANY: 'Zu viele Änderungen in kurzer Zeit. Bitte versuchen Sie es in einer Minute noch einmal.',
      OUT_OF_STOCK: ({ inStock, inCart }) =>
        inStock === undefined
          ? 'So viele sind nicht vorhanden.'
          : inStock === 0
            ? 'Dieses Produkt ist ausverkauft.'
            : inCart
              ? `Nur ${inStock} vorhanden, davon ${inCart} schon in Ihrem Warenkorb.`
              : `Nur ${inStock} vorhanden. Bitte wählen Sie weniger.`,
      NO_CART:
        'Ihre Sitzung ist abgelaufen, oder Ihr Browser nimmt keine Cookies an. Wir können nicht zur Kasse gehen.',
    },
    'Der Warenkorb konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.',
  ),
}

export const sums: SumTexts = {
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
    noSaving: () => 'Mit diesem Code würden Sie für diese Bestellung nicht weniger zahlen.',
  },
  problems: {
    NO_COUPON: 'Diesen Code gibt es nicht. Prüfen Sie die Schreibweise.',
    GIFT_CARD_AT_CHECKOUT:
      'Geschenkkarten werden an der Kasse eingelöst. Nehmen Sie diesen Code dorthin mit:',
    GIFT_CARD_GUESSES: 'Es wurden zu viele Codes versucht. Bitte versuchen Sie es in fünf Minuten erneut.',
    NO_SHIPPING_OPTION: 'Diese Versandart wird nicht mehr angeboten. Bitte wählen Sie eine andere.',
    BAD_PLACE: 'Wählen Sie ein Land.',
  },
}

export const aside: AsideTexts = {
  note: 'Nachricht an den Laden',
  noteHint: (max) => `Höchstens ${max} Zeichen.`,
  saveNote: 'Nachricht speichern',
  noteSaved: 'Ihre Nachricht ist gespeichert.',
  noteTooLong: (max) => `Die Nachricht ist zu lang. Höchstens ${max} Zeichen sind möglich.`,
  later: 'Für später merken',
  saved: 'Für später gemerkt',
  back: 'In den Warenkorb',
  wasSaved: (title) => `${title} ist für später gemerkt.`,
  isBack: (title) => `${title} ist wieder im Warenkorb.`,
  quantity: (count) => `Menge: ${count}`,
  left: (inStock) => (inStock === 0 ? 'Inzwischen ausverkauft.' : `Nur noch ${inStock} vorhanden.`),
  gone: 'Wird nicht mehr verkauft.',
  fewerBack: (was, now) => `Nur noch ${now} von ${was} vorhanden.`,
  suggestions: 'Das könnte Ihnen auch gefallen',
  add: 'Hinzufügen',
  variantOf: (title) => `Variante von ${title} wählen`,
  choose: 'Auswählen',
}
