/** A point of a profile: distance from the axis and height, in decimetres. */
export type ProfilePoint = readonly [radius: number, height: number]

/** A handle on one side: half a ring. */
export interface Handle {
  /** Where its center touches the wall. */
  readonly at: ProfilePoint
  readonly radius: number
  readonly thickness: number
  /** Rotation around the axis, in radians. */
  readonly turn: number
}

/** A solid of revolution as a signed distance field around its axis. */
export interface Form {
  readonly distances: Float32Array
  /** Gradients of `distances`, outwards and upwards. */
  readonly slopes: Float32Array
  readonly columns: number
  readonly rows: number
  readonly cell: number
  readonly margin: number
  readonly radius: number
  readonly height: number
  readonly handle?: Rod
}

/** A handle with precomputed values. */
interface Rod extends Handle {
  readonly x: number
  readonly y: number
  readonly cos: number
  readonly sin: number
}

const rodOf = (handle: Handle): Rod => ({
  ...handle,
  x: handle.at[0],
  y: handle.at[1],
  cos: Math.cos(handle.turn),
  sin: Math.sin(handle.turn),
})

const COLUMNS = 84
const MARGIN_CELLS = 5

/** Returns a curve through the points of a profile as short line segments. */
function curve(points: readonly ProfilePoint[]): readonly ProfilePoint[] {
  const at = (index: number): ProfilePoint =>
    points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
  const fine: ProfilePoint[] = []
  for (let index = 0; index < points.length - 1; index++) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    for (let step = 0; step < 9; step++) {
      const t = step / 9
      const bend = (i: 0 | 1) =>
        0.5 *
        (2 * b[i] +
          (c[i] - a[i]) * t +
          (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t +
          (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t * t * t)
      fine.push([Math.max(0, bend(0)), bend(1)])
    }
  }
  return [...fine, at(points.length - 1)]
}

/**
 * Rotates a profile, from the middle of its floor to its rim, into a vessel with walls of even thickness and a round
 * lip. `foot` is the radius of a foot ring that lifts it off the table.
 */
export function revolve(
  profile: readonly ProfilePoint[],
  more: { readonly thickness?: number; readonly foot?: number; readonly handle?: Handle } = {},
): Form {
  const half = (more.thickness ?? 0.09) / 2
  const line = curve(profile)
  const pieces = line.slice(1).map((to, index) => [line[index] ?? to, to] as const)
  if (more.foot !== undefined)
    pieces.push([
      [more.foot, half],
      [more.foot, (profile[0]?.[1] ?? 0) - half / 2],
    ] as const)
  const radius = Math.max(...line.map(([rho]) => rho)) + half
  const height = Math.max(...line.map(([, y]) => y)) + half
  const cell = Math.max(radius / COLUMNS, height / 190)
  const margin = MARGIN_CELLS * cell
  const columns = Math.ceil((radius + margin) / cell) + 1
  const rows = Math.ceil((height + 2 * margin) / cell) + 1
  const distances = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      distances[row * columns + column] =
        Math.sqrt(nearest(pieces, column * cell, row * cell - margin)) - half
  return {
    distances,
    slopes: slopesOf(distances, columns, rows),
    columns,
    rows,
    cell,
    margin,
    radius,
    height,
    ...(more.handle && { handle: rodOf(more.handle) }),
  }
}

function slopesOf(distances: Float32Array, columns: number, rows: number): Float32Array {
  const slopes = new Float32Array(distances.length * 2)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      // The field is symmetric to the axis.
      const inner = distances[column === 0 ? at + 1 : at - 1] ?? 0
      const outer = distances[column === columns - 1 ? at : at + 1] ?? 0
      slopes[2 * at] = outer - inner
      slopes[2 * at + 1] =
        (distances[row === rows - 1 ? at : at + columns] ?? 0) -
        (distances[row === 0 ? at : at - columns] ?? 0)
    }
  return slopes
}

/** Returns the squared distance to the nearest segment. */
function nearest(pieces: readonly (readonly [ProfilePoint, ProfilePoint])[], x: number, y: number): number {
  let least = Infinity
  for (const piece of pieces) {
    const from = piece[0]
    const to = piece[1]
    const dx = to[0] - from[0]
    const dy = to[1] - from[1]
    const along = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1)
    const t = along < 0 ? 0 : along > 1 ? 1 : along
    const ex = x - from[0] - t * dx
    const ey = y - from[1] - t * dy
    const square = ex * ex + ey * ey
    if (square < least) least = square
  }
  return least
}

