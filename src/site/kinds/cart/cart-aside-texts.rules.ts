import { MAX_NOTE_LENGTH } from '#features/cart/types.ts'
import { numberFormat } from '#lib/i18n/intl-formats.ts'
import type { ShownNotice } from '#site/kinds/cart/kind.ts'
import type { KindTexts } from '#site/page/page-kind.ts'

/** Texts of what is beside the products of a cart: the note, what was put aside, and suggestions. */
export interface AsideTexts {
  /** The label of a note whose owner chose none. */
  readonly note: string
  readonly noteHint: string
  readonly saveNote: string
  readonly noteSaved: string
  readonly noteTooLong: string
  readonly later: string
  readonly saved: string
  readonly back: string
  /** What is said when an entry was put aside, or back. */
  readonly wasSaved: (title: string) => string
  readonly isBack: (title: string) => string
  readonly quantity: (count: number) => string
  readonly left: (inStock: number) => string
  readonly gone: string
  readonly fewerBack: (was: number, now: number) => string
  readonly suggestions: string
  readonly add: string
  readonly variantOf: (title: string) => string
  readonly choose: string
}

const longest = (language: string) => numberFormat(language).format(MAX_NOTE_LENGTH)

const en: AsideTexts = {
  note: 'Note to the store',
  noteHint: `At most ${longest('en')} characters.`,
  saveNote: 'Save note',
  noteSaved: 'Your note is saved.',
  noteTooLong: `The note is too long. Use at most ${longest('en')} characters.`,
  later: 'Save for later',
  saved: 'Saved for later',
  back: 'Move to cart',
  wasSaved: (title) => `${title} is saved for later.`,
  isBack: (title) => `${title} is in your cart again.`,
  quantity: (count) => `Quantity: ${count}`,
  left: (inStock) => (inStock === 0 ? 'Sold out now.' : `Only ${inStock} left now.`),
  gone: 'This is not sold any more.',
  fewerBack: (was, now) => `Only ${now} of ${was} are left.`,
  suggestions: 'You may also like',
  add: 'Add',
  variantOf: (title) => `Choose the variant of ${title}`,
  choose: 'Choose',
}

const de: AsideTexts = {
  note: 'Nachricht an den Laden',
  noteHint: `Höchstens ${longest('de')} Zeichen.`,
  saveNote: 'Nachricht speichern',
  noteSaved: 'Ihre Nachricht ist gespeichert.',
  noteTooLong: `Die Nachricht ist zu lang. Höchstens ${longest('de')} Zeichen sind möglich.`,
  later: 'Für später merken',
  saved: 'Für später gemerkt',
  back: 'In den Warenkorb',
  wasSaved: (title) => `${title} ist für später gemerkt.`,
  isBack: (title) => `${title} ist wieder im Warenkorb.`,
  quantity: (count) => `Menge: ${count}`,
  left: (inStock) => (inStock === 0 ? 'Inzwischen ausverkauft.' : `Nur noch ${inStock} vorhanden.`),
  gone: 'Wird nicht mehr verkauft.',
  fewerBack: (was, now) => `Nur noch ${now} von ${was} vorhanden.`,
  suggestions: 'Das könnte Ihnen auch gefallen',
  add: 'Hinzufügen',
  variantOf: (title) => `Variante von ${title} wählen`,
  choose: 'Auswählen',
}

const fr: AsideTexts = {
  note: 'Message à la boutique',
  noteHint: `${longest('fr')} caractères au plus.`,
  saveNote: 'Enregistrer le message',
  noteSaved: 'Votre message est enregistré.',
  noteTooLong: `Le message est trop long : ${longest('fr')} caractères au plus.`,
  later: 'Garder pour plus tard',
  saved: 'Gardé pour plus tard',
  back: 'Mettre au panier',
  wasSaved: (title) => `${title} est gardé pour plus tard.`,
  isBack: (title) => `${title} est de nouveau dans le panier.`,
  quantity: (count) => `Quantité : ${count}`,
  left: (inStock) => (inStock === 0 ? 'Épuisé entre-temps.' : `Plus que ${inStock} en stock.`),
  gone: 'N’est plus vendu.',
  fewerBack: (was, now) => `Il n’en reste que ${now} sur ${was}.`,
  suggestions: 'Vous aimerez aussi',
  add: 'Ajouter',
  variantOf: (title) => `Choisir la variante : ${title}`,
  choose: 'Choisir',
}

const es: AsideTexts = {
  note: 'Nota para la tienda',
  noteHint: `Como máximo ${longest('es')} caracteres.`,
  saveNote: 'Guardar la nota',
  noteSaved: 'Su nota se ha guardado.',
  noteTooLong: `La nota es demasiado larga: use como máximo ${longest('es')} caracteres.`,
  later: 'Guardar para después',
  saved: 'Guardado para después',
  back: 'Mover al carrito',
  wasSaved: (title) => `${title} se ha guardado para después.`,
  isBack: (title) => `${title} está de nuevo en su carrito.`,
  quantity: (count) => `Cantidad: ${count}`,
  left: (inStock) => (inStock === 0 ? 'Se ha agotado.' : `Solo quedan ${inStock}.`),
  gone: 'Ya no se vende.',
  fewerBack: (was, now) => `Solo quedan ${now} de ${was}.`,
  suggestions: 'También le puede gustar',
  add: 'Añadir',
  variantOf: (title) => `Elegir la variante de ${title}`,
  choose: 'Elegir',
}

export const texts: KindTexts<AsideTexts> = { en, de, fr, es }

/** Returns what changed of an entry that was put aside; undefined for what only concerns the cart. */
export function savedNoticeText(notice: ShownNotice, words: AsideTexts): string | undefined {
  if (notice.what === 'stock') return words.left(notice.inStock)
  return notice.what === 'gone' ? words.gone : undefined
}
