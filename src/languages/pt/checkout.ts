import type { CheckoutTexts } from '#features/shop/checkout/page/texts.ts'
import type { FieldTexts } from '#features/shop/orders/parts/checkout-field-texts.ts'
import type { PaymentTexts } from '#features/shop/orders/parts/payment-texts.ts'
import type { ChallengeTexts } from '#site/page/challenge-texts.ts'

export const orderWithObligation = 'Encomenda com obrigação de pagar'

export const placeOrder = 'Finalizar pedido'

export const checkout: CheckoutTexts = {
  title: 'Finalizar compra',
  contact: 'Contato',
  address: 'Endereço de entrega',
  details: 'Seus dados',
  moreLines: 'Adicionar empresa, complemento ou andar',
  invoiceLines: 'Adicionar empresa ou endereço para a nota fiscal',
  billing: 'Endereço de cobrança',
  billingSame: 'O endereço de cobrança é o mesmo',
  waitsForAddress: 'Digite seu endereço para ver as opções de entrega.',
  nothingDue: 'Não há nada a pagar.',
  haveCode: 'Código de desconto ou vale-presente',
  code: 'Código',
  apply: 'Aplicar',
  remove: (code) => `Remover ${code}`,
  codeRejected: 'Este código não dá desconto neste pedido.',
  giftCardUsed: (last4, amount) => `O vale-presente com final ${last4} paga ${amount}`,
  note: 'Observação para a loja',
  noteLink: 'Adicionar uma observação para a loja',
  questions: 'Perguntas da loja',
  review: 'Seu pedido',
  showOrder: 'Mostrar seu pedido',
  changeCart: 'Alterar o carrinho',
  update: 'Atualizar',
  problemsTitle: 'Alguns campos precisam da sua atenção',
  notices: {
    incomplete: 'Alguns campos precisam da sua atenção',
    totalChanged: 'O total mudou e nada foi cobrado. Confira e faça o pedido novamente.',
    cartChanged: 'Seu pedido foi alterado em outra janela. Confira e faça o pedido novamente.',
    unavailable: 'Alguns produtos não podem mais ser pedidos. Altere o carrinho.',
    outOfStock: 'Não há mais estoque suficiente. Altere o carrinho.',
    discountUsedUp: 'Um desconto se esgotou e o total mudou. Nada foi cobrado.',
    giftCard: 'O vale-presente não pode mais pagar este pedido. Nada foi cobrado.',
    giftCardExpired: 'Este vale-presente expirou. Nada foi cobrado.',
    giftCardSpent: 'Este vale-presente não tem mais saldo. Nada foi cobrado.',
    giftCardDisabled: 'Este vale-presente está desativado. Nada foi cobrado. Fale com a loja.',
    giftCardCurrency: 'Este vale-presente é de outra moeda que a do pedido. Nada foi cobrado.',
    method: 'Esta forma de pagamento não está mais disponível. Escolha outra.',
    inProgress: 'Este pedido está sendo pago. Aguarde um momento.',
    reservationEnded: 'O tempo para pagar acabou e nada foi cobrado. Seu carrinho continua aqui.',
    formExpired: 'O formulário tinha expirado e nada foi pedido. Confira e faça o pedido novamente.',
    tooMany: 'Muitas tentativas em pouco tempo. Aguarde um minuto e tente novamente.',
    provider: 'Os pagamentos não estão disponíveis agora e nada foi cobrado. Tente novamente em um minuto.',
  },
  busy: 'Enviando pedido …',
  failed: 'Sem conexão. Até onde sabemos, nada foi pedido: pressione o botão novamente.',
  empty: 'Seu carrinho está vazio.',
  shop: 'Continuar comprando',
  waitingTitle: 'Seu pagamento não foi concluído',
  waiting: 'Estamos aguardando seu banco. O resultado aparecerá nesta página.',
  waitingAction: 'Seu banco pede que você confirme o pagamento. Até agora nada foi cobrado.',
  confirmAtBank: 'Confirmar o pagamento',
  reservedUntil: 'Seu pedido está reservado até',
  cancelPayment: 'Cancelar o pagamento e alterar o pedido',
  cardLoading: 'Carregando os campos do cartão …',
  cardFailed:
    'Não foi possível carregar os campos do cartão. Faça o pedido normalmente: você pagará na página segura do nosso serviço de pagamento e voltará para cá.',
  cardAgain: 'Tentar novamente',
  unpaid: 'Você ainda não pagou e nada foi cobrado.',
  backToPayment: 'Voltar ao pagamento',
  timeLeft: 'Tempo restante:',
  twoMinutes: 'Restam dois minutos para pagar.',
  timeEnded: 'O tempo para pagar acabou e nada foi cobrado. Tudo o que você digitou continua aqui.',
  renew: 'Voltar à finalização da compra',
}

