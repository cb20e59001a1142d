import { randomFrom } from './paper.ts'

const SIDE = 256

/** Seamless noise from -1 to 1, computed on first use and then cached. */
let clouds: Float32Array | undefined

function makeClouds(): Float32Array {
  const random = randomFrom(12)
  const made = new Float32Array(SIDE * SIDE)
  for (const [cells, weight] of [
    [16, 0.5],
    [32, 0.3],
    [64, 0.2],
    [128, 0.14],
  ] as const) {
    const knots = Float32Array.from({ length: cells * cells }, () => random() * 2 - 1)
    const scale = cells / SIDE
    for (let y = 0; y < SIDE; y++)
      for (let x = 0; x < SIDE; x++) {
        const [gx, gy] = [x * scale, y * scale]
        const [ix, iy] = [Math.floor(gx), Math.floor(gy)]
        const ease = (t: number) => t * t * (3 - 2 * t)
        const [fx, fy] = [ease(gx - ix), ease(gy - iy)]
        const knot = (dx: number, dy: number) => knots[((iy + dy) % cells) * cells + ((ix + dx) % cells)] ?? 0
        const top = knot(0, 0) * (1 - fx) + knot(1, 0) * fx
        const bottom = knot(0, 1) * (1 - fx) + knot(1, 1) * fx
        made[y * SIDE + x] = (made[y * SIDE + x] ?? 0) + weight * (top * (1 - fy) + bottom * fy)
      }
  }
  return made
}

/** Returns noise at a point, from -1 to 1; it repeats every 256 units. */
export function noiseAt(x: number, y: number): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const fx = x - ix
  const fy = y - iy
  const x0 = ix & 255
  const x1 = (ix + 1) & 255
  const y0 = (iy & 255) * SIDE
  const y1 = ((iy + 1) & 255) * SIDE
  const known = (clouds ??= makeClouds())
  const top = (known[y0 + x0] ?? 0) * (1 - fx) + (known[y0 + x1] ?? 0) * fx
  const bottom = (known[y1 + x0] ?? 0) * (1 - fx) + (known[y1 + x1] ?? 0) * fx
  return top * (1 - fy) + bottom * fy
}
