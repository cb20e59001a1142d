import type * as english from '#languages/en/page.ts'
import { counted } from '#lib/i18n/plural.ts'

export const page: typeof english.page = {
  skip: 'Naar de inhoud',
  menu: 'Menu',
  close: 'Sluiten',
  mainNavigation: 'Hoofdmenu',
  footerNavigation: 'Voettekst',
  backToTop: 'Naar boven',
  by: (author) => `Door ${author}`,
  readingTime: (minutes) => `${minutes} min leestijd`,
  updated: 'Bijgewerkt op',
  tags: 'Tags',
  lockedEntry: 'Voer het wachtwoord in om dit bericht te lezen.',
  allOf: (collection) => `Alles uit ${collection}`,
  moreFrom: (collection) => `Meer uit ${collection}`,
  page: (number) => `Pagina ${number}`,
  newer: 'Nieuwer',
  older: 'Ouder',
  newerPosts: 'Nieuwere berichten',
  olderPosts: 'Oudere berichten',
  previous: 'Vorige',
  next: 'Volgende',
  previousPage: 'Vorige pagina',
  nextPage: 'Volgende pagina',
  emptyList: 'Hier is nog niets gepubliceerd.',
  notFound: [
    'Pagina niet gevonden',
    'De pagina is misschien verplaatst, of er zit een typefout in het adres.',
  ],
  error: ['Er is iets misgegaan', 'De pagina kon niet worden geladen. Probeer het zo opnieuw.'],
  home: 'Naar de homepage',
  continue: 'Doorgaan',
  parked: 'Deze site komt binnenkort online. Kom later nog eens terug.',
}

export const notices: typeof english.notices = {
  announcement: 'Mededeling',
  cookies: 'Cookies',
  cookieText: 'Door deze website te gebruiken ga je akkoord met ons gebruik van cookies.',
  cookieQuestion: 'Mogen we cookies gebruiken om bezoeken te tellen? De site werkt ook zonder.',
  accept: 'Accepteren',
  decline: 'Weigeren',
  cookieSettings: 'Cookie-instellingen',
  alwaysShown: 'Wordt getoond zonder te vragen:',
  askAgain: 'Vragen voordat # wordt getoond',
  popup: 'Nieuws',
  contact: 'Contact',
  email: 'E-mail',
  call: 'Bellen',
  place: 'Kaart',
  hours: 'Openingstijden',
  previews: 'Voorbeeldafbeeldingen',
  badge: 'Badge',
  licence:
    'Deze pagina bevat voorbeeldafbeeldingen. Daarvoor is een licentie nodig voordat de site wordt gepubliceerd.',
  madeWith: 'Gemaakt met Sitewright',
}

export const reactions: typeof english.reactions = {
  like: 'Vind ik leuk',
  likes: ['# like', '# likes'],
  likeFailed: 'Je like kon niet worden opgeslagen. Probeer het opnieuw.',
  tooManyLikes: 'Er kwamen te veel likes van je netwerk. Probeer het morgen opnieuw.',
  share: 'Delen',
  shareOn: (service) => `Delen op ${service}`,
  shareByEmail: 'Delen via e-mail',
  shareWithDevice: 'Delen met een app',
  copyLink: 'Link kopiëren',
  copied: 'Link gekopieerd',
  saveImage: 'Opslaan op Pinterest',
}

export const searchForm: typeof english.searchForm = { label: 'Waar ben je naar op zoek?', submit: 'Zoeken' }

export const search: typeof english.search = {
  title: 'Zoeken',
  lead: 'Typ een of twee woorden. Met aanhalingstekens zoek je een exacte zin, met een minteken sluit je een woord uit.',
  found: (count, more, query) =>
    `${more ? 'Meer dan ' : ''}${counted('nl', '# resultaat', '# resultaten')(count)} voor “${query}”`,
  nothing: (query) => `Geen resultaten voor “${query}”`,
  fuzzy: (query) => `Geen resultaten voor “${query}”. Vergelijkbare titels:`,
  advice: 'Probeer minder of andere woorden, of controleer de spelling.',
  instead: 'Of begin hier:',
  tooLong: 'Zoeken kan met maximaal 200 tekens. Probeer een of twee woorden.',
  previous: 'Vorige resultaten',
  next: 'Meer resultaten',
}

export const lock: typeof english.lock = {
  page: ['Deze pagina is beveiligd', 'Voer het wachtwoord in om deze pagina te bekijken.'],
  site: ['Deze site is beveiligd', 'Voer het wachtwoord in om deze site te bekijken.'],
  password: 'Wachtwoord',
  open: 'Openen',
  problems: {
    wrong: 'Onjuist wachtwoord. Let op hoofdletters en probeer het opnieuw.',
    expired: 'Dit formulier is verlopen. Voer het wachtwoord opnieuw in.',
    tooMany: 'Te veel pogingen. Wacht tien minuten en probeer het opnieuw.',
  },
}

export const likePage: typeof english.likePage = {
  heading: (title) => `Vind je “${title}” leuk?`,
  like: 'Vind ik leuk',
  withdraw: 'Vind ik niet meer leuk',
  back: 'Terug naar het bericht',
  preview: 'Dit is een voorbeeld. Bezoekers kunnen het bericht op de openbare pagina leuk vinden.',
  expired: 'Dit formulier was verlopen. Druk opnieuw op de knop.',
}

export const comingSoon: typeof english.comingSoon = {
  title: 'Binnenkort online',
  text: 'We werken aan onze nieuwe website. Kom binnenkort nog eens terug.',
}
