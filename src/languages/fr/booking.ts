import { textByProblem } from '#lib/i18n/text-by-code.ts'
import type { BookingEmailTexts } from '#features/audience/booking/booking-mail-texts.rules.ts'
import type { BookingTexts } from '#features/audience/booking/page/texts.ts'
import type { WidgetTexts } from '#blocks/booking/widget-texts.ts'

export const bookingMail: BookingEmailTexts = {
  what: 'Réservation',
  when: 'Quand',
  people: 'Personnes',
  confirmed: (site) => [
    `Votre réservation chez ${site}`,
    'Votre réservation est confirmée',
    'Nous nous réjouissons de vous accueillir.',
  ],
  reminder: (site) => [
    `Rappel de votre réservation chez ${site}`,
    'À bientôt',
    'Nous vous rappelons votre réservation.',
  ],
  cancelled: (site) => [
    `Votre réservation chez ${site} est annulée`,
    'Votre réservation est annulée',
    'Comme vous l’avez demandé, cette réservation est annulée.',
  ],
  cancelledBySite: (site) => `Nous sommes désolés : ${site} a dû annuler cette réservation.`,
  view: 'Voir ou annuler',
  note: 'Ouvrir le lien ne change rien ; l’annulation se fait par le bouton de la page.',
  reason: (site) => `Vous recevez cet e-mail car cette adresse a servi à réserver chez ${site}.`,
}

export const bookingPage: BookingTexts = {
  title: 'Réservation',
  service: 'Quoi',
  people: 'Personnes',
  date: 'Jour',
  show: 'Afficher les horaires',
  timesOn: (day) => `Horaires du ${day}`,
  noTimes: 'Rien n’est libre ce jour-là.',
  otherDays: 'Les prochains jours avec des horaires libres :',
  zone: (zone) => `Les horaires sont ceux de ${zone}.`,
  when: 'Quand',
  name: 'Nom',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  note: 'Ce que nous devrions savoir',
  optional: 'facultatif',
  book: 'Réserver',
  otherTime: 'Choisir un autre horaire',
  confirmed: 'Votre réservation est confirmée',
  sent: 'Un e-mail avec ces informations et un lien vers cette page vous est envoyé.',
  cancelled: 'Cette réservation est annulée',
  cancelledBySite: 'Nous sommes désolés : nous avons dû annuler cette réservation.',
  over: 'Cette réservation a commencé et ne peut plus être annulée.',
  addToCalendar: 'Ajouter à votre agenda',
  cancel: 'Annuler cette réservation',
  bookAgain: 'Réserver un autre horaire',
  problems: textByProblem(
    {
      NO_SERVICE: 'Cela ne peut pas être réservé pour le moment.',
      BAD_PARTY: ({ min = 1, max = 1 }) =>
        min === max ? `C’est pour ${max} seulement.` : `Choisissez de ${min} à ${max} personnes.`,
      BAD_TIME: 'Choisissez un jour et un horaire.',
      'BAD_DETAILS.name': 'Saisissez votre nom, en 200 caractères au plus.',
      'BAD_DETAILS.email': 'Saisissez une adresse e-mail comme ada@example.com.',
      BAD_DETAILS: ({ max = 1 }) => `Utilisez au plus ${max} caractères.`,
      TIME_IN_PAST: 'Cet horaire est passé. Choisissez-en un plus tard.',
      TOO_SOON: 'Il est trop tard pour cet horaire. Choisissez-en un plus tard.',
      TOO_FAR_AHEAD: ({ max = 1 }) =>
        `On peut réserver jusqu’à ${max} jours à l’avance. Choisissez un jour plus proche.`,
      CLOSED: 'Rien ne peut être réservé ce jour-là. Choisissez-en un autre.',
      NOT_OFFERED: 'Cet horaire n’est pas proposé. Choisissez-en un dans la liste.',
      TIME_TAKEN: 'Cet horaire vient d’être pris. Choisissez-en un autre.',
      BOOKING_OVER: 'Cette réservation a déjà commencé et ne peut plus être annulée.',
      OWNER_PREVIEW: 'Veuillez vous déconnecter pour réserver ici.',
      FORM_EXPIRED: 'Le formulaire a expiré. Envoyez-le de nouveau.',
      TOO_MANY: 'Trop de tentatives. Attendez dix minutes, puis envoyez-le de nouveau.',
    },
    'Cela n’a pas marché. Vérifiez votre choix.',
  ),
}

export const bookingWidget: WidgetTexts = {
  service: 'Quoi',
  people: 'Personnes',
  date: 'Jour',
  show: 'Afficher les horaires',
  open: (host) => `Choisir un horaire chez ${host}`,
  script: {
    days: 'Jours',
    times: 'Horaires',
    earlier: 'Jours précédents',
    later: 'Jours suivants',
    full: 'rien de libre',
    none: 'Rien n’est libre ces jours-là. Regardez les suivants.',
    loading: 'Chargement des horaires',
    failed: 'Les horaires n’ont pas pu être chargés.',
    zone: 'Les horaires sont ceux de',
  },
}
