import type { ProductSort } from '#features/shop/product-query.rules.ts'
import { type TextsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of lists of products. */
export interface ShopTexts {
  readonly allProducts: string
  readonly filters: string
  readonly count: (count: number) => string
  readonly brand: string
  readonly price: string
  readonly from: string
  readonly to: string
  readonly atLeast: (price: string) => string
  readonly atMost: (price: string) => string
  readonly between: (min: string, max: string) => string
  readonly inStock: string
  readonly sort: string
  readonly sorts: Readonly<Record<ProductSort | 'manual', string>>
  readonly apply: string
  readonly more: (count: number) => string
  /** Of the link that removes a filter. */
  readonly remove: (label: string) => string
  readonly clear: string
  readonly nothing: string
  readonly categories: string
  readonly quickView: string
  /** For screen readers, beside the name of a product. */
  readonly quickViewOf: (title: string) => string
  readonly close: string
  readonly details: string
  readonly failed: string
  readonly page: (page: number, pages: number) => string
  readonly previous: string
  readonly next: string
}

const en: ShopTexts = {
  allProducts: 'All products',
  filters: 'Filters',
  count: (count) => (count === 1 ? '1 product' : `${count} products`),
  brand: 'Brand',
  price: 'Price',
  from: 'From',
  to: 'To',
  atLeast: (price) => `From ${price}`,
  atMost: (price) => `Up to ${price}`,
  between: (min, max) => `${min} to ${max}`,
  inStock: 'In stock',
  sort: 'Sort by',
  sorts: {
    manual: 'Our choice',
    newest: 'Newest',
    price: 'Price, low to high',
    'price-desc': 'Price, high to low',
    name: 'Name',
  },
  apply: 'Show products',
  more: (count) => `View more (${count})`,
  remove: (label) => `Remove filter ${label}`,
  clear: 'Clear all',
  nothing: 'No product matches all of these filters. Remove one of them.',
  categories: 'Categories',
  quickView: 'Quick view',
  quickViewOf: (title) => `Quick view of ${title}`,
  close: 'Close',
  details: 'All details',
  failed: 'The products could not be loaded. Try again.',
  page: (page, pages) => `Page ${page} of ${pages}`,
  previous: 'Previous page',
  next: 'Next page',
}

const de: ShopTexts = {
  allProducts: 'Alle Produkte',
  filters: 'Filter',
  count: (count) => (count === 1 ? '1 Produkt' : `${count} Produkte`),
  brand: 'Marke',
  price: 'Preis',
  from: 'Von',
  to: 'Bis',
  atLeast: (price) => `Ab ${price}`,
  atMost: (price) => `Bis ${price}`,
  between: (min, max) => `${min} bis ${max}`,
  inStock: 'Auf Lager',
  sort: 'Sortierung',
  sorts: {
    manual: 'Unsere Auswahl',
    newest: 'Neueste',
    price: 'Preis aufsteigend',
    'price-desc': 'Preis absteigend',
    name: 'Name',
  },
  apply: 'Produkte anzeigen',
  more: (count) => `Mehr anzeigen (${count})`,
  remove: (label) => `Filter ${label} entfernen`,
  clear: 'Alle entfernen',
  nothing: 'Kein Produkt passt zu allen Filtern. Entfernen Sie einen davon.',
  categories: 'Kategorien',
  quickView: 'Schnellansicht',
  quickViewOf: (title) => `Schnellansicht von ${title}`,
  close: 'Schließen',
  details: 'Alle Details',
  failed: 'Die Produkte konnten nicht geladen werden. Versuchen Sie es noch einmal.',
  page: (page, pages) => `Seite ${page} von ${pages}`,
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
}

const fr: ShopTexts = {
  allProducts: 'Tous les produits',
  filters: 'Filtres',
  count: (count) => (count < 2 ? `${count} produit` : `${count} produits`),
  brand: 'Marque',
  price: 'Prix',
  from: 'De',
  to: 'À',
  atLeast: (price) => `À partir de ${price}`,
  atMost: (price) => `Jusqu’à ${price}`,
  between: (min, max) => `De ${min} à ${max}`,
  inStock: 'En stock',
  sort: 'Trier par',
  sorts: {
    manual: 'Notre choix',
    newest: 'Nouveautés',
    price: 'Prix croissant',
    'price-desc': 'Prix décroissant',
    name: 'Nom',
  },
  apply: 'Afficher les produits',
  more: (count) => `Voir plus (${count})`,
  remove: (label) => `Supprimer le filtre ${label}`,
  clear: 'Tout effacer',
  nothing: 'Aucun produit ne correspond à tous ces filtres. Supprimez-en un.',
  categories: 'Catégories',
  quickView: 'Aperçu rapide',
  quickViewOf: (title) => `Aperçu rapide de ${title}`,
  close: 'Fermer',
  details: 'Tous les détails',
  failed: 'Les produits n’ont pas pu être chargés. Réessayez.',
  page: (page, pages) => `Page ${page} sur ${pages}`,
  previous: 'Page précédente',
  next: 'Page suivante',
}

const es: ShopTexts = {
  allProducts: 'Todos los productos',
  filters: 'Filtros',
  count: (count) => (count === 1 ? '1 producto' : `${count} productos`),
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

const TEXTS: TextsByLanguage<ShopTexts> = { en, de, fr, es }

/** Returns the texts in the site's language, in English without a translation. */
export const shopTextsFor = (language: string): ShopTexts => textsIn(TEXTS, language)
