import { counted } from '#lib/i18n/plural.ts'
import { textByProblem } from '#lib/i18n/text-by-code.ts'
import type { CartLinkTexts } from '#parts/cart-texts.ts'
import type { CartTexts } from '#features/shop/cart/page/texts.ts'
import type { SumTexts } from '#features/shop/cart/page/cart-sum-texts.rules.ts'
import type { AsideTexts } from '#features/shop/cart/page/cart-aside-texts.rules.ts'

export const cartLink: CartLinkTexts = {
  cart: 'Koszyk',
  items: ['Koszyk, # produkt', 'Koszyk, # produkty', 'Koszyk, # produktów'],
  close: 'Zamknij',
  failed: 'Nie udało się zmienić koszyka. Sprawdź połączenie i spróbuj ponownie.',
  added: 'Dodano do koszyka',
  add: 'Dodaj do koszyka',
  view: 'Zobacz koszyk',
  quantity: 'Ilość',
  variant: 'Wariant',
  short: 'Dostępnych tylko # szt. Wybierz mniejszą ilość.',
  shortInCart: 'Dostępnych tylko # szt., z czego % masz już w koszyku.',
  gone: 'Ten produkt nie jest już sprzedawany.',
  wrong: 'Wpisz liczbę całkowitą od 1 do 9999.',
  preview: 'W podglądzie nie ma koszyka.',
}

export const cart: CartTexts = {
  title: 'Koszyk',
  empty: 'Twój koszyk jest pusty.',
  shop: 'Kontynuuj zakupy',
  items: counted('pl', '# produkt', '# produkty', '# produktów'),
  quantityOf: (title) => `Ilość: ${title}`,
  fewer: (title) => `O jeden mniej: ${title}`,
  more: (title) => `O jeden więcej: ${title}`,
  update: 'Zaktualizuj',
  remove: 'Usuń',
  removeOf: (title) => `Usuń ${title}`,
  removed: (title) => `Usunięto: ${title}.`,
  undo: 'Cofnij',
  each: (price) => `${price} za sztukę`,
  subtotal: 'Suma częściowa',
  priceChanged: (was, now) => `Od czasu dodania do koszyka cena zmieniła się z ${was} na ${now}.`,
  stockChanged: (inStock) =>
    inStock === 0
      ? 'Produkt jest już wyprzedany. Usuń go z koszyka.'
      : `Zostało tylko ${inStock} szt. Wybierz mniejszą ilość.`,
  gone: 'Ten produkt nie jest już sprzedawany i nie wlicza się do sumy. Usuń go z koszyka.',
  addHeading: (title) => `Dodać ${title} do koszyka?`,
  add: 'Dodaj do koszyka',
  quantity: 'Ilość',
  back: 'Wróć do produktu',
  problem: textByProblem(
    {
      NO_VARIANT: 'Ten produkt nie jest już sprzedawany.',
      NO_ENTRY: 'Tego produktu nie ma już w koszyku.',
      BAD_QUANTITY: 'Wpisz liczbę całkowitą od 1 do 9999.',
      GIFT_CARD: 'Kart podarunkowych nie można dodać do koszyka.',
      LIMIT_REACHED: 'Koszyk jest pełny. Usuń produkt, zanim dodasz kolejny.',
      CART_BEING_PAID: 'Koszyk jest właśnie opłacany. Dokończ płatność albo anuluj ją w kasie.',
      FORM_EXPIRED: 'Formularz wygasł i nic nie zmieniono. Spróbuj ponownie.',
      TOO_MANY: 'Zbyt wiele zmian w krótkim czasie. Spróbuj ponownie za minutę.',
      OUT_OF_STOCK: ({ inStock, inCart }) =>
        inStock === undefined
          ? 'Brak wystarczającej ilości w magazynie.'
          : inStock === 0
            ? 'Ten produkt jest wyprzedany.'
            : inCart
              ? `Dostępnych tylko ${inStock} szt., z czego ${inCart} masz już w koszyku.`
              : `Dostępnych tylko ${inStock} szt. Wybierz mniejszą ilość.`,
      NO_CART: 'Twoja sesja wygasła albo pliki cookie są wyłączone. Nie możemy przejść do kasy.',
    },
    'Nie udało się zmienić koszyka. Spróbuj ponownie.',
  ),
}

