import type { gallery } from '#languages/en/blocks.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'
import type { GalleryMessages } from '#features/media/galleries/settings.types.ts'

/** The interface texts of a gallery. */
export type Messages = typeof gallery

const MESSAGES = textsByLanguage<Messages>(
  import.meta.glob('/src/languages/*/blocks.ts', { eager: true, import: 'gallery' }),
)

/** Returns the texts in the language of the page, in English without a translation. */
export const galleryMessages = (language: string): Messages => textsIn(MESSAGES, language)

/** Returns a text such as `3 of 10`. */
export const slideText = ({ slide }: GalleryMessages, n: number, count: number): string =>
  slide.replace('{n}', String(n)).replace('{count}', String(count))
