import type { KindTexts } from '#site/page/page-kind.ts'

/** Texts of comments that another service has. */
export interface CommentTexts {
  readonly heading: string
  readonly about: (service: string) => string
  readonly needsScript: (service: string) => string
  readonly preview: string
}

const en: CommentTexts = {
  heading: 'Comments',
  about: (service) => `The comments on this page are at ${service}.`,
  needsScript: (service) => `${service} needs JavaScript to show them.`,
  preview: 'They are not shown in a preview.',
}

const de: CommentTexts = {
  heading: 'Kommentare',
  about: (service) => `Die Kommentare zu dieser Seite sind bei ${service}.`,
  needsScript: (service) => `${service} zeigt sie nur mit JavaScript.`,
  preview: 'In einer Vorschau werden sie nicht angezeigt.',
}

const fr: CommentTexts = {
  heading: 'Commentaires',
  about: (service) => `Les commentaires de cette page sont chez ${service}.`,
  needsScript: (service) => `${service} a besoin de JavaScript pour les afficher.`,
  preview: 'Un aperçu ne les affiche pas.',
}

const es: CommentTexts = {
  heading: 'Comentarios',
  about: (service) => `Los comentarios de esta página están en ${service}.`,
  needsScript: (service) => `${service} necesita JavaScript para mostrarlos.`,
  preview: 'Una vista previa no los muestra.',
}

export const commentTexts: KindTexts<CommentTexts> = { en, de, fr, es }