export const fields: FieldTexts = {
  email: 'E-mail',
  phone: 'Telefone',
  phoneHint: 'Somente para dúvidas sobre seu pedido.',
  country: 'País',
  chooseCountry: 'Escolha um país',
  choose: 'Escolher',
  optional: (label) => `${label} (opcional)`,
  address: {
    name: 'Nome completo',
    company: 'Empresa',
    line1: 'Rua e número',
    line2: 'Apartamento, andar ou edifício',
  },
  city: { city: 'Cidade', postTown: 'Cidade ou município', suburb: 'Bairro', district: 'Distrito' },
  region: {
    state: 'Estado',
    province: 'Província',
    prefecture: 'Prefeitura',
    county: 'Condado',
    region: 'Região',
    emirate: 'Emirado',
    district: 'Distrito',
  },
  postal: {
    postalCode: 'CEP',
    zip: 'Código ZIP',
    postcode: 'Código postal',
    pin: 'Código PIN',
    eircode: 'Eircode',
  },
  postalWarning: (label, example) => `Está certo? O campo ${label} costuma ser como ${example}.`,
  cardNumber: 'Número do cartão',
  cardExpiry: 'Validade (MM / AA)',
  cardCode: 'Código de segurança',
  problems: {
    missing: (label) => `${label}: preencha este campo.`,
    tooLong: (label) => `${label}: texto longo demais.`,
    postalCode: (label) => `${label}: não é do país escolhido. Confira ou escolha outro país.`,
    email: () => 'Digite um endereço de e-mail, como nome@example.com.',
    phone: () => 'Digite um telefone com código de área ou deixe em branco.',
    undeliverable: () => 'Não entregamos nesse local. Escolha outro país ou fale conosco.',
    noOption: () => 'Escolha a forma de entrega.',
    noMethod: () => 'Escolha a forma de pagamento.',
    noCode: () => 'Este código não existe. Confira como ele é escrito.',
    card: () => 'Confira o número, a validade e o código de segurança do cartão.',
  },
}

export const payment: PaymentTexts = {
  payment: 'Pagamento',
  declined: {
    insufficientFunds:
      'Não há saldo suficiente neste cartão e nada foi cobrado. Pague com outro cartão ou de outra forma.',
    expired: 'Este cartão expirou e nada foi cobrado. Pague com outro cartão ou de outra forma.',
    wrongDetails:
      'O número, a data ou o código do cartão não está correto e nada foi cobrado. Verifique-os e tente de novo.',
    notApproved:
      'O pagamento não foi aprovado no seu banco e nada foi cobrado. Tente de novo ou pague de outra forma.',
    refused: 'O seu banco recusou este cartão e nada foi cobrado. Pague com outro cartão ou de outra forma.',
    notProcessed:
      'Não foi possível processar o pagamento e nada foi cobrado. Tente de novo daqui a um minuto ou pague de outra forma.',
    notCompleted: 'O pagamento não foi concluído e nada foi cobrado. Tente de novo ou pague de outra forma.',
  },
  testMode: 'Modo de teste: nada é cobrado e nada é enviado.',
  testHint: 'Pague com o cartão 4242 4242 4242 4242, qualquer data futura e qualquer código.',
  redirects: 'Você paga na página segura do nosso serviço de pagamento e volta para cá.',
  noMethods: 'Esta loja ainda não aceita pagamentos. Fale com ela.',
  newsletter: 'Quero receber novidades e ofertas por e-mail. Posso cancelar a inscrição a qualquer momento.',
  terms: ['Ao fazer o pedido, você aceita os ', 'termos da loja', '.'],
  donationTerms: ['Ao doar, você aceita os ', 'termos da loja', '.'],
}

export const challenge: ChallengeTexts = {
  mark: 'Teste',
  title: 'Aprovar este pagamento?',
  about: 'Esta página representa a do seu banco. O pagamento é um teste: nenhum dinheiro é movimentado.',
  amount: 'Valor',
  to: 'Para',
  card: (last4) => `Cartão de teste com final ${last4}`,
  approve: 'Aprovar',
  refuse: 'Recusar',
}
