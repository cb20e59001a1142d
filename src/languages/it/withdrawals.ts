import type * as english from '#languages/en/withdrawals.ts'

export const withdrawals: typeof english.withdrawals = {
  withdraw: 'Recedere dal contratto qui',
  confirm: 'Conferma recesso',
  intro: (days) =>
    `Puoi recedere dal tuo ordine entro ${days} giorni dalla consegna, senza indicarne il motivo.`,
  order: 'Numero d’ordine',
  name: 'Il tuo nome',
  email: 'Indirizzo e-mail dell’ordine',
  message: 'Da che cosa recedi',
  optional: '(facoltativo)',
  messageHint: 'Se non si tratta dell’intero ordine.',
  continue: 'Continua',
  change: 'Modifica',
  checkTitle: 'Conferma il tuo recesso',
  right: 'Diritto di recesso',
  checkText: 'Controlla i dati inseriti. Verranno inviati quando confermi.',
  receivedTitle: 'Abbiamo ricevuto il tuo recesso',
  receivedText: (email) => `Una ricevuta è in arrivo a ${email}. Conservala.`,
  receivedAt: 'Ricevuto',
  home: 'Torna alla pagina iniziale',
  attention: 'Controlla alcuni campi',
  problems: {
    required: 'compila questo campo.',
    email: 'questo non è un indirizzo e-mail.',
    tooLong: 'testo troppo lungo.',
  },
  expired: 'La pagina è rimasta aperta troppo a lungo. Conferma di nuovo.',
  tooMany: 'Troppi tentativi. Riprova tra qualche minuto.',
  withdrawn: (at) => `Abbiamo ricevuto il tuo recesso il ${at}.`,
  receiptSubject: (order, site) => `Ricevuta: recesso dall’ordine ${order} su ${site}`,
  receiptTitle: 'Abbiamo ricevuto il tuo recesso',
  receiptText: (site) => `${site} ha ricevuto questa dichiarazione:`,
  receiptNote:
    'Conserva questa e-mail: dimostra che e quando hai esercitato il recesso. Ti scriveremo per i passi successivi.',
  accepted: (order, site) => [
    `Il tuo recesso dall’ordine ${order} su ${site} è stato accettato`,
    'Il tuo recesso è stato accettato',
    'Ti rimborsiamo con lo stesso metodo di pagamento entro 14 giorni dalla tua dichiarazione. Possiamo attendere di ricevere i prodotti o la prova che li hai spediti.',
  ],
  declined: (order, site) => [
    `Il tuo recesso dall’ordine ${order} su ${site}`,
    'Il tuo recesso è stato rifiutato',
    'Non possiamo accettare il tuo recesso.',
  ],
  reason: (site) =>
    `Ricevi questa e-mail perché qualcuno ha esercitato il recesso da un ordine su ${site} con questo indirizzo.`,
}
