import { counted } from '#lib/i18n/plural.ts'
import type { ProductTexts } from '#parts/product-texts.ts'
import type { ProductExtrasWords } from '#site/page/items/product/product-extras-words.ts'
import type { CustomTextsWords } from '#features/shop/cart/parts/custom-texts-words.ts'
import type { ShopTexts } from '#site/page/shop-texts.ts'

export const product: ProductTexts = {
  withTax: 'IVA incluido',
  withTaxPlusShipping: 'IVA incluido, más gastos de envío',
  from: (price) => `Desde ${price}`,
  price: 'Precio',
  before: 'Precio más bajo de los 30 días antes de la rebaja',
  per: (price, unit) => `${price} por ${unit}`,
  sale: 'Oferta',
  available: 'Disponible',
  soldOut: 'Agotado',
  left: (count) => `Solo quedan ${count}`,
  notOffered: 'Esta combinación no existe',
  backOrder: (day) => (day === undefined ? 'Bajo pedido' : `Bajo pedido, se envía antes del ${day}`),
  variants: 'Todas las variantes',
  availability: 'Disponibilidad',
  view: 'Ver el producto',
}

export const productExtras: ProductExtrasWords = {
  information: 'Información del producto',
  sizeChart: 'Guía de tallas',
  close: 'Cerrar',
  unit: 'Unidad de longitud',
  cm: 'Centímetros',
  in: 'Pulgadas',
  related: 'También le puede gustar',
}

export const customTexts: CustomTextsWords = {
  optional: 'opcional',
  atMost: 'Hasta # caracteres',
  left: ['Queda # carácter', 'Quedan # caracteres'],
  problems: {
    TEXT_MISSING: 'Rellene este campo.',
    TEXT_TOO_LONG: 'Es demasiado largo. Use # caracteres como máximo.',
    TEXT_UNSTORABLE: 'Hay un carácter que no se puede usar aquí. Quítelo.',
    TEXT_UNKNOWN: 'Los campos de este producto han cambiado. Vuelva a cargar la página.',
  },
}

export const shop: ShopTexts = {
  allProducts: 'Todos los productos',
  filters: 'Filtros',
  count: counted('es', '# producto', '# productos'),
  brand: 'Marca',
  price: 'Precio',
  from: 'Desde',
  to: 'Hasta',
  atLeast: (price) => `Desde ${price}`,
  atMost: (price) => `Hasta ${price}`,
  between: (min, max) => `De ${min} a ${max}`,
  inStock: 'Disponible',
  sort: 'Ordenar por',
  sorts: {
    manual: 'Nuestra selección',
    newest: 'Novedades',
    price: 'Precio ascendente',
    'price-desc': 'Precio descendente',
    name: 'Nombre',
  },
  apply: 'Mostrar productos',
  more: (count) => `Ver más (${count})`,
  remove: (label) => `Quitar el filtro ${label}`,
  clear: 'Quitar todos',
  nothing: 'Ningún producto cumple todos estos filtros. Quita uno de ellos.',
  categories: 'Categorías',
  quickView: 'Vista rápida',
  quickViewOf: (title) => `Vista rápida de ${title}`,
  close: 'Cerrar',
  details: 'Todos los detalles',
  failed: 'No se pudieron cargar los productos. Inténtalo de nuevo.',
  page: (page, pages) => `Página ${page} de ${pages}`,
  previous: 'Página anterior',
  next: 'Página siguiente',
}
