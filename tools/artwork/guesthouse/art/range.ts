import { noiseTile, TILE } from '../../art/noise.ts'

type Point = readonly [x: number, y: number]

/** A mountain range: its outline and the colours of its faces. */
export interface Range {
  /** Peaks and saddles from left to right, in pixels. */
  readonly line: readonly Point[]
  /** Maximum offset of the outline from straight lines between its points, in pixels. */
  readonly rough: number
  /** Width of a spur below a peak; smaller is more rugged. */
  readonly spur: number
  readonly seed: number
  /** Side of the light source. */
  readonly light: 'left' | 'right'
  /** Colours of faces in direct light, in half light, in shade, and of gullies. */
  readonly tones: readonly [lit: string, half: string, shade: string, deep: string]
  /** Snow extends down from the outline by `down` pixels; `amount` is the share of the rock that it covers. */
  readonly snow?: {
    readonly lit: string
    readonly shade: string
    readonly down: number
    readonly amount: number
  }
  /** Height below which there is no sunlight yet. */
  readonly dawn?: number
  /** Haze that thickens between two heights. */
  readonly haze?: { readonly colour: string; readonly from: number; readonly to: number }
  /** Clipping bounds: left, top, right, bottom. */
  readonly box?: readonly [number, number, number, number]
}

interface Canvas {
  readonly pixels: Buffer
  /** Not 0 where an opaque shape is in front. */
  readonly hidden: Uint8Array
  readonly width: number
  readonly height: number
}

const MASK = TILE - 1

type Colour = readonly [number, number, number]

const rgb = (hex: string): Colour => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/**
 * Paints a mountain range where nothing hides it, and marks its pixels as hidden for the ranges behind it: ranges in
 * front have to be painted first. Spurs fan out below each peak; every face has one of a few tones.
 */
export function paintRange({ pixels, hidden, width, height }: Canvas, range: Range): void {
  const { line, spur, seed, light, tones, snow, dawn, haze } = range
  const [left, top, right, bottom] = range.box ?? [
    Math.max(0, line[0]?.[0] ?? 0),
    0,
    Math.min(width, line.at(-1)?.[0] ?? width),
    height,
  ]
  const { fine, broad } = tiles()
  const side = light === 'left' ? 1 : -1
  const colours = tones.map(rgb)
  const snowColours = snow && [rgb(snow.lit), rgb(snow.shade)]
  const hazeColour = haze && rgb(haze.colour)
  const sample = (tile: Float32Array, x: number, y: number) =>
    tile[((Math.floor(y) + seed * 37) & MASK) * TILE + ((Math.floor(x) + seed * 101) & MASK)] ?? 0
  const edges = Float64Array.from(
    { length: width },
    (_, x) => heightAt(line, x) + range.rough * jag(sample, fine, broad, x),
  )
  const peaks = Float64Array.from({ length: width }, (_, x) => peakOf(line, x)[0])
  for (let y = top; y < Math.min(bottom, height); y++) {
    for (let x = left; x < Math.min(right, width); x++) {
      const edge = edges[x] ?? 0
      const peakX = peaks[x] ?? 0
      if (y < Math.floor(edge)) continue
      if (hidden[y * width + x] !== 0) continue
      hidden[y * width + x] = 1
      const down = y - edge
      const warp = (sample(broad, x * 1.1, y * 0.8) - 0.5) * 1.5 + (sample(fine, x, y * 0.7) - 0.5) * 0.5
      const fan = ((x - peakX) / (down * 0.55 + 190)) * (210 / spur) + warp
      const turned = fan + 0.5 * (sample(broad, fan * 60, down * 0.12) - 0.5)
      const grain = sample(fine, x * 1.7 + 90, y * 1.7) - 0.5
      const face =
        side * (0.62 * facing(turned) + 0.34 * facing(turned * 2.7 + 0.3)) +
        (side * 0.4 * (peakX - x)) / (Math.abs(peakX - x) + 60) +
        grain * 0.8
      const sunless = dawn !== undefined && y > dawn + (sample(broad, x * 0.9, y * 0.6) - 0.5) * 130
      const tone = face > 0.3 && !sunless ? 0 : face > -0.12 ? 1 : face > -0.85 ? 2 : 3
      let colour = colours[tone] ?? [0, 0, 0]
      if (snow && snowColours) {
        const lies =
          (1 - down / snow.down) * 0.7 +
          snow.amount -
          0.5 +
          (sample(broad, x * 1.6, y) - 0.5) * 1.3 +
          grain * 0.7
        if (lies > 0.36 + (tone === 3 ? 0.25 : 0)) colour = snowColours[tone < 1 ? 0 : 1] ?? colour
        else if (lies > 0.3 && tone < 2) colour = snowColours[1] ?? colour
      }
      const misty = haze
        ? Math.min(
            1,
            Math.max(0, (y - haze.from + (sample(broad, x * 0.5, y) - 0.5) * 70) / (haze.to - haze.from)),
          )
        : 0
      const at = 3 * (y * width + x)
      for (let channel = 0; channel < 3; channel++) {
        const paint = colour[channel] ?? 0
        pixels[at + channel] = paint + ((hazeColour?.[channel] ?? 0) - paint) * misty
      }
    }
  }
}

