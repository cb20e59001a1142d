import type * as english from '#languages/en/comments.ts'

export const replyMail: typeof english.replyMail = {
  subject: (name, item) => `${name} hat auf Ihren Kommentar zu „${item}“ geantwortet`,
  title: (name) => `${name} hat Ihnen geantwortet`,
  about: (item, site) => `Zu Ihrem Kommentar zu „${item}“ bei ${site} gibt es eine Antwort.`,
  view: 'Antwort lesen',
  stop: 'Keine weiteren E-Mails dieser Art:',
  reason: (site) => `Sie haben ${site} gebeten, Ihnen bei Antworten auf Ihren Kommentar zu schreiben.`,
}

export const comments: typeof english.comments = {
  heading: 'Kommentare',
  count: ['# Kommentar', '# Kommentare'],
  none: 'Noch hat niemand kommentiert.',
  closed: 'Kommentare sind geschlossen.',
  feed: 'Kommentare als Feed (RSS)',
  owner: 'Autor',
  reply: 'Antworten',
  replyTo: (name) => `${name} antworten`,
  inReplyTo: (name) => `Antwort an ${name}`,
  moreReplies: ['# weitere Antwort', '# weitere Antworten'],
  more: 'Weitere Kommentare',
  write: 'Kommentar schreiben',
  comment: 'Kommentar',
  name: 'Name',
  email: 'E-Mail',
  emailHint: 'Wird nie angezeigt. Nur für E-Mails bei Antworten.',
  website: 'Website',
  optional: 'freiwillig',
  notify: 'Bei Antworten eine E-Mail an mich',
  remember: 'In diesem Browser an mich erinnern',
  honeypot: 'Dieses Feld leer lassen',
  send: 'Kommentar senden',
  sending: 'Wird gesendet …',
  cancel: 'Abbrechen',
  sent: 'Ihr Kommentar ist veröffentlicht.',
  waiting: 'Vielen Dank. Ihr Kommentar wartet auf Freigabe.',
  check: ['Diesen Kommentar senden?', 'Bitte sehen Sie ihn noch einmal an. Gesendet wird er mit dem Knopf.'],
  back: 'Zurück zum Beitrag',
  wrong: 'Es gibt ein Problem',
  error: 'Fehler',
  problems: {
    required: 'Dieses Feld ist erforderlich.',
    tooLong: 'Dieser Text ist zu lang.',
    email: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
    website: 'Geben Sie eine Webadresse wie example.com ein.',
    emailNeeded: 'Geben Sie Ihre E-Mail-Adresse ein, um von Antworten zu erfahren.',
  },
  fields: { body: 'Kommentar', name: 'Name', email: 'E-Mail', website: 'Website' },
  failed:
    'Ihr Kommentar konnte nicht gesendet werden. Ihre Eingaben sind noch da. Bitte versuchen Sie es noch einmal.',
  expired: 'Dieses Formular war zu lange offen. Bitte drücken Sie den Knopf noch einmal.',
  tooMany:
    'Das Formular kann nicht gesendet werden, weil zu viele Einsendungen kamen. Bitte versuchen Sie es später noch einmal.',
  gone: 'Den Kommentar, auf den Sie antworten, gibt es nicht mehr.',
  preview: 'Dies ist eine Vorschau. Auf der öffentlichen Seite kann man kommentieren.',
  emails: {
    title: 'E-Mails bei Antworten',
    text: 'Wählen Sie, was Sie nicht mehr erhalten möchten. Noch hat sich nichts geändert.',
    one: 'Keine E-Mails mehr zu diesem Kommentar',
    all: 'Gar keine E-Mails bei Antworten mehr von dieser Website',
    stoppedOne: 'Erledigt. Sie erhalten keine E-Mails mehr zu diesem Kommentar.',
    stoppedAll: 'Erledigt. Sie erhalten von dieser Website keine E-Mails bei Antworten mehr.',
  },
}

export const serviceComments: typeof english.serviceComments = {
  heading: 'Kommentare',
  about: (service) => `Die Kommentare zu dieser Seite sind bei ${service}.`,
  needsScript: (service) => `${service} zeigt sie nur mit JavaScript.`,
  preview: 'In einer Vorschau werden sie nicht angezeigt.',
}
