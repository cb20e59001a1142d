import { MARKER_IMAGE } from '#features/media/maps/types.ts'

/** Outline of a marker in the size of its image. */
export const MARKER_OUTLINE = 'M24 63S45 40 45 23A21 21 0 0 0 3 23C3 40 24 63 24 63Z'
export const MARKER_HOLE = { x: 24, y: 23, radius: 8 } as const

/** Returns the image of a marker as a `data:` URL, for maps that draw it themselves. */
export function markerImage(colour: string, onColour: string): string {
  const { width, height } = MARKER_IMAGE
  const { x, y, radius } = MARKER_HOLE
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path d="${MARKER_OUTLINE}" fill="${colour}" stroke="${onColour}" stroke-width="2"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${onColour}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
