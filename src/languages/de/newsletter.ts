import type * as english from '#languages/en/newsletter.ts'

export const newsletter: typeof english.newsletter = {
  email: 'E-Mail-Adresse',
  name: 'Name',
  signUp: 'Anmelden',
  consent: 'Sie können sich jederzeit mit dem Link in jeder E-Mail abmelden.',
  checkInbox: 'Noch ein Schritt: Öffnen Sie die E-Mail von uns, und bestätigen Sie Ihre Adresse.',
  thanks: 'Danke für Ihre Anmeldung.',
  confirmTitle: (list) => `Für ${list} anmelden?`,
  confirm: 'Ja, anmelden',
  confirmed: (list) => `Sie sind für ${list} angemeldet`,
  confirmedText:
    'Ihre Adresse ist bestätigt. Sie können sich jederzeit mit dem Link in jeder E-Mail abmelden.',
  again: (list) => `Sie sind bereits für ${list} angemeldet`,
  ended: (list) => `Sie sind nicht mehr für ${list} angemeldet`,
  endedText:
    'Dieser Link wurde schon benutzt. Melden Sie sich auf unserer Website neu an, wenn Sie unsere E-Mails möchten.',
  unsubscribeTitle: (list) => `Von ${list} abmelden?`,
  unsubscribeText: (email) => `${email} bekommt diese E-Mails dann nicht mehr.`,
  unsubscribe: 'Abmelden',
  unsubscribed: 'Sie sind abgemeldet',
  unsubscribedText: (list) => `Sie bekommen keine E-Mails von ${list} mehr.`,
  gone: 'Sie bekommen diese E-Mails nicht mehr',
  goneText:
    'Dieser Newsletter wurde beendet, oder Ihre Adresse wurde daraus gelöscht. Ihnen wird nichts mehr geschickt.',
  home: 'Zur Startseite',
  askSubject: (site) => `Bestätigen Sie Ihre Adresse für ${site}`,
  askText: (list, site) => `Bitte bestätigen Sie, dass Sie „${list}“ von ${site} per E-Mail möchten.`,
  askIgnore:
    'Wenn Sie sich nicht angemeldet haben, ignorieren Sie diese E-Mail: Ohne Bestätigung wird Ihnen nichts geschickt.',
  continue: 'Weiter',
  welcomeSubject: (list) => `Willkommen bei ${list}`,
  welcomeTitle: 'Sie sind angemeldet',
  stop: 'Abmelden:',
  reason: (site) => `Sie erhalten diese E-Mail, weil diese Adresse bei ${site} angemeldet wurde.`,
}
