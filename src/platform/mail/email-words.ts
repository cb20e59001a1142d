import { textsIn } from '#lib/i18n/texts-in.ts'

/** What every email says around its content. */
export interface EmailWords {
  /** Above the address of a button. */
  readonly buttonFails: string
  /** The sender with its address, at the bottom. */
  readonly sender: (name: string, url: string) => string
}

const TEXTS: Readonly<Record<'en' | 'es' | 'fr' | 'de', EmailWords>> = {
  en: {
    buttonFails: 'If the button does not work, open this URL:',
    sender: (name, url) => `${name} at ${url}`,
  },
  es: {
    buttonFails: 'Si el botón no funciona, abra esta dirección:',
    sender: (name, url) => `${name} en ${url}`,
  },
  fr: {
    buttonFails: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
    sender: (name, url) => `${name} sur ${url}`,
  },
  de: {
    buttonFails: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
    sender: (name, url) => `${name} auf ${url}`,
  },
}

/** Returns the words of an email in a BCP 47 language, in English without a translation. */
export const emailWordsIn = (language: string): EmailWords => textsIn(TEXTS, language)
