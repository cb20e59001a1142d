import type { KindTexts } from '#site/page/page-kind.ts'

/** Texts of the page of an order. */
export interface ConfirmedTexts {
  readonly title: string
  readonly number: (number: number) => string
  readonly sentTo: (email: string) => string
  readonly unpaid: (amount: string) => string
  readonly quoteNumber: (number: number) => string
  readonly paid: string
  readonly cancelled: string
  readonly refunded: string
  readonly test: string
  readonly ordered: string
  readonly shop: string
}

const en: ConfirmedTexts = {
  title: 'Thank you for your order',
  number: (number) => `Order ${number}`,
  sentTo: (email) => `We sent a confirmation to ${email}.`,
  unpaid: (amount) => `Please pay ${amount}.`,
  quoteNumber: (number) => `Name the order ${number} when you pay.`,
  paid: 'Paid',
  cancelled: 'This order was cancelled.',
  refunded: 'The money of this order was given back.',
  test: 'This is a test order: no money was taken.',
  ordered: 'What you ordered',
  shop: 'Continue shopping',
}

const de: ConfirmedTexts = {
  title: 'Vielen Dank für Ihre Bestellung',
  number: (number) => `Bestellung ${number}`,
  sentTo: (email) => `Eine Bestätigung ging an ${email}.`,
  unpaid: (amount) => `Bitte zahlen Sie ${amount}.`,
  quoteNumber: (number) => `Nennen Sie dabei die Bestellung ${number}.`,
  paid: 'Bezahlt',
  cancelled: 'Diese Bestellung wurde storniert.',
  refunded: 'Das Geld für diese Bestellung wurde erstattet.',
  test: 'Dies ist eine Testbestellung: Es wurde kein Geld bewegt.',
  ordered: 'Das haben Sie bestellt',
  shop: 'Weiter einkaufen',
}

const fr: ConfirmedTexts = {
  title: 'Merci pour votre commande',
  number: (number) => `Commande ${number}`,
  sentTo: (email) => `Une confirmation a été envoyée à ${email}.`,
  unpaid: (amount) => `Veuillez payer ${amount}.`,
  quoteNumber: (number) => `Indiquez la commande ${number} lors du paiement.`,
  paid: 'Payée',
  cancelled: 'Cette commande a été annulée.',
  refunded: 'L’argent de cette commande a été remboursé.',
  test: 'Ceci est une commande de test : aucun argent n’a été prélevé.',
  ordered: 'Votre commande',
  shop: 'Continuer mes achats',
}

const es: ConfirmedTexts = {
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

export const texts: KindTexts<ConfirmedTexts> = { en, de, fr, es }
