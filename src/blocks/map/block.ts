import { z } from 'zod'
import { MAP_MARKER } from '#blocks/map/map.marker.ts'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { addressLines } from '#features/media/maps/rules.ts'
import { mapLocationSchema } from '#features/media/maps/location.types.ts'
import { MAP_STYLE, MAP_STYLE_NAMES } from '#features/media/maps/types.ts'

/** The styles in the order of their names (MAP-09), in which owners choose one. */
const STYLES = Object.fromEntries(MAP_STYLE_NAMES.map((name) => [name, MAP_STYLE[name]])) as typeof MAP_STYLE

/** `MinimalDark` is shown as *Minimal dark*. */
const STYLE_LABELS = Object.fromEntries(
  MAP_STYLE_NAMES.map((name) => [
    MAP_STYLE[name],
    name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  ]),
)

/** MAP-08. */
const fields = z.object({
  location: mapLocationSchema
    .prefault({})
    .meta({ label: 'Location', control: 'location' } satisfies FieldMeta),
  style: z
    .enum(STYLES)
    .default(MAP_STYLE.Original)
    .meta({
      label: 'Style',
      control: 'choice',
      optionLabels: STYLE_LABELS,
      help: 'Satellite images need a provider of live maps that has them; the static map is drawn in their colours.',
    } satisfies FieldMeta),
  labels: z
    .boolean()
    .default(true)
    .meta({ label: 'Show names of places', control: 'switch' } satisfies FieldMeta),
  controls: z
    .boolean()
    .default(true)
    .meta({
      label: 'Show controls',
      control: 'switch',
      help: 'Buttons that zoom a live map. Without them it can still be zoomed by keyboard and touch.',
    } satisfies FieldMeta),
  terrain: z
    .boolean()
    .default(false)
    .meta({
      label: 'Show terrain',
      control: 'switch',
      help: 'Mountains and valleys, on a live map of Google.',
    } satisfies FieldMeta),
  linkOnClick: z
    .boolean()
    .default(true)
    .meta({
      label: 'Marker opens Google Maps',
      control: 'switch',
      help: 'Only a marker without an address; one with an address shows it.',
    } satisfies FieldMeta),
})

export type MapData = z.output<typeof fields>

/** Where a place is: a static map that the server draws, its address, and a live map on request. */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.map,
  name: 'map',
  label: 'Map',
  group: 'media',
  icon: 'map',
  about:
    'Where a place is, with its address and the way there. It draws a static map itself, and asks nobody for a live map before a visitor opens one.',
  version: 1,
  fields,
  markers: () => [MAP_MARKER],
  toText: ({ location }) =>
    [location.addressTitle.trim(), ...addressLines(location)].filter(Boolean).join('\n'),
}
