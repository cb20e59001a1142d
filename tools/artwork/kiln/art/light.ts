import { formDistance, type Form } from './form.ts'
import { mixGlaze, type Glaze, type MixedGlaze } from './glaze.ts'

/** A vessel and its position on the table. */
export interface Vessel {
  readonly form: Form
  readonly glaze: Glaze
  readonly x: number
  readonly z: number
  /** Height of the surface on which it stands. */
  readonly y?: number
  readonly scale?: number
  /** Rotation around its own axis, in radians. */
  readonly turn?: number
  /** Tilt backwards and to the right, in radians. */
  readonly lean?: readonly [back: number, right: number]
}

/** A vessel with precomputed values: position, rotation matrix and bounding sphere. */
export interface Body {
  readonly form: Form
  readonly glaze: MixedGlaze
  readonly at: readonly [number, number, number]
  readonly scale: number
  /** Rows of the rotation matrix from world to local coordinates. */
  readonly turn: readonly number[]
  readonly middle: readonly [number, number, number]
  readonly reach: number
}

export function createBody({ form, glaze, x, z, y = 0, scale = 1, turn = 0, lean = [0, 0] }: Vessel): Body {
  const [cosBack, sinBack, cosRight, sinRight] = [
    Math.cos(lean[0]),
    Math.sin(lean[0]),
    Math.cos(lean[1]),
    Math.sin(lean[1]),
  ]
  const tilt = (px: number, py: number, pz: number) => {
    const [by, bz] = [py * cosBack + pz * sinBack, pz * cosBack - py * sinBack]
    return [px * cosRight + by * sinRight, by * cosRight - px * sinRight, bz]
  }
  const up = tilt(0, 1, 0)
  const matrix = [
    ...tilt(Math.cos(turn), 0, -Math.sin(turn)),
    ...up,
    ...tilt(Math.sin(turn), 0, Math.cos(turn)),
  ]
  const half = (form.height / 2) * scale
  const middle = [x + (up[0] ?? 0) * half, y + (up[1] ?? 0) * half, z + (up[2] ?? 0) * half] as const
  const wide = form.radius + (form.handle ? form.handle.radius + form.handle.thickness : 0)
  return {
    form,
    glaze: mixGlaze(glaze),
    at: [x, y, z],
    scale,
    turn: matrix,
    middle,
    reach: Math.hypot(form.height / 2, wide) * scale,
  }
}

/** Returns the distance of a point in world coordinates from the vessel. */
export function bodyDistance({ form, at, scale, turn }: Body, x: number, y: number, z: number): number {
  const dx = (x - at[0]) / scale
  const dy = (y - at[1]) / scale
  const dz = (z - at[2]) / scale
  return (
    formDistance(
      form,
      (turn[0] ?? 0) * dx + (turn[1] ?? 0) * dy + (turn[2] ?? 0) * dz,
      (turn[3] ?? 0) * dx + (turn[4] ?? 0) * dy + (turn[5] ?? 0) * dz,
      (turn[6] ?? 0) * dx + (turn[7] ?? 0) * dy + (turn[8] ?? 0) * dz,
    ) * scale
  )
}

/** The current ray in local coordinates: its origin, and its direction per decimetre of the world. */
const line = new Float64Array(6)

/** Sets the ray for `distanceAt`, from a point in world coordinates in a direction. */
export function setRay(
  { at, scale, turn }: Body,
  x: number,
  y: number,
  z: number,
  wx: number,
  wy: number,
  wz: number,
): void {
  const dx = x - at[0]
  const dy = y - at[1]
  const dz = z - at[2]
  for (let i = 0; i < 3; i++) {
    const a = (turn[3 * i] ?? 0) / scale
    const b = (turn[3 * i + 1] ?? 0) / scale
    const c = (turn[3 * i + 2] ?? 0) / scale
    line[i] = a * dx + b * dy + c * dz
    line[i + 3] = a * wx + b * wy + c * wz
  }
}

/** Returns the distance from the vessel at a position along the ray that was set last. */
export function distanceAt({ form, scale }: Body, t: number): number {
  const x = (line[0] ?? 0) + (line[3] ?? 0) * t
  const y = (line[1] ?? 0) + (line[4] ?? 0) * t
  const z = (line[2] ?? 0) + (line[5] ?? 0) * t
  return formDistance(form, x, y, z) * scale
}

/**
 * Returns the share of the window's light that reaches a point, 0 to 1. Shadows soften with the distance of their
 * caster.
 */
export function sunAt(
  bodies: readonly Body[],
  from: readonly [number, number, number],
  light: readonly [number, number, number],
  hardness: number,
): number {
  let seen = 1
  const lx = light[0]
  const ly = light[1]
  const lz = light[2]
  for (const body of bodies) {
    const mx = body.middle[0] - from[0]
    const my = body.middle[1] - from[1]
    const mz = body.middle[2] - from[2]
    const along = mx * lx + my * ly + mz * lz
    if (along < -body.reach) continue
    const off = Math.sqrt(Math.max(0, mx * mx + my * my + mz * mz - along * along))
    const clear = off - body.reach
    if (clear > 0 && (along <= 0 || (hardness * clear) / along >= seen)) continue
    const end = along + body.reach + 0.05
    let t = Math.max(0.015, along - body.reach - 1.2)
    setRay(body, from[0], from[1], from[2], lx, ly, lz)
    for (let step = 0; step < 34 && t < end; step++) {
      const d = distanceAt(body, t)
      const share = 0.5 + (0.5 * hardness * d) / t
      if (share < seen) seen = share
      if (seen <= 0.002) return 0
      t += Math.max(0.02, Math.min(Math.abs(d) * 0.9, 0.5))
    }
  }
  return seen * seen * (3 - 2 * seen)
}

/** Pairs of probe distance and weight for ambient occlusion. */
const PROBES = [0.07, 0.34, 0.22, 0.3, 0.55, 0.24, 1.1, 0.16]

/** Returns the ambient light at a point: 1 in the open, near 0 in a crack. */
export function ambientAt(
  bodies: readonly Body[],
  from: readonly [number, number, number],
  normal: readonly [number, number, number],
  table: number,
): number {
  let closed = 0
  for (let probe = 0; probe < PROBES.length; probe += 2) {
    const far = PROBES[probe] ?? 0
    const weight = PROBES[probe + 1] ?? 0
    const x = from[0] + normal[0] * far
    const y = from[1] + normal[1] * far
    const z = from[2] + normal[2] * far
    let nearest = normal[1] > 0.7 ? far : Math.max(0, y - table)
    for (const body of bodies) {
      const mx = x - body.middle[0]
      const my = y - body.middle[1]
      const mz = z - body.middle[2]
      if (mx * mx + my * my + mz * mz > (body.reach + far) ** 2) continue
      nearest = Math.min(nearest, bodyDistance(body, x, y, z))
    }
    closed += weight * Math.max(0, 1 - nearest / far)
  }
  return Math.max(0.04, 1 - closed)
}
