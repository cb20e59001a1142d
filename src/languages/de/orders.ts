import { counted } from '#lib/i18n/plural.ts'
import type { OrderTexts } from '#features/shop/orders/order-texts.rules.ts'
import type { WithdrawalExclusionTexts } from '#features/shop/orders/exclusion-texts.rules.ts'
import type { StepMailTexts } from '#features/shop/orders/step-mail-texts.rules.ts'
import type { OrderMailTexts } from '#features/shop/orders/order-mail-texts.rules.ts'
import type { ConfirmedTexts } from '#features/shop/checkout/order-page/texts.ts'

export const order: OrderTexts = {
  subtotal: 'Zwischensumme',
  freeShipping: 'Kostenloser Versand',
  shipping: (option) => `Versand: ${option}`,
  free: 'Kostenlos',
  giftCard: 'Geschenkkarte',
  total: 'Gesamtsumme',
  due: 'Zu zahlen',
  included: (amount, tax) => `Enthält ${amount} ${tax}`,
  items: counted('de', '# Artikel', '# Artikel'),
  each: (amount) => `je ${amount}`,
  backOrdered: counted('de', '# davon wird nachgeliefert', '# davon werden nachgeliefert'),
  deliveryAddress: 'Lieferadresse',
  billingAddress: 'Rechnungsadresse',
  delivery: 'Lieferung',
  payment: 'Zahlung',
  contact: 'Kontakt',
  note: 'Nachricht',
  phone: 'Telefon',
  methods: {
    test: 'Karte (Testmodus)',
    stripe: 'Karte oder Wallet',
    bankTransfer: 'Überweisung',
    onDelivery: 'Zahlung bei Lieferung',
    none: 'Nichts zu zahlen',
  },
  card: (brand, last4) => `${brand || 'Karte'} mit den Endziffern ${last4}`,
}

export const stepMail: StepMailTexts = {
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
}

export const orderMail: OrderMailTexts = {
  confirmed: (site, number) => [
    `Ihre Bestellung ${number} bei ${site}`,
    'Vielen Dank für Ihre Bestellung',
    'Wir haben Ihre Bestellung erhalten.',
  ],
  unpaid: 'Sie ist noch nicht bezahlt. Wie Sie bezahlen, steht auf der Seite der Bestellung.',
  view: 'Bestellung ansehen',
  withdraw: 'Vertrag widerrufen:',
  reason: (site) => `Sie erhalten diese E-Mail, weil jemand mit dieser Adresse bei ${site} bestellt hat.`,
}

export const confirmed: ConfirmedTexts = {
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

export const withdrawalExclusion: WithdrawalExclusionTexts = {
  reasons: {
    personalised: 'Kein Widerrufsrecht: Es wird nach Ihren Vorgaben angefertigt.',
    sealed:
      'Kein Widerrufsrecht, wenn die Versiegelung entfernt wurde, aus Gründen des Gesundheitsschutzes und der Hygiene.',
    perishable: 'Kein Widerrufsrecht: Es verdirbt schnell.',
    digital: 'Kein Widerrufsrecht, sobald die Bereitstellung mit Ihrer Zustimmung begonnen hat.',
    giftCard: 'Kein Widerrufsrecht: Es ist ein Gutschein.',
  },
  consentLabel: 'Zustimmung zur sofortigen Bereitstellung',
  consent:
    'Ich stimme zu, dass die Bereitstellung vor Ablauf der Widerrufsfrist beginnt, und weiß, dass ich damit mein Widerrufsrecht verliere.',
  consented: (at) => `Am ${at} haben Sie zugestimmt:`,
  offered: 'Widerrufen können Sie',
  excluded: 'Nicht widerrufen können Sie',
}
