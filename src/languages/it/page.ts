import type * as english from '#languages/en/page.ts'
import { counted } from '#lib/i18n/plural.ts'

export const page: typeof english.page = {
  skip: 'Vai al contenuto',
  menu: 'Menu',
  close: 'Chiudi',
  mainNavigation: 'Menu principale',
  footerNavigation: 'Piè di pagina',
  backToTop: 'Torna su',
  by: (author) => `Di ${author}`,
  readingTime: (minutes) => `${minutes} min di lettura`,
  updated: 'Aggiornato il',
  tags: 'Tag',
  lockedEntry: 'Inserisci la password per leggere questo articolo.',
  allOf: (collection) => `Tutto in ${collection}`,
  moreFrom: (collection) => `Altro da ${collection}`,
  page: (number) => `Pagina ${number}`,
  newer: 'Più recente',
  older: 'Meno recente',
  newerPosts: 'Articoli più recenti',
  olderPosts: 'Articoli meno recenti',
  previous: 'Precedente',
  next: 'Successivo',
  previousPage: 'Pagina precedente',
  nextPage: 'Pagina successiva',
  emptyList: 'Qui non è ancora stato pubblicato nulla.',
  notFound: [
    'Pagina non trovata',
    'La pagina potrebbe essere stata spostata, oppure l’indirizzo contiene un errore.',
  ],
  error: ['Qualcosa è andato storto', 'Non è stato possibile caricare la pagina. Riprova tra poco.'],
  home: 'Vai alla home page',
  continue: 'Continua',
  parked: 'Questo sito sarà presto online. Torna a trovarci.',
}

export const notices: typeof english.notices = {
  announcement: 'Annuncio',
  cookies: 'Cookie',
  cookieText: 'Utilizzando questo sito, accetti l’uso dei cookie.',
  cookieQuestion: 'Possiamo usare i cookie per contare le visite? Il sito funziona anche senza.',
  accept: 'Accetta',
  decline: 'Rifiuta',
  cookieSettings: 'Impostazioni dei cookie',
  alwaysShown: 'Mostrati senza chiedere:',
  askAgain: 'Chiedi prima di mostrare #',
  popup: 'Novità',
  contact: 'Contatti',
  email: 'E-mail',
  call: 'Chiama',
  place: 'Mappa',
  hours: 'Orari',
  previews: 'Immagini di anteprima',
  badge: 'Badge',
  licence:
    'Questa pagina contiene immagini di anteprima. Vanno acquistate le licenze prima di pubblicare il sito.',
  madeWith: 'Creato con Sitewright',
}

export const reactions: typeof english.reactions = {
  like: 'Mi piace',
  likes: ['# Mi piace', '# di Mi piace', '# Mi piace'],
  likeFailed: 'Non è stato possibile salvare il tuo Mi piace. Riprova.',
  tooManyLikes: 'Dalla tua rete sono arrivati troppi Mi piace. Riprova domani.',
  share: 'Condividi',
  shareOn: (service) => `Condividi su ${service}`,
  shareByEmail: 'Condividi via e-mail',
  shareWithDevice: 'Condividi con un’app',
  copyLink: 'Copia link',
  copied: 'Link copiato',
  saveImage: 'Salva su Pinterest',
}

export const searchForm: typeof english.searchForm = { label: 'Che cosa stai cercando?', submit: 'Cerca' }

export const search: typeof english.search = {
  title: 'Cerca',
  lead: 'Scrivi una o due parole. Le virgolette cercano una frase esatta, il segno meno esclude una parola.',
  found: (count, more, query) =>
    `${more ? 'Più di ' : ''}${counted('it', '# risultato', '# di risultati', '# risultati')(count)} per “${query}”`,
  nothing: (query) => `Nessun risultato per “${query}”`,
  fuzzy: (query) => `Nessun risultato per “${query}”. Titoli simili:`,
  advice: 'Prova con meno parole o con parole diverse, oppure controlla l’ortografia.',
  instead: 'Oppure inizia da qui:',
  tooLong: 'La ricerca è limitata a 200 caratteri. Prova con una o due parole.',
  previous: 'Risultati precedenti',
  next: 'Altri risultati',
}

export const lock: typeof english.lock = {
  page: ['Questa pagina è protetta', 'Inserisci la password per vedere questa pagina.'],
  site: ['Questo sito è protetto', 'Inserisci la password per vedere questo sito.'],
  password: 'Password',
  open: 'Apri',
  problems: {
    wrong: 'Password errata. Controlla le maiuscole e riprova.',
    expired: 'Questo modulo è scaduto. Inserisci di nuovo la password.',
    tooMany: 'Troppi tentativi. Attendi dieci minuti e riprova.',
  },
}

export const likePage: typeof english.likePage = {
  heading: (title) => `Ti piace “${title}”?`,
  like: 'Mi piace',
  withdraw: 'Non mi piace più',
  back: 'Torna all’articolo',
  preview: 'Questa è un’anteprima. I visitatori possono mettere Mi piace nella pagina pubblica.',
  expired: 'Questo modulo era scaduto. Premi di nuovo il pulsante.',
}

export const comingSoon: typeof english.comingSoon = {
  title: 'Presto online',
  text: 'Stiamo lavorando al nostro nuovo sito. Torna a trovarci tra poco.',
}
