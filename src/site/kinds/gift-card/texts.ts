import type { PurchaseField, PurchaseNotice } from '#features/gift-cards/gift-card-page.types.ts'
import type { CardDesign } from '#features/gift-cards/types.ts'
import type { KindTexts } from '#site/page/page-kind.ts'

/** Texts of the pages of gift cards. */
export interface GiftCardTexts {
  readonly title: string
  readonly card: string
  readonly amount: string
  /** Of a card that is worth more than it costs. */
  readonly worth: (value: string, price: string) => string
  readonly soldOut: string
  readonly forWhom: string
  readonly forMe: string
  readonly asGift: string
  readonly design: string
  readonly designs: Readonly<Record<CardDesign, string>>
  readonly recipientName: string
  readonly recipientEmail: string
  readonly senderName: string
  readonly message: string
  readonly sendOn: string
  readonly sendOnHint: (zone: string) => string
  readonly optional: string
  readonly contact: string
  readonly email: string
  readonly emailHint: string
  readonly buy: string
  readonly product: string
  readonly fields: Readonly<Record<Exclude<PurchaseField, 'method' | 'cardNumber'>, string>>
  readonly notices: Readonly<Record<PurchaseNotice, string>>
  readonly check: string
  readonly refused: string
  readonly refusedText: string
  readonly noAmounts: string
  readonly choose: (amount: string) => string
  readonly balanceTitle: string
  readonly balanceText: string
  readonly code: string
  readonly codeHint: string
  readonly show: string
  readonly balance: string
  readonly ending: (last4: string) => string
  readonly validUntil: (day: string) => string
  readonly neverExpires: string
  readonly states: Readonly<Record<'exhausted' | 'disabled' | 'expired', string>>
  readonly unknownCode: string
  readonly tooManyCodes: string
  readonly shop: string
  readonly to: (name: string) => string
  readonly from: (name: string) => string
  readonly left: (balance: string, initial: string) => string
  readonly print: string
  readonly use: (url: string) => string
}

