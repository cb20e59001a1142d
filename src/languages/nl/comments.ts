import type { ReplyMailTexts } from '#features/content/comments/reply-mail-texts.rules.ts'
import type { CommentWords } from '#features/content/comments/parts/comment-words.ts'
import type { CommentTexts } from '#site/page/comment-texts.ts'

export const replyMail: ReplyMailTexts = {
  subject: (name, item) => `${name} heeft gereageerd op je reactie bij “${item}”`,
  title: (name) => `${name} heeft op je gereageerd`,
  about: (item, site) => `Er is een antwoord op je reactie bij “${item}” op ${site}.`,
  view: 'Antwoord lezen',
  stop: 'Geen e-mails meer hierover:',
  reason: (site) => `Je hebt ${site} gevraagd je te mailen over antwoorden op je reactie.`,
}

export const comments: CommentWords = {
  heading: 'Reacties',
  count: ['# reactie', '# reacties'],
  none: 'Er zijn nog geen reacties.',
  closed: 'Reacties zijn gesloten.',
  feed: 'Reacties als feed (RSS)',
  owner: 'Auteur',
  reply: 'Beantwoorden',
  replyTo: (name) => `${name} beantwoorden`,
  inReplyTo: (name) => `Als antwoord op ${name}`,
  moreReplies: ['nog # antwoord', 'nog # antwoorden'],
  more: 'Meer reacties',
  write: 'Laat een reactie achter',
  comment: 'Reactie',
  name: 'Naam',
  email: 'E-mail',
  emailHint: 'Wordt nooit getoond. Alleen voor e-mails over antwoorden.',
  website: 'Website',
  optional: 'optioneel',
  notify: 'Mail me als iemand op mij reageert',
  remember: 'Onthoud mij in deze browser',
  decoy: 'Laat dit veld leeg',
  send: 'Reactie plaatsen',
  sending: 'Plaatsen…',
  cancel: 'Annuleren',
  sent: 'Je reactie is geplaatst.',
  waiting: 'Bedankt. Je reactie wacht op goedkeuring.',
  check: ['Deze reactie plaatsen?', 'Lees haar nog even na. Ze wordt geplaatst als je op de knop drukt.'],
  back: 'Terug naar het bericht',
  wrong: 'Er is een probleem',
  error: 'Fout',
  problems: {
    required: 'Dit veld is verplicht.',
    tooLong: 'Deze tekst is te lang.',
    email: 'Voer een e-mailadres in, zoals naam@example.com.',
    website: 'Voer een webadres in, zoals example.com.',
    emailNeeded: 'Voer je e-mailadres in om bericht te krijgen over antwoorden.',
  },
  fields: { body: 'Reactie', name: 'Naam', email: 'E-mail', website: 'Website' },
  failed: 'Je reactie kon niet worden geplaatst. Wat je hebt ingevuld is niet verloren. Probeer het opnieuw.',
  expired: 'Dit formulier stond te lang open. Druk opnieuw op de knop.',
  tooMany:
    'Het formulier kon niet worden verstuurd. Het maximale aantal inzendingen is bereikt. Probeer het later opnieuw.',
  gone: 'De reactie waarop je antwoordt bestaat niet meer.',
  preview: 'Dit is een voorbeeld. Bezoekers kunnen reageren op de openbare pagina.',
  emails: {
    title: 'E-mails over antwoorden',
    text: 'Kies wat je niet meer wilt ontvangen. Er is nog niets gewijzigd.',
    one: 'Geen e-mails meer over deze reactie',
    all: 'Geen e-mails meer over antwoorden op deze site',
    stoppedOne: 'Klaar. Je krijgt geen e-mails meer over antwoorden op deze reactie.',
    stoppedAll: 'Klaar. Je krijgt geen e-mails meer over antwoorden van deze site.',
  },
}

export const serviceComments: CommentTexts = {
  heading: 'Reacties',
  about: (service) => `De reacties op deze pagina staan bij ${service}.`,
  needsScript: (service) => `${service} heeft JavaScript nodig om ze te tonen.`,
  preview: 'Ze worden niet in een voorbeeld getoond.',
}
