import { noiseAt } from '../../art/clouds.ts'
import { colourOf, type Linear } from './tone.ts'

/** The surface of a vessel. Heights are shares of the height of the vessel. */
export interface Glaze {
  readonly outside: string
  readonly inside?: string
  /** Unglazed clay up to a height. */
  readonly foot?: { readonly colour: string; readonly to: number }
  /** A second glaze from the rim down to a height. */
  readonly dip?: { readonly colour: string; readonly to: number; readonly wobble?: number }
  /** Brushed bands between two heights. */
  readonly bands?: readonly { readonly colour: string; readonly from: number; readonly to: number }[]
  /** Colour of the lip, where the glaze is thin. */
  readonly rim?: string
  /** Density of specks, 0 to 1. */
  readonly specks?: number
  readonly speckColour?: string
  /** From 0, matt, to 1, like a mirror. */
  readonly gloss?: number
  /** Depth of the throwing rings. */
  readonly rings?: number
  /** Unevenness of the colour, 0 to 1. */
  readonly mottle?: number
}

/** A glaze with its colours in linear light. */
export interface MixedGlaze {
  readonly glaze: Glaze
  readonly outside: Linear
  readonly inside: Linear
  readonly foot: Linear
  readonly dip: Linear
  readonly rim: Linear
  readonly speck: Linear
  readonly bands: readonly { readonly colour: Linear; readonly from: number; readonly to: number }[]
}

export function mixGlaze(glaze: Glaze): MixedGlaze {
  return {
    glaze,
    outside: colourOf(glaze.outside),
    inside: colourOf(glaze.inside ?? glaze.outside),
    foot: colourOf(glaze.foot?.colour ?? glaze.outside),
    dip: colourOf(glaze.dip?.colour ?? glaze.outside),
    rim: colourOf(glaze.rim ?? glaze.outside),
    speck: colourOf(glaze.speckColour ?? '#3a2a1e'),
    bands: (glaze.bands ?? []).map((band) => ({ ...band, colour: colourOf(band.colour) })),
  }
}

const step = (low: number, high: number, value: number): number => {
  const t = Math.max(0, Math.min(1, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}

function blend(into: Float64Array, colour: Linear, share: number): void {
  into[0] = (into[0] ?? 0) * (1 - share) + colour[0] * share
  into[1] = (into[1] ?? 0) * (1 - share) + colour[1] * share
  into[2] = (into[2] ?? 0) * (1 - share) + colour[2] * share
}

/** Returns the offset of the edge of a glaze at an angle around the axis, from -1 to 1. */
const wobbleAt = (turn: number): number =>
  0.5 * Math.sin(turn * 3 + 1) + 0.3 * Math.sin(turn * 7 + 2) + 0.2 * Math.sin(turn * 13)

/**
 * Writes the colour of the surface at a point of the vessel into `colour`. `facing` is the radial component of the
 * normal: negative on the inside. Returns the gloss there.
 */
export function colourAt(
  mixed: MixedGlaze,
  size: { readonly height: number; readonly radius: number },
  x: number,
  y: number,
  z: number,
  facing: number,
  colour: Float64Array,
): number {
  const { glaze } = mixed
  const up = y / size.height
  const inner = step(-0.12, 0.1, -facing)
  // Noise is only needed near an edge, and most of a vessel is far from one.
  const isByEdge =
    mixed.bands.length > 0 || glaze.dip !== undefined || up > 0.94 || up < (glaze.foot?.to ?? -1) + 0.02
  const wobble = isByEdge ? wobbleAt(Math.atan2(z, x)) : 0
  colour[0] = mixed.outside[0]
  colour[1] = mixed.outside[1]
  colour[2] = mixed.outside[2]
  const onWall = x * x + z * z < (size.radius + 0.01) ** 2
  for (const { colour: paint, from, to } of onWall ? mixed.bands : []) {
    const ragged = 0.012 * wobble + 0.012 * noiseAt(x * 30, z * 30)
    blend(
      colour,
      paint,
      step(from - 0.006, from + 0.006, up + ragged) * (1 - step(to - 0.006, to + 0.006, up + ragged)) * 0.88,
    )
  }
  if (glaze.dip) {
    const edge = glaze.dip.to + wobble * (glaze.dip.wobble ?? 0.02)
    const share = step(edge - 0.008, edge + 0.008, up)
    blend(colour, mixed.dip, share * 0.96)
    // Glaze is thicker at its lower edge.
    const gathered = share * (1 - step(edge, edge + 0.06, up))
    for (let i = 0; i < 3; i++) colour[i] = (colour[i] ?? 0) * (1 - 0.22 * gathered)
  }
  let gloss = glaze.gloss ?? 0.4
  blend(colour, mixed.inside, inner)
  if (glaze.rim !== undefined) blend(colour, mixed.rim, step(0.955, 0.995, up + 0.012 * wobble) * 0.85)
  if (glaze.foot) {
    const edge = glaze.foot.to + wobble * 0.006
    const bare = (1 - step(edge - 0.006, edge + 0.006, up)) * (1 - inner)
    blend(colour, mixed.foot, bare)
    gloss *= 1 - bare
  }
  const mottle = glaze.mottle ?? 0.25
  const cloud = noiseAt(x * 17 + y * 6, y * 16 + z * 15) + 0.6 * noiseAt(x * 44 + z * 9, y * 60 + z * 40)
  const shade = 1 + mottle * 0.22 * cloud
  for (let i = 0; i < 3; i++) colour[i] = (colour[i] ?? 0) * shade
  if (glaze.specks !== undefined) speckle(mixed, glaze.specks, x, y, z, colour)
  return gloss
}

/** Dark specks of iron: one speck in some of the cells of two 3D grids. */
function speckle(
  mixed: MixedGlaze,
  amount: number,
  x: number,
  y: number,
  z: number,
  colour: Float64Array,
): void {
  speckleGrid(mixed, amount, x * 13 + 100, y * 13 + 100, z * 13 + 100, colour)
  speckleGrid(mixed, amount * 0.8, x * 29 + 100, y * 29 + 100, z * 29 + 100, colour)
}

function speckleGrid(
  mixed: MixedGlaze,
  amount: number,
  x: number,
  y: number,
  z: number,
  colour: Float64Array,
): void {
  const cx = Math.floor(x)
  const cy = Math.floor(y)
  const cz = Math.floor(z)
  let hash = Math.imul(cx, 374761393) ^ Math.imul(cy, 668265263) ^ Math.imul(cz, 2147483629)
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177)
  hash ^= hash >>> 16
  if ((hash & 255) / 255 > amount) return
  const dx = x - cx - 0.25 - ((hash >>> 8) & 15) / 30
  const dy = y - cy - 0.25 - ((hash >>> 12) & 15) / 30
  const dz = z - cz - 0.25 - ((hash >>> 16) & 15) / 30
  const reach = 0.1 + (((hash >>> 20) & 31) / 31) * 0.22
  const far = Math.sqrt(dx * dx + dy * dy + dz * dz) / reach
  if (far < 1) blend(colour, mixed.speck, (1 - step(0.45, 1, far)) * 0.8)
}