export const texts: KindTexts<GiftCardTexts> = {
  en: {
    title: 'Gift card',
    card: 'Gift card',
    amount: 'Amount',
    worth: (value, price) => `${value} for ${price}`,
    soldOut: 'Sold out',
    forWhom: 'Who is it for?',
    forMe: 'For me',
    asGift: 'As a gift',
    design: 'Design',
    designs: { ribbon: 'Ribbon', confetti: 'Confetti', garden: 'Garden', night: 'Night sky' },
    recipientName: 'Name of the recipient',
    recipientEmail: 'Email of the recipient',
    senderName: 'Your name',
    message: 'Message',
    sendOn: 'Send on',
    sendOnHint: (zone) => `Leave it empty to send the card at once. It is sent at 7:00 (${zone}).`,
    optional: 'optional',
    contact: 'Contact',
    email: 'Your email',
    emailHint: 'For your receipt.',
    buy: 'Buy now',
    product: 'About this gift card',
    fields: {
      sku: 'Choose an amount.',
      recipientName: 'Enter the name of the recipient, with at most 100 characters.',
      recipientEmail: 'Enter the email address of the recipient, such as name@example.com.',
      sendOn: 'Choose a day from today to a year from now, or leave it empty.',
      email: 'Enter your email address, such as name@example.com.',
    },
    notices: {
      formExpired: 'This form has expired. Check what you entered and send it again.',
      changed: 'The price of this gift card has changed. Check the amount and buy it again.',
      soldOut: 'This amount is sold out. Choose another one.',
      declined: 'The payment was declined, and nothing was charged. Try again, or pay in another way.',
      unavailable:
        'Payments cannot be reached right now, and nothing was charged. Wait a moment and try again.',
      tooMany: 'Too many attempts. Wait a few minutes and try again.',
    },
    check: 'Please check the marked fields.',
    refused: 'This amount is not offered',
    refusedText: 'The gift card is not sold with the amount that the link asks for. Choose one of these:',
    noAmounts: 'No amount of it can be bought at the moment.',
    choose: (amount) => `Buy for ${amount}`,
    balanceTitle: 'Check a gift card',
    balanceText: 'Enter the code of your card to see what is left on it.',
    code: 'Code of the gift card',
    codeHint: '16 letters and digits; spaces and hyphens do not matter.',
    show: 'Show balance',
    balance: 'Balance',
    ending: (last4) => `Card ending in ${last4}`,
    validUntil: (day) => `Valid until ${day}`,
    neverExpires: 'It never expires.',
    states: {
      exhausted: 'Nothing is left on this card.',
      disabled: 'This card is disabled. Please contact the store.',
      expired: 'This card has expired.',
    },
    unknownCode: 'There is no gift card with this code. Check its letters and digits.',
    tooManyCodes: 'Too many codes were tried. Wait a few minutes and try again.',
    shop: 'Visit the store',
    to: (name) => `For ${name}`,
    from: (name) => `From ${name}`,
    left: (balance, initial) => `${balance} of ${initial} are left.`,
    print: 'To keep it on paper, print this page.',
    use: (url) => `Enter the code where you pay at ${url}. What you do not spend stays on the card.`,
  },
  de: {
    title: 'Gutschein',
    card: 'Gutschein',
    amount: 'Betrag',
    worth: (value, price) => `${value} für ${price}`,
    soldOut: 'Ausverkauft',
    forWhom: 'Für wen ist er?',
    forMe: 'Für mich',
    asGift: 'Als Geschenk',
    design: 'Gestaltung',
    designs: { ribbon: 'Schleife', confetti: 'Konfetti', garden: 'Garten', night: 'Nachthimmel' },
    recipientName: 'Name der beschenkten Person',
    recipientEmail: 'E-Mail der beschenkten Person',
    senderName: 'Ihr Name',
    message: 'Nachricht',
    sendOn: 'Senden am',
    sendOnHint: (zone) => `Leer lassen, um sofort zu senden. Gesendet wird um 7:00 Uhr (${zone}).`,
    optional: 'freiwillig',
    contact: 'Kontakt',
    email: 'Ihre E-Mail',
    emailHint: 'Für Ihre Bestätigung.',
    buy: 'Jetzt kaufen',
    product: 'Über diesen Gutschein',
    fields: {
      sku: 'Wählen Sie einen Betrag.',
      recipientName: 'Geben Sie den Namen der beschenkten Person ein, mit höchstens 100 Zeichen.',
      recipientEmail: 'Geben Sie die E-Mail-Adresse der beschenkten Person ein, wie name@example.com.',
      sendOn: 'Wählen Sie einen Tag von heute bis in einem Jahr, oder lassen Sie das Feld leer.',
      email: 'Geben Sie Ihre E-Mail-Adresse ein, wie name@example.com.',
    },
    notices: {
      formExpired: 'Dieses Formular ist abgelaufen. Prüfen Sie Ihre Eingaben und senden Sie es noch einmal.',
      changed: 'Der Preis hat sich geändert. Prüfen Sie den Betrag und kaufen Sie noch einmal.',
      soldOut: 'Dieser Betrag ist ausverkauft. Wählen Sie einen anderen.',
      declined:
        'Die Zahlung wurde abgelehnt, und nichts wurde abgebucht. Versuchen Sie es noch einmal, oder zahlen Sie anders.',
      unavailable:
        'Zahlungen sind gerade nicht erreichbar, und nichts wurde abgebucht. Versuchen Sie es gleich noch einmal.',
      tooMany: 'Zu viele Versuche. Warten Sie einige Minuten und versuchen Sie es noch einmal.',
    },
    check: 'Bitte prüfen Sie die markierten Felder.',
    refused: 'Diesen Betrag gibt es nicht',
    refusedText:
      'Den Gutschein gibt es nicht mit dem Betrag, den der Link verlangt. Wählen Sie einen von diesen:',
    noAmounts: 'Im Moment kann kein Betrag davon gekauft werden.',
    choose: (amount) => `Für ${amount} kaufen`,
    balanceTitle: 'Gutschein prüfen',
    balanceText: 'Geben Sie den Code Ihres Gutscheins ein, um das Guthaben zu sehen.',
    code: 'Code des Gutscheins',
    codeHint: '16 Buchstaben und Ziffern; Leerzeichen und Striche sind egal.',
    show: 'Guthaben anzeigen',
    balance: 'Guthaben',
    ending: (last4) => `Gutschein mit dem Ende ${last4}`,
    validUntil: (day) => `Gültig bis ${day}`,
    neverExpires: 'Er läuft nicht ab.',
    states: {
      exhausted: 'Auf diesem Gutschein ist nichts mehr.',
      disabled: 'Dieser Gutschein ist gesperrt. Bitte wenden Sie sich an den Laden.',
      expired: 'Dieser Gutschein ist abgelaufen.',
    },
    unknownCode: 'Es gibt keinen Gutschein mit diesem Code. Prüfen Sie die Buchstaben und Ziffern.',
    tooManyCodes:
      'Es wurden zu viele Codes versucht. Warten Sie einige Minuten und versuchen Sie es noch einmal.',
    shop: 'Zum Laden',
    to: (name) => `Für ${name}`,
    from: (name) => `Von ${name}`,
    left: (balance, initial) => `${balance} von ${initial} sind übrig.`,
    print: 'Drucken Sie diese Seite, um ihn auf Papier zu haben.',
    use: (url) =>
      `Geben Sie den Code beim Bezahlen auf ${url} ein. Was Sie nicht ausgeben, bleibt auf dem Gutschein.`,
  },
  fr: {
    title: 'Carte cadeau',
    card: 'Carte cadeau',
    amount: 'Montant',
    worth: (value, price) => `${value} pour ${price}`,
    soldOut: 'Épuisé',
    forWhom: 'Pour qui est-elle ?',
    forMe: 'Pour moi',
    asGift: 'À offrir',
    design: 'Motif',
    designs: { ribbon: 'Ruban', confetti: 'Confettis', garden: 'Jardin', night: 'Ciel nocturne' },
    recipientName: 'Nom du destinataire',
    recipientEmail: 'E-mail du destinataire',
    senderName: 'Votre nom',
    message: 'Message',
    sendOn: 'Envoyer le',
    sendOnHint: (zone) => `Laissez vide pour l’envoyer tout de suite. L’envoi se fait à 7 h (${zone}).`,
    optional: 'facultatif',
    contact: 'Contact',
    email: 'Votre e-mail',
    emailHint: 'Pour votre reçu.',
    buy: 'Acheter et payer',
    product: 'À propos de cette carte',
    fields: {
      sku: 'Choisissez un montant.',
      recipientName: 'Saisissez le nom du destinataire, en 100 caractères au plus.',
      recipientEmail: 'Saisissez l’adresse e-mail du destinataire, par exemple nom@example.com.',
      sendOn: 'Choisissez un jour d’ici un an, ou laissez vide.',
      email: 'Saisissez votre adresse e-mail, par exemple nom@example.com.',
    },
    notices: {
      formExpired: 'Ce formulaire a expiré. Vérifiez votre saisie et envoyez-le de nouveau.',
      changed: 'Le prix a changé. Vérifiez le montant et achetez de nouveau.',
      soldOut: 'Ce montant est épuisé. Choisissez-en un autre.',
      declined: 'Le paiement a été refusé et rien n’a été débité. Réessayez, ou payez autrement.',
      unavailable:
        'Le paiement est injoignable pour le moment et rien n’a été débité. Réessayez dans un instant.',
      tooMany: 'Trop de tentatives. Attendez quelques minutes et réessayez.',
    },
    check: 'Veuillez vérifier les champs signalés.',
    refused: 'Ce montant n’est pas proposé',
    refusedText:
      'La carte n’est pas vendue avec le montant demandé par le lien. Choisissez l’un de ceux-ci :',
    noAmounts: 'Aucun montant n’est en vente en ce moment.',
    choose: (amount) => `Acheter pour ${amount}`,
    balanceTitle: 'Vérifier une carte cadeau',
    balanceText: 'Saisissez le code de votre carte pour voir ce qu’il reste.',
    code: 'Code de la carte cadeau',
    codeHint: '16 lettres et chiffres ; les espaces et les tirets ne comptent pas.',
    show: 'Afficher le solde',
    balance: 'Solde',
    ending: (last4) => `Carte se terminant par ${last4}`,
    validUntil: (day) => `Valable jusqu’au ${day}`,
    neverExpires: 'Elle n’expire jamais.',
    states: {
      exhausted: 'Il ne reste rien sur cette carte.',
      disabled: 'Cette carte est désactivée. Veuillez contacter la boutique.',
      expired: 'Cette carte a expiré.',
    },
    unknownCode: 'Aucune carte cadeau n’a ce code. Vérifiez les lettres et les chiffres.',
    tooManyCodes: 'Trop de codes ont été essayés. Attendez quelques minutes et réessayez.',
    shop: 'Aller à la boutique',
    to: (name) => `Pour ${name}`,
    from: (name) => `De la part de ${name}`,
    left: (balance, initial) => `Il reste ${balance} sur ${initial}.`,
    print: 'Imprimez cette page pour la garder sur papier.',
    use: (url) =>
      `Saisissez le code au moment de payer sur ${url}. Ce que vous ne dépensez pas reste sur la carte.`,
  },
  es: {
    title: 'Tarjeta de regalo',
    card: 'Tarjeta de regalo',
    amount: 'Importe',
    worth: (value, price) => `${value} por ${price}`,
    soldOut: 'Agotado',
    forWhom: '¿Para quién es?',
    forMe: 'Para mí',
    asGift: 'Para regalar',
    design: 'Diseño',
    designs: { ribbon: 'Lazo', confetti: 'Confeti', garden: 'Jardín', night: 'Cielo nocturno' },
    recipientName: 'Nombre del destinatario',
    recipientEmail: 'Correo del destinatario',
    senderName: 'Su nombre',
    message: 'Mensaje',
    sendOn: 'Enviar el',
    sendOnHint: (zone) => `Déjelo vacío para enviarla enseguida. Se envía a las 7:00 (${zone}).`,
    optional: 'opcional',
    contact: 'Contacto',
    email: 'Su correo',
    emailHint: 'Para su recibo.',
    buy: 'Comprar y pagar',
    product: 'Sobre esta tarjeta',
    fields: {
      sku: 'Elija un importe.',
      recipientName: 'Escriba el nombre del destinatario, con 100 caracteres como máximo.',
      recipientEmail: 'Escriba el correo del destinatario, por ejemplo nombre@example.com.',
      sendOn: 'Elija un día desde hoy hasta dentro de un año, o déjelo vacío.',
      email: 'Escriba su correo, por ejemplo nombre@example.com.',
    },
    notices: {
      formExpired: 'Este formulario ha caducado. Compruebe lo que escribió y envíelo de nuevo.',
      changed: 'El precio ha cambiado. Compruebe el importe y compre de nuevo.',
      soldOut: 'Este importe está agotado. Elija otro.',
      declined: 'El pago fue rechazado y no se ha cobrado nada. Inténtelo de nuevo o pague de otra forma.',
      unavailable: 'El pago no está disponible ahora y no se ha cobrado nada. Inténtelo en un momento.',
      tooMany: 'Demasiados intentos. Espere unos minutos e inténtelo de nuevo.',
    },
    check: 'Compruebe los campos marcados.',
    refused: 'Este importe no se ofrece',
    refusedText: 'La tarjeta no se vende con el importe que pide el enlace. Elija uno de estos:',
    noAmounts: 'En este momento no se puede comprar ningún importe.',
    choose: (amount) => `Comprar por ${amount}`,
    balanceTitle: 'Consultar una tarjeta de regalo',
    balanceText: 'Introduzca el código de su tarjeta para ver cuánto queda.',
    code: 'Código de la tarjeta de regalo',
    codeHint: '16 letras y cifras; los espacios y guiones no importan.',
    show: 'Mostrar el saldo',
    balance: 'Saldo',
    ending: (last4) => `Tarjeta terminada en ${last4}`,
    validUntil: (day) => `Válida hasta el ${day}`,
    neverExpires: 'No caduca nunca.',
    states: {
      exhausted: 'No queda nada en esta tarjeta.',
      disabled: 'Esta tarjeta está desactivada. Póngase en contacto con la tienda.',
      expired: 'Esta tarjeta ha caducado.',
    },
    unknownCode: 'No hay ninguna tarjeta de regalo con este código. Compruebe las letras y cifras.',
    tooManyCodes: 'Se han probado demasiados códigos. Espere unos minutos e inténtelo de nuevo.',
    shop: 'Ir a la tienda',
    to: (name) => `Para ${name}`,
    from: (name) => `De ${name}`,
    left: (balance, initial) => `Quedan ${balance} de ${initial}.`,
    print: 'Imprima esta página para tenerla en papel.',
    use: (url) => `Introduzca el código al pagar en ${url}. Lo que no gaste queda en la tarjeta.`,
  },
}
