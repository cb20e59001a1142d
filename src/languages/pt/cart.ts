import { counted } from '#lib/i18n/plural.ts'
import { textByProblem } from '#lib/i18n/text-by-code.ts'
import type { CartLinkTexts } from '#parts/cart-texts.ts'
import type { CartTexts } from '#features/shop/cart/page/texts.ts'
import type { SumTexts } from '#features/shop/cart/page/cart-sum-texts.rules.ts'
import type { AsideTexts } from '#features/shop/cart/page/cart-aside-texts.rules.ts'

export const cartLink: CartLinkTexts = {
  cart: 'Carrinho',
  items: ['Carrinho, # item', 'Carrinho, # de itens', 'Carrinho, # itens'],
  close: 'Fechar',
  failed: 'Não foi possível alterar o carrinho. Verifique sua conexão e tente novamente.',
  added: 'Adicionado ao carrinho',
  add: 'Adicionar ao carrinho',
  view: 'Ver carrinho',
  quantity: 'Quantidade',
  variant: 'Variante',
  short: 'Apenas # em estoque. Escolha uma quantidade menor.',
  shortInCart: 'Apenas # em estoque, e % já estão no seu carrinho.',
  gone: 'Este produto não está mais à venda.',
  wrong: 'Digite um número inteiro de 1 a 9.999.',
  preview: 'Não há carrinho em uma prévia.',
}

export const cart: CartTexts = {
  title: 'Carrinho',
  empty: 'Seu carrinho está vazio.',
  shop: 'Continuar comprando',
  items: counted('pt', '# item', '# de itens', '# itens'),
  quantityOf: (title) => `Quantidade de ${title}`,
  fewer: (title) => `Um a menos de ${title}`,
  more: (title) => `Um a mais de ${title}`,
  update: 'Atualizar',
  remove: 'Remover',
  removeOf: (title) => `Remover ${title}`,
  removed: (title) => `${title}: removido do carrinho.`,
  undo: 'Desfazer',
  each: (price) => `${price} cada`,
  subtotal: 'Subtotal',
  priceChanged: (was, now) => `O preço mudou de ${was} para ${now} desde que você adicionou o produto.`,
  stockChanged: (inStock) =>
    inStock === 0
      ? 'Esgotou. Remova-o do carrinho.'
      : `Restam apenas ${inStock}. Escolha uma quantidade menor.`,
  gone: 'Não está mais à venda e não conta no total. Remova-o do carrinho.',
  addHeading: (title) => `Adicionar ${title} ao carrinho?`,
  add: 'Adicionar ao carrinho',
  quantity: 'Quantidade',
  back: 'Voltar ao produto',
  problem: textByProblem(
    {
      NO_VARIANT: 'Este produto não está mais à venda.',
      NO_ENTRY: 'Este produto não está mais no seu carrinho.',
      BAD_QUANTITY: 'Digite um número inteiro de 1 a 9.999.',
      GIFT_CARD: 'Vales-presente não podem ser colocados no carrinho.',
      LIMIT_REACHED: 'Seu carrinho está cheio. Remova um produto antes de adicionar outro.',
      CART_BEING_PAID:
        'O pagamento do seu carrinho está em andamento. Conclua o pagamento ou cancele-o na finalização da compra.',
      FORM_EXPIRED: 'O formulário tinha expirado e nada foi alterado. Tente novamente.',
      TOO_MANY: 'Muitas alterações em pouco tempo. Tente novamente em um minuto.',
      OUT_OF_STOCK: ({ inStock, inCart }) =>
        inStock === undefined
          ? 'Não há estoque suficiente.'
          : inStock === 0
            ? 'Este produto está esgotado.'
            : inCart
              ? `Apenas ${inStock} em estoque, e ${inCart} já estão no seu carrinho.`
              : `Apenas ${inStock} em estoque. Escolha uma quantidade menor.`,
      NO_CART: 'Sua sessão expirou ou os cookies não estão ativados. Não é possível finalizar a compra.',
    },
    'Não foi possível alterar o carrinho. Tente novamente.',
  ),
}

export const sums: SumTexts = {
  total: 'Total',
  checkout: 'Finalizar compra',
  shipping: (option) => `Frete: ${option}`,
  free: 'Grátis',
  freeShipping: 'Frete grátis',
  included: (amount, tax) => `Inclui ${amount} de ${tax}`,
  haveCode: 'Tem um código?',
  code: 'Código de desconto',
  apply: 'Aplicar',
  removeCode: (code) => `Remover ${code}`,
  applied: 'Aplicado',
  estimate: 'Calcular frete e impostos',
  deliverTo: (place) => `Entrega: ${place}`,
  country: 'País',
  chooseCountry: 'Escolha um país',
  region: 'Estado ou região',
  postalCode: 'CEP',
  show: 'Mostrar custos',
  options: 'Opções de frete',
  choose: 'Escolher',
  undeliverable: (place) => `Não entregamos estes produtos neste local: ${place}. Fale conosco.`,
  taxAdded: 'Frete e impostos dependem do destino.',
  reasons: {
    unknown: () => 'Este código não é mais válido.',
    notStarted: () => 'Este código ainda não é válido.',
    ended: () => 'Este código expirou.',
    usedUp: () => 'Este código já atingiu o limite de usos.',
    usedByCustomer: () => 'Você já usou este código.',
    outOfScope: () => 'Este código não vale para os produtos do seu carrinho.',
    belowMinimum: ({ amount, quantity }) =>
      amount === ''
        ? `Este código exige pelo menos ${quantity} dos produtos dele.`
        : `Este código exige pelo menos ${amount} nos produtos dele.`,
    notCombinable: () =>
      'Este código não pode ser combinado com outro desconto, que faz você economizar mais.',
    noSaving: () => 'Este código não reduziria o valor deste pedido.',
  },
  problems: {
    NO_COUPON: 'Este código não existe. Confira como ele é escrito.',
    GIFT_CARD_AT_CHECKOUT: 'Os vales-presente são usados na finalização da compra. Leve este código para lá:',
    GIFT_CARD_GUESSES: 'Muitos códigos foram testados. Tente novamente em cinco minutos.',
    NO_SHIPPING_OPTION: 'Esta opção de frete não está mais disponível. Escolha outra.',
    BAD_PLACE: 'Escolha um país.',
  },
}

export const aside: AsideTexts = {
  note: 'Observação para a loja',
  noteHint: (max) => `No máximo ${max} caracteres.`,
  saveNote: 'Salvar observação',
  noteSaved: 'Sua observação foi salva.',
  noteTooLong: (max) => `A observação é longa demais. Use no máximo ${max} caracteres.`,
  later: 'Salvar para depois',
  saved: 'Salvos para depois',
  back: 'Mover para o carrinho',
  wasSaved: (title) => `${title}: salvo para depois.`,
  isBack: (title) => `${title}: de volta ao carrinho.`,
  quantity: (count) => `Quantidade: ${count}`,
  left: (inStock) => (inStock === 0 ? 'Esgotado agora.' : `Agora restam apenas ${inStock}.`),
  gone: 'Não está mais à venda.',
  fewerBack: (was, now) => `Restam apenas ${now} de ${was}.`,
  suggestions: 'Você também pode gostar',
  add: 'Adicionar',
  variantOf: (title) => `Escolha a variante de ${title}`,
  choose: 'Escolher',
}
