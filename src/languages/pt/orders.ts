import { counted } from '#lib/i18n/plural.ts'
import type { OrderTexts } from '#features/shop/orders/order-texts.rules.ts'
import type { WithdrawalExclusionTexts } from '#features/shop/orders/exclusion-texts.rules.ts'
import type { StepMailTexts } from '#features/shop/orders/step-mail-texts.rules.ts'
import type { OrderMailTexts } from '#features/shop/orders/order-mail-texts.rules.ts'
import type { ConfirmedTexts } from '#features/shop/checkout/order-page/texts.ts'

export const order: OrderTexts = {
  subtotal: 'Subtotal',
  freeShipping: 'Frete grátis',
  shipping: (option) => `Frete: ${option}`,
  free: 'Grátis',
  giftCard: 'Vale-presente',
  total: 'Total',
  due: 'Falta pagar',
  included: (amount, tax) => `Inclui ${amount} de ${tax}`,
  items: counted('pt', '# item', '# de itens', '# itens'),
  each: (amount) => `${amount} cada`,
  backOrdered: counted('pt', '# chegará mais tarde', '# chegarão mais tarde', '# chegarão mais tarde'),
  deliveryAddress: 'Endereço de entrega',
  billingAddress: 'Endereço de cobrança',
  delivery: 'Entrega',
  payment: 'Pagamento',
  contact: 'Contato',
  note: 'Observação',
  phone: 'Telefone',
  methods: {
    test: 'Cartão (modo de teste)',
    stripe: 'Cartão ou carteira digital',
    bankTransfer: 'Transferência bancária',
    onDelivery: 'Pagamento na entrega',
    none: 'Nada a pagar',
  },
  card: (brand, last4) => `${brand || 'Cartão'} com final ${last4}`,
}

export const stepMail: StepMailTexts = {
  titles: {
    cancelled: (site, number) => [
      `Seu pedido ${number} em ${site} foi cancelado`,
      'Seu pedido foi cancelado',
    ],
    sent: (site, number) => [`Seu pedido ${number} em ${site} está a caminho`, 'Seu pedido está a caminho'],
    refunded: (site, number) => [`Reembolso do seu pedido ${number} em ${site}`, 'Você recebeu um reembolso'],
  },
  cancelled: 'Seu pedido foi cancelado e nada mais será enviado.',
  moneyBack: (amount) => `${amount} serão devolvidos pela mesma forma de pagamento. Pode levar alguns dias.`,
  sent: 'Enviamos seu pedido.',
  carrier: 'Transportadora',
  trackingNumber: 'Código de rastreamento',
  track: 'Rastrear sua encomenda',
  refunded: (amount) => `Reembolsamos ${amount}.`,
  shipping: 'Frete',
  other: 'Outros',
  total: 'Total',
  days: 'O valor é devolvido pela mesma forma de pagamento e pode levar alguns dias.',
}

export const orderMail: OrderMailTexts = {
  confirmed: (site, number) => [
    `Seu pedido ${number} em ${site}`,
    'Obrigado pelo seu pedido',
    'Recebemos seu pedido.',
  ],
  unpaid: 'Ele ainda não foi pago. As instruções de pagamento estão na página do seu pedido.',
  view: 'Ver seu pedido',
  withdraw: 'Retratar-se do contrato aqui:',
  reason: (site) => `Você recebeu este e-mail porque alguém fez um pedido em ${site} com este endereço.`,
}

export const confirmed: ConfirmedTexts = {
  title: 'Obrigado pelo seu pedido',
  number: (number) => `Pedido ${number}`,
  sentTo: (email) => `Enviamos uma confirmação para ${email}.`,
  unpaid: (amount) => `Pague ${amount}.`,
  quoteNumber: (number) => `Informe o pedido ${number} ao pagar.`,
  paid: 'Pago',
  cancelled: 'Este pedido foi cancelado.',
  refunded: 'O valor deste pedido foi devolvido.',
  test: 'Este é um pedido de teste: nada foi cobrado.',
  ordered: 'O que você pediu',
  shop: 'Continuar comprando',
}

export const withdrawalExclusion: WithdrawalExclusionTexts = {
  reasons: {
    personalised: 'Sem direito de arrependimento: é feito conforme as suas especificações.',
    sealed: 'Sem direito de arrependimento depois de rompido o lacre, por razões de saúde e higiene.',
    perishable: 'Sem direito de arrependimento: estraga rapidamente.',
    digital: 'Sem direito de arrependimento depois que o fornecimento começa com o seu consentimento.',
    giftCard: 'Sem direito de arrependimento: é um vale-presente.',
  },
  consentLabel: 'Consentimento para o fornecimento imediato',
  consent:
    'Concordo que o fornecimento comece antes do fim do prazo de arrependimento e sei que assim perco o meu direito de arrependimento.',
  consented: (at) => `Em ${at} você concordou:`,
  offered: 'Você pode desistir de',
  excluded: 'Você não pode desistir de',
}
