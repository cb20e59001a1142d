import type { CheckoutTexts } from '#features/shop/checkout/page/texts.ts'
import type { FieldTexts } from '#features/shop/orders/parts/checkout-field-texts.ts'
import type { PaymentTexts } from '#features/shop/orders/parts/payment-texts.ts'
import type { ChallengeTexts } from '#site/page/challenge-texts.ts'

export const orderWithObligation = 'Pedido con obligación de pago'

export const placeOrder = 'Realizar el pedido'

export const checkout: CheckoutTexts = {
  title: 'Finalizar la compra',
  contact: 'Contacto',
  address: 'Dirección de entrega',
  details: 'Sus datos',
  moreLines: 'Añadir empresa, piso o puerta',
  invoiceLines: 'Añadir empresa o dirección para la factura',
  billing: 'Dirección de facturación',
  billingSame: 'La dirección de facturación es la misma',
  waitsForAddress: 'Escriba su dirección para ver cómo se puede entregar.',
  nothingDue: 'No queda nada por pagar.',
  haveCode: 'Código de descuento o tarjeta regalo',
  code: 'Código',
  apply: 'Aplicar',
  remove: (code) => `Quitar ${code}`,
  codeRejected: 'Este código no descuenta nada de este pedido.',
  giftCardUsed: (last4, amount) => `La tarjeta regalo terminada en ${last4} paga ${amount}`,
  note: 'Nota para la tienda',
  noteLink: 'Añadir una nota para la tienda',
  questions: 'Preguntas de la tienda',
  review: 'Su pedido',
  showOrder: 'Ver el pedido',
  changeCart: 'Cambiar el carrito',
  update: 'Actualizar',
  problemsTitle: 'Revise estos campos',
  notices: {
    incomplete: 'Revise estos campos',
    totalChanged: 'El total ha cambiado y no se cobró nada. Revíselo y haga el pedido de nuevo.',
    cartChanged: 'Su pedido se cambió en otra ventana. Revíselo y hágalo de nuevo.',
    unavailable: 'Algunos productos ya no se pueden pedir. Cambie el carrito.',
    outOfStock: 'Ya no quedan suficientes. Cambie el carrito.',
    discountUsedUp: 'Un descuento se ha agotado y el total ha cambiado. No se cobró nada.',
    giftCard: 'La tarjeta regalo ya no puede pagar este pedido. No se cobró nada.',
    giftCardExpired: 'Esta tarjeta regalo ha caducado. No se cobró nada.',
    giftCardSpent: 'No queda saldo en esta tarjeta regalo. No se cobró nada.',
    giftCardDisabled: 'Esta tarjeta regalo está desactivada. No se cobró nada. Contacte con la tienda.',
    giftCardCurrency: 'Esta tarjeta regalo es de otra moneda que el pedido. No se cobró nada.',
    method: 'Esta forma de pago ya no se ofrece. Elija otra.',
    inProgress: 'Este pedido se está pagando. Espere un momento.',
    reservationEnded: 'El tiempo para pagar ha terminado y no se cobró nada. Su carrito sigue aquí.',
    formExpired: 'El formulario había caducado y no se pidió nada. Revíselo y haga el pedido de nuevo.',
    tooMany: 'Demasiados intentos en poco tiempo. Inténtelo de nuevo en un minuto.',
    provider: 'Ahora no se pueden aceptar pagos y no se cobró nada. Inténtelo de nuevo en un minuto.',
  },
  busy: 'Haciendo el pedido …',
  failed: 'Sin conexión. Que sepamos, no se pidió nada: pulse el botón de nuevo.',
  empty: 'Su carrito está vacío.',
  shop: 'Seguir comprando',
  waitingTitle: 'Su pago no está completado',
  waiting: 'Estamos esperando a su banco. Esta página muestra el resultado.',
  waitingAction: 'Su banco quiere que confirme el pago. Hasta ahora no se ha cobrado nada.',
  confirmAtBank: 'Confirmar el pago',
  reservedUntil: 'Su pedido está reservado hasta',
  cancelPayment: 'Cancelar el pago y cambiar el pedido',
  cardLoading: 'Cargando los campos de la tarjeta …',
  cardFailed:
    'No se pudieron cargar los campos de la tarjeta. Haga el pedido como siempre: después paga en la página segura de nuestro servicio de pagos y vuelve aquí.',
  cardAgain: 'Intentarlo de nuevo',
  unpaid: 'Aún no ha pagado y no se ha cobrado nada.',
  backToPayment: 'Volver al pago',
  timeLeft: 'Tiempo restante:',
  twoMinutes: 'Quedan dos minutos para pagar.',
  timeEnded: 'El tiempo para pagar ha terminado y no se cobró nada. Todo lo que escribió sigue aquí.',
  renew: 'Volver a la compra',
}

