import type { WithdrawalPlace } from '#features/withdrawals/types.ts'
import { dateTimeFormat } from '#lib/i18n/intl-formats.ts'
import { textsIn } from '#lib/i18n/texts-in.ts'
import { knownLanguage } from '#lib/language.ts'

type MailTitle = (order: string, site: string) => readonly [subject: string, title: string, text: string]

/** The texts of withdrawals; labels of links and buttons are those of Directive (EU) 2023/2673. */
export interface WithdrawalTexts {
  /** Of links to the page, and its title. */
  readonly withdraw: string
  readonly confirm: string
  readonly intro: (days: number) => string
  readonly order: string
  readonly name: string
  readonly email: string
  readonly message: string
  readonly optional: string
  readonly messageHint: string
  readonly continue: string
  readonly change: string
  readonly checkTitle: string
  /** Heading on the page of an order. */
  readonly right: string
  readonly checkText: string
  readonly receivedTitle: string
  readonly receivedText: (email: string) => string
  readonly receivedAt: string
  readonly home: string
  readonly attention: string
  readonly problems: Readonly<Record<'required' | 'email' | 'tooLong', string>>
  readonly expired: string
  readonly tooMany: string
  readonly withdrawn: (at: string) => string
  readonly receiptSubject: (order: string, site: string) => string
  readonly receiptTitle: string
  readonly receiptText: (site: string) => string
  readonly receiptNote: string
  readonly accepted: MailTitle
  readonly declined: MailTitle
  readonly reason: (site: string) => string
}

