import type { OrderView } from '#features/orders/order-view.types.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'
import { textsIn } from '#lib/i18n/texts-in.ts'

/** The texts of the email to a buyer. */
interface OrderMailTexts {
  readonly confirmed: (
    site: string,
    number: number,
  ) => readonly [subject: string, title: string, text: string]
  readonly unpaid: string
  readonly view: string
  /** Before a URL. */
  readonly withdraw: string
  readonly reason: (site: string) => string
}

const TEXTS: Readonly<Record<'en' | 'es' | 'fr' | 'de', OrderMailTexts>> = {
  en: {
    confirmed: (site, number) => [
      `Your order ${number} at ${site}`,
      'Thank you for your order',
      'We have received your order.',
    ],
    unpaid: 'It has not been paid yet. How to pay is on the page of your order.',
    view: 'View your order',
    withdraw: 'Withdraw from contract here:',
    reason: (site) => `You received this email because somebody ordered at ${site} with this address.`,
  },
  es: {
    confirmed: (site, number) => [
      `Su pedido ${number} en ${site}`,
      'Gracias por su pedido',
      'Hemos recibido su pedido.',
    ],
    unpaid: 'Todavía no está pagado. En la página del pedido se explica cómo pagar.',
    view: 'Ver el pedido',
    withdraw: 'Desistir del contrato aquí:',
    reason: (site) => `Recibe este correo porque alguien hizo un pedido en ${site} con esta dirección.`,
  },
  fr: {
    confirmed: (site, number) => [
      `Votre commande ${number} chez ${site}`,
      'Merci pour votre commande',
      'Nous avons bien reçu votre commande.',
    ],
    unpaid: 'Elle n’est pas encore payée. La page de la commande explique comment payer.',
    view: 'Voir la commande',
    withdraw: 'Renoncer au contrat ici :',
    reason: (site) =>
      `Vous recevez cet e-mail parce que quelqu’un a passé commande chez ${site} avec cette adresse.`,
  },
  de: {
    confirmed: (site, number) => [
      `Ihre Bestellung ${number} bei ${site}`,
      'Vielen Dank für Ihre Bestellung',
      'Wir haben Ihre Bestellung erhalten.',
    ],
    unpaid: 'Sie ist noch nicht bezahlt. Wie Sie bezahlen, steht auf der Seite der Bestellung.',
    view: 'Bestellung ansehen',
    withdraw: 'Vertrag widerrufen:',
    reason: (site) => `Sie erhalten diese E-Mail, weil jemand mit dieser Adresse bei ${site} bestellt hat.`,
  },
}

/** Returns the texts in the language of the pages on which somebody ordered. */
export const orderMailTexts = (language: string): OrderMailTexts => textsIn(TEXTS, language)

/** Returns an amount of an order as its buyer reads it. */
export const orderMoney = ({ currency }: Pick<OrderView, 'currency'>, cents: number): string =>
  formatMoney(Money.fromCents(BigInt(cents), currency))
