import sharp from 'sharp'
import { noiseAt } from '../../art/clouds.ts'
import { colourOf, toneAt } from './tone.ts'
import { paintBody } from './paint-body.ts'
import { createCamera, traceBody, type Camera, type Traced } from './trace-body.ts'
import { rowByRow } from './rows.ts'
import { ambientAt, createBody, sunAt, type Body, type Vessel } from './light.ts'

/** A still life: vessels, background, camera and light. */
export interface StillLife {
  readonly width: number
  readonly height: number
  readonly vessels: readonly Vessel[]
  readonly wall: string
  readonly table: string
  /** Position of the wall behind the center. */
  readonly back?: number
  /** Position of the table's front edge. */
  readonly front?: number
  readonly camera: {
    readonly height: number
    readonly far: number
    readonly target: number
    readonly wide: number
    readonly side?: number
  }
  /** Direction of the window: left, up and front. */
  readonly light?: readonly [number, number, number]
  /** Hardness of shadows, from 2, an overcast day, to 14, a low sun. */
  readonly hardness?: number
  /** Intensity of the window's light, and of ambient light. */
  readonly sun?: number
  readonly ambientLight?: number
  /** Shadow of the window's bars on wall and table. */
  readonly bars?: Pane
  /** Strength of the wood grain of the table, 0 to 1. */
  readonly grain?: number
}

/** Bounds of the window, projected to the middle of the table. */
export interface Pane {
  readonly left: number
  readonly right: number
  readonly low: number
  readonly high: number
  /** Positions of its vertical and its horizontal bar. */
  readonly upright: number
  readonly across: number
}

/** The light on a flat surface, computed on a coarse grid: soft shadows have little detail. */
interface LightMap {
  readonly sun: Float32Array
  readonly ambient: Float32Array
  readonly columns: number
  readonly rows: number
  readonly left: number
  readonly low: number
  readonly cell: number
}

/** Long side of the file in pixels, for landscape images and for others. */
const LONG_SIDE = { wide: 2400, tall: 1800 }

async function mapLight(
  bodies: readonly Body[],
  field: {
    readonly left: number
    readonly right: number
    readonly low: number
    readonly high: number
    readonly cell: number
  },
  place: (u: number, v: number) => readonly [number, number, number],
  normal: readonly [number, number, number],
  scene: Required<Pick<StillLife, 'hardness'>> & { readonly light: readonly [number, number, number] },
): Promise<LightMap> {
  const { left, low, cell } = field
  const columns = Math.ceil((field.right - left) / cell) + 1
  const rows = Math.ceil((field.high - low) / cell) + 1
  const sun = new Float32Array(columns * rows)
  const ambient = new Float32Array(columns * rows)
  const mapRow = (row: number) => {
    for (let column = 0; column < columns; column++) {
      const from = place(left + column * cell, low + row * cell)
      sun[row * columns + column] = sunAt(bodies, from, scene.light, scene.hardness)
      ambient[row * columns + column] = ambientAt(bodies, from, normal, 0)
    }
  }
  await rowByRow(rows, mapRow)
  return { sun, ambient, columns, rows, left, low, cell }
}

/** Returns where the lower edge of the image meets the table, which has a height of 0. */
function nearestVisible({ at, ahead, up, pixel, height }: Camera): number {
  const v = (-height / 2) * pixel
  return at[2] - ((ahead[2] + up[2] * v) * at[1]) / (ahead[1] + up[1] * v)
}

/** Returns where the upper edge of the image meets the wall. */
function highestVisible({ at, ahead, up, pixel, height }: Camera, back: number): number {
  const v = (height / 2) * pixel
  return at[1] + ((ahead[1] + up[1] * v) * (back - at[2])) / (ahead[2] + up[2] * v)
}

function interpolate(map: LightMap, values: Float32Array, u: number, v: number): number {
  const gx = Math.max(0, Math.min(map.columns - 1.01, (u - map.left) / map.cell))
  const gy = Math.max(0, Math.min(map.rows - 1.01, (v - map.low) / map.cell))
  const ix = gx | 0
  const iy = gy | 0
  const fx = gx - ix
  const fy = gy - iy
  const i = iy * map.columns + ix
  const top = (values[i] ?? 0) * (1 - fx) + (values[i + 1] ?? 0) * fx
  const bottom = (values[i + map.columns] ?? 0) * (1 - fx) + (values[i + map.columns + 1] ?? 0) * fx
  return top * (1 - fy) + bottom * fy
}

