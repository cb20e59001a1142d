import type * as english from '#languages/en/withdrawals.ts'

export const withdrawals: typeof english.withdrawals = {
  withdraw: 'Odstąp od umowy tutaj',
  confirm: 'Potwierdź odstąpienie od umowy',
  intro: (days) =>
    `Możesz odstąpić od umowy w ciągu ${days} dni od otrzymania zamówienia bez podawania przyczyny.`,
  order: 'Numer zamówienia',
  name: 'Imię i nazwisko',
  email: 'Adres e-mail z zamówienia',
  message: 'Czego dotyczy odstąpienie',
  optional: '(opcjonalnie)',
  messageHint: 'Jeśli nie dotyczy całego zamówienia.',
  continue: 'Dalej',
  change: 'Zmień',
  checkTitle: 'Potwierdź odstąpienie od umowy',
  right: 'Prawo odstąpienia od umowy',
  checkText: 'Sprawdź wpisane dane. Zostaną wysłane po potwierdzeniu.',
  receivedTitle: 'Otrzymaliśmy Twoje oświadczenie o odstąpieniu',
  receivedText: (email) => `Potwierdzenie jest w drodze na adres ${email}. Zachowaj je.`,
  receivedAt: 'Otrzymano',
  home: 'Wróć na stronę główną',
  attention: 'Sprawdź zaznaczone pola',
  problems: {
    required: 'wypełnij to pole.',
    email: 'to nie jest adres e-mail.',
    tooLong: 'tekst jest za długi.',
  },
  expired: 'Strona była otwarta zbyt długo. Potwierdź jeszcze raz.',
  tooMany: 'Zbyt wiele prób. Spróbuj ponownie za kilka minut.',
  withdrawn: (at) => `Otrzymaliśmy Twoje oświadczenie ${at}.`,
  receiptSubject: (order, site) => `Potwierdzenie: odstąpienie od zamówienia ${order} w ${site}`,
  receiptTitle: 'Otrzymaliśmy Twoje oświadczenie o odstąpieniu',
  receiptText: (site) => `${site} potwierdza otrzymanie tego oświadczenia:`,
  receiptNote: 'Zachowaj tę wiadomość: dowodzi ona odstąpienia i jego daty. Napiszemy o dalszych krokach.',
  accepted: (order, site) => [
    `Odstąpienie od zamówienia ${order} w ${site} zostało przyjęte`,
    'Twoje odstąpienie zostało przyjęte',
    'Zwrócimy Ci pieniądze tą samą metodą płatności w ciągu 14 dni od oświadczenia. Możemy zaczekać, aż otrzymamy produkty lub dowód ich odesłania.',
  ],
  declined: (order, site) => [
    `Odstąpienie od zamówienia ${order} w ${site}`,
    'Twoje odstąpienie zostało odrzucone',
    'Nie możemy przyjąć Twojego odstąpienia.',
  ],
  reason: (site) =>
    `Otrzymujesz tę wiadomość, ponieważ ktoś odstąpił od zamówienia w ${site}, podając ten adres.`,
}
