import { setImmediate } from 'node:timers/promises'
import { formNormal } from './form.ts'
import { colourAt } from './glaze.ts'
import type { Linear } from './tone.ts'
import { bodyDistance, openAt, sunAt, type Body } from './light.ts'

type Vector = readonly [number, number, number]

/** Where the picture is taken from. */
export interface Eye {
  readonly at: Vector
  readonly ahead: Vector
  readonly right: Vector
  readonly up: Vector
  /** Width of a pixel one decimetre ahead. */
  readonly pixel: number
  readonly width: number
  readonly height: number
}

/** An eye at a height and a distance, which sees as much in width at the middle of the table. */
export function lookAt(
  eye: {
    readonly height: number
    readonly far: number
    readonly look: number
    readonly wide: number
    readonly side?: number
  },
  width: number,
  height: number,
): Eye {
  const at = [eye.side ?? 0, eye.height, eye.far] as const
  const drop = eye.look - eye.height
  const length = Math.hypot(drop, eye.far)
  const ahead = [0, drop / length, -eye.far / length] as const
  return {
    at,
    ahead,
    right: [1, 0, 0],
    up: [0, -ahead[2], ahead[1]],
    pixel: eye.wide / length / width,
    width,
    height,
  }
}

export interface Shade {
  readonly light: Vector
  readonly sun: number
  readonly air: number
  readonly hardness: number
  readonly wall: Linear
  readonly table: Linear
  readonly bars: ((x: number, y: number, z: number) => number) | undefined
}

/** Values kept of each pixel that shows the vessel: how much of it, where, and which way it faces. */
const KEPT = 5
const COARSE = 4