const TEXTS: Readonly<Record<'en' | 'es' | 'fr' | 'de', WithdrawalTexts>> = {
  en: {
    withdraw: 'Withdraw from contract here',
    confirm: 'Confirm withdrawal',
    intro: (days) =>
      `You can withdraw from your order within ${days} days after you have received it, without giving a reason.`,
    order: 'Order number',
    name: 'Your name',
    email: 'Email address of the order',
    message: 'What you withdraw from',
    optional: '(optional)',
    messageHint: 'If it is not the whole order.',
    continue: 'Continue',
    change: 'Change',
    checkTitle: 'Confirm your withdrawal',
    right: 'Right of withdrawal',
    checkText: 'Please check what you entered. It is sent when you confirm it.',
    receivedTitle: 'We have received your withdrawal',
    receivedText: (email) => `A receipt is on its way to ${email}. Keep it.`,
    receivedAt: 'Received',
    home: 'Back to the start page',
    attention: 'Some fields need your attention',
    problems: {
      required: 'please fill this in.',
      email: 'this is not an email address.',
      tooLong: 'this is too long.',
    },
    expired: 'This page was open for too long. Please confirm once more.',
    tooMany: 'Too many attempts. Please try again in some minutes.',
    withdrawn: (at) => `We received your withdrawal on ${at}.`,
    receiptSubject: (order, site) => `Receipt: withdrawal from order ${order} at ${site}`,
    receiptTitle: 'We have received your withdrawal',
    receiptText: (site) => `${site} has received this declaration:`,
    receiptNote:
      'Keep this email: it proves that and when you withdrew. We will write to you about what follows.',
    accepted: (order, site) => [
      `Your withdrawal from order ${order} at ${site} was accepted`,
      'Your withdrawal was accepted',
      'What you paid is given back the way you paid, within 14 days after your declaration. We may wait until the products are back or you have proved that you sent them.',
    ],
    declined: (order, site) => [
      `Your withdrawal from order ${order} at ${site}`,
      'Your withdrawal was declined',
      'We cannot accept your withdrawal.',
    ],
    reason: (site) =>
      `You received this email because somebody withdrew from an order at ${site} with this address.`,
  },
  de: {
    withdraw: 'Vertrag widerrufen',
    confirm: 'Widerruf bestätigen',
    intro: (days) =>
      `Sie können Ihre Bestellung binnen ${days} Tagen nach Erhalt ohne Angabe von Gründen widerrufen.`,
    order: 'Bestellnummer',
    name: 'Ihr Name',
    email: 'E-Mail-Adresse der Bestellung',
    message: 'Was Sie widerrufen',
    optional: '(optional)',
    messageHint: 'Falls es nicht die ganze Bestellung ist.',
    continue: 'Weiter',
    change: 'Ändern',
    checkTitle: 'Bestätigen Sie Ihren Widerruf',
    right: 'Widerrufsrecht',
    checkText: 'Bitte prüfen Sie Ihre Angaben. Gesendet werden sie, wenn Sie bestätigen.',
    receivedTitle: 'Ihr Widerruf ist eingegangen',
    receivedText: (email) => `Eine Bestätigung ist unterwegs an ${email}. Bewahren Sie sie auf.`,
    receivedAt: 'Eingegangen',
    home: 'Zur Startseite',
    attention: 'Einige Felder brauchen Ihre Aufmerksamkeit',
    problems: {
      required: 'bitte ausfüllen.',
      email: 'das ist keine E-Mail-Adresse.',
      tooLong: 'das ist zu lang.',
    },
    expired: 'Diese Seite war zu lange offen. Bitte bestätigen Sie noch einmal.',
    tooMany: 'Zu viele Versuche. Bitte versuchen Sie es in einigen Minuten noch einmal.',
    withdrawn: (at) => `Ihr Widerruf ist am ${at} eingegangen.`,
    receiptSubject: (order, site) => `Eingangsbestätigung: Widerruf der Bestellung ${order} bei ${site}`,
    receiptTitle: 'Ihr Widerruf ist eingegangen',
    receiptText: (site) => `${site} hat diese Erklärung erhalten:`,
    receiptNote:
      'Bewahren Sie diese E-Mail auf: Sie belegt, dass und wann Sie widerrufen haben. Wie es weitergeht, schreiben wir Ihnen.',
    accepted: (order, site) => [
      `Ihr Widerruf der Bestellung ${order} bei ${site} wurde angenommen`,
      'Ihr Widerruf wurde angenommen',
      'Sie erhalten Ihr Geld binnen 14 Tagen nach Ihrer Erklärung auf dem Weg zurück, auf dem Sie bezahlt haben. Wir können warten, bis die Waren zurück sind oder Sie nachgewiesen haben, dass Sie sie abgesandt haben.',
    ],
    declined: (order, site) => [
      `Ihr Widerruf der Bestellung ${order} bei ${site}`,
      'Ihr Widerruf wurde abgelehnt',
      'Wir können Ihren Widerruf nicht annehmen.',
    ],
    reason: (site) =>
      `Sie erhalten diese E-Mail, weil jemand mit dieser Adresse eine Bestellung bei ${site} widerrufen hat.`,
  },
  fr: {
    withdraw: 'Renoncer au contrat ici',
    confirm: 'Confirmer la rétractation',
    intro: (days) =>
      `Vous pouvez vous rétracter de votre commande dans les ${days} jours suivant sa réception, sans donner de motif.`,
    order: 'Numéro de commande',
    name: 'Votre nom',
    email: 'Adresse e-mail de la commande',
    message: 'Ce dont vous vous rétractez',
    optional: '(facultatif)',
    messageHint: 'S’il ne s’agit pas de toute la commande.',
    continue: 'Continuer',
    change: 'Modifier',
    checkTitle: 'Confirmez votre rétractation',
    right: 'Droit de rétractation',
    checkText: 'Vérifiez ce que vous avez saisi. L’envoi se fait quand vous confirmez.',
    receivedTitle: 'Nous avons reçu votre rétractation',
    receivedText: (email) => `Un accusé de réception est envoyé à ${email}. Conservez-le.`,
    receivedAt: 'Reçue le',
    home: 'Retour à l’accueil',
    attention: 'Certains champs demandent votre attention',
    problems: {
      required: 'veuillez remplir ce champ.',
      email: 'ce n’est pas une adresse e-mail.',
      tooLong: 'c’est trop long.',
    },
    expired: 'Cette page est restée ouverte trop longtemps. Veuillez confirmer encore une fois.',
    tooMany: 'Trop de tentatives. Veuillez réessayer dans quelques minutes.',
    withdrawn: (at) => `Nous avons reçu votre rétractation le ${at}.`,
    receiptSubject: (order, site) =>
      `Accusé de réception : rétractation de la commande ${order} chez ${site}`,
    receiptTitle: 'Nous avons reçu votre rétractation',
    receiptText: (site) => `${site} a reçu cette déclaration :`,
    receiptNote:
      'Conservez cet e-mail : il prouve que vous vous êtes rétracté, et quand. Nous vous écrirons au sujet de la suite.',
    accepted: (order, site) => [
      `Votre rétractation de la commande ${order} chez ${site} est acceptée`,
      'Votre rétractation est acceptée',
      'Vous êtes remboursé par le même moyen de paiement dans les 14 jours suivant votre déclaration. Nous pouvons attendre le retour des biens ou la preuve de leur expédition.',
    ],
    declined: (order, site) => [
      `Votre rétractation de la commande ${order} chez ${site}`,
      'Votre rétractation est refusée',
      'Nous ne pouvons pas accepter votre rétractation.',
    ],
    reason: (site) =>
      `Vous recevez cet e-mail parce que quelqu’un s’est rétracté d’une commande chez ${site} avec cette adresse.`,
  },
  es: {
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
    reason: (site) =>
      `Recibe este correo porque alguien desistió de un pedido en ${site} con esta dirección.`,
  },
}

/** Returns the texts of withdrawals in the language of a site. */
export const withdrawalTextsFor = (language: string): WithdrawalTexts => textsIn(TEXTS, language)

/** Returns when a withdrawal was received, on the clocks of the site, with their name. */
export const receivedAtText = (
  at: Date,
  { language, timeZone }: Pick<WithdrawalPlace, 'language' | 'timeZone'>,
): string =>
  dateTimeFormat(knownLanguage(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(at)
