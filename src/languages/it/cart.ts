import { counted } from '#lib/i18n/plural.ts'
import { textByProblem } from '#lib/i18n/text-by-code.ts'
import type { CartLinkTexts } from '#parts/cart-texts.ts'
import type { CartTexts } from '#features/shop/cart/page/texts.ts'
import type { SumTexts } from '#features/shop/cart/page/cart-sum-texts.rules.ts'
import type { AsideTexts } from '#features/shop/cart/page/cart-aside-texts.rules.ts'

export const cartLink: CartLinkTexts = {
  cart: 'Carrello',
  items: ['Carrello, # articolo', 'Carrello, # di articoli', 'Carrello, # articoli'],
  close: 'Chiudi',
  failed: 'Non è stato possibile modificare il carrello. Controlla la connessione e riprova.',
  added: 'Aggiunto al carrello',
  add: 'Aggiungi al carrello',
  view: 'Vedi il carrello',
  quantity: 'Quantità',
  variant: 'Variante',
  short: 'Solo # disponibili. Scegli una quantità minore.',
  shortInCart: 'Solo # disponibili, di cui % già nel carrello.',
  gone: 'Questo prodotto non è più in vendita.',
  wrong: 'Inserisci un numero intero da 1 a 9.999.',
  preview: 'In anteprima il carrello non è disponibile.',
}

export const cart: CartTexts = {
  title: 'Carrello',
  empty: 'Il tuo carrello è vuoto.',
  shop: 'Continua gli acquisti',
  items: counted('it', '# articolo', '# di articoli', '# articoli'),
  quantityOf: (title) => `Quantità di ${title}`,
  fewer: (title) => `Uno in meno di ${title}`,
  more: (title) => `Uno in più di ${title}`,
  update: 'Aggiorna',
  remove: 'Rimuovi',
  removeOf: (title) => `Rimuovi ${title}`,
  removed: (title) => `${title}: rimosso dal carrello.`,
  undo: 'Annulla',
  each: (price) => `${price} cad.`,
  subtotal: 'Subtotale',
  priceChanged: (was, now) => `Da quando lo hai aggiunto, il prezzo è passato da ${was} a ${now}.`,
  stockChanged: (inStock) =>
    inStock === 0
      ? 'Ora è esaurito. Rimuovilo dal carrello.'
      : `Solo ${inStock} disponibili. Scegli una quantità minore.`,
  gone: 'Non è più in vendita e non conta nel totale. Rimuovilo dal carrello.',
  addHeading: (title) => `Aggiungere ${title} al carrello?`,
  add: 'Aggiungi al carrello',
  quantity: 'Quantità',
  back: 'Torna al prodotto',
  problem: textByProblem(
    {
      NO_VARIANT: 'Questo prodotto non è più in vendita.',
      NO_ENTRY: 'Questo prodotto non è più nel tuo carrello.',
      BAD_QUANTITY: 'Inserisci un numero intero da 1 a 9.999.',
      GIFT_CARD: 'Le carte regalo non possono essere messe nel carrello.',
      LIMIT_REACHED: 'Il carrello è pieno. Rimuovi un prodotto prima di aggiungerne un altro.',
      CART_BEING_PAID: 'Il pagamento del carrello è in corso. Completalo oppure annullalo alla cassa.',
      FORM_EXPIRED: 'Il modulo era scaduto e non è cambiato nulla. Riprova.',
      TOO_MANY: 'Troppe modifiche in poco tempo. Riprova tra un minuto.',
      OUT_OF_STOCK: ({ inStock, inCart }) =>
        inStock === undefined
          ? 'Quantità non disponibile.'
          : inStock === 0
            ? 'Questo prodotto è esaurito.'
            : inCart
              ? `Solo ${inStock} disponibili, di cui ${inCart} già nel carrello.`
              : `Solo ${inStock} disponibili. Scegli una quantità minore.`,
      NO_CART:
        'La sessione è scaduta oppure i cookie non sono attivi. Non è possibile procedere al pagamento.',
    },
    'Non è stato possibile modificare il carrello. Riprova.',
  ),
}

export const sums: SumTexts = {
  total: 'Totale',
  checkout: 'Vai alla cassa',
  shipping: (option) => `Spedizione: ${option}`,
  free: 'Gratis',
  freeShipping: 'Spedizione gratuita',
  included: (amount, tax) => `Include ${amount} di ${tax}`,
  haveCode: 'Hai un codice?',
  code: 'Codice sconto',
  apply: 'Applica',
  removeCode: (code) => `Rimuovi ${code}`,
  applied: 'Applicato',
  estimate: 'Calcola spedizione e imposte',
  deliverTo: (place) => `Consegna: ${place}`,
  country: 'Paese',
  chooseCountry: 'Scegli un paese',
  region: 'Provincia o regione',
  postalCode: 'CAP',
  show: 'Mostra i costi',
  options: 'Opzioni di spedizione',
  choose: 'Scegli',
  undeliverable: (place) => `Questi prodotti non vengono consegnati qui: ${place}. Contattaci.`,
  taxAdded: 'Spedizione e imposte dipendono dalla destinazione.',
  reasons: {
    unknown: () => 'Questo codice non è più valido.',
    notStarted: () => 'Questo codice non è ancora valido.',
    ended: () => 'Questo codice è scaduto.',
    usedUp: () => 'Questo codice ha raggiunto il numero massimo di utilizzi.',
    usedByCustomer: () => 'Hai già usato questo codice.',
    outOfScope: () => 'Questo codice non vale per i prodotti nel carrello.',
    belowMinimum: ({ amount, quantity }) =>
      amount === ''
        ? `Questo codice richiede almeno ${quantity} dei suoi prodotti.`
        : `Questo codice richiede i suoi prodotti per almeno ${amount}.`,
    notCombinable: () => 'Questo codice non è cumulabile con un altro sconto, che ti fa risparmiare di più.',
    noSaving: () => 'Questo codice non ridurrebbe l’importo di questo ordine.',
  },
  problems: {
    NO_COUPON: 'Questo codice non esiste. Controlla di averlo scritto bene.',
    GIFT_CARD_AT_CHECKOUT: 'Le carte regalo si usano alla cassa. Porta lì questo codice:',
    GIFT_CARD_GUESSES: 'Sono stati provati troppi codici. Riprova tra cinque minuti.',
    NO_SHIPPING_OPTION: 'Questa opzione di spedizione non è più disponibile. Scegline un’altra.',
    BAD_PLACE: 'Scegli un paese.',
  },
}

export const aside: AsideTexts = {
  note: 'Nota per il negozio',
  noteHint: (max) => `Al massimo ${max} caratteri.`,
  saveNote: 'Salva la nota',
  noteSaved: 'La tua nota è stata salvata.',
  noteTooLong: (max) => `La nota è troppo lunga. Usa al massimo ${max} caratteri.`,
  later: 'Salva per dopo',
  saved: 'Salvati per dopo',
  back: 'Sposta nel carrello',
  wasSaved: (title) => `${title}: salvato per dopo.`,
  isBack: (title) => `${title}: di nuovo nel carrello.`,
  quantity: (count) => `Quantità: ${count}`,
  left: (inStock) => (inStock === 0 ? 'Ora è esaurito.' : `Ora solo ${inStock} disponibili.`),
  gone: 'Non è più in vendita.',
  fewerBack: (was, now) => `Disponibili solo ${now} di ${was}.`,
  suggestions: 'Potrebbe piacerti anche',
  add: 'Aggiungi',
  variantOf: (title) => `Scegli la variante di ${title}`,
  choose: 'Scegli',
}
