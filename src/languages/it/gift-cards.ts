import type { GiftCardMailTexts } from '#features/shop/gift-cards/gift-card-mail-texts.rules.ts'
import type { GiftCardWords } from '#features/shop/gift-cards/parts/gift-card-words.ts'
import type { GiftCardTexts } from '#features/shop/gift-cards/page/texts.ts'

export const giftCardMail: GiftCardMailTexts = {
  from: (sender, amount, site) => [
    `${sender} ti regala una carta regalo di ${site}`,
    `${sender} ti regala ${amount} da spendere su ${site}`,
  ],
  own: (amount, site) => [
    `La tua carta regalo di ${site}`,
    `La tua carta regalo: ${amount} da spendere su ${site}`,
  ],
  hello: (name) => `Ciao ${name},`,
  card: 'Carta regalo',
  code: 'Codice',
  expires: (day) => `Valida fino al ${day}`,
  use: 'Inserisci il codice al momento di pagare. Quello che non spendi resta sulla carta.',
  print: 'Vedi e stampa la carta',
  sentTo: (email) => `Inviata a ${email}`,
  sentOn: (email, day) => `Inviata a ${email} il ${day}`,
  secret: 'Conserva questa e-mail: chiunque abbia il codice può usarlo.',
  reason: (site) => `Ricevi questa e-mail perché una carta regalo di ${site} è destinata a questo indirizzo.`,
}

export const buyGiftCard: GiftCardWords = {
  buy: 'Acquista la carta regalo',
  buyFor: (price) => `Acquista per ${price}`,
}

export const giftCards: GiftCardTexts = {
  title: 'Carta regalo',
  card: 'Carta regalo',
  amount: 'Importo',
  worth: (value, price) => `${value} per ${price}`,
  soldOut: 'Esaurita',
  forWhom: 'Per chi è?',
  forMe: 'Per me',
  asGift: 'È un regalo',
  design: 'Grafica',
  designs: { ribbon: 'Nastro', confetti: 'Coriandoli', garden: 'Giardino', night: 'Cielo notturno' },
  recipientName: 'Nome del destinatario',
  recipientEmail: 'E-mail del destinatario',
  senderName: 'Il tuo nome',
  message: 'Messaggio',
  sendOn: 'Data di invio',
  sendOnHint: (zone) => `Lascia vuoto per inviare subito la carta. Viene inviata alle 7:00 (${zone}).`,
  optional: 'facoltativo',
  contact: 'Contatti',
  email: 'La tua e-mail',
  emailHint: 'Per la tua ricevuta.',
  buy: 'Acquista ora',
  product: 'Informazioni su questa carta regalo',
  fields: {
    sku: 'Scegli un importo.',
    recipientName: 'Inserisci il nome del destinatario, al massimo 100 caratteri.',
    recipientEmail: 'Inserisci l’indirizzo e-mail del destinatario, ad esempio nome@example.com.',
    sendOn: 'Scegli un giorno da oggi a un anno da oggi, oppure lascia vuoto.',
    email: 'Inserisci il tuo indirizzo e-mail, ad esempio nome@example.com.',
  },
  notices: {
    formExpired: 'Questo modulo è scaduto. Controlla i dati inseriti e invialo di nuovo.',
    changed: 'Il prezzo di questa carta regalo è cambiato. Controlla l’importo e acquistala di nuovo.',
    soldOut: 'Questo importo è esaurito. Scegline un altro.',
    unavailable:
      'I pagamenti non sono raggiungibili al momento e nulla è stato addebitato. Attendi un momento e riprova.',
    tooMany: 'Troppi tentativi. Attendi qualche minuto e riprova.',
  },
  check: 'Controlla i campi evidenziati.',
  refused: 'Questo importo non è disponibile',
  refusedText: 'La carta regalo non è in vendita con l’importo richiesto dal link. Scegline uno di questi:',
  noAmounts: 'Al momento non è possibile acquistare alcun importo.',
  choose: (amount) => `Acquista per ${amount}`,
  balanceTitle: 'Controlla una carta regalo',
  balanceText: 'Inserisci il codice della tua carta per vedere il credito residuo.',
  code: 'Codice della carta regalo',
  codeHint: '16 lettere e cifre; spazi e trattini non contano.',
  show: 'Mostra il credito',
  balance: 'Credito',
  ending: (last4) => `Carta che termina con ${last4}`,
  validUntil: (day) => `Valida fino al ${day}`,
  neverExpires: 'Non scade mai.',
  states: {
    exhausted: 'Questa carta non ha più credito.',
    disabled: 'Questa carta è disattivata. Contatta il negozio.',
    expired: 'Questa carta è scaduta.',
  },
  unknownCode: 'Non esiste una carta regalo con questo codice. Controlla lettere e cifre.',
  tooManyCodes: 'Sono stati provati troppi codici. Attendi qualche minuto e riprova.',
  shop: 'Vai al negozio',
  to: (name) => `Per ${name}`,
  from: (name) => `Da ${name}`,
  left: (balance, initial) => `Restano ${balance} di ${initial}.`,
  print: 'Per conservarla su carta, stampa questa pagina.',
  use: (url) =>
    `Inserisci il codice al momento di pagare su ${url}. Quello che non spendi resta sulla carta.`,
}
