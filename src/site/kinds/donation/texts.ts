import type { KindTexts } from '#site/page/page-kind.ts'

/** Texts of the page on which visitors donate, and of the confirmation. */
export interface DonateTexts {
  readonly closed: string
  readonly amount: string
  readonly other: string
  readonly otherAmount: (currency: string) => string
  readonly range: (min: string, max: string) => string
  readonly coverFee: string
  readonly coverFeeHint: (fee: string) => string
  readonly name: string
  readonly email: string
  readonly message: string
  readonly optional: string
  readonly named: string
  readonly namedHint: string
  /** How it is written on cards. */
  readonly donate: string
  readonly donors: string
  readonly wrongFields: string
  readonly amountProblem: (problem: string, range: string) => string
  readonly fieldProblem: (problem: string, label: string) => string
  readonly notices: (code: string) => string
  readonly thanks: string
  readonly sent: (email: string) => string
  readonly waiting: string
  readonly waitingText: string
  readonly check: string
  readonly confirmText: string
  readonly confirm: string
  readonly cancelled: string
  readonly test: string
  readonly purpose: string
  readonly donation: string
  readonly fee: string
  readonly total: string
  readonly refunded: string
  readonly date: string
  readonly number: string
}

/** Returns the text of a code; codes without one get `other`. */
const byCode =
  (texts: Readonly<Record<string, string>>, other: string): DonateTexts['notices'] =>
  (code) =>
    (Object.hasOwn(texts, code) ? texts[code] : undefined) ?? other

const en: DonateTexts = {
  closed: 'No donations are taken here at the moment.',
  amount: 'Amount',
  other: 'Another amount',
  otherAmount: (currency) => `Another amount in ${currency}`,
  range: (min, max) => `From ${min} to ${max}`,
  coverFee: 'Add what the payment costs',
  coverFeeHint: (fee) => `${fee}, so that all of your donation arrives.`,
  name: 'Name',
  email: 'Email address',
  message: 'Message',
  optional: 'optional',
  named: 'Show my name on this page',
  namedHint: 'With the amount and your message. Without it your donation is anonymous.',
  donate: 'Donate',
  donors: 'Who donated last',
  wrongFields: 'Some fields need your attention. Nothing was charged.',
  amountProblem: (problem, range) =>
    byCode(
      {
        missing: 'Choose an amount, or enter one.',
        negative: `Enter an amount: ${range}.`,
        decimals: 'Enter an amount with at most two decimals.',
        tooLow: `This is too little. ${range}.`,
        tooHigh: `This is too much. ${range}.`,
        currency: 'The currency has changed. Check the amount and send it again.',
        twoAmounts: 'You chose one amount and entered another. Choose one of them, or leave the field empty.',
      },
      'Enter an amount such as 25 or 12.50.',
    )(problem),
  fieldProblem: (problem, label) =>
    byCode(
      { missing: `Enter your ${label.toLowerCase()}.`, tooLong: 'This is too long.' },
      'Enter an email address such as name@example.com.',
    )(problem),
  notices: byCode(
    {
      PAYMENT_DECLINED: 'The payment was declined and nothing was charged. Try again, or use another card.',
      FORM_EXPIRED: 'This form was open for too long, and nothing was charged. Please send it again.',
      TOO_MANY: 'Too many attempts came from your network. Please wait a few minutes.',
      REQUEST_IN_PROGRESS: 'Your donation is being processed. Please wait a moment before you send it again.',
    },
    'The payment could not be made. Please try again in a moment.',
  ),
  thanks: 'Thank you for your donation',
  sent: (email) => `A receipt is on its way to ${email}.`,
  waiting: 'Your donation is being processed',
  waitingText: 'Your bank has not decided yet. You get a receipt by email as soon as it has.',
  check: 'Check again',
  confirmText: 'Your bank wants you to confirm the payment.',
  confirm: 'Confirm the payment',
  cancelled: 'This donation was cancelled',
  test: 'This was a test: no money was moved.',
  purpose: 'For',
  donation: 'Donation',
  fee: 'Added for the payment',
  total: 'Paid',
  refunded: 'Given back',
  date: 'Date',
  number: 'Number',
}