/** Paints one vessel over what is there. A thin edge that is grazed before the surface behind it is painted as well. */
export async function paintBody(
  pixels: Float32Array,
  depths: Float32Array,
  body: Body,
  bodies: readonly Body[],
  eye: Eye,
  shade: Shade,
): Promise<void> {
  const box = boxOf(body, eye)
  const columns = box.right - box.left
  const rows = box.bottom - box.top
  if (columns <= 0 || rows <= 0) return
  const layers = [new Float32Array(columns * rows * KEPT), new Float32Array(columns * rows * KEPT)] as const
  for (let row = 0; row < rows; row++) {
    if (row % 24 === 0) await setImmediate()
    for (let column = 0; column < columns; column++)
      trace(body, eye, box.left + column, box.top + row, layers, (row * columns + column) * KEPT)
  }
  for (const [depth, layer] of layers.entries()) {
    const lit = await lightOf(layer, columns, rows, box, {
      bodies,
      eye,
      shade,
      coarse: depth === 0 ? COARSE : 2,
    })
    const spot: Spot = { body, eye, shade, column: 0, row: 0, box, lit }
    for (let row = 0; row < rows; row++) {
      if (row % 24 === 0) await setImmediate()
      for (let column = 0; column < columns; column++) {
        const kept = (row * columns + column) * KEPT
        if ((layer[kept] ?? 0) <= 0) continue
        spot.column = column
        spot.row = row
        paintPixel(pixels, depths, layer, kept, spot)
      }
    }
  }
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function boxOf(body: Body, eye: Eye): Box {
  const [dx, dy, dz] = [body.middle[0] - eye.at[0], body.middle[1] - eye.at[1], body.middle[2] - eye.at[2]]
  const along = dx * eye.ahead[0] + dy * eye.ahead[1] + dz * eye.ahead[2]
  const scale = 1 / (along * eye.pixel)
  const x = eye.width / 2 + (dx * eye.right[0] + dy * eye.right[1] + dz * eye.right[2]) * scale
  const y = eye.height / 2 - (dx * eye.up[0] + dy * eye.up[1] + dz * eye.up[2]) * scale
  const r = body.reach * scale * 1.04
  return {
    left: Math.max(0, Math.floor(x - r)),
    right: Math.min(eye.width, Math.ceil(x + r)),
    top: Math.max(0, Math.floor(y - r)),
    bottom: Math.min(eye.height, Math.ceil(y + r)),
  }
}

const normal = new Float64Array(3)
/** The direction of sight through the pixel that is looked at. */
const way = new Float64Array(3)
/** The place that is looked at, as the vessel has it. */
const local = new Float64Array(3)

function look(eye: Eye, column: number, row: number): void {
  const u = (column + 0.5 - eye.width / 2) * eye.pixel
  const v = (eye.height / 2 - row - 0.5) * eye.pixel
  const x = eye.ahead[0] + eye.right[0] * u + eye.up[0] * v
  const y = eye.ahead[1] + eye.right[1] * u + eye.up[1] * v
  const z = eye.ahead[2] + eye.right[2] * u + eye.up[2] * v
  const length = Math.sqrt(x * x + y * y + z * z)
  way[0] = x / length
  way[1] = y / length
  way[2] = z / length
}

/** Follows one line of sight to the vessel. The first layer holds the surface, the second an edge grazed before it. */
function trace(
  body: Body,
  eye: Eye,
  column: number,
  row: number,
  layers: readonly [Float32Array, Float32Array],
  kept: number,
): void {
  look(eye, column, row)
  const wx = way[0] ?? 0
  const wy = way[1] ?? 0
  const wz = way[2] ?? 0
  const ex = eye.at[0]
  const ey = eye.at[1]
  const ez = eye.at[2]
  const mx = body.middle[0] - ex
  const my = body.middle[1] - ey
  const mz = body.middle[2] - ez
  const along = mx * wx + my * wy + mz * wz
  const under = body.reach ** 2 - (mx * mx + my * my + mz * mz - along * along)
  if (under <= 0) return
  const end = along + Math.sqrt(under)
  let t = along - Math.sqrt(under)
  const width = eye.pixel * t * 1.1
  let before = Infinity
  let nearest = Infinity
  let nearestT = 0
  let grazed = false
  for (let step = 0; step < 90 && t < end; step++) {
    const d = bodyDistance(body, ex + wx * t, ey + wy * t, ez + wz * t)
    if (d < 0.0016) {
      keep(layers[0], kept, 1, t, body, eye)
      return
    }
    if (d < nearest) {
      nearest = d
      nearestT = t
    } else if (!grazed && d > before && nearest < width) {
      keep(layers[1], kept, 1 - nearest / width, nearestT, body, eye)
      grazed = true
      nearest = Infinity
    }
    before = d
    t += Math.max(d * 0.93, 0.003)
  }
  if (!grazed && nearest < width) keep(layers[1], kept, 1 - nearest / width, nearestT, body, eye)
}

function keep(layer: Float32Array, kept: number, share: number, t: number, body: Body, eye: Eye): void {
  enter(body, eye, t)
  const x = local[0] ?? 0
  const y = local[1] ?? 0
  const z = local[2] ?? 0
  formNormal(body.form, x, y, z, normal)
  const rings = body.glaze.glaze.rings ?? 0
  let nx = normal[0] ?? 0
  let ny = normal[1] ?? 0
  let nz = normal[2] ?? 0
  if (rings > 0) {
    ny += rings * (0.07 * Math.sin(y * 26 + Math.atan2(z, x)) + 0.04 * Math.sin(y * 57 + 2))
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz)
    nx /= length
    ny /= length
    nz /= length
  }
  const m = body.turn
  layer[kept] = share
  layer[kept + 1] = t
  layer[kept + 2] = (m[0] ?? 0) * nx + (m[3] ?? 0) * ny + (m[6] ?? 0) * nz
  layer[kept + 3] = (m[1] ?? 0) * nx + (m[4] ?? 0) * ny + (m[7] ?? 0) * nz
  layer[kept + 4] = (m[2] ?? 0) * nx + (m[5] ?? 0) * ny + (m[8] ?? 0) * nz
}

/** Writes the place at a distance along the line of sight, as the vessel has it, into `local`. */
function enter({ at, scale, turn }: Body, eye: Eye, t: number): void {
  const dx = (eye.at[0] + (way[0] ?? 0) * t - at[0]) / scale
  const dy = (eye.at[1] + (way[1] ?? 0) * t - at[1]) / scale
  const dz = (eye.at[2] + (way[2] ?? 0) * t - at[2]) / scale
  local[0] = (turn[0] ?? 0) * dx + (turn[1] ?? 0) * dy + (turn[2] ?? 0) * dz
  local[1] = (turn[3] ?? 0) * dx + (turn[4] ?? 0) * dy + (turn[5] ?? 0) * dz
  local[2] = (turn[6] ?? 0) * dx + (turn[7] ?? 0) * dy + (turn[8] ?? 0) * dz
}

