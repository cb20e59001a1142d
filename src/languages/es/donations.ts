import { textByCode } from '#lib/i18n/text-by-code.ts'
import type { ReceiptTexts } from '#features/shop/donations/receipt-texts.rules.ts'
import type { DonationTexts } from '#parts/donation-texts.ts'
import type { DonateTexts } from '#features/shop/donations/page/texts.ts'

export const receipt: ReceiptTexts = {
  subject: (site) => `Recibo de su donación a ${site}`,
  title: 'Gracias por su donación',
  text: (site) => `${site} ha recibido su donación.`,
  test: 'Era una prueba: no se ha movido dinero.',
  to: 'A',
  purpose: 'Para',
  donation: 'Donación',
  fee: 'Añadido por el pago',
  total: 'Pagado',
  date: 'Fecha',
  number: 'Número',
  view: 'Ver la donación',
  reason: (site) => `Recibe este correo porque alguien donó a ${site} con esta dirección.`,
}

export const goal: DonationTexts = {
  donate: 'Donar',
  raised: (amount) => `${amount} donados`,
  ofGoal: (goal, percent) => `${percent} % del objetivo de ${goal}`,
  goal: (goal) => `El objetivo es ${goal}.`,
  donations: ['# donación', '# donaciones'],
}

export const donate: DonateTexts = {
  closed: 'En este momento no se aceptan donaciones aquí.',
  amount: 'Importe',
  other: 'Otro importe',
  otherAmount: (currency) => `Otro importe en ${currency}`,
  range: (min, max) => `De ${min} a ${max}`,
  coverFee: 'Añadir lo que cuesta el pago',
  coverFeeHint: (fee) => `${fee}, para que llegue toda su donación.`,
  name: 'Nombre',
  email: 'Correo electrónico',
  message: 'Mensaje',
  optional: 'opcional',
  named: 'Mostrar mi nombre en esta página',
  namedHint: 'Con el importe y su mensaje. Si no, su donación es anónima.',
  donate: 'Donar',
  donors: 'Últimas donaciones',
  wrongFields: 'Algunos campos necesitan su atención. No se ha cobrado nada.',
  amountProblem: (problem, range) =>
    textByCode(
      {
        missing: 'Elija un importe o escriba uno.',
        negative: `Escriba un importe: ${range}.`,
        decimals: 'Escriba un importe con dos decimales como máximo.',
        tooLow: `Es demasiado poco. ${range}.`,
        tooHigh: `Es demasiado. ${range}.`,
        currency: 'La moneda ha cambiado. Compruebe el importe y envíelo de nuevo.',
        twoAmounts: 'Ha elegido un importe y ha escrito otro. Elija uno de los dos o vacíe el campo.',
      },
      'Escriba un importe como 25 o 12,50.',
    )(problem),
  fieldProblem: (problem, label) =>
    textByCode(
      { missing: `Rellene este campo: ${label}.`, tooLong: 'Es demasiado largo.' },
      'Escriba un correo electrónico como nombre@example.com.',
    )(problem),
  notices: textByCode(
    {
      FORM_EXPIRED:
        'Este formulario ha estado abierto demasiado tiempo y no se ha cobrado nada. Envíelo de nuevo.',
      TOO_MANY: 'Han llegado demasiados intentos desde su red. Espere unos minutos.',
      REQUEST_IN_PROGRESS: 'Su donación se está procesando. Espere un momento antes de enviarla de nuevo.',
    },
    'No se ha podido hacer el pago. Inténtelo de nuevo en un momento.',
  ),
  thanks: 'Gracias por su donación',
  sent: (email) => `Hemos enviado un recibo a ${email}.`,
  waiting: 'Su donación se está procesando',
  waitingText: 'Su banco todavía no ha decidido. En cuanto lo haga recibirá un recibo por correo.',
  check: 'Comprobar de nuevo',
  confirmText: 'Su banco quiere que confirme el pago.',
  confirm: 'Confirmar el pago',
  cancelled: 'Esta donación se ha cancelado',
  test: 'Era una prueba: no se ha movido dinero.',
  purpose: 'Para',
  donation: 'Donación',
  fee: 'Añadido por el pago',
  total: 'Pagado',
  refunded: 'Devuelto',
  date: 'Fecha',
  number: 'Número',
}
