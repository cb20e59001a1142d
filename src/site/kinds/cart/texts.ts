import { type CartProblem, NO_CART } from '#features/cart/cart-page.types.ts'
import { numberFormat } from '#lib/i18n/intl-formats.ts'
import { pluralForm } from '#lib/i18n/plural.ts'
import type { KindTexts } from '#site/page/page-kind.ts'

/** Texts of the pages of carts. */
export interface CartTexts {
  readonly title: string
  readonly empty: string
  readonly shop: string
  readonly items: (count: number) => string
  readonly quantityOf: (title: string) => string
  readonly fewer: (title: string) => string
  readonly more: (title: string) => string
  readonly update: string
  readonly remove: string
  readonly removeOf: (title: string) => string
  readonly removed: (title: string) => string
  readonly undo: string
  readonly each: (price: string) => string
  readonly subtotal: string
  readonly priceChanged: (was: string, now: string) => string
  readonly stockChanged: (inStock: number) => string
  readonly gone: string
  readonly addHeading: (title: string) => string
  readonly add: string
  readonly quantity: string
  readonly back: string
  /** The message for a code; one that is unknown gets the last. */
  readonly problem: (problem: CartProblem) => string
}

type Messages = Readonly<Record<string, string | ((problem: CartProblem) => string)>>

const problemIn = (messages: Messages, other: string) => (problem: CartProblem) => {
  const found = Object.hasOwn(messages, problem.code) ? messages[problem.code] : other
  return typeof found === 'function' ? found(problem) : (found ?? other)
}

const plural = (language: string, one: string, other: string) => (count: number) =>
  (pluralForm(language, count) === 0 ? one : other).replace('#', numberFormat(language).format(count))

const en: CartTexts = {
  title: 'Cart',
  empty: 'Your cart is empty.',
  shop: 'Continue shopping',
  items: plural('en', '# item', '# items'),
  quantityOf: (title) => `Quantity of ${title}`,
  fewer: (title) => `One less of ${title}`,
  more: (title) => `One more of ${title}`,
  update: 'Update',
  remove: 'Remove',
  removeOf: (title) => `Remove ${title}`,
  removed: (title) => `${title} was removed.`,
  undo: 'Undo',
  each: (price) => `${price} each`,
  subtotal: 'Subtotal',
  priceChanged: (was, now) => `The price changed from ${was} to ${now} since you added it.`,
  stockChanged: (inStock) =>
    inStock === 0 ? 'This is sold out now. Please remove it.' : `Only ${inStock} left. Please choose fewer.`,
  gone: 'This is not sold any more, and does not count in the total. Please remove it.',
  addHeading: (title) => `Add ${title} to your cart?`,
  add: 'Add to cart',
  quantity: 'Quantity',
  back: 'Back to the product',
  problem: problemIn(
    {
      NO_VARIANT: 'This product is not sold any more.',
      NO_ENTRY: 'This product is not in your cart any more.',
      BAD_QUANTITY: 'Enter a whole number from 1 to 9,999.',
      GIFT_CARD: 'Gift cards cannot be put into the cart.',
      LIMIT_REACHED: 'Your cart is full. Remove a product before you add another one.',
      CART_BEING_PAID: 'Your cart is being paid. Finish the payment, or cancel it in the checkout.',
      FORM_EXPIRED: 'The form had expired, and nothing was changed. Please try again.',
      TOO_MANY: 'Too many changes in a short time. Please try again in a minute.',
      OUT_OF_STOCK: ({ inStock, inCart }) =>
        inStock === undefined
          ? 'There are not enough in stock.'
          : inStock === 0
            ? 'This product is sold out.'
            : inCart
              ? `Only ${inStock} in stock, and ${inCart} of them in your cart already.`
              : `Only ${inStock} in stock. Please choose fewer.`,
      [NO_CART]:
        'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
    },
    'The cart could not be changed. Please try again.',
  ),
}

const de: CartTexts = {
  title: 'Warenkorb',
  empty: 'Ihr Warenkorb ist leer.',
  shop: 'Weiter einkaufen',
  items: plural('de', '# Artikel', '# Artikel'),
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
  problem: problemIn(
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
      [NO_CART]:
        'Ihre Sitzung ist abgelaufen, oder Ihr Browser nimmt keine Cookies an. Wir können nicht zur Kasse gehen.',
    },
    'Der Warenkorb konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.',
  ),
}

const fr: CartTexts = {
  title: 'Panier',
  empty: 'Votre panier est vide.',
  shop: 'Continuer vos achats',
  items: plural('fr', '# article', '# articles'),
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
  problem: problemIn(
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
      [NO_CART]:
        'Votre session a expiré, ou votre navigateur n’accepte pas les cookies. Nous ne pouvons pas passer à la caisse.',
    },
    'Le panier n’a pas pu être modifié. Veuillez réessayer.',
  ),
}

const es: CartTexts = {
  title: 'Carrito',
  empty: 'Su carrito está vacío.',
  shop: 'Seguir comprando',
  items: plural('es', '# artículo', '# artículos'),
  quantityOf: (title) => `Cantidad de ${title}`,
  fewer: (title) => `Uno menos de ${title}`,
  more: (title) => `Uno más de ${title}`,
  update: 'Cambiar',
  remove: 'Quitar',
  removeOf: (title) => `Quitar ${title}`,
  removed: (title) => `Se quitó ${title}.`,
  undo: 'Deshacer',
  each: (price) => `${price} por unidad`,
  subtotal: 'Subtotal',
  priceChanged: (was, now) => `El precio cambió de ${was} a ${now} desde que lo añadió.`,
  stockChanged: (inStock) =>
    inStock === 0 ? 'Se ha agotado. Por favor, quítelo.' : `Solo quedan ${inStock}. Por favor, elija menos.`,
  gone: 'Ya no se vende y no cuenta en el total. Por favor, quítelo.',
  addHeading: (title) => `¿Añadir ${title} a su carrito?`,
  add: 'Añadir al carrito',
  quantity: 'Cantidad',
  back: 'Volver al producto',
  problem: problemIn(
    {
      NO_VARIANT: 'Este producto ya no se vende.',
      NO_ENTRY: 'Este producto ya no está en su carrito.',
      BAD_QUANTITY: 'Escriba un número entero de 1 a 9.999.',
      GIFT_CARD: 'Las tarjetas de regalo no se pueden poner en el carrito.',
      LIMIT_REACHED: 'Su carrito está lleno. Quite antes un producto.',
      CART_BEING_PAID: 'Su carrito se está pagando. Termine el pago o cancélelo en la página de pago.',
      FORM_EXPIRED: 'El formulario había caducado y no se cambió nada. Inténtelo de nuevo.',
      TOO_MANY: 'Han sido demasiados cambios en poco tiempo. Inténtelo de nuevo en un minuto.',
      OUT_OF_STOCK: ({ inStock, inCart }) =>
        inStock === undefined
          ? 'No hay suficientes.'
          : inStock === 0
            ? 'Este producto está agotado.'
            : inCart
              ? `Solo hay ${inStock}, y ${inCart} ya están en su carrito.`
              : `Solo hay ${inStock}. Por favor, elija menos.`,
      [NO_CART]:
        'Su sesión ha caducado o su navegador no acepta cookies. No podemos continuar con la compra.',
    },
    'No se pudo cambiar el carrito. Inténtelo de nuevo.',
  ),
}

export const texts: KindTexts<CartTexts> = { en, de, fr, es }