/** Returns the distance of a point from the wall, given its distance from the axis and its height. */
function wallDistance(form: Form, rho: number, y: number): number {
  const { distances, columns, cell } = form
  const wantedX = Math.abs(rho) / cell
  const wantedY = (y + form.margin) / cell
  const gx = Math.min(wantedX, columns - 1.01)
  const gy = Math.max(0, Math.min(wantedY, form.rows - 1.01))
  const ix = gx | 0
  const iy = gy | 0
  const fx = gx - ix
  const fy = gy - iy
  const i = iy * columns + ix
  const j = i + columns
  const low = (distances[i] ?? 0) * (1 - fx) + (distances[i + 1] ?? 0) * fx
  const high = (distances[j] ?? 0) * (1 - fx) + (distances[j + 1] ?? 0) * fx
  const inside = low * (1 - fy) + high * fy
  const outX = wantedX - gx
  const outY = wantedY - gy
  return outX === 0 && outY === 0 ? inside : inside + Math.sqrt(outX * outX + outY * outY) * cell
}

function handleDistance(handle: Rod, x: number, y: number, z: number): number {
  const { radius, thickness, cos, sin } = handle
  const px = x * cos + z * sin - handle.x
  const pz = z * cos - x * sin
  const py = (y - handle.y) * 0.78
  const ring = Math.sqrt(px * px + py * py) - radius
  const rod = Math.sqrt(ring * ring + pz * pz * 0.55) - thickness
  return Math.max(rod, -px - 0.04) * 0.85
}

/** Returns the distance of a point from the vessel, which stands upright at the origin. */
export function formDistance(form: Form, x: number, y: number, z: number): number {
  const wall = wallDistance(form, Math.sqrt(x * x + z * z), y)
  if (form.handle === undefined) return wall
  const rod = handleDistance(form.handle, x, y, z)
  const blend = Math.max(0.1 - Math.abs(wall - rod), 0) / 0.1
  return Math.min(wall, rod) - blend * blend * 0.025
}

/** Writes the unnormalized gradient of the wall distance at a point into `normal`. */
function wallNormal(form: Form, x: number, y: number, z: number, normal: Float64Array): void {
  const { slopes, columns, cell } = form
  const rho = Math.sqrt(x * x + z * z) || 1e-6
  const gx = Math.min(rho / cell, columns - 1.01)
  const gy = Math.max(0, Math.min((y + form.margin) / cell, form.rows - 1.01))
  const ix = gx | 0
  const iy = gy | 0
  const fx = gx - ix
  const fy = gy - iy
  const i = 2 * (iy * columns + ix)
  const j = i + 2 * columns
  const nearLow = (1 - fx) * (1 - fy)
  const farLow = fx * (1 - fy)
  const nearHigh = (1 - fx) * fy
  const farHigh = fx * fy
  const out =
    (slopes[i] ?? 0) * nearLow +
    (slopes[i + 2] ?? 0) * farLow +
    (slopes[j] ?? 0) * nearHigh +
    (slopes[j + 2] ?? 0) * farHigh
  normal[0] = (out * x) / rho
  normal[1] =
    (slopes[i + 1] ?? 0) * nearLow +
    (slopes[i + 3] ?? 0) * farLow +
    (slopes[j + 1] ?? 0) * nearHigh +
    (slopes[j + 3] ?? 0) * farHigh
  normal[2] = (out * z) / rho
}

/** Writes the unit normal of the surface at a point into `normal`. */
export function formNormal(form: Form, x: number, y: number, z: number, normal: Float64Array): void {
  const e = form.cell * 0.9
  if (form.handle !== undefined) {
    normal[0] = formDistance(form, x + e, y, z) - formDistance(form, x - e, y, z)
    normal[1] = formDistance(form, x, y + e, z) - formDistance(form, x, y - e, z)
    normal[2] = formDistance(form, x, y, z + e) - formDistance(form, x, y, z - e)
  } else {
    wallNormal(form, x, y, z, normal)
  }
  const nx = normal[0] ?? 0
  const ny = normal[1] ?? 0
  const nz = normal[2] ?? 0
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
  normal[0] = nx / length
  normal[1] = ny / length
  normal[2] = nz / length
}
