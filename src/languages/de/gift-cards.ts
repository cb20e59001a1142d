import type { GiftCardMailTexts } from '#features/shop/gift-cards/gift-card-mail-texts.rules.ts'
import type { GiftCardWords } from '#features/shop/gift-cards/parts/gift-card-words.ts'
import type { GiftCardTexts } from '#features/shop/gift-cards/page/texts.ts'

export const giftCardMail: GiftCardMailTexts = {
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
}

export const buyGiftCard: GiftCardWords = {
  buy: 'Gutschein kaufen',
  buyFor: (price) => `Für ${price} kaufen`,
}

export const giftCards: GiftCardTexts = {
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
}
