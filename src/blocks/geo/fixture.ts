import type { Fixture } from '#blocks/contract.ts'
import type { GeoData } from '#blocks/geo/block.ts'

export const fixture: Fixture<GeoData> = {
  location: {
    mapLat: 46.85,
    mapLng: 8.9,
    markerLat: 46.85,
    markerLng: 8.9,
    mapZoom: 15,
    addressTitle: 'The workshop by the mill pond',
    addressLine1: 'Mill Lane 4',
    addressLine2: 'Lower Mill',
    addressCountry: 'Switzerland',
  },
  phone: '+41 44 668 18 00',
  hours: [
    { days: 'Monday', times: 'Closed' },
    { days: 'Tuesday to Friday', times: '9:00 – 18:00' },
    { days: 'Saturday', times: '10:00 – 16:00' },
  ],
  note: 'The bell is behind the ivy. Bicycles may come in.',
  showCoordinates: true,
}
