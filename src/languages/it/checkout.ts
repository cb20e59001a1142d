import type { CheckoutTexts } from '#features/shop/checkout/page/texts.ts'
import type { FieldTexts } from '#features/shop/orders/parts/checkout-field-texts.ts'
import type { PaymentTexts } from '#features/shop/orders/parts/payment-texts.ts'
import type { ChallengeTexts } from '#site/page/challenge-texts.ts'

export const orderWithObligation = 'Ordine con obbligo di pagare'

export const placeOrder = 'Conferma l’ordine'

export const checkout: CheckoutTexts = {
  title: 'Cassa',
  contact: 'Contatti',
  address: 'Indirizzo di consegna',
  details: 'I tuoi dati',
  moreLines: 'Aggiungi azienda, interno o piano',
  invoiceLines: 'Aggiungi azienda o indirizzo per la fattura',
  billing: 'Indirizzo di fatturazione',
  billingSame: 'L’indirizzo di fatturazione è lo stesso',
  waitsForAddress: 'Inserisci il tuo indirizzo per vedere le opzioni di consegna.',
  nothingDue: 'Non resta nulla da pagare.',
  haveCode: 'Codice sconto o carta regalo',
  code: 'Codice',
  apply: 'Applica',
  remove: (code) => `Rimuovi ${code}`,
  codeRejected: 'Questo codice non dà alcuno sconto su questo ordine.',
  giftCardUsed: (last4, amount) => `La carta regalo che termina con ${last4} copre ${amount}`,
  note: 'Nota per il negozio',
  noteLink: 'Aggiungi una nota per il negozio',
  questions: 'Domande del negozio',
  review: 'Il tuo ordine',
  showOrder: 'Mostra il tuo ordine',
  changeCart: 'Modifica il carrello',
  update: 'Aggiorna',
  problemsTitle: 'Controlla alcuni campi',
  notices: {
    incomplete: 'Controlla alcuni campi',
    totalChanged: 'Il totale è cambiato e nulla è stato addebitato. Controllalo e ordina di nuovo.',
    cartChanged: 'Il tuo ordine è stato modificato in un’altra finestra. Controllalo e ordina di nuovo.',
    unavailable: 'Alcuni prodotti non possono più essere ordinati. Modifica il carrello.',
    outOfStock: 'La quantità non è più disponibile. Modifica il carrello.',
    discountUsedUp: 'Uno sconto è esaurito e il totale è cambiato. Nulla è stato addebitato.',
    giftCard: 'La carta regalo non può più pagare questo ordine. Nulla è stato addebitato.',
    giftCardExpired: 'Questa carta regalo è scaduta. Nulla è stato addebitato.',
    giftCardSpent: 'Questa carta regalo non ha più credito. Nulla è stato addebitato.',
    giftCardDisabled: 'Questa carta regalo è disattivata. Nulla è stato addebitato. Contatta il negozio.',
    giftCardCurrency:
      'Questa carta regalo è in una valuta diversa da quella dell’ordine. Nulla è stato addebitato.',
    method: 'Questo metodo di pagamento non è più disponibile. Scegline un altro.',
    inProgress: 'Il pagamento di questo ordine è in corso. Attendi un momento.',
    reservationEnded:
      'Il tempo per pagare è scaduto e nulla è stato addebitato. Il tuo carrello è ancora qui.',
    formExpired: 'Il modulo era scaduto e nulla è stato ordinato. Controllalo e ordina di nuovo.',
    tooMany: 'Troppi tentativi in poco tempo. Attendi un minuto e riprova.',
    provider:
      'I pagamenti non sono disponibili al momento e nulla è stato addebitato. Riprova tra un minuto.',
  },
  busy: 'Invio dell’ordine …',
  failed: 'Nessuna connessione. Per quanto ci risulta, nulla è stato ordinato: premi di nuovo il pulsante.',
  empty: 'Il tuo carrello è vuoto.',
  shop: 'Continua gli acquisti',
  waitingTitle: 'Il pagamento non è completato',
  waiting: 'Siamo in attesa della tua banca. Il risultato apparirà in questa pagina.',
  waitingAction: 'La tua banca chiede di confermare il pagamento. Finora nulla è stato addebitato.',
  confirmAtBank: 'Conferma il pagamento',
  reservedUntil: 'Il tuo ordine è riservato fino alle',
  cancelPayment: 'Annulla il pagamento e modifica l’ordine',
  cardLoading: 'Caricamento dei campi della carta …',
  cardFailed:
    'Non è stato possibile caricare i campi della carta. Ordina come al solito: pagherai nella pagina sicura del nostro servizio di pagamento e poi tornerai qui.',
  cardAgain: 'Riprova',
  unpaid: 'Non hai ancora pagato e nulla è stato addebitato.',
  backToPayment: 'Torna al pagamento',
  timeLeft: 'Tempo rimasto:',
  twoMinutes: 'Restano due minuti per pagare.',
  timeEnded:
    'Il tempo per pagare è scaduto e nulla è stato addebitato. I dati che hai inserito sono ancora qui.',
  renew: 'Torna alla cassa',
}

