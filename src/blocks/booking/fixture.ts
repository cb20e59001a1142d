import type { Fixture } from '#blocks/contract.ts'
import type { BookingData } from '#blocks/booking/block.ts'
import type { OfferedService } from '#features/audience/booking/types.ts'

export const fixture: Fixture<BookingData> = {
  provider: 'thisSite',
  serviceId: null,
  restaurantId: '118240',
  domain: 'co.uk',
  scriptUrl: 'https://tables.example/widget.js?restaurant=118240&type=standard',
  url: 'https://tables.example/oak-and-ash',
  mediaId: '7',
  title: 'Supper above the workshop',
  text: 'Twelve seats, one long table, five courses.',
  hours: 'Wednesday to Saturday, 18–23\nSunday, 12–16',
}

export const loaded: { readonly services: readonly OfferedService[] } = {
  services: [
    {
      id: '3',
      name: 'Supper',
      description: 'Five courses, with everybody else.',
      duration: 150,
      minParty: 1,
      maxParty: 6,
    },
    {
      id: '4',
      name: 'Sunday lunch',
      description: 'Three courses, and children under the table.',
      duration: 120,
      minParty: 2,
      maxParty: 10,
    },
  ],
}
