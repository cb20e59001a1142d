import { counted } from '#lib/i18n/plural.ts'
import { textByProblem } from '#lib/i18n/text-by-code.ts'
import type { CartLinkTexts } from '#parts/cart-texts.ts'
import type { CartTexts } from '#features/shop/cart/page/texts.ts'
import type { SumTexts } from '#features/shop/cart/page/cart-sum-texts.rules.ts'
import type { AsideTexts } from '#features/shop/cart/page/cart-aside-texts.rules.ts'

export const cartLink: CartLinkTexts = {
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

export const cart: CartTexts = {
  title: 'Carrito',
  empty: 'Su carrito está vacío.',
  shop: 'Seguir comprando',
  items: counted('es', '# artículo', '# artículos'),
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
  problem: textByProblem(
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
      NO_CART: 'Su sesión ha caducado o su navegador no acepta cookies. No podemos continuar con la compra.',
    },
    'No se pudo cambiar el carrito. Inténtelo de nuevo.',
  ),
}

export const sums: SumTexts = {
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
    noSaving: () => 'Este código no reduciría lo que paga por este pedido.',
  },
  problems: {
    NO_COUPON: 'Este código no existe. Compruebe cómo se escribe.',
    GIFT_CARD_AT_CHECKOUT: 'Las tarjetas regalo se usan al pagar. Lleve allí este código:',
    GIFT_CARD_GUESSES: 'Se han probado demasiados códigos. Inténtelo de nuevo en cinco minutos.',
    NO_SHIPPING_OPTION: 'Esta forma de envío ya no se ofrece. Por favor, elija otra.',
    BAD_PLACE: 'Elija un país.',
  },
}

export const aside: AsideTexts = {
  note: 'Nota para la tienda',
  noteHint: (max) => `Como máximo ${max} caracteres.`,
  saveNote: 'Guardar la nota',
  noteSaved: 'Su nota se ha guardado.',
  noteTooLong: (max) => `La nota es demasiado larga: use como máximo ${max} caracteres.`,
  later: 'Guardar para después',
  saved: 'Guardado para después',
  back: 'Mover al carrito',
  wasSaved: (title) => `${title} se ha guardado para después.`,
  isBack: (title) => `${title} está de nuevo en su carrito.`,
  quantity: (count) => `Cantidad: ${count}`,
  left: (inStock) => (inStock === 0 ? 'Se ha agotado.' : `Solo quedan ${inStock}.`),
  gone: 'Ya no se vende.',
  fewerBack: (was, now) => `Solo quedan ${now} de ${was}.`,
  suggestions: 'También le puede gustar',
  add: 'Añadir',
  variantOf: (title) => `Elegir la variante de ${title}`,
  choose: 'Elegir',
}