export const fields: FieldTexts = {
  email: 'Correo electrónico',
  phone: 'Teléfono',
  phoneHint: 'Solo para preguntas sobre su pedido.',
  country: 'País',
  chooseCountry: 'Elegir un país',
  choose: 'Elegir',
  optional: (label) => `${label} (opcional)`,
  address: {
    name: 'Nombre y apellidos',
    company: 'Empresa',
    line1: 'Calle y número',
    line2: 'Piso, puerta o edificio',
  },
  city: { city: 'Ciudad', postTown: 'Localidad', suburb: 'Localidad', district: 'Distrito' },
  region: {
    state: 'Estado',
    province: 'Provincia',
    prefecture: 'Prefectura',
    county: 'Condado',
    region: 'Región',
    emirate: 'Emirato',
    district: 'Distrito',
  },
  postal: {
    postalCode: 'Código postal',
    zip: 'Código postal',
    postcode: 'Código postal',
    pin: 'Código postal',
    eircode: 'Eircode',
  },
  postalWarning: (label, example) => `¿Es correcto? ${label}: por ejemplo ${example}.`,
  cardNumber: 'Número de tarjeta',
  cardExpiry: 'Caducidad (MM / AA)',
  cardCode: 'Código de seguridad',
  problems: {
    missing: (label) => `${label}: rellene este campo.`,
    tooLong: (label) => `${label}: es demasiado largo.`,
    postalCode: (label) => `${label}: no es del país elegido. Compruébelo o elija otro país.`,
    email: () => 'Escriba una dirección de correo, como nombre@example.com.',
    phone: () => 'Escriba un número de teléfono con su prefijo, o deje el campo vacío.',
    undeliverable: () => 'No entregamos allí. Elija otro país o escríbanos.',
    noOption: () => 'Elija cómo se entrega.',
    noMethod: () => 'Elija cómo paga.',
    noCode: () => 'Ese código no existe. Compruebe cómo se escribe.',
    card: () => 'Compruebe el número, la caducidad y el código de seguridad de la tarjeta.',
  },
}

export const payment: PaymentTexts = {
  payment: 'Pago',
  declined: {
    insufficientFunds:
      'No hay saldo suficiente en esta tarjeta y no se cobró nada. Pague con otra tarjeta o de otra forma.',
    expired: 'Esta tarjeta ha caducado y no se cobró nada. Pague con otra tarjeta o de otra forma.',
    wrongDetails:
      'El número, la fecha o el código de la tarjeta no es correcto y no se cobró nada. Revíselos e inténtelo de nuevo.',
    notApproved:
      'El pago no se aprobó en su banco y no se cobró nada. Inténtelo de nuevo o pague de otra forma.',
    refused: 'Su banco rechazó esta tarjeta y no se cobró nada. Pague con otra tarjeta o de otra forma.',
    notProcessed:
      'El pago no se pudo procesar y no se cobró nada. Inténtelo de nuevo en un minuto o pague de otra forma.',
    notCompleted: 'El pago no se completó y no se cobró nada. Inténtelo de nuevo o pague de otra forma.',
  },
  testMode: 'Modo de prueba: no se cobra nada ni se envía nada.',
  testHint: 'Pague con la tarjeta 4242 4242 4242 4242, una fecha futura y cualquier código.',
  redirects: 'Usted paga en la página segura de nuestro servicio de pagos y vuelve aquí.',
  noMethods: 'Esta tienda aún no acepta pagos. Por favor, póngase en contacto con ella.',
  newsletter: 'Quiero recibir novedades y ofertas por correo. Puedo darme de baja cuando quiera.',
  terms: ['Al hacer el pedido acepta las ', 'condiciones de la tienda', '.'],
  donationTerms: ['Al donar acepta las ', 'condiciones de la tienda', '.'],
}

export const challenge: ChallengeTexts = {
  mark: 'Prueba',
  title: '¿Aprobar este pago?',
  about: 'Esta página representa la de su banco. El pago es una prueba: no se mueve dinero.',
  amount: 'Importe',
  to: 'Concepto',
  card: (last4) => `Tarjeta de prueba terminada en ${last4}`,
  approve: 'Aprobar',
  refuse: 'Rechazar',
}
