import { textByCode } from '#lib/i18n/text-by-code.ts'
import type { ReceiptTexts } from '#features/shop/donations/receipt-texts.rules.ts'
import type { DonationTexts } from '#parts/donation-texts.ts'
import type { DonateTexts } from '#features/shop/donations/page/texts.ts'

export const receipt: ReceiptTexts = {
  subject: (site) => `Ricevuta della tua donazione a ${site}`,
  title: 'Grazie per la tua donazione',
  text: (site) => `${site} ha ricevuto la tua donazione.`,
  test: 'Era una prova: non è stato spostato denaro.',
  to: 'A favore di',
  purpose: 'Per',
  donation: 'Donazione',
  fee: 'Aggiunto per il pagamento',
  total: 'Pagato',
  date: 'Data',
  number: 'Numero',
  view: 'Vedi la tua donazione',
  reason: (site) => `Ricevi questa e-mail perché qualcuno ha donato a ${site} con questo indirizzo.`,
}

export const goal: DonationTexts = {
  donate: 'Dona',
  raised: (amount) => `${amount} donati`,
  ofGoal: (goal, percent) => `${percent}% dell’obiettivo di ${goal}`,
  goal: (goal) => `L’obiettivo è ${goal}.`,
  donations: ['# donazione', '# di donazioni', '# donazioni'],
}

export const donate: DonateTexts = {
  closed: 'Al momento non si accettano donazioni.',
  amount: 'Importo',
  other: 'Un altro importo',
  otherAmount: (currency) => `Un altro importo in ${currency}`,
  range: (min, max) => `Da ${min} a ${max}`,
  coverFee: 'Copri i costi del pagamento',
  coverFeeHint: (fee) => `${fee}, così la tua donazione arriva per intero.`,
  name: 'Nome',
  email: 'Indirizzo e-mail',
  message: 'Messaggio',
  optional: 'facoltativo',
  named: 'Mostra il mio nome in questa pagina',
  namedHint: 'Con l’importo e il tuo messaggio. Altrimenti la donazione è anonima.',
  donate: 'Dona',
  donors: 'Le ultime donazioni',
  wrongFields: 'Controlla alcuni campi. Nulla è stato addebitato.',
  amountProblem: (problem, range) =>
    textByCode(
      {
        missing: 'Scegli un importo o inseriscine uno.',
        negative: `Inserisci un importo: ${range}.`,
        decimals: 'Inserisci un importo con al massimo due decimali.',
        tooLow: `L’importo è troppo basso. ${range}.`,
        tooHigh: `L’importo è troppo alto. ${range}.`,
        currency: 'La valuta è cambiata. Controlla l’importo e invia di nuovo.',
        twoAmounts: 'Hai scelto un importo e ne hai inserito un altro. Scegline uno o lascia vuoto il campo.',
      },
      'Inserisci un importo, ad esempio 25 o 12,50.',
    )(problem),
  fieldProblem: (problem, label) =>
    textByCode(
      { missing: `Compila il campo ${label}.`, tooLong: 'Testo troppo lungo.' },
      'Inserisci un indirizzo e-mail, ad esempio nome@example.com.',
    )(problem),
  notices: textByCode(
    {
      FORM_EXPIRED: 'Il modulo è rimasto aperto troppo a lungo e nulla è stato addebitato. Invialo di nuovo.',
      TOO_MANY: 'Dalla tua rete sono arrivati troppi tentativi. Attendi qualche minuto.',
      REQUEST_IN_PROGRESS:
        'La tua donazione è in elaborazione. Attendi un momento prima di inviarla di nuovo.',
    },
    'Non è stato possibile effettuare il pagamento. Riprova tra poco.',
  ),
  thanks: 'Grazie per la tua donazione',
  sent: (email) => `Una ricevuta è in arrivo a ${email}.`,
  waiting: 'La tua donazione è in elaborazione',
  waitingText: 'La tua banca non ha ancora deciso. Riceverai una ricevuta via e-mail appena possibile.',
  check: 'Controlla di nuovo',
  confirmText: 'La tua banca chiede di confermare il pagamento.',
  confirm: 'Conferma il pagamento',
  cancelled: 'Questa donazione è stata annullata',
  test: 'Era una prova: non è stato spostato denaro.',
  purpose: 'Per',
  donation: 'Donazione',
  fee: 'Aggiunto per il pagamento',
  total: 'Pagato',
  refunded: 'Rimborsato',
  date: 'Data',
  number: 'Numero',
}
