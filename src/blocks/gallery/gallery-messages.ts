import type { GalleryMessages } from '#features/galleries/settings.types.ts'

/** The interface texts of a gallery. */
export interface Messages extends GalleryMessages {
  readonly gallery: string
  readonly slides: string
  readonly controls: string
  readonly previous: string
  readonly next: string
  readonly video: string
}

const en: Messages = {
  gallery: 'Images',
  slides: 'Slides',
  controls: 'Slide controls',
  previous: 'Previous slide',
  next: 'Next slide',
  video: 'Video',
  slide: '{n} of {count}',
  play: 'Start the slideshow',
  pause: 'Stop the slideshow',
}

const de: Messages = {
  gallery: 'Bilder',
  slides: 'Bilder nacheinander',
  controls: 'Bilder wechseln',
  previous: 'Vorheriges Bild',
  next: 'Nächstes Bild',
  video: 'Video',
  slide: '{n} von {count}',
  play: 'Bilder abspielen',
  pause: 'Bilder anhalten',
}

const fr: Messages = {
  gallery: 'Images',
  slides: 'Diapositives',
  controls: 'Commandes du diaporama',
  previous: 'Image précédente',
  next: 'Image suivante',
  video: 'Video',
  slide: '{n} sur {count}',
  play: 'Lancer le diaporama',
  pause: 'Arrêter le diaporama',
}

const es: Messages = {
  gallery: 'Imágenes',
  slides: 'Diapositivas',
  controls: 'Controles de las imágenes',
  previous: 'Imagen anterior',
  next: 'Imagen siguiente',
  video: 'Película',
  slide: '{n} de {count}',
  play: 'Iniciar la presentación',
  pause: 'Detener la presentación',
}

const MESSAGES: Readonly<Record<string, Messages>> = { en, de, fr, es }

/** Returns the texts in the language of the page, in English without a translation. */
export function galleryMessages(language: string): Messages {
  const primary = language.toLowerCase().split('-')[0] ?? 'en'
  return Object.hasOwn(MESSAGES, primary) ? (MESSAGES[primary] ?? en) : en
}

/** Returns a text such as `3 of 10`. */
export const slideText = ({ slide }: GalleryMessages, n: number, count: number): string =>
  slide.replace('{n}', String(n)).replace('{count}', String(count))
