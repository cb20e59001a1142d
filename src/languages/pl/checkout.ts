import type { CheckoutTexts } from '#features/shop/checkout/page/texts.ts'
import type { FieldTexts } from '#features/shop/orders/parts/checkout-field-texts.ts'
import type { PaymentTexts } from '#features/shop/orders/parts/payment-texts.ts'
import type { ChallengeTexts } from '#site/page/challenge-texts.ts'

export const orderWithObligation = 'Zamówienie z obowiązkiem zapłaty'

export const placeOrder = 'Złóż zamówienie'

export const checkout: CheckoutTexts = {
  title: 'Kasa',
  contact: 'Kontakt',
  address: 'Adres dostawy',
  details: 'Twoje dane',
  moreLines: 'Dodaj firmę, mieszkanie lub piętro',
  invoiceLines: 'Dodaj firmę lub adres do faktury',
  billing: 'Adres rozliczeniowy',
  billingSame: 'Adres rozliczeniowy jest taki sam',
  waitsForAddress: 'Wpisz adres, aby zobaczyć sposoby dostawy.',
  nothingDue: 'Nie pozostało nic do zapłaty.',
  haveCode: 'Kod rabatowy lub karta podarunkowa',
  code: 'Kod',
  apply: 'Zastosuj',
  remove: (code) => `Usuń ${code}`,
  codeRejected: 'Ten kod nie obniża ceny tego zamówienia.',
  giftCardUsed: (last4, amount) => `Karta podarunkowa kończąca się na ${last4} pokrywa ${amount}`,
  note: 'Uwagi dla sklepu',
  noteLink: 'Dodaj uwagi dla sklepu',
  questions: 'Pytania sklepu',
  review: 'Twoje zamówienie',
  showOrder: 'Pokaż zamówienie',
  changeCart: 'Zmień koszyk',
  update: 'Zaktualizuj',
  problemsTitle: 'Sprawdź zaznaczone pola',
  notices: {
    incomplete: 'Sprawdź zaznaczone pola',
    totalChanged: 'Suma się zmieniła i nic nie pobrano. Sprawdź ją i zamów ponownie.',
    cartChanged: 'Zamówienie zostało zmienione w innym oknie. Sprawdź je i zamów ponownie.',
    unavailable: 'Niektórych produktów nie można już zamówić. Zmień koszyk.',
    outOfStock: 'Brak wystarczającej ilości w magazynie. Zmień koszyk.',
    discountUsedUp: 'Rabat został wykorzystany i suma się zmieniła. Nic nie pobrano.',
    giftCard: 'Karta podarunkowa nie może już opłacić tego zamówienia. Nic nie pobrano.',
    giftCardExpired: 'Ta karta podarunkowa wygasła. Nic nie pobrano.',
    giftCardSpent: 'Na tej karcie podarunkowej nie ma już środków. Nic nie pobrano.',
    giftCardDisabled: 'Ta karta podarunkowa jest wyłączona. Nic nie pobrano. Skontaktuj się ze sklepem.',
    giftCardCurrency: 'Ta karta podarunkowa jest w innej walucie niż zamówienie. Nic nie pobrano.',
    method: 'Ta metoda płatności nie jest już dostępna. Wybierz inną.',
    inProgress: 'To zamówienie jest właśnie opłacane. Poczekaj chwilę.',
    reservationEnded: 'Czas na płatność minął i nic nie pobrano. Twój koszyk nadal tu jest.',
    formExpired: 'Formularz wygasł i nic nie zamówiono. Sprawdź dane i zamów ponownie.',
    tooMany: 'Zbyt wiele prób w krótkim czasie. Odczekaj minutę i spróbuj ponownie.',
    provider: 'Płatności są chwilowo niedostępne i nic nie pobrano. Spróbuj ponownie za minutę.',
  },
  busy: 'Składanie zamówienia …',
  failed: 'Brak połączenia. O ile nam wiadomo, nic nie zamówiono: naciśnij przycisk jeszcze raz.',
  empty: 'Twój koszyk jest pusty.',
  shop: 'Kontynuuj zakupy',
  waitingTitle: 'Płatność nie została zakończona',
  waiting: 'Czekamy na Twój bank. Wynik pojawi się na tej stronie.',
  waitingAction: 'Bank prosi o potwierdzenie płatności. Na razie nic nie pobrano.',
  confirmAtBank: 'Potwierdź płatność',
  reservedUntil: 'Zamówienie jest zarezerwowane do',
  cancelPayment: 'Anuluj płatność i zmień zamówienie',
  cardLoading: 'Wczytywanie pól karty …',
  cardFailed:
    'Nie udało się wczytać pól karty. Zamów jak zwykle: zapłacisz na bezpiecznej stronie naszego operatora płatności i wrócisz tutaj.',
  cardAgain: 'Spróbuj ponownie',
  unpaid: 'Zamówienie nie jest jeszcze opłacone i nic nie pobrano.',
  backToPayment: 'Wróć do płatności',
  timeLeft: 'Pozostały czas:',
  twoMinutes: 'Pozostały dwie minuty na płatność.',
  timeEnded: 'Czas na płatność minął i nic nie pobrano. Wszystkie wpisane dane nadal tu są.',
  renew: 'Wróć do kasy',
}

