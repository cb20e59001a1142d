import type { Event, WithContext } from 'schema-dts'

/** An event; URLs are absolute, times ISO 8601 with their offset. */
export interface StructuredEvent {
  readonly title: string
  readonly description: string
  readonly url: string
  readonly startsOn: string
  readonly endsOn: string | undefined
  readonly isCancelled: boolean
  readonly place: { readonly name: string; readonly address: string } | undefined
  readonly image: string | undefined
  /** Where tickets are; empty without any. */
  readonly ticketsUrl: string
}

/** Returns an event, online when it has no place. */
export function event(about: StructuredEvent): WithContext<Event> {
  const { place } = about
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: about.title,
    ...(about.description === '' ? {} : { description: about.description }),
    url: about.url,
    startDate: about.startsOn,
    ...(about.endsOn === undefined ? {} : { endDate: about.endsOn }),
    eventStatus: about.isCancelled
      ? 'https://schema.org/EventCancelled'
      : 'https://schema.org/EventScheduled',
    eventAttendanceMode: place
      ? 'https://schema.org/OfflineEventAttendanceMode'
      : 'https://schema.org/OnlineEventAttendanceMode',
    location: place
      ? { '@type': 'Place', name: place.name, address: place.address }
      : { '@type': 'VirtualLocation', url: about.url },
    ...(about.image === undefined ? {} : { image: about.image }),
    ...(about.ticketsUrl === '' ? {} : { offers: { '@type': 'Offer', url: about.ticketsUrl } }),
  }
}
