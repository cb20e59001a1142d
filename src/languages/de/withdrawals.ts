import type * as english from '#languages/en/withdrawals.ts'

export const withdrawals: typeof english.withdrawals = {
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
}
