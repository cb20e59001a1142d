import { textsIn } from '#lib/i18n/texts-in.ts'

/** The texts of the email with a gift card. */
export interface GiftCardMailTexts {
  /** Subject and title of one from somebody. */
  readonly from: (sender: string, amount: string, site: string) => readonly [subject: string, title: string]
  /** Of one for oneself, or without a sender. */
  readonly own: (amount: string, site: string) => readonly [subject: string, title: string]
  readonly hello: (name: string) => string
  readonly card: string
  readonly code: string
  readonly expires: (day: string) => string
  readonly use: string
  readonly print: string
  /** On the page of the order that bought it. */
  readonly sentTo: (email: string) => string
  readonly sentOn: (email: string, day: string) => string
  readonly secret: string
  readonly reason: (site: string) => string
}

const TEXTS = {
  en: {
    from: (sender, amount, site) => [
      `${sender} sends you a gift card for ${site}`,
      `${sender} sends you ${amount} for ${site}`,
    ],
    own: (amount, site) => [`Your gift card for ${site}`, `Your gift card: ${amount} for ${site}`],
    hello: (name) => `Hello ${name},`,
    card: 'Gift card',
    code: 'Code',
    expires: (day) => `Valid until ${day}`,
    use: 'Enter the code where you pay. What you do not spend stays on the card.',
    print: 'View and print the card',
    sentTo: (email) => `Sent to ${email}`,
    sentOn: (email, day) => `Sent to ${email} on ${day}`,
    secret: 'Keep this email: anyone who has the code can spend it.',
    reason: (site) => `You received this email because a gift card of ${site} is for this address.`,
  },
  de: {
    from: (sender, amount, site) => [
      `${sender} schenkt Ihnen einen Gutschein für ${site}`,
      `${sender} schenkt Ihnen ${amount} für ${site}`,
    ],
    own: (amount, site) => [`Ihr Gutschein für ${site}`, `Ihr Gutschein: ${amount} für ${site}`],
    hello: (name) => `Guten Tag ${name},`,
    card: 'Gutschein',
    code: 'Code',
    expires: (day) => `Gültig bis ${day}`,
    use: 'Geben Sie den Code beim Bezahlen ein. Was Sie nicht ausgeben, bleibt auf dem Gutschein.',
    print: 'Gutschein ansehen und drucken',
    sentTo: (email) => `Gesendet an ${email}`,
    sentOn: (email, day) => `Wird am ${day} an ${email} gesendet`,
    secret: 'Bewahren Sie diese E-Mail auf: Wer den Code hat, kann ihn einlösen.',
    reason: (site) => `Sie erhalten diese E-Mail, weil ein Gutschein von ${site} für diese Adresse ist.`,
  },
  fr: {
    from: (sender, amount, site) => [
      `${sender} vous offre une carte cadeau ${site}`,
      `${sender} vous offre ${amount} chez ${site}`,
    ],
    own: (amount, site) => [`Votre carte cadeau ${site}`, `Votre carte cadeau : ${amount} chez ${site}`],
    hello: (name) => `Bonjour ${name},`,
    card: 'Carte cadeau',
    code: 'Code',
    expires: (day) => `Valable jusqu’au ${day}`,
    use: 'Saisissez le code au moment de payer. Ce que vous ne dépensez pas reste sur la carte.',
    print: 'Voir et imprimer la carte',
    sentTo: (email) => `Envoyée à ${email}`,
    sentOn: (email, day) => `Sera envoyée à ${email} le ${day}`,
    secret: 'Conservez cet e-mail : quiconque a le code peut le dépenser.',
    reason: (site) => `Vous recevez cet e-mail car une carte cadeau de ${site} est destinée à cette adresse.`,
  },
  es: {
    from: (sender, amount, site) => [
      `${sender} le regala una tarjeta de ${site}`,
      `${sender} le regala ${amount} para ${site}`,
    ],
    own: (amount, site) => [
      `Su tarjeta de regalo de ${site}`,
      `Su tarjeta de regalo: ${amount} para ${site}`,
    ],
    hello: (name) => `Hola, ${name}:`,
    card: 'Tarjeta de regalo',
    code: 'Código',
    expires: (day) => `Válida hasta el ${day}`,
    use: 'Introduzca el código al pagar. Lo que no gaste queda en la tarjeta.',
    print: 'Ver e imprimir la tarjeta',
    sentTo: (email) => `Enviada a ${email}`,
    sentOn: (email, day) => `Se enviará a ${email} el ${day}`,
    secret: 'Guarde este correo: quien tenga el código puede gastarlo.',
    reason: (site) => `Recibe este correo porque una tarjeta de regalo de ${site} es para esta dirección.`,
  },
} satisfies Readonly<Record<string, GiftCardMailTexts>>

/** Returns the texts in a language, in English without a translation. */
export const giftCardMailTexts = (language: string): GiftCardMailTexts =>
  textsIn<GiftCardMailTexts>(TEXTS, language)
