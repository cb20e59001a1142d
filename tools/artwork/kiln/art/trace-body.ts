import { formNormal } from './form.ts'
import { distanceAt, setRay, type Body } from './light.ts'
import { rowByRow } from './rows.ts'

export type Vector = readonly [number, number, number]

/** The camera. */
export interface Camera {
  readonly at: Vector
  readonly ahead: Vector
  readonly right: Vector
  readonly up: Vector
  /** Width of a pixel at a distance of one decimetre. */
  readonly pixel: number
  readonly width: number
  readonly height: number
}

/** Creates a camera at a height and a distance; `wide` is the width visible at the middle of the table. */
export function createCamera(
  camera: {
    readonly height: number
    readonly far: number
    readonly target: number
    readonly wide: number
    readonly side?: number
  },
  width: number,
  height: number,
): Camera {
  const at = [camera.side ?? 0, camera.height, camera.far] as const
  const drop = camera.target - camera.height
  const length = Math.hypot(drop, camera.far)
  const ahead = [0, drop / length, -camera.far / length] as const
  return {
    at,
    ahead,
    right: [1, 0, 0],
    up: [0, -ahead[2], ahead[1]],
    pixel: camera.wide / length / width,
    width,
    height,
  }
}

/** Values stored per pixel of a layer: coverage, distance and normal. */
export const VALUES_PER_PIXEL = 5
/** Step of the grid on which light is computed, in pixels. */
export const COARSE = 2
/** Side of the squares of pixels whose rays advance together while nothing is near any of them. */
const BLOCK = 8
const SPARE = 4
/** Distance, in decimetres, from which steps get smaller: about the thickness of a wall. */
const NEAR = 0.06

/** A traced vessel: its bounds in the image, and for each pixel the surface and an edge in front of it. */
export interface Traced {
  readonly body: Body
  readonly box: Box
  readonly layers: readonly [Float32Array, Float32Array]
}

/**
 * Traces one vessel and updates `depths`. Vessels in front have to be traced first, since hidden pixels are skipped.
 * Returns undefined when the vessel is outside the image.
 */
export async function traceBody(
  body: Body,
  camera: Camera,
  depths: Float32Array,
): Promise<Traced | undefined> {
  const box = boxOf(body, camera)
  const columns = box.right - box.left
  const rows = box.bottom - box.top
  if (columns <= 0 || rows <= 0) return undefined
  const layers = [
    new Float32Array(columns * rows * VALUES_PER_PIXEL),
    new Float32Array(columns * rows * VALUES_PER_PIXEL),
  ] as const
  await rowByRow(
    Math.ceil(rows / BLOCK),
    (line) => traceLine(body, camera, box, line * BLOCK, layers, depths),
    3,
  )
  return { body, box, layers }
}

