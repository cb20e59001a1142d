import { colourAt } from './glaze.ts'
import { ambientAt, sunAt, type Body } from './light.ts'
import { rowByRow } from './rows.ts'
import type { Linear } from './tone.ts'
import {
  COARSE,
  toLocal,
  VALUES_PER_PIXEL,
  local,
  setRayDirection,
  rayDirection,
  type Box,
  type Camera,
  type Traced,
  type Vector,
} from './trace-body.ts'

export interface Shade {
  readonly light: Vector
  readonly sun: number
  readonly ambientLight: number
  readonly hardness: number
  readonly wall: Linear
  readonly table: Linear
  readonly bars: ((x: number, y: number, z: number) => number) | undefined
}

/** Paints the visible part of a vessel's surface or edges; edges are painted over all surfaces. */
export async function paintBody(
  part: 'surface' | 'edges',
  pixels: Float32Array,
  depths: Float32Array,
  { body, box, layers }: Traced,
  bodies: readonly Body[],
  camera: Camera,
  shade: Shade,
): Promise<void> {
  const columns = box.right - box.left
  const rows = box.bottom - box.top
  const [layer, coarse] = part === 'surface' ? [layers[0], COARSE] : [layers[1], 2]
  const lightGrid = await computeLightGrid(layer, columns, rows, box, { bodies, camera, shade, coarse })
  const context: PixelContext = { body, camera, shade, column: 0, row: 0, box, lightGrid }
  await rowByRow(rows, (row) => {
    for (let column = 0; column < columns; column++) {
      const offset = (row * columns + column) * VALUES_PER_PIXEL
      if ((layer[offset] ?? 0) <= 0) continue
      context.column = column
      context.row = row
      paintPixel(pixels, depths, layer, offset, context)
    }
  })
}

/**
 * The light on a vessel on a coarse grid of pixels. Each cell has sun, ambient light, whether it is used, and the
 * normal.
 */
interface LightGrid {
  readonly values: Float32Array
  readonly columns: number
  readonly coarse: number
}

async function computeLightGrid(
  layer: Float32Array,
  columns: number,
  rows: number,
  box: Box,
  {
    bodies,
    camera,
    shade,
    coarse,
  }: {
    readonly bodies: readonly Body[]
    readonly camera: Camera
    readonly shade: Shade
    readonly coarse: number
  },
): Promise<LightGrid> {
  const wide = Math.ceil(columns / coarse) + 1
  const high = Math.ceil(rows / coarse) + 1
  const values = new Float32Array(wide * high * 6)
  await rowByRow(
    high,
    (gy) => {
      for (let gx = 0; gx < wide; gx++) {
        const [column, row] = [Math.min(columns - 1, gx * coarse), Math.min(rows - 1, gy * coarse)]
        const offset = (row * columns + column) * VALUES_PER_PIXEL
        if ((layer[offset] ?? 0) <= 0) continue
        setRayDirection(camera, box.left + column, box.top + row)
        const t = layer[offset + 1] ?? 0
        const n = [layer[offset + 2] ?? 0, layer[offset + 3] ?? 0, layer[offset + 4] ?? 0] as const
        const from = [
          camera.at[0] + (rayDirection[0] ?? 0) * t + n[0] * 0.02,
          camera.at[1] + (rayDirection[1] ?? 0) * t + n[1] * 0.02,
          camera.at[2] + (rayDirection[2] ?? 0) * t + n[2] * 0.02,
        ] as const
        const facing = n[0] * shade.light[0] + n[1] * shade.light[1] + n[2] * shade.light[2]
        const at = (gy * wide + gx) * 6
        values[at] = facing > -0.2 ? sunAt(bodies, from, shade.light, shade.hardness) : 0
        values[at + 1] = ambientAt(bodies, from, n, 0)
        values[at + 2] = 1
        values[at + 3] = n[0]
        values[at + 4] = n[1]
        values[at + 5] = n[2]
      }
    },
    6,
  )
  return { values, columns: wide, coarse }
}

const colour = new Float64Array(3)
const NOTHING = 1e-4
/** The interpolated light at the current pixel: sun and ambient. */
const interpolated = new Float64Array(2)

/** The current pixel; reused for a whole layer, since there are millions of pixels. */
interface PixelContext {
  readonly body: Body
  readonly camera: Camera
  readonly shade: Shade
  column: number
  row: number
  readonly box: Box
  readonly lightGrid: LightGrid
}

