import { z } from 'zod'
import { type Block, CONTROL, type FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { mapLocationSchema } from '#features/media/maps/location.types.ts'
import { addressLines } from '#features/media/maps/rules.ts'

const hoursSchema = z.object({
  days: z
    .string()
    .max(100)
    .default('')
    .meta({ label: 'Days', control: CONTROL.text, inPlace: true } satisfies FieldMeta),
  times: z
    .string()
    .max(100)
    .default('')
    .meta({ label: 'Times', control: CONTROL.text, inPlace: true } satisfies FieldMeta),
})

const fields = z.object({
  location: mapLocationSchema
    .prefault({})
    .meta({ label: 'Location', control: CONTROL.location } satisfies FieldMeta),
  phone: z
    .string()
    .max(40)
    .default('')
    .meta({ label: 'Phone', control: CONTROL.text, inPlace: true } satisfies FieldMeta),
  hours: z
    .array(hoursSchema)
    .max(14)
    .default([])
    .meta({ label: 'Opening hours', control: CONTROL.list } satisfies FieldMeta),
  note: z
    .string()
    .max(1000)
    .default('')
    .meta({
      label: 'Note',
      control: CONTROL.longText,
      inPlace: true,
      help: 'How to find the door, or where to park.',
    } satisfies FieldMeta),
  showCoordinates: z
    .boolean()
    .default(true)
    .meta({
      label: 'Show coordinates',
      control: CONTROL.switch,
      help: 'Those of the marker. They open the app for maps of a phone.',
    } satisfies FieldMeta),
})

export type GeoData = z.output<typeof fields>

/** Where a place is, in words: for people, apps for maps and search engines (decision 112). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.geo,
  name: 'geo',
  label: 'Place',
  group: 'basics',
  icon: 'map',
  about:
    'A place in words: its address, opening hours and coordinates, with links to maps and the way there. Nobody is asked for anything before a visitor follows one.',
  version: 1,
  fields,
  toText: ({ location, phone, hours, note }) =>
    [
      location.addressTitle,
      ...addressLines(location),
      phone,
      ...hours.map(({ days, times }) => `${days} ${times}`),
      note,
    ]
      .map((text) => text.trim())
      .filter(Boolean)
      .join('\n'),
}
