import type * as english from '#languages/en/events.ts'

export const events: typeof english.events = {
  when: 'Quand',
  where: 'Où',
  tickets: 'Billets',
  ticketsFor: (title) => `Billets pour ${title}`,
  cancelled: 'Annulé',
  past: 'Événement passé',
  repeats: 'Se répète',
  addToCalendar: 'Ajouter au calendrier',
  subscribe: 'S’abonner au calendrier',
  none: 'Aucun événement n’est prévu.',
  earlier: 'Plus tôt',
  later: 'Plus tard',
  today: 'Aujourd’hui',
  views: 'Vues du calendrier',
  month: 'Mois',
  week: 'Semaine',
  list: 'Liste',
  download: 'Télécharger le fichier',
  subscribeHint:
    'Les agendas cherchent les changements toutes les quelques heures, certains une fois par jour.',
  further: 'Autres dates',
  zone: (zone) => `Les horaires sont ceux de ${zone}.`,
}