function paintPixel(
  pixels: Float32Array,
  depths: Float32Array,
  layer: Float32Array,
  offset: number,
  context: PixelContext,
): void {
  const { body, camera, shade, column, row, box, lightGrid } = context
  const share = layer[offset] ?? 0
  const t = layer[offset + 1] ?? 0
  const pixel = (box.top + row) * camera.width + box.left + column
  if (t > (depths[pixel] ?? 0)) return
  const nx = layer[offset + 2] ?? 0
  const ny = layer[offset + 3] ?? 0
  const nz = layer[offset + 4] ?? 0
  setRayDirection(camera, box.left + column, box.top + row)
  const wx = rayDirection[0] ?? 0
  const wy = rayDirection[1] ?? 0
  const wz = rayDirection[2] ?? 0
  toLocal(body, camera, t)
  const x = local[0] ?? 0
  const y = local[1] ?? 0
  const z = local[2] ?? 0
  const rho = Math.sqrt(x * x + z * z) || 1
  const m = body.turn
  const lnx = (m[0] ?? 0) * nx + (m[1] ?? 0) * ny + (m[2] ?? 0) * nz
  const lnz = (m[6] ?? 0) * nx + (m[7] ?? 0) * ny + (m[8] ?? 0) * nz
  const gloss = colourAt(body.glaze, body.form, x, y, z, (lnx * x + lnz * z) / rho, colour)

  interpolate(lightGrid, column, row, nx, ny, nz)
  const shadow = interpolated[0] ?? 0
  const ambient = interpolated[1] ?? 0
  const bars =
    shade.bars === undefined
      ? 1
      : shade.bars(camera.at[0] + wx * t, camera.at[1] + wy * t, camera.at[2] + wz * t)
  const facing = nx * shade.light[0] + ny * shade.light[1] + nz * shade.light[2]
  // A window is a wide light source: its light reaches slightly around the form.
  const direct = shade.sun * shadow * bars * Math.max(0, (facing + 0.14) / 1.14)
  const sky = 0.5 + 0.5 * ny
  const side = 0.86 - 0.2 * nx
  const seen = -(nx * wx + ny * wy + nz * wz)
  const slant = 1 - Math.max(0, seen)
  const fresnel = 0.04 + 0.96 * slant * slant * slant * slant * slant
  const ry = wy + 2 * seen * ny
  const shine =
    gloss * windowReflection(wx + 2 * seen * nx, ry, wz + 2 * seen * nz, shade.light, gloss) * shadow * bars
  const start = pixel * 3
  for (let i = 0; i < 3; i++) {
    const around =
      shade.ambientLight *
      ambient *
      side *
      ((0.45 + 0.55 * sky) * (1.02 - 0.02 * i) + 0.5 * (1 - sky) * (shade.table[i] ?? 0))
    const behind = (ry > 0 ? (shade.wall[i] ?? 0) : (shade.table[i] ?? 0)) * shade.ambientLight * ambient
    const value =
      (colour[i] ?? 0) * (direct * 0.84 * (1.06 - 0.08 * i) + around * 0.92 * (0.97 + 0.03 * i)) +
      gloss * fresnel * 1.1 * behind +
      shine * (0.12 + 1.2 * fresnel) * shade.sun
    pixels[start + i] = (pixels[start + i] ?? 0) * (1 - share) + value * share
  }
}

/** Interpolates the light at a pixel from cells with a similar normal. */
function interpolate(
  { values, columns, coarse }: LightGrid,
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
  let ambient = 0
  let weight = 0
  for (let corner = 0; corner < 4; corner++) {
    const dx = corner & 1
    const dy = corner >> 1
    const at = ((iy + dy) * columns + ix + dx) * 6
    if ((values[at + 2] ?? 0) === 0) continue
    const alike = nx * (values[at + 3] ?? 0) + ny * (values[at + 4] ?? 0) + nz * (values[at + 5] ?? 0)
    const square = Math.max(NOTHING, alike) * Math.max(NOTHING, alike)
    const w = (NOTHING + (dx === 1 ? fx : 1 - fx) * (dy === 1 ? fy : 1 - fy)) * square * square
    sun += w * (values[at] ?? 0)
    ambient += w * (values[at + 1] ?? 0)
    weight += w
  }
  interpolated[0] = weight === 0 ? 0.6 : sun / weight
  interpolated[1] = weight === 0 ? 0.7 : ambient / weight
}

/** Returns the reflection of the window: a square with a bar, sharp on glossy and blurred on matt surfaces. */
function windowReflection(rx: number, ry: number, rz: number, light: Vector, gloss: number): number {
  const ahead = rx * light[0] + ry * light[1] + rz * light[2]
  if (ahead <= 0.1) return 0
  const flat = Math.sqrt(light[0] * light[0] + light[2] * light[2])
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
