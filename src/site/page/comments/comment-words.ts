import type { CommentField, CommentProblem } from '#features/comments/types.ts'
import { numberFormat } from '#lib/i18n/intl-formats.ts'
import { pluralForm } from '#lib/i18n/plural.ts'
import { type TextsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

type Plural = readonly [one: string, other: string]

/** Texts of comments and of their form, in the language of the page. */
export interface CommentWords {
  readonly heading: string
  /** `#` is the number. */
  readonly count: Plural
  readonly none: string
  readonly closed: string
  readonly feed: string
  readonly owner: string
  readonly reply: string
  readonly replyTo: (name: string) => string
  readonly inReplyTo: (name: string) => string
  readonly moreReplies: Plural
  readonly more: string
  readonly write: string
  readonly comment: string
  readonly name: string
  readonly email: string
  readonly emailHint: string
  readonly website: string
  readonly optional: string
  readonly notify: string
  readonly remember: string
  /** Label of the field that people do not see. */
  readonly decoy: string
  readonly send: string
  readonly sending: string
  readonly cancel: string
  readonly sent: string
  readonly waiting: string
  readonly check: readonly [title: string, text: string]
  readonly back: string
  readonly wrong: string
  /** Precedes the title of a page whose form has problems. */
  readonly error: string
  readonly problems: Readonly<Record<CommentProblem, string>>
  readonly fields: Readonly<Record<CommentField, string>>
  readonly failed: string
  readonly expired: string
  /** FRM-16. */
  readonly tooMany: string
  readonly gone: string
  readonly preview: string
  readonly emails: {
    readonly title: string
    readonly text: string
    readonly one: string
    readonly all: string
    readonly stoppedOne: string
    readonly stoppedAll: string
  }
}

const en: CommentWords = {
  heading: 'Comments',
  count: ['# comment', '# comments'],
  none: 'Nobody has commented yet.',
  closed: 'Comments are closed.',
  feed: 'Comments as a feed (RSS)',
  owner: 'Author',
  reply: 'Reply',
  replyTo: (name) => `Reply to ${name}`,
  inReplyTo: (name) => `In reply to ${name}`,
  moreReplies: ['# more reply', '# more replies'],
  more: 'More comments',
  write: 'Leave a comment',
  comment: 'Comment',
  name: 'Name',
  email: 'Email',
  emailHint: 'Never shown. Only for emails about replies.',
  website: 'Website',
  optional: 'optional',
  notify: 'Email me when somebody replies to me',
  remember: 'Remember me in this browser',
  decoy: 'Leave this field empty',
  send: 'Post comment',
  sending: 'Posting…',
  cancel: 'Cancel',
  sent: 'Your comment was posted.',
  waiting: 'Thank you. Your comment is waiting for approval.',
  check: ['Post this comment?', 'Please look it over. It is posted when you press the button.'],
  back: 'Back to the entry',
  wrong: 'There is a problem',
  error: 'Error',
  problems: {
    required: 'This field is required.',
    tooLong: 'This text is too long.',
    email: 'Enter an email address such as name@example.com.',
    website: 'Enter a web address such as example.com.',
    emailNeeded: 'Enter your email address to hear about replies.',
  },
  fields: { body: 'Comment', name: 'Name', email: 'Email', website: 'Website' },
  failed: 'Your comment could not be posted. Nothing you entered is lost. Please try again.',
  expired: 'This form was open for too long. Please press the button again.',
  tooMany: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  gone: 'The comment that you reply to does not exist any more.',
  preview: 'This is a preview. Visitors can comment on the public page.',
  emails: {
    title: 'Emails about replies',
    text: 'Choose what you no longer want to receive. Nothing has changed yet.',
    one: 'Stop emails about this comment',
    all: 'Stop all emails about replies on this site',
    stoppedOne: 'Done. You get no more emails about replies to this comment.',
    stoppedAll: 'Done. You get no more emails about replies from this site.',
  },
}

const de: CommentWords = {
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
  decoy: 'Dieses Feld leer lassen',
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

const fr: CommentWords = {
  heading: 'Commentaires',
  count: ['# commentaire', '# commentaires'],
  none: 'Personne n’a encore commenté.',
  closed: 'Les commentaires sont fermés.',
  feed: 'Flux des commentaires (RSS)',
  owner: 'Auteur',
  reply: 'Répondre',
  replyTo: (name) => `Répondre à ${name}`,
  inReplyTo: (name) => `En réponse à ${name}`,
  moreReplies: ['# autre réponse', '# autres réponses'],
  more: 'Plus de commentaires',
  write: 'Laisser un commentaire',
  comment: 'Commentaire',
  name: 'Nom',
  email: 'E-mail',
  emailHint: 'Jamais affiché. Uniquement pour les e-mails en cas de réponse.',
  website: 'Site web',
  optional: 'facultatif',
  notify: 'M’écrire quand quelqu’un me répond',
  remember: 'Se souvenir de moi dans ce navigateur',
  decoy: 'Laissez ce champ vide',
  send: 'Publier le commentaire',
  sending: 'Envoi…',
  cancel: 'Annuler',
  sent: 'Votre commentaire est publié.',
  waiting: 'Merci. Votre commentaire attend d’être approuvé.',
  check: ['Publier ce commentaire ?', 'Relisez-le. Il est publié quand vous appuyez sur le bouton.'],
  back: 'Retour à l’article',
  wrong: 'Il y a un problème',
  error: 'Erreur',
  problems: {
    required: 'Ce champ est obligatoire.',
    tooLong: 'Ce texte est trop long.',
    email: 'Saisissez une adresse e-mail comme nom@example.com.',
    website: 'Saisissez une adresse web comme example.com.',
    emailNeeded: 'Saisissez votre adresse e-mail pour être informé des réponses.',
  },
  fields: { body: 'Commentaire', name: 'Nom', email: 'E-mail', website: 'Site web' },
  failed: 'Votre commentaire n’a pas pu être publié. Rien de votre saisie n’est perdu. Réessayez.',
  expired: 'Ce formulaire est resté ouvert trop longtemps. Appuyez de nouveau sur le bouton.',
  tooMany: 'Impossible d’envoyer le formulaire : trop d’envois. Réessayez plus tard.',
  gone: 'Le commentaire auquel vous répondez n’existe plus.',
  preview: 'Ceci est un aperçu. On peut commenter sur la page publique.',
  emails: {
    title: 'E-mails en cas de réponse',
    text: 'Choisissez ce que vous ne voulez plus recevoir. Rien n’a encore changé.',
    one: 'Ne plus m’écrire pour ce commentaire',
    all: 'Ne plus recevoir aucun e-mail en cas de réponse sur ce site',
    stoppedOne: 'C’est fait. Vous ne recevrez plus d’e-mails pour ce commentaire.',
    stoppedAll: 'C’est fait. Vous ne recevrez plus d’e-mails en cas de réponse de ce site.',
  },
}

const es: CommentWords = {
  heading: 'Comentarios',
  count: ['# comentario', '# comentarios'],
  none: 'Nadie ha comentado todavía.',
  closed: 'Los comentarios están cerrados.',
  feed: 'Comentarios como fuente RSS',
  owner: 'Autor',
  reply: 'Responder',
  replyTo: (name) => `Responder a ${name}`,
  inReplyTo: (name) => `En respuesta a ${name}`,
  moreReplies: ['# respuesta más', '# respuestas más'],
  more: 'Más comentarios',
  write: 'Deja un comentario',
  comment: 'Comentario',
  name: 'Nombre',
  email: 'Correo electrónico',
  emailHint: 'No se muestra nunca. Solo para avisarte de respuestas.',
  website: 'Sitio web',
  optional: 'opcional',
  notify: 'Escribirme cuando alguien me responda',
  remember: 'Recordarme en este navegador',
  decoy: 'Deja este campo vacío',
  send: 'Publicar comentario',
  sending: 'Enviando…',
  cancel: 'Cancelar',
  sent: 'Tu comentario está publicado.',
  waiting: 'Gracias. Tu comentario espera aprobación.',
  check: ['¿Publicar este comentario?', 'Revísalo. Se publica cuando pulsas el botón.'],
  back: 'Volver a la entrada',
  wrong: 'Hay un problema',
  error: 'Error',
  problems: {
    required: 'Este campo es obligatorio.',
    tooLong: 'Este texto es demasiado largo.',
    email: 'Escribe una dirección como nombre@example.com.',
    website: 'Escribe una dirección web como example.com.',
    emailNeeded: 'Escribe tu correo para saber de las respuestas.',
  },
  fields: { body: 'Comentario', name: 'Nombre', email: 'Correo electrónico', website: 'Sitio web' },
  failed: 'No se pudo publicar tu comentario. No se ha perdido nada de lo escrito. Inténtalo de nuevo.',
  expired: 'Este formulario estuvo abierto demasiado tiempo. Pulsa el botón otra vez.',
  tooMany: 'No se puede enviar el formulario: demasiados envíos. Inténtalo más tarde.',
  gone: 'El comentario al que respondes ya no existe.',
  preview: 'Esto es una vista previa. Se comenta en la página pública.',
  emails: {
    title: 'Correos sobre respuestas',
    text: 'Elige lo que ya no quieres recibir. Aún no ha cambiado nada.',
    one: 'No escribirme más sobre este comentario',
    all: 'No recibir ningún correo sobre respuestas de este sitio',
    stoppedOne: 'Hecho. No recibirás más correos sobre este comentario.',
    stoppedAll: 'Hecho. No recibirás más correos sobre respuestas de este sitio.',
  },
}

const WORDS: TextsByLanguage<CommentWords> = { en, de, fr, es }

/** Returns the texts of comments in a language, in English without a translation. */
export const commentWords = (language: string): CommentWords => textsIn(WORDS, language)

/** Returns a text with a number in the plural form of a language. */
export const numbered = (texts: Plural, count: number, language: string): string =>
  texts[pluralForm(language, count)].replace('#', numberFormat(language).format(count))
