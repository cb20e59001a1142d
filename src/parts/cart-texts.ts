import { type TextsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of the link to the cart, and of adding to it. */
export interface CartLinkTexts {
  readonly cart: string
  /** One and several; `#` is the number. */
  readonly items: readonly [one: string, other: string]
  readonly close: string
  readonly failed: string
  readonly added: string
  readonly add: string
  readonly view: string
  readonly quantity: string
  /** Chooses a variant where options need a script. */
  readonly variant: string
  /** `#` is the stock, `%` what is in the cart. */
  readonly short: string
  readonly shortInCart: string
  readonly gone: string
  readonly wrong: string
  readonly preview: string
}

const en: CartLinkTexts = {
  cart: 'Cart',
  items: ['Cart, # item', 'Cart, # items'],
  close: 'Close',
  failed: 'The cart could not be changed. Check your connection and try again.',
  added: 'Added to your cart',
  add: 'Add to cart',
  view: 'View cart',
  quantity: 'Quantity',
  variant: 'Variant',
  short: 'Only # in stock. Please choose fewer.',
  shortInCart: 'Only # in stock, and % of them in your cart already.',
  gone: 'This product is not sold any more.',
  wrong: 'Enter a whole number from 1 to 9,999.',
  preview: 'A preview has no cart.',
}

const de: CartLinkTexts = {
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

const fr: CartLinkTexts = {
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

const es: CartLinkTexts = {
  cart: 'Carrito',
  items: ['Carrito, # artículo', 'Carrito, # artículos'],
  close: 'Cerrar',
  failed: 'No se pudo cambiar el carrito. Compruebe su conexión e inténtelo de nuevo.',
  added: 'Añadido a su carrito',
  add: 'Añadir al carrito',
  view: 'Ver el carrito',
  quantity: 'Cantidad',
  variant: 'Variante',
  short: 'Solo hay #. Por favor, elija menos.',
  shortInCart: 'Solo hay #, y % ya están en su carrito.',
  gone: 'Este producto ya no se vende.',
  wrong: 'Escriba un número entero de 1 a 9.999.',
  preview: 'Una vista previa no tiene carrito.',
}

const TEXTS: TextsByLanguage<CartLinkTexts> = { en, de, fr, es }

/** Returns the texts in the site's language, in English without a translation. */
export const cartTextsFor = (language: string): CartLinkTexts => textsIn(TEXTS, language)
