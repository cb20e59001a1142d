import type { ReplyMailTexts } from '#features/content/comments/reply-mail-texts.rules.ts'
import type { CommentWords } from '#features/content/comments/parts/comment-words.ts'
import type { CommentTexts } from '#site/page/comment-texts.ts'

export const replyMail: ReplyMailTexts = {
  subject: (name, item) => `${name} ha risposto al tuo commento su “${item}”`,
  title: (name) => `${name} ti ha risposto`,
  about: (item, site) => `C’è una risposta al tuo commento su “${item}” in ${site}.`,
  view: 'Leggi la risposta',
  stop: 'Per non ricevere più queste e-mail:',
  reason: (site) => `Hai chiesto a ${site} di avvisarti delle risposte al tuo commento.`,
}

export const comments: CommentWords = {
  heading: 'Commenti',
  count: ['# commento', '# di commenti', '# commenti'],
  none: 'Ancora nessun commento.',
  closed: 'I commenti sono chiusi.',
  feed: 'Commenti come feed (RSS)',
  owner: 'Autore',
  reply: 'Rispondi',
  replyTo: (name) => `Rispondi a ${name}`,
  inReplyTo: (name) => `In risposta a ${name}`,
  moreReplies: ['Un’altra risposta', 'Altre # di risposte', 'Altre # risposte'],
  more: 'Altri commenti',
  write: 'Lascia un commento',
  comment: 'Commento',
  name: 'Nome',
  email: 'E-mail',
  emailHint: 'Non viene mai mostrata. Serve solo per avvisarti delle risposte.',
  website: 'Sito web',
  optional: 'facoltativo',
  notify: 'Avvisami via e-mail quando qualcuno mi risponde',
  remember: 'Ricordami in questo browser',
  decoy: 'Lascia vuoto questo campo',
  send: 'Pubblica il commento',
  sending: 'Pubblicazione…',
  cancel: 'Annulla',
  sent: 'Il tuo commento è stato pubblicato.',
  waiting: 'Grazie. Il tuo commento è in attesa di approvazione.',
  check: ['Pubblicare questo commento?', 'Rileggilo. Verrà pubblicato quando premi il pulsante.'],
  back: 'Torna all’articolo',
  wrong: 'C’è un problema',
  error: 'Errore',
  problems: {
    required: 'Questo campo è obbligatorio.',
    tooLong: 'Testo troppo lungo.',
    email: 'Inserisci un indirizzo e-mail, ad esempio nome@example.com.',
    website: 'Inserisci un indirizzo web, ad esempio example.com.',
    emailNeeded: 'Inserisci il tuo indirizzo e-mail per essere avvisato delle risposte.',
  },
  fields: { body: 'Commento', name: 'Nome', email: 'E-mail', website: 'Sito web' },
  failed: 'Non è stato possibile pubblicare il commento. Quello che hai scritto non è andato perso. Riprova.',
  expired: 'Il modulo è rimasto aperto troppo a lungo. Premi di nuovo il pulsante.',
  tooMany: 'Impossibile inviare il modulo. Troppi invii in poco tempo. Riprova più tardi.',
  gone: 'Il commento a cui rispondi non esiste più.',
  preview: 'Questa è un’anteprima. I visitatori possono commentare nella pagina pubblica.',
  emails: {
    title: 'E-mail sulle risposte',
    text: 'Scegli che cosa non vuoi più ricevere. Non è ancora cambiato nulla.',
    one: 'Interrompi le e-mail su questo commento',
    all: 'Interrompi tutte le e-mail sulle risposte in questo sito',
    stoppedOne: 'Fatto. Non riceverai più e-mail sulle risposte a questo commento.',
    stoppedAll: 'Fatto. Non riceverai più e-mail sulle risposte da questo sito.',
  },
}

export const serviceComments: CommentTexts = {
  heading: 'Commenti',
  about: (service) => `I commenti di questa pagina sono su ${service}.`,
  needsScript: (service) => `${service} richiede JavaScript per mostrarli.`,
  preview: 'Non vengono mostrati in anteprima.',
}