/** Returns the light that passes the window's bars, 0 to 1. */
function barsAt(
  x: number,
  y: number,
  z: number,
  light: readonly [number, number, number],
  pane: Pane,
): number {
  const v = y - (z * light[1]) / light[2]
  const u = x - (z * light[0]) / light[2] - 0.16 * v
  const within =
    soft(u, pane.left, 0.5) * soft(-u, -pane.right, 0.5) * soft(v, pane.low, 0.5) * soft(-v, -pane.high, 0.5)
  const bar = Math.min(
    soft(Math.abs(u - pane.upright), 0.12, 0.24),
    soft(Math.abs(v - pane.across), 0.12, 0.24),
  )
  return 0.3 + 0.7 * within * (0.15 + 0.85 * bar)
}

const soft = (value: number, edge: number, width: number) =>
  Math.max(0, Math.min(1, 0.5 + (value - edge) / width))

/**
 * Renders a still life by ray marching and returns PNG. The same scene always gives the same bytes. The event loop
 * stays responsive, since rows are computed in small batches.
 */
export async function renderStillLife(scene: StillLife): Promise<Buffer> {
  const scale =
    (scene.width > scene.height ? LONG_SIDE.wide : LONG_SIDE.tall) / Math.max(scene.width, scene.height)
  const width = Math.round(scene.width * scale)
  const height = Math.round(scene.height * scale)
  const { back = -3.2, front = 3.4, sun = 1.95, ambientLight = 0.66, hardness = 5, grain = 0 } = scene
  const direction = scene.light ?? [-0.62, 0.62, 0.5]
  const length = Math.hypot(...direction)
  const light = [direction[0] / length, direction[1] / length, direction[2] / length] as const
  const pane = scene.bars
  const bodies = scene.vessels.map(createBody)
  const camera = createCamera(scene.camera, width, height)
  const pixels = new Float32Array(width * height * 3)

  const depths = new Float32Array(width * height).fill(Infinity)
  const reach = (scene.camera.wide / 2) * 1.25
  const lighting = { light, hardness }
  const onTable = await mapLight(
    bodies,
    {
      left: -reach,
      right: reach,
      low: back,
      high: Math.min(front, nearestVisible(camera) + 0.1),
      cell: 0.03,
    },
    (u, v) => [u, 0.002, v],
    [0, 1, 0],
    lighting,
  )
  const onWall = await mapLight(
    bodies,
    {
      left: -reach * 1.3,
      right: reach * 1.3,
      low: 0,
      high: Math.min(7, highestVisible(camera, back) + 0.2),
      cell: 0.05,
    },
    (u, v) => [u, v, back],
    [0, 0, 1],
    lighting,
  )
  const shade = {
    light,
    sun,
    ambientLight,
    hardness,
    wall: colourOf(scene.wall),
    table: colourOf(scene.table),
    bars: pane && ((x: number, y: number, z: number) => barsAt(x, y, z, light, pane)),
  }
  const depth = (body: Body) =>
    Math.hypot(...body.middle.map((value, index) => value - (camera.at[index] ?? 0)))
  const traced: Traced[] = []
  for (const body of bodies.toSorted((a, b) => depth(a) - depth(b))) {
    const seen = await traceBody(body, camera, depths)
    if (seen) traced.unshift(seen)
  }
  await paintRoom(pixels, depths, {
    scene,
    camera,
    onTable,
    onWall,
    light,
    back,
    front,
    sun,
    ambientLight,
    grain,
  })
  for (const part of ['surface', 'edges'] as const)
    for (const seen of traced) await paintBody(part, pixels, depths, seen, bodies, camera, shade)
  return encodePng(pixels, width, height)
}

interface Room {
  readonly scene: StillLife
  readonly camera: Camera
  readonly onTable: LightMap
  readonly onWall: LightMap
  readonly light: readonly [number, number, number]
  readonly back: number
  readonly front: number
  readonly sun: number
  readonly ambientLight: number
  readonly grain: number
}

