import { numberFormat } from '#lib/i18n/intl-formats.ts'
import { type TextsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'
import { pluralForm } from '#lib/i18n/plural.ts'

/** Words about an order that its checkout, its page and its emails share. */
export interface OrderTexts {
  readonly subtotal: string
  readonly freeShipping: string
  readonly shipping: (option: string) => string
  readonly free: string
  readonly giftCard: string
  readonly total: string
  readonly due: string
  /** Tax in prices: `Includes $3.04 VAT 19%`. */
  readonly included: (amount: string, tax: string) => string
  readonly items: (count: number) => string
  readonly each: (amount: string) => string
  readonly backOrdered: (count: number) => string
  readonly deliveryAddress: string
  readonly billingAddress: string
  readonly delivery: string
  readonly payment: string
  readonly contact: string
  readonly note: string
  readonly phone: string
  readonly methods: Readonly<Record<string, string>>
  /** A card by its brand and last digits. */
  readonly card: (brand: string, last4: string) => string
}

const plural = (language: string, one: string, other: string) => (count: number) =>
  (pluralForm(language, count) === 0 ? one : other).replace('#', numberFormat(language).format(count))

/** Providers name brands in lower case. */
const nameOf = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1)

const en: OrderTexts = {
  subtotal: 'Subtotal',
  freeShipping: 'Free shipping',
  shipping: (option) => `Shipping: ${option}`,
  free: 'Free',
  giftCard: 'Gift card',
  total: 'Total',
  due: 'Left to pay',
  included: (amount, tax) => `Includes ${amount} ${tax}`,
  items: plural('en', '# item', '# items'),
  each: (amount) => `${amount} each`,
  backOrdered: plural('en', '# of them is to come', '# of them are to come'),
  deliveryAddress: 'Delivery address',
  billingAddress: 'Billing address',
  delivery: 'Delivery',
  payment: 'Payment',
  contact: 'Contact',
  note: 'Note',
  phone: 'Phone',
  methods: {
    test: 'Card (test mode)',
    stripe: 'Card or wallet',
    bankTransfer: 'Bank transfer',
    onDelivery: 'Pay on delivery',
    none: 'Nothing to pay',
  },
  card: (brand, last4) => `${nameOf(brand) || 'Card'} ending in ${last4}`,
}

const de: OrderTexts = {
  subtotal: 'Zwischensumme',
  freeShipping: 'Kostenloser Versand',
  shipping: (option) => `Versand: ${option}`,
  free: 'Kostenlos',
  giftCard: 'Geschenkkarte',
  total: 'Gesamtsumme',
  due: 'Zu zahlen',
  included: (amount, tax) => `Enthält ${amount} ${tax}`,
  items: plural('de', '# Artikel', '# Artikel'),
  each: (amount) => `je ${amount}`,
  backOrdered: plural('de', '# davon wird nachgeliefert', '# davon werden nachgeliefert'),
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
  card: (brand, last4) => `${nameOf(brand) || 'Karte'} mit den Endziffern ${last4}`,
}

const fr: OrderTexts = {
  subtotal: 'Sous-total',
  freeShipping: 'Livraison gratuite',
  shipping: (option) => `Livraison : ${option}`,
  free: 'Gratuit',
  giftCard: 'Carte cadeau',
  total: 'Total',
  due: 'Reste à payer',
  included: (amount, tax) => `Dont ${amount} de ${tax}`,
  items: plural('fr', '# article', '# articles'),
  each: (amount) => `${amount} l’unité`,
  backOrdered: plural('fr', '# sera livré plus tard', '# seront livrés plus tard'),
  deliveryAddress: 'Adresse de livraison',
  billingAddress: 'Adresse de facturation',
  delivery: 'Livraison',
  payment: 'Paiement',
  contact: 'Contact',
  note: 'Message',
  phone: 'Téléphone',
  methods: {
    test: 'Carte (mode test)',
    stripe: 'Carte ou portefeuille',
    bankTransfer: 'Virement bancaire',
    onDelivery: 'Paiement à la livraison',
    none: 'Rien à payer',
  },
  card: (brand, last4) => `${nameOf(brand) || 'Carte'} se terminant par ${last4}`,
}

const es: OrderTexts = {
  subtotal: 'Subtotal',
  freeShipping: 'Envío gratis',
  shipping: (option) => `Envío: ${option}`,
  free: 'Gratis',
  giftCard: 'Tarjeta regalo',
  total: 'Total',
  due: 'Por pagar',
  included: (amount, tax) => `Incluye ${amount} de ${tax}`,
  items: plural('es', '# artículo', '# artículos'),
  each: (amount) => `${amount} cada uno`,
  backOrdered: plural('es', '# llegará más tarde', '# llegarán más tarde'),
  deliveryAddress: 'Dirección de entrega',
  billingAddress: 'Dirección de facturación',
  delivery: 'Entrega',
  payment: 'Pago',
  contact: 'Contacto',
  note: 'Nota',
  phone: 'Teléfono',
  methods: {
    test: 'Tarjeta (modo de prueba)',
    stripe: 'Tarjeta o monedero',
    bankTransfer: 'Transferencia bancaria',
    onDelivery: 'Pago en la entrega',
    none: 'Nada que pagar',
  },
  card: (brand, last4) => `${nameOf(brand) || 'Tarjeta'} terminada en ${last4}`,
}

const TEXTS: TextsByLanguage<OrderTexts> = { en, de, fr, es }

/** Returns the texts in a language, in English without a translation. */
export const orderTextsFor = (language: string): OrderTexts => textsIn(TEXTS, language)
