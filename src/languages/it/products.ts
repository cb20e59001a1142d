import { counted } from '#lib/i18n/plural.ts'
import type { ProductTexts } from '#parts/product-texts.ts'
import type { ProductExtrasWords } from '#site/page/items/product/product-extras-words.ts'
import type { CustomTextsWords } from '#features/shop/cart/parts/custom-texts-words.ts'
import type { ShopTexts } from '#site/page/shop-texts.ts'

export const product: ProductTexts = {
  withTax: 'IVA inclusa',
  withTaxPlusShipping: 'IVA inclusa, spese di spedizione escluse',
  from: (price) => `Da ${price}`,
  price: 'Prezzo',
  before: 'Prezzo più basso dei 30 giorni precedenti lo sconto',
  per: (price, unit) => `${price} per ${unit}`,
  sale: 'In offerta',
  available: 'Disponibile',
  soldOut: 'Esaurito',
  left: (count) => `Solo ${count} rimasti`,
  notOffered: 'Combinazione non disponibile',
  backOrder: (day) => (day === undefined ? 'Su ordinazione' : `Su ordinazione, spedizione entro il ${day}`),
  variants: 'Tutte le varianti',
  availability: 'Disponibilità',
  view: 'Vedi prodotto',
}

export const productExtras: ProductExtrasWords = {
  information: 'Informazioni sul prodotto',
  sizeChart: 'Guida alle taglie',
  close: 'Chiudi',
  unit: 'Unità di misura',
  cm: 'Centimetri',
  in: 'Pollici',
  related: 'Potrebbe piacerti anche',
}

export const customTexts: CustomTextsWords = {
  optional: 'facoltativo',
  atMost: 'Fino a # caratteri',
  left: ['# carattere rimasto', '# di caratteri rimasti', '# caratteri rimasti'],
  problems: {
    TEXT_MISSING: 'Compila questo campo.',
    TEXT_TOO_LONG: 'Testo troppo lungo. Usa al massimo # caratteri.',
    TEXT_UNSTORABLE: 'Contiene un carattere che non può essere usato. Eliminalo.',
    TEXT_UNKNOWN: 'I campi di questo prodotto sono cambiati. Ricarica la pagina.',
  },
}

export const shop: ShopTexts = {
  allProducts: 'Tutti i prodotti',
  filters: 'Filtri',
  count: counted('it', '# prodotto', '# di prodotti', '# prodotti'),
  brand: 'Marca',
  price: 'Prezzo',
  from: 'Da',
  to: 'A',
  atLeast: (price) => `Da ${price}`,
  atMost: (price) => `Fino a ${price}`,
  between: (min, max) => `${min} – ${max}`,
  inStock: 'Disponibile',
  sort: 'Ordina per',
  sorts: {
    manual: 'Selezione',
    newest: 'Novità',
    price: 'Prezzo crescente',
    'price-desc': 'Prezzo decrescente',
    name: 'Nome',
  },
  apply: 'Mostra i prodotti',
  more: (count) => `Mostra altri (${count})`,
  remove: (label) => `Rimuovi il filtro ${label}`,
  clear: 'Rimuovi tutti',
  nothing: 'Nessun prodotto corrisponde a tutti questi filtri. Rimuovine uno.',
  categories: 'Categorie',
  quickView: 'Anteprima rapida',
  quickViewOf: (title) => `Anteprima rapida di ${title}`,
  close: 'Chiudi',
  details: 'Tutti i dettagli',
  failed: 'Non è stato possibile caricare i prodotti. Riprova.',
  page: (page, pages) => `Pagina ${page} di ${pages}`,
  previous: 'Pagina precedente',
  next: 'Pagina successiva',
}
