import { counted } from '#lib/i18n/plural.ts'
import type { ProductTexts } from '#parts/product-texts.ts'
import type { ProductExtrasWords } from '#site/page/items/product/product-extras-words.ts'
import type { CustomTextsWords } from '#features/shop/cart/parts/custom-texts-words.ts'
import type { ShopTexts } from '#site/page/shop-texts.ts'

export const product: ProductTexts = {
  withTax: 'TTC',
  withTaxPlusShipping: 'TTC, hors frais de livraison',
  from: (price) => `À partir de ${price}`,
  price: 'Prix',
  before: 'Prix le plus bas des 30 jours avant la réduction',
  per: (price, unit) => `${price} pour ${unit}`,
  sale: 'Promo',
  available: 'En stock',
  soldOut: 'Épuisé',
  left: (count) => `Plus que ${count}`,
  notOffered: 'Cette combinaison n’existe pas',
  backOrder: (day) =>
    day === undefined ? 'En réapprovisionnement' : `En réapprovisionnement, expédition avant le ${day}`,
  variants: 'Toutes les variantes',
  availability: 'Disponibilité',
  view: 'Voir le produit',
}

export const productExtras: ProductExtrasWords = {
  information: 'Informations sur le produit',
  sizeChart: 'Guide des tailles',
  close: 'Fermer',
  unit: 'Unité de longueur',
  cm: 'Centimètres',
  in: 'Pouces',
  related: 'Vous aimerez aussi',
}

export const customTexts: CustomTextsWords = {
  optional: 'facultatif',
  atMost: 'Jusqu’à # caractères',
  left: ['# caractère restant', '# caractères restants'],
  problems: {
    TEXT_MISSING: 'Veuillez remplir ce champ.',
    TEXT_TOO_LONG: 'C’est trop long. Veuillez utiliser # caractères au plus.',
    TEXT_UNSTORABLE: 'Un caractère ne peut pas être utilisé ici. Veuillez le retirer.',
    TEXT_UNKNOWN: 'Les champs de ce produit ont changé. Veuillez recharger la page.',
  },
}

export const shop: ShopTexts = {
  allProducts: 'Tous les produits',
  filters: 'Filtres',
  count: counted('fr', '# produit', '# produits'),
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