/** The light on a vessel on a coarse grid of pixels: window, room, and whether there is anything. */
interface Lit {
  readonly values: Float32Array
  readonly columns: number
  readonly coarse: number
}

async function lightOf(
  layer: Float32Array,
  columns: number,
  rows: number,
  box: Box,
  {
    bodies,
    eye,
    shade,
    coarse,
  }: { readonly bodies: readonly Body[]; readonly eye: Eye; readonly shade: Shade; readonly coarse: number },
): Promise<Lit> {
  const wide = Math.ceil(columns / coarse) + 1
  const high = Math.ceil(rows / coarse) + 1
  const values = new Float32Array(wide * high * 6)
  for (let gy = 0; gy < high; gy++) {
    if (gy % 6 === 0) await setImmediate()
    for (let gx = 0; gx < wide; gx++) {
      const [column, row] = [Math.min(columns - 1, gx * coarse), Math.min(rows - 1, gy * coarse)]
      const kept = (row * columns + column) * KEPT
      if ((layer[kept] ?? 0) <= 0) continue
      look(eye, box.left + column, box.top + row)
      const t = layer[kept + 1] ?? 0
      const n = [layer[kept + 2] ?? 0, layer[kept + 3] ?? 0, layer[kept + 4] ?? 0] as const
      const from = [
        eye.at[0] + (way[0] ?? 0) * t + n[0] * 0.02,
        eye.at[1] + (way[1] ?? 0) * t + n[1] * 0.02,
        eye.at[2] + (way[2] ?? 0) * t + n[2] * 0.02,
      ] as const
      const facing = n[0] * shade.light[0] + n[1] * shade.light[1] + n[2] * shade.light[2]
      const at = (gy * wide + gx) * 6
      values[at] = facing > -0.2 ? sunAt(bodies, from, shade.light, shade.hardness) : 0
      values[at + 1] = openAt(bodies, from, n, 0)
      values[at + 2] = 1
      values.set(n, at + 3)
    }
  }
  return { values, columns: wide, coarse }
}

const colour = new Float64Array(3)
const NOTHING = 1e-4
/** What the light grid has at the pixel that is looked at: window and room. */
const found = new Float64Array(2)

/** The pixel that is painted; one for a whole layer, since there are a million of them. */
interface Spot {
  readonly body: Body
  readonly eye: Eye
  readonly shade: Shade
  column: number
  row: number
  readonly box: Box
  readonly lit: Lit
}

