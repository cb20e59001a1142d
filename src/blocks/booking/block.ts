import { z } from 'zod'
import { type Block, CONTROL, type FieldMeta } from '#blocks/contract.ts'
import { BOOKING_MARKER } from '#features/audience/booking/booking.marker.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { idSchema } from '#lib/id.ts'

/** Domains of OpenTable by country. */
const OPENTABLE_DOMAINS = ['com', 'co.uk', 'de', 'ca', 'com.au', 'jp'] as const

/** Who takes the bookings. */
const PROVIDERS = ['thisSite', 'openTable', 'otherService'] as const

const fields = z.object({
  provider: z
    .enum(PROVIDERS)
    .default('thisSite')
    .meta({
      label: 'Bookings are taken by',
      control: CONTROL.choice,
      optionLabels: { thisSite: 'This site', openTable: 'OpenTable', otherService: 'Another service' },
    } satisfies FieldMeta),
  serviceId: idSchema
    .nullable()
    .default(null)
    .meta({
      label: 'Service',
      control: CONTROL.bookingService,
      help: 'Opening hours and services are under Bookings.',
      when: { provider: ['thisSite'] },
    } satisfies FieldMeta),
  restaurantId: z
    .string()
    .regex(/^\d{0,12}$/, 'write the number only')
    .default('')
    .meta({
      label: 'Restaurant number',
      control: CONTROL.text,
      help: 'The number that OpenTable assigned to your restaurant.',
      when: { provider: ['openTable'] },
    } satisfies FieldMeta),
  domain: z
    .enum(OPENTABLE_DOMAINS)
    .default('com')
    .meta({
      label: 'Country',
      control: CONTROL.choice,
      help: 'The country domain.',
      when: { provider: ['openTable'] },
    } satisfies FieldMeta),
  scriptUrl: z
    .string()
    .max(2000)
    .default('')
    .meta({
      label: 'URL of the script',
      control: CONTROL.url,
      help: 'A JavaScript module of the service, with its query string, at a URL that begins with https://. It is loaded when a visitor presses the button, which needs the URL of the page too.',
      when: { provider: ['otherService'] },
    } satisfies FieldMeta),
  url: z
    .string()
    .max(2000)
    .default('')
    .meta({
      label: 'URL of the page',
      control: CONTROL.url,
      help: 'Your booking page there. The button leads to it where the script is not loaded.',
      when: { provider: ['otherService'] },
    } satisfies FieldMeta),
  mediaId: idSchema
    .nullable()
    .default(null)
    .meta({ label: 'Image', control: CONTROL.image } satisfies FieldMeta),
  title: z
    .string()
    .max(300)
    .default('')
    .meta({ label: 'Title', control: CONTROL.text, inPlace: true } satisfies FieldMeta),
  text: z
    .string()
    .max(1000)
    .default('')
    .meta({ label: 'Text', control: CONTROL.longText, inPlace: true } satisfies FieldMeta),
  hours: z
    .string()
    .max(300)
    .default('')
    .meta({
      label: 'Opening hours',
      control: CONTROL.longText,
      inPlace: true,
      help: 'One per line.',
    } satisfies FieldMeta),
})

export type BookingData = z.output<typeof fields>

/** Bookings of the site itself, or those of OpenTable or another service (BKG-01 to BKG-07). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.opentableV2,
  name: 'booking',
  label: 'Booking',
  group: 'services',
  icon: 'calendar',
  about:
    'Visitors book a table or an appointment: with the services and opening hours of this site, at OpenTable, or at another service.',
  version: 2,
  fields,
  partStyles: ['booking', 'service-card'],
  markers: ({ provider }) => (provider === 'openTable' ? [] : [BOOKING_MARKER]),
  toText: ({ title, text, hours }) => [title, text, hours].filter(Boolean).join('\n'),
}