export const fields: FieldTexts = {
  email: 'E-mail',
  phone: 'Telefono',
  phoneHint: 'Solo per domande sul tuo ordine.',
  country: 'Paese',
  chooseCountry: 'Scegli un paese',
  choose: 'Scegli',
  optional: (label) => `${label} (facoltativo)`,
  address: {
    name: 'Nome e cognome',
    company: 'Azienda',
    line1: 'Via e numero civico',
    line2: 'Interno, piano o edificio',
  },
  city: { city: 'Città', postTown: 'Città o località', suburb: 'Sobborgo', district: 'Distretto' },
  region: {
    state: 'Stato',
    province: 'Provincia',
    prefecture: 'Prefettura',
    county: 'Contea',
    region: 'Regione',
    emirate: 'Emirato',
    district: 'Distretto',
  },
  postal: {
    postalCode: 'CAP',
    zip: 'Codice ZIP',
    postcode: 'Codice postale',
    pin: 'Codice PIN',
    eircode: 'Eircode',
  },
  postalWarning: (label, example) => `È corretto? Di solito il campo ${label} è come ${example}.`,
  cardNumber: 'Numero della carta',
  cardExpiry: 'Data di scadenza (MM / AA)',
  cardCode: 'Codice di sicurezza',
  problems: {
    missing: (label) => `${label}: compila questo campo.`,
    tooLong: (label) => `${label}: testo troppo lungo.`,
    postalCode: (label) => `${label}: non corrisponde al paese scelto. Controllalo o scegli un altro paese.`,
    email: () => 'Inserisci un indirizzo e-mail, ad esempio nome@example.com.',
    phone: () => 'Inserisci un numero di telefono con prefisso, oppure lascia vuoto il campo.',
    undeliverable: () => 'Non consegniamo in questo luogo. Scegli un altro paese o contattaci.',
    noOption: () => 'Scegli come ricevere l’ordine.',
    noMethod: () => 'Scegli come pagare.',
    noCode: () => 'Questo codice non esiste. Controlla di averlo scritto bene.',
    card: () => 'Controlla il numero, la data di scadenza e il codice di sicurezza della carta.',
  },
}

export const payment: PaymentTexts = {
  payment: 'Pagamento',
  declined: {
    insufficientFunds:
      'Il saldo di questa carta non è sufficiente e non è stato addebitato nulla. Pagate con un’altra carta o in altro modo.',
    expired:
      'Questa carta è scaduta e non è stato addebitato nulla. Pagate con un’altra carta o in altro modo.',
    wrongDetails:
      'Il numero, la data o il codice della carta non è corretto e non è stato addebitato nulla. Controllate i dati e riprovate.',
    notApproved:
      'Il pagamento non è stato approvato presso la banca e non è stato addebitato nulla. Riprovate o pagate in altro modo.',
    refused:
      'La banca ha rifiutato questa carta e non è stato addebitato nulla. Pagate con un’altra carta o in altro modo.',
    notProcessed:
      'Non è stato possibile elaborare il pagamento e non è stato addebitato nulla. Riprovate tra un minuto o pagate in altro modo.',
    notCompleted:
      'Il pagamento non è stato completato e non è stato addebitato nulla. Riprovate o pagate in altro modo.',
  },
  testMode: 'Modalità di prova: nessun addebito e nessuna spedizione.',
  testHint: 'Paga con la carta 4242 4242 4242 4242, una data futura e un codice qualsiasi.',
  redirects: 'Paghi nella pagina sicura del nostro servizio di pagamento e poi torni qui.',
  noMethods: 'Questo negozio non accetta ancora pagamenti. Contattalo.',
  newsletter: 'Inviami novità e offerte via e-mail. Posso annullare l’iscrizione in qualsiasi momento.',
  terms: ['Ordinando accetti i ', 'termini e condizioni del negozio', '.'],
  donationTerms: ['Donando accetti i ', 'termini e condizioni del negozio', '.'],
}

export const challenge: ChallengeTexts = {
  mark: 'Prova',
  title: 'Approvare questo pagamento?',
  about:
    'Questa pagina sostituisce quella della tua banca. Il pagamento è una prova: non viene spostato denaro.',
  amount: 'Importo',
  to: 'Per',
  card: (last4) => `Carta di prova che termina con ${last4}`,
  approve: 'Approva',
  refuse: 'Rifiuta',
}