/** Paints the wall and the table where no vessel hides them. */
function paintRoom(pixels: Float32Array, depths: Float32Array, room: Room): Promise<void> {
  const { scene, camera, onTable, onWall, light, back, front, sun, ambientLight, grain } = room
  const [wall, table] = [colourOf(scene.wall), colourOf(scene.table)]
  const { width, height } = camera
  const [ox, oy, oz] = camera.at
  return rowByRow(height, (row) => {
    for (let column = 0; column < width; column++) {
      if ((depths[row * width + column] ?? Infinity) < Infinity) continue
      const u = (column + 0.5 - width / 2) * camera.pixel
      const v = (height / 2 - row - 0.5) * camera.pixel
      const dx = camera.ahead[0] + camera.right[0] * u + camera.up[0] * v
      const dy = camera.ahead[1] + camera.right[1] * u + camera.up[1] * v
      const dz = camera.ahead[2] + camera.right[2] * u + camera.up[2] * v
      const index = (row * width + column) * 3
      const toTable = dy < 0 ? -oy / dy : Infinity
      const z = oz + dz * toTable
      let direct = 0
      let around = 0
      let albedo = wall
      let texture = 1
      if (z > front) {
        // The front of the table faces away from the window.
        const t = (front - oz) / dz
        const y = oy + dy * t
        albedo = table
        const lip = Math.max(0, 1 + y / 0.05)
        direct = sun * (0.2 + 0.5 * lip) * Math.max(0, light[2])
        around = ambientLight * (0.62 + 0.3 * Math.max(0, 1 + y / 1.2))
        texture =
          1 + 0.05 * noiseAt((ox + dx * t) * 7, y * 60) + grain * 0.1 * noiseAt((ox + dx * t) * 5, y * 90)
      } else if (z > back) {
        const x = ox + dx * toTable
        albedo = table
        const bars = scene.bars ? barsAt(x, 0, z, light, scene.bars) : 1
        direct = sun * light[1] * interpolate(onTable, onTable.sun, x, z) * bars
        around =
          ambientLight *
          interpolate(onTable, onTable.ambient, x, z) *
          (0.75 + 0.25 * Math.min(1, (z - back) / 0.9))
        texture =
          1 +
          0.035 * noiseAt(x * 24, z * 24) +
          0.02 * noiseAt(x * 90, z * 90) +
          grain * (0.1 * noiseAt(x * 4, z * 70) + 0.06 * noiseAt(x * 9 + 40, z * 240))
      } else {
        const t = (back - oz) / dz
        const x = ox + dx * t
        const y = oy + dy * t
        const bars = scene.bars ? barsAt(x, y, back, light, scene.bars) : 1
        const fall = 1 - 0.035 * (x + 4) - 0.03 * Math.abs(y - 2)
        direct = sun * light[2] * interpolate(onWall, onWall.sun, x, y) * bars * fall
        around =
          ambientLight *
          interpolate(onWall, onWall.ambient, x, y) *
          (0.72 + 0.28 * Math.min(1, y / 0.9)) *
          fall
        texture = 1 + 0.05 * noiseAt(x * 14 + 30, y * 14) + 0.03 * noiseAt(x * 55, y * 43)
      }
      for (let i = 0; i < 3; i++) {
        const warm = WARM[i] ?? 1
        const cool = COOL[i] ?? 1
        pixels[index + i] = (albedo[i] ?? 0) * texture * (direct * warm + around * cool)
      }
    }
  })
}

/** Tints of the window's light and of ambient light. */
export const WARM = [1.06, 1, 0.9] as const
export const COOL = [0.98, 1, 1.03] as const

/** Converts linear light to PNG, with film grain. */
async function encodePng(pixels: Float32Array, width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.alloc(width * height * 3)
  let state = 20261
  for (let index = 0; index < bytes.length; index += 3) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const grain = 1 + ((state >>> 16) / 65536 - 0.5) * 0.035
    bytes[index] = toneAt((pixels[index] ?? 0) * grain)
    bytes[index + 1] = toneAt((pixels[index + 1] ?? 0) * grain)
    bytes[index + 2] = toneAt((pixels[index + 2] ?? 0) * grain)
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
