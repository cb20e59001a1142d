export const events = {
  when: 'When',
  where: 'Where',
  tickets: 'Tickets',
  /** Beside the link to tickets, for screen readers. */
  ticketsFor: (title: string) => `Tickets for ${title}`,
  cancelled: 'Cancelled',
  past: 'Past event',
  repeats: 'Repeats',
  addToCalendar: 'Add to calendar',
  subscribe: 'Subscribe to the calendar',
  none: 'No events are planned.',
  /** What leads to the part of a calendar before and after the one that is shown. */
  earlier: 'Earlier',
  later: 'Later',
  today: 'Today',
  /** Names the links to the views. */
  views: 'Views of the calendar',
  month: 'Month',
  week: 'Week',
  list: 'List',
  download: 'Download as a file',
  /** Beside the link to subscribe. */
  subscribeHint: 'Calendar apps look for changes every few hours, some once a day.',
  /** Above the next dates of an event that repeats. */
  further: 'Further dates',
  /** Below a calendar: whose clocks its times are of. */
  zone: (zone: string) => `Times are those of ${zone}.`,
}
