import { textByCode } from '#lib/i18n/text-by-code.ts'
import type { ReceiptTexts } from '#features/shop/donations/receipt-texts.rules.ts'
import type { DonationTexts } from '#parts/donation-texts.ts'
import type { DonateTexts } from '#features/shop/donations/page/texts.ts'

export const receipt: ReceiptTexts = {
  subject: (site) => `Potwierdzenie darowizny dla ${site}`,
  title: 'Dziękujemy za darowiznę',
  text: (site) => `${site} otrzymuje Twoją darowiznę.`,
  test: 'To był test: żadne pieniądze nie zostały przelane.',
  to: 'Dla',
  purpose: 'Cel',
  donation: 'Darowizna',
  fee: 'Dodano na koszt płatności',
  total: 'Zapłacono',
  date: 'Data',
  number: 'Numer',
  view: 'Zobacz darowiznę',
  reason: (site) =>
    `Otrzymujesz tę wiadomość, ponieważ ktoś przekazał darowiznę dla ${site}, podając ten adres.`,
}

export const goal: DonationTexts = {
  donate: 'Przekaż darowiznę',
  raised: (amount) => `Zebrano ${amount}`,
  ofGoal: (goal, percent) => `${percent}% celu: ${goal}`,
  goal: (goal) => `Cel to ${goal}.`,
  donations: ['# darowizna', '# darowizny', '# darowizn'],
}

export const donate: DonateTexts = {
  closed: 'Obecnie nie przyjmujemy tu darowizn.',
  amount: 'Kwota',
  other: 'Inna kwota',
  otherAmount: (currency) => `Inna kwota w ${currency}`,
  range: (min, max) => `Od ${min} do ${max}`,
  coverFee: 'Dolicz koszt płatności',
  coverFeeHint: (fee) => `${fee}, aby darowizna dotarła w całości.`,
  name: 'Imię',
  email: 'Adres e-mail',
  message: 'Wiadomość',
  optional: 'opcjonalnie',
  named: 'Pokaż moje imię na tej stronie',
  namedHint: 'Razem z kwotą i wiadomością. W przeciwnym razie darowizna będzie anonimowa.',
  donate: 'Przekaż darowiznę',
  donors: 'Ostatnie darowizny',
  wrongFields: 'Sprawdź zaznaczone pola. Nic nie pobrano.',
  amountProblem: (problem, range) =>
    textByCode(
      {
        missing: 'Wybierz lub wpisz kwotę.',
        negative: `Wpisz kwotę: ${range}.`,
        decimals: 'Wpisz kwotę z najwyżej dwoma miejscami po przecinku.',
        tooLow: `To za mało. ${range}.`,
        tooHigh: `To za dużo. ${range}.`,
        currency: 'Waluta się zmieniła. Sprawdź kwotę i wyślij ponownie.',
        twoAmounts: 'Wybrano jedną kwotę, a wpisano inną. Wybierz jedną z nich lub zostaw pole puste.',
      },
      'Wpisz kwotę, na przykład 25 lub 12,50.',
    )(problem),
  fieldProblem: (problem, label) =>
    textByCode(
      { missing: `Wypełnij pole ${label}.`, tooLong: 'Tekst jest za długi.' },
      'Wpisz adres e-mail, na przykład imie@example.com.',
    )(problem),
  notices: textByCode(
    {
      FORM_EXPIRED: 'Formularz był otwarty zbyt długo i nic nie pobrano. Wyślij go ponownie.',
      TOO_MANY: 'Z Twojej sieci przyszło zbyt wiele prób. Odczekaj kilka minut.',
      REQUEST_IN_PROGRESS: 'Twoja darowizna jest przetwarzana. Poczekaj chwilę, zanim wyślesz ją ponownie.',
    },
    'Nie udało się zrealizować płatności. Spróbuj ponownie za chwilę.',
  ),
  thanks: 'Dziękujemy za darowiznę',
  sent: (email) => `Potwierdzenie jest w drodze na adres ${email}.`,
  waiting: 'Twoja darowizna jest przetwarzana',
  waitingText: 'Bank jeszcze nie podjął decyzji. Gdy to zrobi, otrzymasz potwierdzenie e-mailem.',
  check: 'Sprawdź ponownie',
  confirmText: 'Bank prosi o potwierdzenie płatności.',
  confirm: 'Potwierdź płatność',
  cancelled: 'Ta darowizna została anulowana',
  test: 'To był test: żadne pieniądze nie zostały przelane.',
  purpose: 'Cel',
  donation: 'Darowizna',
  fee: 'Dodano na koszt płatności',
  total: 'Zapłacono',
  refunded: 'Zwrócono',
  date: 'Data',
  number: 'Numer',
}