export const fields: FieldTexts = {
  email: 'E-mail',
  phone: 'Telefon',
  phoneHint: 'Tylko w razie pytań o zamówienie.',
  country: 'Kraj',
  chooseCountry: 'Wybierz kraj',
  choose: 'Wybierz',
  optional: (label) => `${label} (opcjonalnie)`,
  address: {
    name: 'Imię i nazwisko',
    company: 'Firma',
    line1: 'Ulica i numer',
    line2: 'Mieszkanie, piętro lub budynek',
  },
  city: { city: 'Miasto', postTown: 'Miejscowość', suburb: 'Przedmieście', district: 'Dzielnica' },
  region: {
    state: 'Stan',
    province: 'Prowincja',
    prefecture: 'Prefektura',
    county: 'Hrabstwo',
    region: 'Region',
    emirate: 'Emirat',
    district: 'Dystrykt',
  },
  postal: {
    postalCode: 'Kod pocztowy',
    zip: 'Kod ZIP',
    postcode: 'Kod pocztowy',
    pin: 'Kod PIN',
    eircode: 'Eircode',
  },
  postalWarning: (label, example) => `Czy na pewno? ${label} wygląda zwykle tak: ${example}.`,
  cardNumber: 'Numer karty',
  cardExpiry: 'Data ważności (MM / RR)',
  cardCode: 'Kod zabezpieczający',
  problems: {
    missing: (label) => `${label}: wypełnij to pole.`,
    tooLong: (label) => `${label}: tekst jest za długi.`,
    postalCode: (label) =>
      `${label}: wartość nie pasuje do wybranego kraju. Sprawdź ją lub wybierz inny kraj.`,
    email: () => 'Wpisz adres e-mail, na przykład imie@example.com.',
    phone: () => 'Wpisz numer telefonu z numerem kierunkowym lub zostaw pole puste.',
    undeliverable: () => 'Nie dostarczamy w to miejsce. Wybierz inny kraj lub skontaktuj się z nami.',
    noOption: () => 'Wybierz sposób dostawy.',
    noMethod: () => 'Wybierz metodę płatności.',
    noCode: () => 'Nie ma takiego kodu. Sprawdź pisownię.',
    card: () => 'Sprawdź numer, datę ważności i kod zabezpieczający karty.',
  },
}

export const payment: PaymentTexts = {
  payment: 'Płatność',
  declined: {
    insufficientFunds:
      'Na tej karcie nie ma wystarczających środków i niczego nie pobrano. Zapłać inną kartą lub w inny sposób.',
    expired: 'Ta karta straciła ważność i niczego nie pobrano. Zapłać inną kartą lub w inny sposób.',
    wrongDetails:
      'Numer, data lub kod karty są nieprawidłowe i niczego nie pobrano. Sprawdź je i spróbuj ponownie.',
    notApproved:
      'Płatność nie została zatwierdzona w banku i niczego nie pobrano. Spróbuj ponownie lub zapłać w inny sposób.',
    refused: 'Bank odrzucił tę kartę i niczego nie pobrano. Zapłać inną kartą lub w inny sposób.',
    notProcessed:
      'Nie udało się przetworzyć płatności i niczego nie pobrano. Spróbuj ponownie za minutę lub zapłać w inny sposób.',
    notCompleted:
      'Płatność nie została zakończona i niczego nie pobrano. Spróbuj ponownie lub zapłać w inny sposób.',
  },
  testMode: 'Tryb testowy: nic nie zostanie pobrane ani wysłane.',
  testHint: 'Zapłać kartą 4242 4242 4242 4242 z dowolną przyszłą datą i dowolnym kodem.',
  redirects: 'Płacisz na bezpiecznej stronie naszego operatora płatności i wracasz tutaj.',
  noMethods: 'Ten sklep nie przyjmuje jeszcze płatności. Skontaktuj się z nim.',
  newsletter: 'Chcę otrzymywać nowości i oferty e-mailem. Mogę wypisać się w każdej chwili.',
  terms: ['Składając zamówienie, akceptujesz ', 'regulamin sklepu', '.'],
  donationTerms: ['Przekazując darowiznę, akceptujesz ', 'regulamin sklepu', '.'],
}

export const challenge: ChallengeTexts = {
  mark: 'Test',
  title: 'Zatwierdzić tę płatność?',
  about:
    'Ta strona zastępuje stronę Twojego banku. Płatność jest testowa: żadne pieniądze nie zostaną przelane.',
  amount: 'Kwota',
  to: 'Dla',
  card: (last4) => `Karta testowa kończąca się na ${last4}`,
  approve: 'Zatwierdź',
  refuse: 'Odrzuć',
}
