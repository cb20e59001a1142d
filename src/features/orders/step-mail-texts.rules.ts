import { textsIn } from '#lib/i18n/texts-in.ts'

type Title = (site: string, number: number) => readonly [subject: string, title: string]

/** The texts of the emails to a buyer after an order was cancelled, sent or refunded. */
export interface StepMailTexts {
  readonly titles: Readonly<Record<'cancelled' | 'sent' | 'refunded', Title>>
  readonly cancelled: string
  readonly moneyBack: (amount: string) => string
  readonly sent: string
  readonly carrier: string
  readonly trackingNumber: string
  readonly track: string
  readonly refunded: (amount: string) => string
  readonly shipping: string
  readonly other: string
  readonly total: string
  readonly days: string
}

const TEXTS: Readonly<Record<'en' | 'es' | 'fr' | 'de', StepMailTexts>> = {
  en: {
    titles: {
      cancelled: (site, number) => [
        `Your order ${number} at ${site} was cancelled`,
        'Your order was cancelled',
      ],
      sent: (site, number) => [`Your order ${number} at ${site} is on its way`, 'Your order is on its way'],
      refunded: (site, number) => [
        `Refund for your order ${number} at ${site}`,
        'You have received a refund',
      ],
    },
    cancelled: 'Your order was cancelled, and nothing of it will be sent any more.',
    moneyBack: (amount) => `${amount} goes back to you the way you paid. It can take some days to arrive.`,
    sent: 'We have sent your order.',
    carrier: 'Carrier',
    trackingNumber: 'Tracking number',
    track: 'Track your parcel',
    refunded: (amount) => `We have refunded ${amount}.`,
    shipping: 'Shipping',
    other: 'Other',
    total: 'Total',
    days: 'It goes back the way you paid, and can take some days to arrive.',
  },
  es: {
    titles: {
      cancelled: (site, number) => [
        `Su pedido ${number} en ${site} fue cancelado`,
        'Su pedido fue cancelado',
      ],
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
  },
  fr: {
    titles: {
      cancelled: (site, number) => [
        `Votre commande ${number} chez ${site} a été annulée`,
        'Votre commande a été annulée',
      ],
      sent: (site, number) => [
        `Votre commande ${number} chez ${site} est en route`,
        'Votre commande est en route',
      ],
      refunded: (site, number) => [
        `Remboursement de votre commande ${number} chez ${site}`,
        'Vous avez été remboursé',
      ],
    },
    cancelled: 'Votre commande a été annulée et ne sera plus expédiée.',
    moneyBack: (amount) =>
      `${amount} vous sont remboursés par le même moyen de paiement. Cela peut prendre quelques jours.`,
    sent: 'Nous avons expédié votre commande.',
    carrier: 'Transporteur',
    trackingNumber: 'Numéro de suivi',
    track: 'Suivre le colis',
    refunded: (amount) => `Nous vous avons remboursé ${amount}.`,
    shipping: 'Livraison',
    other: 'Autre',
    total: 'Total',
    days: 'Le remboursement suit votre moyen de paiement et peut prendre quelques jours.',
  },
  de: {
    titles: {
      cancelled: (site, number) => [
        `Ihre Bestellung ${number} bei ${site} wurde storniert`,
        'Ihre Bestellung wurde storniert',
      ],
      sent: (site, number) => [
        `Ihre Bestellung ${number} bei ${site} ist unterwegs`,
        'Ihre Bestellung ist unterwegs',
      ],
      refunded: (site, number) => [
        `Erstattung zu Ihrer Bestellung ${number} bei ${site}`,
        'Sie haben eine Erstattung erhalten',
      ],
    },
    cancelled: 'Ihre Bestellung wurde storniert und wird nicht mehr versendet.',
    moneyBack: (amount) =>
      `${amount} gehen auf dem Weg zurück, auf dem Sie bezahlt haben. Das kann einige Tage dauern.`,
    sent: 'Wir haben Ihre Bestellung versendet.',
    carrier: 'Versanddienst',
    trackingNumber: 'Sendungsnummer',
    track: 'Sendung verfolgen',
    refunded: (amount) => `Wir haben Ihnen ${amount} erstattet.`,
    shipping: 'Versand',
    other: 'Sonstiges',
    total: 'Summe',
    days: 'Das Geld geht auf dem Weg zurück, auf dem Sie bezahlt haben. Das kann einige Tage dauern.',
  },
}

/** Returns the texts in the language of the pages on which somebody ordered. */
export const stepMailTexts = (language: string): StepMailTexts => textsIn(TEXTS, language)
