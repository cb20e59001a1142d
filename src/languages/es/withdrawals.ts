import type * as english from '#languages/en/withdrawals.ts'

export const withdrawals: typeof english.withdrawals = {
  withdraw: 'Desistir del contrato aquí',
  confirm: 'Confirmar desistimiento',
  intro: (days) =>
    `Puede desistir de su pedido en los ${days} días siguientes a su recepción, sin indicar el motivo.`,
  order: 'Número de pedido',
  name: 'Su nombre',
  email: 'Correo electrónico del pedido',
  message: 'De qué desiste',
  optional: '(opcional)',
  messageHint: 'Si no es de todo el pedido.',
  continue: 'Continuar',
  change: 'Cambiar',
  checkTitle: 'Confirme su desistimiento',
  right: 'Derecho de desistimiento',
  checkText: 'Revise lo que ha escrito. Se envía cuando lo confirma.',
  receivedTitle: 'Hemos recibido su desistimiento',
  receivedText: (email) => `Le enviamos un acuse de recibo a ${email}. Consérvelo.`,
  receivedAt: 'Recibido',
  home: 'Volver al inicio',
  attention: 'Algunos campos necesitan su atención',
  problems: {
    required: 'rellene este campo.',
    email: 'no es una dirección de correo.',
    tooLong: 'es demasiado largo.',
  },
  expired: 'Esta página estuvo abierta demasiado tiempo. Confírmelo otra vez.',
  tooMany: 'Demasiados intentos. Vuelva a intentarlo dentro de unos minutos.',
  withdrawn: (at) => `Recibimos su desistimiento el ${at}.`,
  receiptSubject: (order, site) => `Acuse de recibo: desistimiento del pedido ${order} en ${site}`,
  receiptTitle: 'Hemos recibido su desistimiento',
  receiptText: (site) => `${site} ha recibido esta declaración:`,
  receiptNote:
    'Conserve este correo: demuestra que desistió y cuándo. Le escribiremos sobre los pasos siguientes.',
  accepted: (order, site) => [
    `Su desistimiento del pedido ${order} en ${site} fue aceptado`,
    'Su desistimiento fue aceptado',
    'Le devolvemos lo pagado por el mismo medio en los 14 días siguientes a su declaración. Podemos esperar a recibir los bienes o la prueba de su envío.',
  ],
  declined: (order, site) => [
    `Su desistimiento del pedido ${order} en ${site}`,
    'Su desistimiento fue rechazado',
    'No podemos aceptar su desistimiento.',
  ],
  reason: (site) => `Recibe este correo porque alguien desistió de un pedido en ${site} con esta dirección.`,
}
