import { counted } from '#lib/i18n/plural.ts'
import type { OrderTexts } from '#features/shop/orders/order-texts.rules.ts'
import type { WithdrawalExclusionTexts } from '#features/shop/orders/exclusion-texts.rules.ts'
import type { StepMailTexts } from '#features/shop/orders/step-mail-texts.rules.ts'
import type { OrderMailTexts } from '#features/shop/orders/order-mail-texts.rules.ts'
import type { ConfirmedTexts } from '#features/shop/checkout/order-page/texts.ts'

export const order: OrderTexts = {
  subtotal: 'Subtotal',
  freeShipping: 'Envío gratis',
  shipping: (option) => `Envío: ${option}`,
  free: 'Gratis',
  giftCard: 'Tarjeta regalo',
  total: 'Total',
  due: 'Por pagar',
  included: (amount, tax) => `Incluye ${amount} de ${tax}`,
  items: counted('es', '# artículo', '# artículos'),
  each: (amount) => `${amount} cada uno`,
  backOrdered: counted('es', '# llegará más tarde', '# llegarán más tarde'),
  deliveryAddress: 'Dirección de entrega',
  billingAddress: 'Dirección de facturación',
  delivery: 'Entrega',
  payment: 'Pago',
  contact: 'Contacto',
  note: 'Nota',
  phone: 'Teléfono',
  methods: {
    test: 'Tarjeta (modo de prueba)',
    stripe: 'Tarjeta o monedero',
    bankTransfer: 'Transferencia bancaria',
    onDelivery: 'Pago en la entrega',
    none: 'Nada que pagar',
  },
  card: (brand, last4) => `${brand || 'Tarjeta'} terminada en ${last4}`,
}

export const stepMail: StepMailTexts = {
  titles: {
    cancelled: (site, number) => [`Su pedido ${number} en ${site} fue cancelado`, 'Su pedido fue cancelado'],
    sent: (site, number) => [`Su pedido ${number} en ${site} está en camino`, 'Su pedido está en camino'],
    refunded: (site, number) => [`Reembolso de su pedido ${number} en ${site}`, 'Ha recibido un reembolso'],
  },
  cancelled: 'Su pedido fue cancelado y ya no se enviará.',
  moneyBack: (amount) =>
    `Le devolvemos ${amount} por el mismo medio con el que pagó. Puede tardar algunos días en llegar.`,
  sent: 'Hemos enviado su pedido.',
  carrier: 'Transportista',
  trackingNumber: 'Número de seguimiento',
  track: 'Seguir el paquete',
  refunded: (amount) => `Le hemos reembolsado ${amount}.`,
  shipping: 'Envío',
  other: 'Otros',
  total: 'Total',
  days: 'Se devuelve por el mismo medio con el que pagó y puede tardar algunos días en llegar.',
}

export const orderMail: OrderMailTexts = {
  confirmed: (site, number) => [
    `Su pedido ${number} en ${site}`,
    'Gracias por su pedido',
    'Hemos recibido su pedido.',
  ],
  unpaid: 'Todavía no está pagado. En la página del pedido se explica cómo pagar.',
  view: 'Ver el pedido',
  withdraw: 'Desistir del contrato aquí:',
  reason: (site) => `Recibe este correo porque alguien hizo un pedido en ${site} con esta dirección.`,
}

export const confirmed: ConfirmedTexts = {
  title: 'Gracias por su pedido',
  number: (number) => `Pedido ${number}`,
  sentTo: (email) => `Hemos enviado una confirmación a ${email}.`,
  unpaid: (amount) => `Por favor, pague ${amount}.`,
  quoteNumber: (number) => `Indique el pedido ${number} al pagar.`,
  paid: 'Pagado',
  cancelled: 'Este pedido se canceló.',
  refunded: 'El dinero de este pedido se ha devuelto.',
  test: 'Este es un pedido de prueba: no se cobró nada.',
  ordered: 'Lo que ha pedido',
  shop: 'Seguir comprando',
}

export const withdrawalExclusion: WithdrawalExclusionTexts = {
  reasons: {
    personalised: 'Sin derecho de desistimiento: se elabora según sus indicaciones.',
    sealed: 'Sin derecho de desistimiento una vez roto el precinto, por razones de salud e higiene.',
    perishable: 'Sin derecho de desistimiento: caduca con rapidez.',
    digital: 'Sin derecho de desistimiento una vez iniciado el suministro con su consentimiento.',
    giftCard: 'Sin derecho de desistimiento: es una tarjeta regalo.',
  },
  consentLabel: 'Consentimiento para el suministro inmediato',
  consent:
    'Acepto que el suministro comience antes de que termine el plazo de desistimiento y sé que con ello pierdo mi derecho de desistimiento.',
  consented: (at) => `El ${at} usted aceptó:`,
  offered: 'Puede desistir de',
  excluded: 'No puede desistir de',
}
