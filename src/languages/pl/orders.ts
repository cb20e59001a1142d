import { counted } from '#lib/i18n/plural.ts'
import type { OrderTexts } from '#features/shop/orders/order-texts.rules.ts'
import type { WithdrawalExclusionTexts } from '#features/shop/orders/exclusion-texts.rules.ts'
import type { StepMailTexts } from '#features/shop/orders/step-mail-texts.rules.ts'
import type { OrderMailTexts } from '#features/shop/orders/order-mail-texts.rules.ts'
import type { ConfirmedTexts } from '#features/shop/checkout/order-page/texts.ts'

export const order: OrderTexts = {
  subtotal: 'Suma częściowa',
  freeShipping: 'Darmowa dostawa',
  shipping: (option) => `Dostawa: ${option}`,
  free: 'Gratis',
  giftCard: 'Karta podarunkowa',
  total: 'Razem',
  due: 'Do zapłaty',
  included: (amount, tax) => `W tym ${amount} ${tax}`,
  items: counted('pl', '# produkt', '# produkty', '# produktów'),
  each: (amount) => `${amount} za sztukę`,
  backOrdered: counted('pl', '# sztuka dotrze później', '# sztuki dotrą później', '# sztuk dotrze później'),
  deliveryAddress: 'Adres dostawy',
  billingAddress: 'Adres rozliczeniowy',
  delivery: 'Dostawa',
  payment: 'Płatność',
  contact: 'Kontakt',
  note: 'Uwagi',
  phone: 'Telefon',
  methods: {
    test: 'Karta (tryb testowy)',
    stripe: 'Karta lub portfel cyfrowy',
    bankTransfer: 'Przelew bankowy',
    onDelivery: 'Płatność przy odbiorze',
    none: 'Nic do zapłaty',
  },
  card: (brand, last4) => `${brand || 'Karta'} kończąca się na ${last4}`,
}

export const stepMail: StepMailTexts = {
  titles: {
    cancelled: (site, number) => [
      `Twoje zamówienie ${number} w ${site} zostało anulowane`,
      'Twoje zamówienie zostało anulowane',
    ],
    sent: (site, number) => [
      `Twoje zamówienie ${number} w ${site} jest w drodze`,
      'Twoje zamówienie jest w drodze',
    ],
    refunded: (site, number) => [`Zwrot za zamówienie ${number} w ${site}`, 'Zwróciliśmy Ci pieniądze'],
  },
  cancelled: 'Twoje zamówienie zostało anulowane i nic więcej nie zostanie z niego wysłane.',
  moneyBack: (amount) => `${amount} wróci do Ciebie tą samą metodą płatności. Może to potrwać kilka dni.`,
  sent: 'Twoje zamówienie zostało wysłane.',
  carrier: 'Przewoźnik',
  trackingNumber: 'Numer przesyłki',
  track: 'Śledź przesyłkę',
  refunded: (amount) => `Zwróciliśmy ${amount}.`,
  shipping: 'Dostawa',
  other: 'Inne',
  total: 'Razem',
  days: 'Pieniądze wracają tą samą metodą płatności; może to potrwać kilka dni.',
}

export const orderMail: OrderMailTexts = {
  confirmed: (site, number) => [
    `Twoje zamówienie ${number} w ${site}`,
    'Dziękujemy za zamówienie',
    'Otrzymaliśmy Twoje zamówienie.',
  ],
  unpaid: 'Nie zostało jeszcze opłacone. Informacje o płatności znajdziesz na stronie zamówienia.',
  view: 'Zobacz zamówienie',
  withdraw: 'Odstąp od umowy tutaj:',
  reason: (site) => `Otrzymujesz tę wiadomość, ponieważ ktoś złożył zamówienie w ${site}, podając ten adres.`,
}

export const confirmed: ConfirmedTexts = {
  title: 'Dziękujemy za zamówienie',
  number: (number) => `Zamówienie ${number}`,
  sentTo: (email) => `Wysłaliśmy potwierdzenie na adres ${email}.`,
  unpaid: (amount) => `Prosimy o zapłatę ${amount}.`,
  quoteNumber: (number) => `Podaj numer zamówienia ${number} przy płatności.`,
  paid: 'Opłacone',
  cancelled: 'To zamówienie zostało anulowane.',
  refunded: 'Pieniądze za to zamówienie zostały zwrócone.',
  test: 'To zamówienie testowe: nic nie pobrano.',
  ordered: 'Zamówione produkty',
  shop: 'Kontynuuj zakupy',
}

export const withdrawalExclusion: WithdrawalExclusionTexts = {
  reasons: {
    personalised: 'Brak prawa odstąpienia: wykonywane według Twoich wskazówek.',
    sealed: 'Brak prawa odstąpienia po naruszeniu plomby ze względów zdrowotnych i higienicznych.',
    perishable: 'Brak prawa odstąpienia: szybko się psuje.',
    digital: 'Brak prawa odstąpienia, gdy dostarczanie rozpoczęło się za Twoją zgodą.',
    giftCard: 'Brak prawa odstąpienia: to karta podarunkowa.',
  },
  consentLabel: 'Zgoda na natychmiastowe dostarczenie',
  consent:
    'Zgadzam się, aby dostarczanie rozpoczęło się przed upływem terminu na odstąpienie od umowy, i wiem, że tracę przez to prawo odstąpienia.',
  consented: (at) => `Zgoda wyrażona ${at}:`,
  offered: 'Możesz odstąpić od',
  excluded: 'Nie możesz odstąpić od',
}