function paintPixel(
  pixels: Float32Array,
  depths: Float32Array,
  layer: Float32Array,
  kept: number,
  spot: Spot,
): void {
  const { body, eye, shade, column, row, box, lit } = spot
  const share = layer[kept] ?? 0
  const t = layer[kept + 1] ?? 0
  const pixel = (box.top + row) * eye.width + box.left + column
  if (t > (depths[pixel] ?? 0)) return
  if (share > 0.5) depths[pixel] = t
  const nx = layer[kept + 2] ?? 0
  const ny = layer[kept + 3] ?? 0
  const nz = layer[kept + 4] ?? 0
  look(eye, box.left + column, box.top + row)
  const wx = way[0] ?? 0
  const wy = way[1] ?? 0
  const wz = way[2] ?? 0
  enter(body, eye, t)
  const x = local[0] ?? 0
  const y = local[1] ?? 0
  const z = local[2] ?? 0
  const rho = Math.sqrt(x * x + z * z) || 1
  const m = body.turn
  const lnx = (m[0] ?? 0) * nx + (m[1] ?? 0) * ny + (m[2] ?? 0) * nz
  const lnz = (m[6] ?? 0) * nx + (m[7] ?? 0) * ny + (m[8] ?? 0) * nz
  const gloss = colourAt(body.glaze, body.form, x, y, z, (lnx * x + lnz * z) / rho, colour)

  lookUp(lit, column, row, nx, ny, nz)
  const shadow = found[0] ?? 0
  const open = found[1] ?? 0
  const bars =
    shade.bars === undefined ? 1 : shade.bars(eye.at[0] + wx * t, eye.at[1] + wy * t, eye.at[2] + wz * t)
  const facing = nx * shade.light[0] + ny * shade.light[1] + nz * shade.light[2]
  // A window is wide: its light reaches a little around the form.
  const direct = shade.sun * shadow * bars * Math.max(0, (facing + 0.14) / 1.14)
  const sky = 0.5 + 0.5 * ny
  const side = 0.86 - 0.2 * nx
  const seen = -(nx * wx + ny * wy + nz * wz)
  const fresnel = 0.04 + 0.96 * (1 - Math.max(0, seen)) ** 5
  const ry = wy + 2 * seen * ny
  const shine =
    gloss * mirrored(wx + 2 * seen * nx, ry, wz + 2 * seen * nz, shade.light, gloss) * shadow * bars
  const start = pixel * 3
  for (let i = 0; i < 3; i++) {
    const around =
      shade.air *
      open *
      side *
      ((0.45 + 0.55 * sky) * (1.02 - 0.02 * i) + 0.5 * (1 - sky) * (shade.table[i] ?? 0))
    const behind = (ry > 0 ? (shade.wall[i] ?? 0) : (shade.table[i] ?? 0)) * shade.air * open
    const value =
      (colour[i] ?? 0) * (direct * 0.84 * (1.06 - 0.08 * i) + around * 0.92 * (0.97 + 0.03 * i)) +
      gloss * fresnel * 1.1 * behind +
      shine * (0.12 + 1.2 * fresnel) * shade.sun
    pixels[start + i] = (pixels[start + i] ?? 0) * (1 - share) + value * share
  }
}

/** The light that the grid has around a pixel, from places that face the same way. */
function lookUp(
  { values, columns, coarse }: Lit,
  column: number,
  row: number,
  nx: number,
  ny: number,
  nz: number,
): void {
  const gx = column / coarse
  const gy = row / coarse
  const ix = gx | 0
  const iy = gy | 0
  const fx = gx - ix
  const fy = gy - iy
  let sun = 0
  let open = 0
  let weight = 0
  for (let corner = 0; corner < 4; corner++) {
    const dx = corner & 1
    const dy = corner >> 1
    const at = ((iy + dy) * columns + ix + dx) * 6
    if ((values[at + 2] ?? 0) === 0) continue
    const alike = nx * (values[at + 3] ?? 0) + ny * (values[at + 4] ?? 0) + nz * (values[at + 5] ?? 0)
    const w = (NOTHING + (dx === 1 ? fx : 1 - fx) * (dy === 1 ? fy : 1 - fy)) * Math.max(NOTHING, alike) ** 4
    sun += w * (values[at] ?? 0)
    open += w * (values[at + 1] ?? 0)
    weight += w
  }
  found[0] = weight === 0 ? 0.6 : sun / weight
  found[1] = weight === 0 ? 0.7 : open / weight
}

/** The window itself, mirrored: a square with a bar in it, sharp on water and blurred on stone. */
function mirrored(rx: number, ry: number, rz: number, light: Vector, gloss: number): number {
  const ahead = rx * light[0] + ry * light[1] + rz * light[2]
  if (ahead <= 0.1) return 0
  const flat = Math.hypot(light[0], light[2])
  const u = (rx * light[2] - rz * light[0]) / flat / ahead
  const v = (ry - ahead * light[1]) / flat / ahead
  const soft = 0.06 + 0.75 * (1 - gloss) ** 1.6
  const edge = (value: number, half: number) => {
    const t = Math.max(0, Math.min(1, 0.5 + (half - Math.abs(value)) / soft / 2))
    return t * t * (3 - 2 * t)
  }
  const bar = 1 - 0.8 * edge(u, 0.025) * Math.max(0, 1 - soft * 5)
  return (edge(u, 0.24) * edge(v, 0.34) * bar * 3.2 * (0.5 + 0.5 * gloss)) / (1 + soft * 2.2)
}
