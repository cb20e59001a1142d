import type * as english from '#languages/en/withdrawals.ts'

export const withdrawals: typeof english.withdrawals = {
  withdraw: 'Retratar-se do contrato aqui',
  confirm: 'Confirmar retratação',
  intro: (days) =>
    `Você pode desistir do seu pedido em até ${days} dias após o recebimento, sem informar o motivo.`,
  order: 'Número do pedido',
  name: 'Seu nome',
  email: 'E-mail do pedido',
  message: 'Do que você desiste',
  optional: '(opcional)',
  messageHint: 'Se não for o pedido inteiro.',
  continue: 'Continuar',
  change: 'Alterar',
  checkTitle: 'Confirme sua retratação',
  right: 'Direito de arrependimento',
  checkText: 'Confira o que você digitou. O envio acontece quando você confirmar.',
  receivedTitle: 'Recebemos sua retratação',
  receivedText: (email) => `Um recibo está a caminho de ${email}. Guarde-o.`,
  receivedAt: 'Recebido',
  home: 'Voltar à página inicial',
  attention: 'Alguns campos precisam da sua atenção',
  problems: {
    required: 'preencha este campo.',
    email: 'este não é um endereço de e-mail.',
    tooLong: 'texto longo demais.',
  },
  expired: 'Esta página ficou aberta por muito tempo. Confirme mais uma vez.',
  tooMany: 'Muitas tentativas. Tente novamente em alguns minutos.',
  withdrawn: (at) => `Recebemos sua retratação em ${at}.`,
  receiptSubject: (order, site) => `Recibo: retratação do pedido ${order} em ${site}`,
  receiptTitle: 'Recebemos sua retratação',
  receiptText: (site) => `${site} recebeu esta declaração:`,
  receiptNote:
    'Guarde este e-mail: ele prova que você desistiu e quando. Escreveremos sobre os próximos passos.',
  accepted: (order, site) => [
    `Sua retratação do pedido ${order} em ${site} foi aceita`,
    'Sua retratação foi aceita',
    'O valor pago é devolvido pela mesma forma de pagamento em até 14 dias após sua declaração. Podemos aguardar até recebermos os produtos ou você comprovar o envio.',
  ],
  declined: (order, site) => [
    `Sua retratação do pedido ${order} em ${site}`,
    'Sua retratação foi recusada',
    'Não podemos aceitar sua retratação.',
  ],
  reason: (site) =>
    `Você recebeu este e-mail porque alguém desistiu de um pedido em ${site} com este endereço.`,
}
