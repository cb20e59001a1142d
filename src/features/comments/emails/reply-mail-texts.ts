import { knownLanguageOf, textsIn } from '#lib/i18n/texts-in.ts'

/** The texts of the email about a reply. */
interface ReplyMailTexts {
  readonly subject: (name: string, item: string) => string
  readonly title: (name: string) => string
  readonly about: (item: string, site: string) => string
  readonly view: string
  readonly stop: string
  readonly reason: (site: string) => string
}

const TEXTS: Readonly<Record<'en' | 'es' | 'fr' | 'de', ReplyMailTexts>> = {
  en: {
    subject: (name, item) => `${name} replied to your comment on “${item}”`,
    title: (name) => `${name} replied to you`,
    about: (item, site) => `There is a reply to your comment on “${item}” at ${site}.`,
    view: 'Read the reply',
    stop: 'No more of these emails:',
    reason: (site) => `You asked ${site} to write to you about replies to your comment.`,
  },
  de: {
    subject: (name, item) => `${name} hat auf Ihren Kommentar zu „${item}“ geantwortet`,
    title: (name) => `${name} hat Ihnen geantwortet`,
    about: (item, site) => `Zu Ihrem Kommentar zu „${item}“ bei ${site} gibt es eine Antwort.`,
    view: 'Antwort lesen',
    stop: 'Keine weiteren E-Mails dieser Art:',
    reason: (site) => `Sie haben ${site} gebeten, Ihnen bei Antworten auf Ihren Kommentar zu schreiben.`,
  },
  fr: {
    subject: (name, item) => `${name} a répondu à votre commentaire sur « ${item} »`,
    title: (name) => `${name} vous a répondu`,
    about: (item, site) => `Votre commentaire sur « ${item} », sur ${site}, a reçu une réponse.`,
    view: 'Lire la réponse',
    stop: 'Ne plus recevoir ces e-mails :',
    reason: (site) => `Vous avez demandé à ${site} de vous écrire lorsqu’on répond à votre commentaire.`,
  },
  es: {
    subject: (name, item) => `${name} respondió a tu comentario sobre «${item}»`,
    title: (name) => `${name} te respondió`,
    about: (item, site) => `Hay una respuesta a tu comentario sobre «${item}» en ${site}.`,
    view: 'Leer la respuesta',
    stop: 'No recibir más correos como este:',
    reason: (site) => `Pediste a ${site} que te escribiera cuando alguien respondiera a tu comentario.`,
  },
}

/** Returns the texts in the language of a page, with the one that they are in. */
export const replyMailTexts = (language: string): ReplyMailTexts & { readonly language: string } => ({
  ...textsIn(TEXTS, language),
  language: knownLanguageOf(TEXTS, language),
})
