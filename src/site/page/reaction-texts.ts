import { numberFormat } from '#lib/i18n/intl-formats.ts'
import { pluralForm } from '#lib/i18n/plural.ts'
import { knownLanguageOf, type TextsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of the like button and of the share buttons. */
export interface ReactionTexts {
  readonly like: string
  /** `#` is the number. */
  readonly likes: readonly [one: string, other: string]
  readonly likeFailed: string
  readonly tooManyLikes: string
  readonly share: string
  readonly shareOn: (service: string) => string
  readonly shareByEmail: string
  readonly shareWithDevice: string
  readonly copyLink: string
  readonly copied: string
  /** Of the buttons over images. */
  readonly saveImage: string
}

const en: ReactionTexts = {
  like: 'Like',
  likes: ['# like', '# likes'],
  likeFailed: 'Your like could not be saved. Please try again.',
  tooManyLikes: 'Too many likes came from your network. Please try again tomorrow.',
  share: 'Share',
  shareOn: (service) => `Share on ${service}`,
  shareByEmail: 'Share by e-mail',
  shareWithDevice: 'Share with an app',
  copyLink: 'Copy link',
  copied: 'Link copied',
  saveImage: 'Save on Pinterest',
}

const de: ReactionTexts = {
  like: 'Gefällt mir',
  likes: ['#-mal „Gefällt mir“', '#-mal „Gefällt mir“'],
  likeFailed: 'Das konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  tooManyLikes: 'Aus Ihrem Netz kamen zu viele Bewertungen. Bitte versuchen Sie es morgen noch einmal.',
  share: 'Teilen',
  shareOn: (service) => `Teilen auf ${service}`,
  shareByEmail: 'Per E-Mail teilen',
  shareWithDevice: 'Mit einer App teilen',
  copyLink: 'Link kopieren',
  copied: 'Link kopiert',
  saveImage: 'Auf Pinterest merken',
}

const fr: ReactionTexts = {
  like: 'J’aime',
  likes: ['# mention « J’aime »', '# mentions « J’aime »'],
  likeFailed: 'Votre mention n’a pas pu être enregistrée. Réessayez.',
  tooManyLikes: 'Trop de mentions « J’aime » viennent de votre réseau. Réessayez demain.',
  share: 'Partager',
  shareOn: (service) => `Partager sur ${service}`,
  shareByEmail: 'Partager par e-mail',
  shareWithDevice: 'Partager avec une application',
  copyLink: 'Copier le lien',
  copied: 'Lien copié',
  saveImage: 'Épingler sur Pinterest',
}

const es: ReactionTexts = {
  like: 'Me gusta',
  likes: ['# «Me gusta»', '# «Me gusta»'],
  likeFailed: 'No se ha podido guardar. Inténtalo de nuevo.',
  tooManyLikes: 'Han llegado demasiados «Me gusta» desde tu red. Inténtalo mañana.',
  share: 'Compartir',
  shareOn: (service) => `Compartir en ${service}`,
  shareByEmail: 'Compartir por correo',
  shareWithDevice: 'Compartir con una aplicación',
  copyLink: 'Copiar el enlace',
  copied: 'Enlace copiado',
  saveImage: 'Guardar en Pinterest',
}

const texts: TextsByLanguage<ReactionTexts> = { en, de, fr, es }

/** Returns the texts in the site's language, in English without a translation. */
export const reactionTextsFor = (language: string): ReactionTexts => textsIn(texts, language)

/** Returns a number of likes in the language: `1 like`, `1,200 likes`. */
export function likesText(count: number, language: string): string {
  const known = knownLanguageOf(texts, language)
  const form = reactionTextsFor(known).likes[pluralForm(known, count)]
  return form.replace('#', numberFormat(known).format(count))
}