/** Returns which way a spur faces at this point of its fan: from -1 to 1, mostly near one of these. */
function facing(turn: number): number {
  const share = turn - Math.floor(turn)
  return share < 0.5
    ? Math.min(1, (0.5 - Math.abs(share - 0.25) * 2) * 5)
    : -Math.min(1, (0.5 - Math.abs(share - 0.75) * 2) * 5)
}

const jag = (
  sample: (tile: Float32Array, x: number, y: number) => number,
  fine: Float32Array,
  broad: Float32Array,
  x: number,
): number =>
  Math.abs(sample(broad, x * 0.9, 7) - 0.5) * 2.2 + Math.abs(sample(fine, x * 0.9, 40) - 0.5) * 0.9 - 0.7

function heightAt(line: readonly Point[], x: number): number {
  const next = Math.max(
    1,
    line.findIndex(([px]) => px >= x),
  )
  const [fromX, fromY] = line[next - 1] ?? [0, 0]
  const [toX, toY] = line[next] ?? [fromX + 1, fromY]
  const share = Math.min(1, Math.max(0, (x - fromX) / (toX - fromX || 1)))
  return fromY + (toY - fromY) * share
}

/** Returns the peak of the mountain at `x`: the nearer of two. */
function peakOf(line: readonly Point[], x: number): Point {
  const isPeak = (index: number) => {
    const y = line[index]?.[1] ?? 0
    return y <= (line[index - 1]?.[1] ?? Infinity) && y <= (line[index + 1]?.[1] ?? Infinity)
  }
  const next = Math.max(
    1,
    line.findIndex(([px]) => px >= x),
  )
  let [before, after] = [next - 1, next]
  while (before > 0 && !isPeak(before) && (line[before - 1]?.[1] ?? 0) < (line[before]?.[1] ?? 0)) before--
  while (after < line.length - 1 && !isPeak(after) && (line[after + 1]?.[1] ?? 0) < (line[after]?.[1] ?? 0))
    after++
  const rises = (line[next - 1]?.[1] ?? 0) > (line[next]?.[1] ?? 0)
  return line[rises ? after : before] ?? [x, 0]
}

let cached: { fine: Float32Array; broad: Float32Array } | undefined

/** Noise at several scales: coarse for the shapes of the land, fine for stones. */
function tiles() {
  const mixed = (seed: number, ...cells: readonly number[]) => {
    const layers = cells.map((cell, index) => noiseTile(seed + index * 7, cell))
    const shares = cells.map((_, index) => 0.5 ** index)
    const total = shares.reduce((sum, share) => sum + share, 0)
    return Float32Array.from({ length: TILE * TILE }, (_, at) =>
      layers.reduce((sum, layer, index) => sum + ((layer[at] ?? 0) * (shares[index] ?? 0)) / total, 0),
    )
  }
  cached ??= { broad: mixed(3, 128, 64, 32, 16), fine: mixed(71, 16, 8, 4) }
  return cached
}
