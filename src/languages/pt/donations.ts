import { textByCode } from '#lib/i18n/text-by-code.ts'
import type { ReceiptTexts } from '#features/shop/donations/receipt-texts.rules.ts'
import type { DonationTexts } from '#parts/donation-texts.ts'
import type { DonateTexts } from '#features/shop/donations/page/texts.ts'

export const receipt: ReceiptTexts = {
  subject: (site) => `Recibo da sua doação para ${site}`,
  title: 'Obrigado pela sua doação',
  text: (site) => `${site} recebeu sua doação.`,
  test: 'Isto foi um teste: nenhum dinheiro foi movimentado.',
  to: 'Para',
  purpose: 'Finalidade',
  donation: 'Doação',
  fee: 'Acréscimo pelo pagamento',
  total: 'Pago',
  date: 'Data',
  number: 'Número',
  view: 'Ver sua doação',
  reason: (site) => `Você recebeu este e-mail porque alguém fez uma doação para ${site} com este endereço.`,
}

export const goal: DonationTexts = {
  donate: 'Doar',
  raised: (amount) => `${amount} doados`,
  ofGoal: (goal, percent) => `${percent}% da meta de ${goal}`,
  goal: (goal) => `A meta é ${goal}.`,
  donations: ['# doação', '# de doações', '# doações'],
}

export const donate: DonateTexts = {
  closed: 'No momento não aceitamos doações aqui.',
  amount: 'Valor',
  other: 'Outro valor',
  otherAmount: (currency) => `Outro valor em ${currency}`,
  range: (min, max) => `De ${min} a ${max}`,
  coverFee: 'Cobrir o custo do pagamento',
  coverFeeHint: (fee) => `${fee}, para que sua doação chegue inteira.`,
  name: 'Nome',
  email: 'Endereço de e-mail',
  message: 'Mensagem',
  optional: 'opcional',
  named: 'Mostrar meu nome nesta página',
  namedHint: 'Com o valor e sua mensagem. Sem isso, sua doação é anônima.',
  donate: 'Doar',
  donors: 'Últimas doações',
  wrongFields: 'Alguns campos precisam da sua atenção. Nada foi cobrado.',
  amountProblem: (problem, range) =>
    textByCode(
      {
        missing: 'Escolha um valor ou digite um.',
        negative: `Digite um valor: ${range}.`,
        decimals: 'Digite um valor com no máximo duas casas decimais.',
        tooLow: `O valor é baixo demais. ${range}.`,
        tooHigh: `O valor é alto demais. ${range}.`,
        currency: 'A moeda mudou. Confira o valor e envie novamente.',
        twoAmounts: 'Você escolheu um valor e digitou outro. Escolha um deles ou deixe o campo em branco.',
      },
      'Digite um valor, como 25 ou 12,50.',
    )(problem),
  fieldProblem: (problem, label) =>
    textByCode(
      { missing: `Preencha o campo ${label}.`, tooLong: 'Texto longo demais.' },
      'Digite um endereço de e-mail, como nome@example.com.',
    )(problem),
  notices: textByCode(
    {
      FORM_EXPIRED: 'Este formulário ficou aberto por muito tempo e nada foi cobrado. Envie novamente.',
      TOO_MANY: 'Muitas tentativas vieram da sua rede. Aguarde alguns minutos.',
      REQUEST_IN_PROGRESS: 'Sua doação está sendo processada. Aguarde um momento antes de enviar novamente.',
    },
    'Não foi possível fazer o pagamento. Tente novamente em instantes.',
  ),
  thanks: 'Obrigado pela sua doação',
  sent: (email) => `Um recibo está a caminho de ${email}.`,
  waiting: 'Sua doação está sendo processada',
  waitingText: 'Seu banco ainda não decidiu. Você receberá um recibo por e-mail assim que ele decidir.',
  check: 'Verificar novamente',
  confirmText: 'Seu banco pede que você confirme o pagamento.',
  confirm: 'Confirmar o pagamento',
  cancelled: 'Esta doação foi cancelada',
  test: 'Isto foi um teste: nenhum dinheiro foi movimentado.',
  purpose: 'Finalidade',
  donation: 'Doação',
  fee: 'Acréscimo pelo pagamento',
  total: 'Pago',
  refunded: 'Devolvido',
  date: 'Data',
  number: 'Número',
}