const de: DonateTexts = {
  closed: 'Zurzeit werden hier keine Spenden angenommen.',
  amount: 'Betrag',
  other: 'Anderer Betrag',
  otherAmount: (currency) => `Anderer Betrag in ${currency}`,
  range: (min, max) => `Von ${min} bis ${max}`,
  coverFee: 'Die Kosten der Zahlung übernehmen',
  coverFeeHint: (fee) => `${fee}, damit Ihre ganze Spende ankommt.`,
  name: 'Name',
  email: 'E-Mail-Adresse',
  message: 'Nachricht',
  optional: 'freiwillig',
  named: 'Meinen Namen auf dieser Seite nennen',
  namedHint: 'Mit dem Betrag und Ihrer Nachricht. Sonst bleibt Ihre Spende anonym.',
  donate: 'Spenden',
  donors: 'Wer zuletzt gespendet hat',
  wrongFields: 'Einige Felder brauchen Ihre Aufmerksamkeit. Es wurde nichts abgebucht.',
  amountProblem: (problem, range) =>
    byCode(
      {
        missing: 'Wählen Sie einen Betrag, oder geben Sie einen ein.',
        negative: `Geben Sie einen Betrag ein: ${range}.`,
        decimals: 'Geben Sie einen Betrag mit höchstens zwei Nachkommastellen ein.',
        tooLow: `Das ist zu wenig. ${range}.`,
        tooHigh: `Das ist zu viel. ${range}.`,
        currency: 'Die Währung hat sich geändert. Prüfen Sie den Betrag, und senden Sie ihn noch einmal.',
        twoAmounts:
          'Sie haben einen Betrag gewählt und einen anderen eingegeben. Wählen Sie einen davon, oder leeren Sie das Feld.',
      },
      'Geben Sie einen Betrag wie 25 oder 12,50 ein.',
    )(problem),
  fieldProblem: (problem, label) =>
    byCode(
      { missing: `Bitte ausfüllen: ${label}.`, tooLong: 'Das ist zu lang.' },
      'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
    )(problem),
  notices: byCode(
    {
      PAYMENT_DECLINED:
        'Die Zahlung wurde abgelehnt, und es wurde nichts abgebucht. Versuchen Sie es noch einmal, oder nehmen Sie eine andere Karte.',
      FORM_EXPIRED:
        'Dieses Formular war zu lange offen, und es wurde nichts abgebucht. Bitte senden Sie es noch einmal.',
      TOO_MANY: 'Aus Ihrem Netz kamen zu viele Versuche. Bitte warten Sie einige Minuten.',
      REQUEST_IN_PROGRESS:
        'Ihre Spende wird gerade verarbeitet. Bitte warten Sie einen Moment, bevor Sie sie noch einmal senden.',
    },
    'Die Zahlung war nicht möglich. Bitte versuchen Sie es gleich noch einmal.',
  ),
  thanks: 'Vielen Dank für Ihre Spende',
  sent: (email) => `Eine Bestätigung ist unterwegs an ${email}.`,
  waiting: 'Ihre Spende wird verarbeitet',
  waitingText:
    'Ihre Bank hat noch nicht entschieden. Sobald sie es hat, bekommen Sie eine Bestätigung per E-Mail.',
  check: 'Noch einmal nachsehen',
  confirmText: 'Ihre Bank möchte, dass Sie die Zahlung bestätigen.',
  confirm: 'Zahlung bestätigen',
  cancelled: 'Diese Spende wurde storniert',
  test: 'Das war ein Test: Es wurde kein Geld bewegt.',
  purpose: 'Für',
  donation: 'Spende',
  fee: 'Für die Zahlung dazugegeben',
  total: 'Bezahlt',
  refunded: 'Zurückgezahlt',
  date: 'Datum',
  number: 'Nummer',
}