/** Traces all rays of one row of squares. */
function traceLine(
  body: Body,
  camera: Camera,
  box: Box,
  top: number,
  layers: readonly [Float32Array, Float32Array],
  depths: Float32Array,
): void {
  const columns = box.right - box.left
  const bottom = Math.min(box.bottom - box.top, top + BLOCK)
  for (let left = 0; left < columns; left += BLOCK) {
    const start = clearUntil(body, camera, box.left + left, box.top + top)
    if (start === Infinity) continue
    const right = Math.min(columns, left + BLOCK)
    for (let row = top; row < bottom; row++)
      for (let column = left; column < right; column++) {
        const offset = (row * columns + column) * VALUES_PER_PIXEL
        const pixel = (box.top + row) * camera.width + box.left + column
        // Pixels on the light grid are traced even when they are hidden.
        const maxDistance =
          row % COARSE === 0 && column % COARSE === 0 ? Infinity : (depths[pixel] ?? Infinity)
        trace(body, camera, box.left + column, box.top + row, start, maxDistance, layers, offset)
        if ((layers[0][offset] ?? 0) > 0)
          depths[pixel] = Math.min(depths[pixel] ?? Infinity, layers[0][offset + 1] ?? Infinity)
      }
  }
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Returns the bounds of the vessel in the image, with a margin for its edges. */
function boxOf({ form, at, scale, turn }: Body, camera: Camera): Box {
  const wide = form.radius + (form.handle ? form.handle.radius + form.handle.thickness : 0)
  const corners = [-wide, wide].flatMap((x) =>
    [-0.1, form.height + 0.1].flatMap((y) => [-wide, wide].map((z) => [x, y, z] as const)),
  )
  const places = corners.map(([x, y, z]) => {
    const toward = (i: 0 | 1 | 2) =>
      at[i] + scale * ((turn[i] ?? 0) * x + (turn[3 + i] ?? 0) * y + (turn[6 + i] ?? 0) * z) - camera.at[i]
    const [dx, dy, dz] = [toward(0), toward(1), toward(2)]
    const pixels = 1 / ((dx * camera.ahead[0] + dy * camera.ahead[1] + dz * camera.ahead[2]) * camera.pixel)
    return [
      camera.width / 2 + (dx * camera.right[0] + dy * camera.right[1] + dz * camera.right[2]) * pixels,
      camera.height / 2 - (dx * camera.up[0] + dy * camera.up[1] + dz * camera.up[2]) * pixels,
    ] as const
  })
  const [across, down] = [places.map(([x]) => x), places.map(([, y]) => y)]
  return {
    left: Math.max(0, Math.floor(Math.min(...across)) - SPARE),
    right: Math.min(camera.width, Math.ceil(Math.max(...across)) + SPARE),
    top: Math.max(0, Math.floor(Math.min(...down)) - SPARE),
    bottom: Math.min(camera.height, Math.ceil(Math.max(...down)) + SPARE),
  }
}

const normal = new Float64Array(3)
/** Direction of the current ray. */
export const rayDirection = new Float64Array(3)
/** Current point in the vessel's local coordinates. */
export const local = new Float64Array(3)

/** Writes the direction of the ray through a pixel into `rayDirection`. */
export function setRayDirection(camera: Camera, column: number, row: number): void {
  const u = (column + 0.5 - camera.width / 2) * camera.pixel
  const v = (camera.height / 2 - row - 0.5) * camera.pixel
  const x = camera.ahead[0] + camera.right[0] * u + camera.up[0] * v
  const y = camera.ahead[1] + camera.right[1] * u + camera.up[1] * v
  const z = camera.ahead[2] + camera.right[2] * u + camera.up[2] * v
  const length = Math.sqrt(x * x + y * y + z * z)
  rayDirection[0] = x / length
  rayDirection[1] = y / length
  rayDirection[2] = z / length
}

/**
 * Returns the distance for which all rays through a square of pixels are clear of the vessel, with a margin of one
 * pixel; Infinity when they miss it.
 */
function clearUntil(body: Body, camera: Camera, left: number, top: number): number {
  setRayDirection(camera, left + BLOCK / 2 - 0.5, top + BLOCK / 2 - 0.5)
  const wx = rayDirection[0] ?? 0
  const wy = rayDirection[1] ?? 0
  const wz = rayDirection[2] ?? 0
  const ex = camera.at[0]
  const ey = camera.at[1]
  const ez = camera.at[2]
  // Half the diagonal of the square, and two more pixels.
  const spread = camera.pixel * (BLOCK * Math.SQRT1_2 + 2)
  const along = (body.middle[0] - ex) * wx + (body.middle[1] - ey) * wy + (body.middle[2] - ez) * wz
  const end = along + body.reach
  let t = along - body.reach
  setRay(body, ex, ey, ez, wx, wy, wz)
  for (let step = 0; step < 60 && t < end; step++) {
    const clear = distanceAt(body, t) - spread * t
    if (clear < 0.004) return t
    t += Math.max(clear * 0.9, 0.003)
  }
  return t < end ? t : Infinity
}

/**
 * Traces one ray to the vessel, up to a distance of `hidden`. The first layer gets the surface, the second an edge
 * grazed before it.
 */
function trace(
  body: Body,
  camera: Camera,
  column: number,
  row: number,
  from: number,
  hidden: number,
  layers: readonly [Float32Array, Float32Array],
  offset: number,
): void {
  setRayDirection(camera, column, row)
  const wx = rayDirection[0] ?? 0
  const wy = rayDirection[1] ?? 0
  const wz = rayDirection[2] ?? 0
  const ex = camera.at[0]
  const ey = camera.at[1]
  const ez = camera.at[2]
  const mx = body.middle[0] - ex
  const my = body.middle[1] - ey
  const mz = body.middle[2] - ez
  const along = mx * wx + my * wy + mz * wz
  const under = body.reach ** 2 - (mx * mx + my * my + mz * mz - along * along)
  if (under <= 0) return
  const end = along + Math.sqrt(under)
  const nearby = along - Math.sqrt(under)
  const width = camera.pixel * nearby * 1.1
  let t = Math.max(nearby, from)
  if (t > hidden) return
  setRay(body, ex, ey, ez, wx, wy, wz)
  let before = Infinity
  let nearest = Infinity
  let nearestT = 0
  let grazed = false
  let stride = 1
  for (let step = 0; step < 90 && t < end; step++) {
    const d = distanceAt(body, t)
    if (d < 0.0016) {
      writePixel(layers[0], offset, 1, t, body, camera)
      return
    }
    if (d < nearest) {
      nearest = d
      nearestT = t
    } else if (!grazed && d > before && nearest < width) {
      writePixel(layers[1], offset, 1 - nearest / width, nearestT, body, camera)
      grazed = true
      nearest = Infinity
    }
    // Close to the surface, the step follows the rate of approach so that nothing thin is missed.
    const nearing = (before - d) / stride
    const reach = d < NEAR && nearing > 0.4 ? (d * 0.97) / nearing : d * 0.93
    before = d
    stride = Math.max(reach, 0.003)
    t += stride
  }
  if (!grazed && nearest < width) writePixel(layers[1], offset, 1 - nearest / width, nearestT, body, camera)
}

function writePixel(
  layer: Float32Array,
  offset: number,
  share: number,
  t: number,
  body: Body,
  camera: Camera,
): void {
  toLocal(body, camera, t)
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
  layer[offset] = share
  layer[offset + 1] = t
  layer[offset + 2] = (m[0] ?? 0) * nx + (m[3] ?? 0) * ny + (m[6] ?? 0) * nz
  layer[offset + 3] = (m[1] ?? 0) * nx + (m[4] ?? 0) * ny + (m[7] ?? 0) * nz
  layer[offset + 4] = (m[2] ?? 0) * nx + (m[5] ?? 0) * ny + (m[8] ?? 0) * nz
}

/** Writes the local coordinates of the point at a distance along the ray into `local`. */
export function toLocal({ at, scale, turn }: Body, camera: Camera, t: number): void {
  const dx = (camera.at[0] + (rayDirection[0] ?? 0) * t - at[0]) / scale
  const dy = (camera.at[1] + (rayDirection[1] ?? 0) * t - at[1]) / scale
  const dz = (camera.at[2] + (rayDirection[2] ?? 0) * t - at[2]) / scale
  local[0] = (turn[0] ?? 0) * dx + (turn[1] ?? 0) * dy + (turn[2] ?? 0) * dz
  local[1] = (turn[3] ?? 0) * dx + (turn[4] ?? 0) * dy + (turn[5] ?? 0) * dz
  local[2] = (turn[6] ?? 0) * dx + (turn[7] ?? 0) * dy + (turn[8] ?? 0) * dz
}