export const sums: SumTexts = {
  total: 'Razem',
  checkout: 'Do kasy',
  shipping: (option) => `Dostawa: ${option}`,
  free: 'Gratis',
  freeShipping: 'Darmowa dostawa',
  included: (amount, tax) => `W tym ${amount} ${tax}`,
  haveCode: 'Masz kod?',
  code: 'Kod rabatowy',
  apply: 'Zastosuj',
  removeCode: (code) => `Usuń ${code}`,
  applied: 'Zastosowano',
  estimate: 'Oblicz koszt dostawy i podatek',
  deliverTo: (place) => `Dostawa: ${place}`,
  country: 'Kraj',
  chooseCountry: 'Wybierz kraj',
  region: 'Województwo lub region',
  postalCode: 'Kod pocztowy',
  show: 'Pokaż koszty',
  options: 'Sposoby dostawy',
  choose: 'Wybierz',
  undeliverable: (place) => `Nie dostarczamy tych produktów w to miejsce: ${place}. Skontaktuj się z nami.`,
  taxAdded: 'Koszt dostawy i podatek zależą od miejsca dostawy.',
  reasons: {
    unknown: () => 'Ten kod nie jest już ważny.',
    notStarted: () => 'Ten kod nie jest jeszcze ważny.',
    ended: () => 'Ten kod wygasł.',
    usedUp: () => 'Limit użyć tego kodu został wyczerpany.',
    usedByCustomer: () => 'Ten kod został już przez Ciebie użyty.',
    outOfScope: () => 'Ten kod nie obejmuje produktów w Twoim koszyku.',
    belowMinimum: ({ amount, quantity }) =>
      amount === ''
        ? `Ten kod wymaga co najmniej ${quantity} szt. objętych nim produktów.`
        : `Ten kod wymaga objętych nim produktów za co najmniej ${amount}.`,
    notCombinable: () => 'Tego kodu nie można łączyć z innym rabatem, który daje większą oszczędność.',
    noSaving: () => 'Ten kod nie obniżyłby kwoty tego zamówienia.',
  },
  problems: {
    NO_COUPON: 'Nie ma takiego kodu. Sprawdź pisownię.',
    GIFT_CARD_AT_CHECKOUT: 'Kart podarunkowych używa się przy składaniu zamówienia. Przejdź tam z tym kodem:',
    GIFT_CARD_GUESSES: 'Wypróbowano zbyt wiele kodów. Spróbuj ponownie za pięć minut.',
    NO_SHIPPING_OPTION: 'Ten sposób dostawy nie jest już dostępny. Wybierz inny.',
    BAD_PLACE: 'Wybierz kraj.',
  },
}

export const aside: AsideTexts = {
  note: 'Uwagi dla sklepu',
  noteHint: (max) => `Najwyżej ${max} znaków.`,
  saveNote: 'Zapisz uwagi',
  noteSaved: 'Uwagi zostały zapisane.',
  noteTooLong: (max) => `Uwagi są za długie. Użyj najwyżej ${max} znaków.`,
  later: 'Zachowaj na później',
  saved: 'Zachowane na później',
  back: 'Przenieś do koszyka',
  wasSaved: (title) => `Zachowano na później: ${title}.`,
  isBack: (title) => `Znów w koszyku: ${title}.`,
  quantity: (count) => `Ilość: ${count}`,
  left: (inStock) => (inStock === 0 ? 'Już wyprzedane.' : `Zostało już tylko ${inStock} szt.`),
  gone: 'Ten produkt nie jest już sprzedawany.',
  fewerBack: (was, now) => `Zostało tylko ${now} z ${was} szt.`,
  suggestions: 'Może Ci się spodobać',
  add: 'Dodaj',
  variantOf: (title) => `Wybierz wariant: ${title}`,
  choose: 'Wybierz',
}