const fr: DonateTexts = {
  closed: 'Les dons ne sont pas acceptés ici pour le moment.',
  amount: 'Montant',
  other: 'Autre montant',
  otherAmount: (currency) => `Autre montant en ${currency}`,
  range: (min, max) => `De ${min} à ${max}`,
  coverFee: 'Prendre en charge les frais de paiement',
  coverFeeHint: (fee) => `${fee}, pour que tout votre don arrive.`,
  name: 'Nom',
  email: 'Adresse e-mail',
  message: 'Message',
  optional: 'facultatif',
  named: 'Afficher mon nom sur cette page',
  namedHint: 'Avec le montant et votre message. Sinon, votre don reste anonyme.',
  donate: 'Faire un don',
  donors: 'Derniers dons',
  wrongFields: 'Certains champs demandent votre attention. Rien n’a été débité.',
  amountProblem: (problem, range) =>
    byCode(
      {
        missing: 'Choisissez un montant ou saisissez-en un.',
        negative: `Saisissez un montant : ${range}.`,
        decimals: 'Saisissez un montant avec deux décimales au plus.',
        tooLow: `C’est trop peu. ${range}.`,
        tooHigh: `C’est trop. ${range}.`,
        currency: 'La devise a changé. Vérifiez le montant et envoyez-le de nouveau.',
        twoAmounts:
          'Vous avez choisi un montant et en avez saisi un autre. Choisissez l’un des deux, ou videz le champ.',
      },
      'Saisissez un montant tel que 25 ou 12,50.',
    )(problem),
  fieldProblem: (problem, label) =>
    byCode(
      { missing: `À remplir : ${label}.`, tooLong: 'C’est trop long.' },
      'Saisissez une adresse e-mail telle que nom@example.com.',
    )(problem),
  notices: byCode(
    {
      PAYMENT_DECLINED:
        'Le paiement a été refusé et rien n’a été débité. Réessayez, ou utilisez une autre carte.',
      FORM_EXPIRED:
        'Ce formulaire est resté ouvert trop longtemps et rien n’a été débité. Envoyez-le de nouveau.',
      TOO_MANY: 'Trop de tentatives viennent de votre réseau. Attendez quelques minutes.',
      REQUEST_IN_PROGRESS: 'Votre don est en cours de traitement. Attendez un instant avant de le renvoyer.',
    },
    'Le paiement n’a pas pu être effectué. Réessayez dans un instant.',
  ),
  thanks: 'Merci pour votre don',
  sent: (email) => `Un reçu est en route vers ${email}.`,
  waiting: 'Votre don est en cours de traitement',
  waitingText: 'Votre banque n’a pas encore décidé. Vous recevrez un reçu par e-mail dès que ce sera fait.',
  check: 'Vérifier de nouveau',
  confirmText: 'Votre banque vous demande de confirmer le paiement.',
  confirm: 'Confirmer le paiement',
  cancelled: 'Ce don a été annulé',
  test: 'C’était un test : aucun argent n’a été débité.',
  purpose: 'Pour',
  donation: 'Don',
  fee: 'Ajouté pour le paiement',
  total: 'Payé',
  refunded: 'Remboursé',
  date: 'Date',
  number: 'Numéro',
}

const es: DonateTexts = {
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
    byCode(
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
    byCode(
      { missing: `Rellene este campo: ${label}.`, tooLong: 'Es demasiado largo.' },
      'Escriba un correo electrónico como nombre@example.com.',
    )(problem),
  notices: byCode(
    {
      PAYMENT_DECLINED:
        'El pago se ha rechazado y no se ha cobrado nada. Inténtelo de nuevo o use otra tarjeta.',
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

export const texts: KindTexts<DonateTexts> = { en, de, fr, es }
