import type { KindTexts } from '#site/page/page-kind.ts'

/** Texts of the page of a site that is coming soon. */
interface ComingSoonTexts {
  readonly title: string
  readonly text: string
}

const en: ComingSoonTexts = {
  title: 'Coming soon',
  text: 'We’re working on our new website. Please come back in a little while.',
}

const de: ComingSoonTexts = {
  title: 'Bald verfügbar',
  text: 'Wir arbeiten an unserer neuen Website. Schauen Sie bald wieder vorbei.',
}

const fr: ComingSoonTexts = {
  title: 'Bientôt en ligne',
  text: 'Nous préparons notre nouveau site. Revenez nous voir très bientôt.',
}

const es: ComingSoonTexts = {
  title: 'Muy pronto',
  text: 'Estamos preparando nuestro nuevo sitio web. Vuelve a visitarnos dentro de poco.',
}

export const texts: KindTexts<ComingSoonTexts> = { en, de, fr, es }
