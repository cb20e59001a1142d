import { textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of what a service shows in a page. */
export interface EmbedTexts {
  readonly showHere: string
  readonly alwaysShow: (service: string) => string
  readonly hint: (service: string) => string
  readonly askAgain: (service: string) => string
  readonly noResponse: (service: string) => string
  /** Where there is no link to follow. */
  readonly noResponseYet: (service: string) => string
}

const en: EmbedTexts = {
  showHere: 'Show it here',
  alwaysShow: (service) => `Always show ${service}`,
  hint: (service) => `${service} then learns that you visit this page, and may set cookies.`,
  askAgain: (service) => `Ask before showing ${service}`,
  noResponse: (service) => `${service} does not respond. Follow the link instead.`,
  noResponseYet: (service) => `${service} does not respond. Please try again later.`,
}

const de: EmbedTexts = {
  showHere: 'Hier anzeigen',
  alwaysShow: (service) => `${service} immer anzeigen`,
  hint: (service) => `${service} erfährt dann, dass Sie diese Seite besuchen, und setzt vielleicht Cookies.`,
  askAgain: (service) => `Vor dem Anzeigen von ${service} fragen`,
  noResponse: (service) => `${service} antwortet nicht. Bitte folgen Sie dem Link.`,
  noResponseYet: (service) => `${service} antwortet nicht. Bitte versuchen Sie es später noch einmal.`,
}

const fr: EmbedTexts = {
  showHere: 'Afficher ici',
  alwaysShow: (service) => `Toujours afficher ${service}`,
  hint: (service) => `${service} saura alors que vous visitez cette page et peut déposer des cookies.`,
  askAgain: (service) => `Demander avant d’afficher ${service}`,
  noResponse: (service) => `${service} ne répond pas. Suivez plutôt le lien.`,
  noResponseYet: (service) => `${service} ne répond pas. Réessayez plus tard.`,
}

const es: EmbedTexts = {
  showHere: 'Mostrar aquí',
  alwaysShow: (service) => `Mostrar siempre ${service}`,
  hint: (service) => `${service} sabrá entonces que visitas esta página y puede usar cookies.`,
  askAgain: (service) => `Preguntar antes de mostrar ${service}`,
  noResponse: (service) => `${service} no responde. Sigue el enlace.`,
  noResponseYet: (service) => `${service} no responde. Inténtalo más tarde.`,
}

/** Returns the texts in the language of a page, in English without a translation. */
export const embedTextsFor = (language: string): EmbedTexts => textsIn({ en, de, fr, es }, language)
