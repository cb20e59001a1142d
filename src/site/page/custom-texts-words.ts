import type { TextProblem } from '#features/cart/entry-texts.rules.ts'
import { type TextsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts beside the fields of personalised products. */
export interface CustomTextsWords {
  readonly optional: string
  /** `#` is the number of characters. */
  readonly atMost: string
  /** How many characters are left: one and several. */
  readonly left: readonly [one: string, other: string]
  readonly problems: Readonly<Record<TextProblem, string>>
}

const en: CustomTextsWords = {
  optional: 'optional',
  atMost: 'Up to # characters',
  left: ['# character left', '# characters left'],
  problems: {
    TEXT_MISSING: 'Please fill in this field.',
    TEXT_TOO_LONG: 'This is too long. Please use at most # characters.',
    TEXT_UNSTORABLE: 'This contains a character that cannot be used. Please remove it.',
    TEXT_UNKNOWN: 'The fields of this product have changed. Please reload the page.',
  },
}

const de: CustomTextsWords = {
  optional: 'freiwillig',
  atMost: 'Bis zu # Zeichen',
  left: ['Noch # Zeichen', 'Noch # Zeichen'],
  problems: {
    TEXT_MISSING: 'Bitte füllen Sie dieses Feld aus.',
    TEXT_TOO_LONG: 'Das ist zu lang. Bitte verwenden Sie höchstens # Zeichen.',
    TEXT_UNSTORABLE: 'Hier ist ein Zeichen, das nicht verwendet werden kann. Bitte entfernen Sie es.',
    TEXT_UNKNOWN: 'Die Felder dieses Produkts haben sich geändert. Bitte laden Sie die Seite neu.',
  },
}

const fr: CustomTextsWords = {
  optional: 'facultatif',
  atMost: 'Jusqu’à # caractères',
  left: ['# caractère restant', '# caractères restants'],
  problems: {
    TEXT_MISSING: 'Veuillez remplir ce champ.',
    TEXT_TOO_LONG: 'C’est trop long. Veuillez utiliser # caractères au plus.',
    TEXT_UNSTORABLE: 'Un caractère ne peut pas être utilisé ici. Veuillez le retirer.',
    TEXT_UNKNOWN: 'Les champs de ce produit ont changé. Veuillez recharger la page.',
  },
}

const es: CustomTextsWords = {
  optional: 'opcional',
  atMost: 'Hasta # caracteres',
  left: ['Queda # carácter', 'Quedan # caracteres'],
  problems: {
    TEXT_MISSING: 'Rellene este campo.',
    TEXT_TOO_LONG: 'Es demasiado largo. Use # caracteres como máximo.',
    TEXT_UNSTORABLE: 'Hay un carácter que no se puede usar aquí. Quítelo.',
    TEXT_UNKNOWN: 'Los campos de este producto han cambiado. Vuelva a cargar la página.',
  },
}

const TEXTS: TextsByLanguage<CustomTextsWords> = { en, de, fr, es }

/** Returns the texts in the site's language, in English without a translation. */
export const customTextsWordsFor = (language: string): CustomTextsWords => textsIn(TEXTS, language)
