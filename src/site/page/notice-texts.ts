import { textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of notices. */
export interface NoticeTexts {
  readonly announcement: string
  readonly cookies: string
  readonly cookieText: string
  /** Precedes the services that a visitor chose to see at once. */
  readonly alwaysShown: string
  /** `#` is the service. */
  readonly askAgain: string
  readonly popup: string
  readonly contact: string
  readonly email: string
  readonly call: string
  readonly place: string
  readonly hours: string
  readonly previews: string
  readonly licence: string
  readonly badge: string
  readonly madeWith: string
}

const en: NoticeTexts = {
  announcement: 'Announcement',
  cookies: 'Cookies',
  cookieText: 'By using this website, you agree to our use of cookies.',
  alwaysShown: 'Shown without asking:',
  askAgain: 'Ask before showing #',
  popup: 'News',
  contact: 'Contact',
  email: 'E-mail',
  call: 'Call',
  place: 'Map',
  hours: 'Hours',
  previews: 'Preview images',
  badge: 'Badge',
  licence: 'This page contains preview images. They must be licensed before the site is published.',
  madeWith: 'Made with Sitewright',
}

const de: NoticeTexts = {
  announcement: 'Ankündigung',
  cookies: 'Cookies',
  cookieText: 'Mit der Nutzung dieser Website stimmen Sie der Verwendung von Cookies zu.',
  alwaysShown: 'Ohne Rückfrage angezeigt:',
  askAgain: 'Vor dem Anzeigen von # fragen',
  popup: 'Neuigkeiten',
  contact: 'Kontakt',
  email: 'E-Mail',
  call: 'Anrufen',
  place: 'Karte',
  hours: 'Zeiten',
  previews: 'Vorschaubilder',
  badge: 'Abzeichen',
  licence: 'Diese Seite enthält Vorschaubilder. Vor der Veröffentlichung brauchen sie eine Lizenz.',
  madeWith: 'Gemacht mit Sitewright',
}

const fr: NoticeTexts = {
  announcement: 'Annonce',
  cookies: 'Cookies',
  cookieText: 'En utilisant ce site, vous acceptez notre utilisation des cookies.',
  alwaysShown: 'Affichés sans demander :',
  askAgain: 'Demander avant d’afficher #',
  popup: 'Actualités',
  contact: 'Contact',
  email: 'E-mail',
  call: 'Appeler',
  place: 'Plan',
  hours: 'Horaires',
  previews: 'Images d’aperçu',
  badge: 'Badge',
  licence:
    'Cette page contient des images d’aperçu. Elles doivent être sous licence avant la publication du site.',
  madeWith: 'Réalisé avec Sitewright',
}

const es: NoticeTexts = {
  announcement: 'Anuncio',
  cookies: 'Cookies',
  cookieText: 'Al usar este sitio web, aceptas nuestro uso de cookies.',
  alwaysShown: 'Se muestran sin preguntar:',
  askAgain: 'Preguntar antes de mostrar #',
  popup: 'Novedades',
  contact: 'Contacto',
  email: 'Correo',
  call: 'Llamar',
  place: 'Mapa',
  hours: 'Horario',
  previews: 'Imágenes de muestra',
  badge: 'Insignia',
  licence: 'Esta página contiene imágenes de muestra. Necesitan una licencia antes de publicar el sitio.',
  madeWith: 'Hecho con Sitewright',
}

/** Returns the texts in the site's language, in English without a translation. */
export const noticeTextsFor = (language: string): NoticeTexts => textsIn({ en, de, fr, es }, language)
