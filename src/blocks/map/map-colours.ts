import type { CSSProperties } from 'react'
import type { MapStyleName } from '#features/media/maps/types.ts'

const colours = (water: string, land: string, border: string, name: string) =>
  ({ '--b-water': water, '--b-land': land, '--b-border': border, '--b-name': name }) as CSSProperties

/**
 * Colours of the static map by the style of its map. In the markup and not in the style sheet, where every page with a map
 * would load those of all styles; the style sheet has the original ones.
 */
export const MAP_COLOURS: Readonly<Partial<Record<MapStyleName, CSSProperties>>> = {
  Grayscale: colours(
    'light-dark(oklch(0.89 0 0), oklch(0.25 0 0))',
    'light-dark(oklch(0.97 0 0), oklch(0.36 0 0))',
    'light-dark(oklch(0.75 0 0), oklch(0.54 0 0))',
    'light-dark(oklch(0.32 0 0), oklch(0.94 0 0))',
  ),
  Satellite: colours(
    'oklch(0.27 0.06 250)',
    'oklch(0.4 0.05 135)',
    'oklch(0.58 0.05 125)',
    'oklch(0.97 0.01 110)',
  ),
  MinimalLight: colours(
    'oklch(0.955 0.004 250)',
    'oklch(0.995 0 0)',
    'oklch(0.84 0.004 250)',
    'oklch(0.4 0.01 250)',
  ),
  MinimalDark: colours(
    'oklch(0.2 0.006 260)',
    'oklch(0.29 0.006 260)',
    'oklch(0.44 0.006 260)',
    'oklch(0.92 0.004 260)',
  ),
  MinimalBlue: colours(
    'oklch(0.43 0.1 255)',
    'oklch(0.52 0.095 252)',
    'oklch(0.66 0.08 250)',
    'oklch(0.985 0.01 250)',
  ),
}
