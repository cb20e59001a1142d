import { textsIn } from '#lib/i18n/texts-in.ts'

interface ReceiptTexts {
  readonly subject: (site: string) => string
  readonly title: string
  readonly text: (site: string) => string
  readonly test: string
  readonly to: string
  readonly purpose: string
  readonly donation: string
  readonly fee: string
  readonly total: string
  readonly date: string
  readonly number: string
  readonly view: string
  readonly reason: (site: string) => string
}

const TEXTS: Readonly<Record<'en' | 'es' | 'fr' | 'de', ReceiptTexts>> = {
  en: {
    subject: (site) => `Receipt of your donation to ${site}`,
    title: 'Thank you for your donation',
    text: (site) => `${site} has received your donation.`,
    test: 'This was a test: no money was moved.',
    to: 'To',
    purpose: 'For',
    donation: 'Donation',
    fee: 'Added for the payment',
    total: 'Paid',
    date: 'Date',
    number: 'Number',
    view: 'View your donation',
    reason: (site) => `You received this email because somebody donated to ${site} with this address.`,
  },
  de: {
    subject: (site) => `Bestätigung Ihrer Spende an ${site}`,
    title: 'Vielen Dank für Ihre Spende',
    text: (site) => `${site} hat Ihre Spende erhalten.`,
    test: 'Das war ein Test: Es wurde kein Geld bewegt.',
    to: 'An',
    purpose: 'Für',
    donation: 'Spende',
    fee: 'Für die Zahlung dazugegeben',
    total: 'Bezahlt',
    date: 'Datum',
    number: 'Nummer',
    view: 'Spende ansehen',
    reason: (site) => `Sie erhalten diese E-Mail, weil jemand mit dieser Adresse an ${site} gespendet hat.`,
  },
  fr: {
    subject: (site) => `Reçu de votre don à ${site}`,
    title: 'Merci pour votre don',
    text: (site) => `${site} a bien reçu votre don.`,
    test: 'C’était un test : aucun argent n’a été débité.',
    to: 'À',
    purpose: 'Pour',
    donation: 'Don',
    fee: 'Ajouté pour le paiement',
    total: 'Payé',
    date: 'Date',
    number: 'Numéro',
    view: 'Voir le don',
    reason: (site) =>
      `Vous recevez cet e-mail parce que quelqu’un a fait un don à ${site} avec cette adresse.`,
  },
  es: {
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
  },
}

/** Returns the texts in the language of the pages on which somebody donated. */
export const receiptTexts = (language: string): ReceiptTexts => textsIn(TEXTS, language)
