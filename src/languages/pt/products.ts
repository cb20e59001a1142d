import { counted } from '#lib/i18n/plural.ts'
import type { ProductTexts } from '#parts/product-texts.ts'
import type { ProductExtrasWords } from '#site/page/items/product/product-extras-words.ts'
import type { CustomTextsWords } from '#features/shop/cart/parts/custom-texts-words.ts'
import type { ShopTexts } from '#site/page/shop-texts.ts'

export const product: ProductTexts = {
  withTax: 'IVA incluído',
  withTaxPlusShipping: 'IVA incluído, mais portes de envio',
  from: (price) => `A partir de ${price}`,
  price: 'Preço',
  before: 'Menor preço dos 30 dias antes da promoção',
  per: (price, unit) => `${price} por ${unit}`,
  sale: 'Promoção',
  available: 'Em estoque',
  soldOut: 'Esgotado',
  left: (count) => `Restam apenas ${count}`,
  notOffered: 'Combinação não disponível',
  backOrder: (day) => (day === undefined ? 'Sob encomenda' : `Sob encomenda, envio até ${day}`),
  variants: 'Todas as variantes',
  availability: 'Disponibilidade',
  view: 'Ver produto',
}

export const productExtras: ProductExtrasWords = {
  information: 'Informações do produto',
  sizeChart: 'Tabela de medidas',
  close: 'Fechar',
  unit: 'Unidade de comprimento',
  cm: 'Centímetros',
  in: 'Polegadas',
  related: 'Você também pode gostar',
}

export const customTexts: CustomTextsWords = {
  optional: 'opcional',
  atMost: 'Até # caracteres',
  left: ['# caractere restante', '# de caracteres restantes', '# caracteres restantes'],
  problems: {
    TEXT_MISSING: 'Preencha este campo.',
    TEXT_TOO_LONG: 'Texto longo demais. Use no máximo # caracteres.',
    TEXT_UNSTORABLE: 'Contém um caractere que não pode ser usado. Remova-o.',
    TEXT_UNKNOWN: 'Os campos deste produto mudaram. Recarregue a página.',
  },
}

export const shop: ShopTexts = {
  allProducts: 'Todos os produtos',
  filters: 'Filtros',
  count: counted('pt', '# produto', '# de produtos', '# produtos'),
  brand: 'Marca',
  price: 'Preço',
  from: 'De',
  to: 'Até',
  atLeast: (price) => `A partir de ${price}`,
  atMost: (price) => `Até ${price}`,
  between: (min, max) => `${min} a ${max}`,
  inStock: 'Em estoque',
  sort: 'Ordenar por',
  sorts: {
    manual: 'Nossa seleção',
    newest: 'Novidades',
    price: 'Menor preço',
    'price-desc': 'Maior preço',
    name: 'Nome',
  },
  apply: 'Mostrar produtos',
  more: (count) => `Ver mais (${count})`,
  remove: (label) => `Remover o filtro ${label}`,
  clear: 'Limpar tudo',
  nothing: 'Nenhum produto corresponde a todos estes filtros. Remova um deles.',
  categories: 'Categorias',
  quickView: 'Visualização rápida',
  quickViewOf: (title) => `Visualização rápida de ${title}`,
  close: 'Fechar',
  details: 'Todos os detalhes',
  failed: 'Não foi possível carregar os produtos. Tente novamente.',
  page: (page, pages) => `Página ${page} de ${pages}`,
  previous: 'Página anterior',
  next: 'Próxima página',
}
