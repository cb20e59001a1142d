import type * as english from '#languages/en/newsletter.ts'

export const newsletter: typeof english.newsletter = {
  email: 'Indirizzo e-mail',
  name: 'Nome',
  signUp: 'Iscriviti',
  consent: 'Puoi annullare l’iscrizione in qualsiasi momento con il link in ogni e-mail.',
  checkInbox: 'Ancora un passo: apri l’e-mail che ti abbiamo inviato e conferma il tuo indirizzo.',
  thanks: 'Grazie per l’iscrizione.',
  confirmTitle: (list) => `Iscriverti a ${list}?`,
  confirm: 'Sì, voglio iscrivermi',
  confirmed: (list) => `La tua iscrizione a ${list} è attiva`,
  confirmedText:
    'Il tuo indirizzo è confermato. Puoi annullare l’iscrizione in qualsiasi momento con il link in ogni e-mail.',
  again: (list) => `La tua iscrizione a ${list} è già attiva`,
  ended: (list) => `La tua iscrizione a ${list} non è più attiva`,
  endedText:
    'Questo link è già stato usato. Iscriviti di nuovo sul nostro sito se vuoi ricevere le nostre e-mail.',
  unsubscribeTitle: (list) => `Annullare l’iscrizione a ${list}?`,
  unsubscribeText: (email) => `${email} non riceverà più queste e-mail.`,
  unsubscribe: 'Annulla l’iscrizione',
  unsubscribed: 'La tua iscrizione è stata annullata',
  unsubscribedText: (list) => `Non riceverai più e-mail di ${list}.`,
  gone: 'Non riceverai più queste e-mail',
  goneText:
    'Questa newsletter non esiste più, oppure il tuo indirizzo è stato eliminato. Non riceverai più nulla.',
  home: 'Alla home page',
  askSubject: (site) => `Conferma il tuo indirizzo per ${site}`,
  askText: (list, site) => `Conferma che vuoi ricevere “${list}” di ${site} via e-mail.`,
  askIgnore:
    'Se non ti sei iscritto tu, ignora questa e-mail: senza la tua conferma non ti verrà inviato nulla.',
  continue: 'Continua',
  welcomeSubject: (list) => `Benvenuto in ${list}`,
  welcomeTitle: 'La tua iscrizione è attiva',
  stop: 'Annulla l’iscrizione:',
  reason: (site) => `Ricevi questa e-mail perché questo indirizzo è stato iscritto su ${site}.`,
}
