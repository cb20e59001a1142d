/** Colours of the papers and inks in the images of the demo sites. */
export const PAPER = {
  night: '#142a3a',
  ink: '#12302b',
  pine: '#0d5a4a',
  moss: '#3f7a5c',
  sea: '#2f8583',
  mist: '#9cc9bf',
  foam: '#dcebe1',
  sky: '#f3d9b1',
  sand: '#e6cf9f',
  cream: '#f8f0de',
  ochre: '#e2a33b',
  coral: '#df6547',
  brick: '#a8432f',
  plum: '#5b3a52',
} as const

/** Returns a generator of numbers from 0 up to 1; the same seed always gives the same sequence. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const round = (value: number): string => value.toFixed(1)

/** Returns path data of a polygon. */
export function polygon(...points: readonly (readonly [x: number, y: number])[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`
}

/** Returns path data of a circle. */
export function disc(x: number, y: number, radius: number): string {
  const r = round(radius)
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${round(2 * radius)} 0a${r} ${r} 0 1 0 ${round(-2 * radius)} 0Z`
}

/** Returns path data of a smooth curve through points. */
export function smooth(points: readonly (readonly [x: number, y: number])[]): string {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
  let path = `M${round(at(0)[0])} ${round(at(0)[1])}`
  for (let index = 0; index < points.length - 1; index++) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    path +=
      `C${round(b[0] + (c[0] - a[0]) / 6)} ${round(b[1] + (c[1] - a[1]) / 6)} ` +
      `${round(c[0] - (d[0] - b[0]) / 6)} ${round(c[1] - (d[1] - b[1]) / 6)} ${round(c[0])} ${round(c[1])}`
  }
  return path
}

/** The upper edge of a layer of paper that extends to the bottom of the image. */
export interface Ridge {
  readonly width: number
  readonly height: number
  /** Mean height of the edge, in pixels from the top. */
  readonly base: number
  /** Amplitude of the edge. */
  readonly rise: number
  /** Waves per image width. */
  readonly waves: number
  readonly seed: number
}

/** Returns path data of a wavy edge: hills with a large amplitude, water with a small one. */
export function ridge({ width, height, base, rise, waves, seed }: Ridge): string {
  const random = randomFrom(seed)
  const phases = [random(), random(), random()].map((value) => value * 2 * Math.PI)
  const steps = Math.max(8, Math.round(waves * 8))
  const points = Array.from({ length: steps + 3 }, (_, index) => {
    const along = (index - 1) / steps
    const turn = along * waves * 2 * Math.PI
    const swell =
      0.6 * Math.sin(turn + (phases[0] ?? 0)) +
      0.3 * Math.sin(1.9 * turn + (phases[1] ?? 0)) +
      0.12 * Math.sin(4.3 * turn + (phases[2] ?? 0))
    return [along * width, base - rise * swell] as const
  })
  return `${smooth(points)}L${width + 200} ${height + 200}L-200 ${height + 200}Z`
}

/** Stroke widths of a shadow: enough faint strokes that no single one is visible. */
const SHADOW = Array.from({ length: 22 }, (_, index) => 2 + 40 * (1 - index / 22) ** 1.5)

/**
 * Returns a piece of paper with a soft shadow, its colour and a light edge. `depth` is its height above the surface,
 * as a multiple of the shadow width. The shadow is made of stacked strokes, which render much faster than a blur.
 */
export function piece(path: string, fill: string, depth = 1): string {
  const shadow = SHADOW.map((width) => `<path d="${path}" stroke-width="${round(width * depth)}"/>`).join('')
  return (
    `<g transform="translate(0 ${round(6 * depth)})" fill="none" stroke="#0b1a1a" stroke-opacity=".016" stroke-linejoin="round">${shadow}</g>` +
    `<path d="${path}" fill="${fill}"/>` +
    `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".26" stroke-width="1.3"/>`
  )
}

/** Returns a flat shape without shadow or edge. */
export function ink(path: string, fill: string, opacity = 1): string {
  return `<path d="${path}" fill="${fill}" fill-opacity="${opacity}"/>`
}

/** Returns a line with round ends. */
export function line(path: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** Returns content clipped to a shape, for instance stripes on a wall. */
export function clipped(id: string, path: string, content: string): string {
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}

/** Returns a vertical gradient, to be used as the fill `url(#id)`. */
export function verticalGradient(id: string, ...colours: readonly string[]): string {
  const stops = colours
    .map(
      (colour, index) =>
        `<stop offset="${round((100 * index) / (colours.length - 1))}%" stop-color="${colour}"/>`,
    )
    .join('')
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`
}

/** Returns a distant bird with raised wings; `size` is half its wingspan. */
export function bird(x: number, y: number, size: number, colour: string): string {
  const path =
    `M${round(x - size)} ${round(y - size * 0.32)}Q${round(x - size * 0.4)} ${round(y - size * 0.55)} ${round(x)} ${round(y)}` +
    `Q${round(x + size * 0.45)} ${round(y - size * 0.6)} ${round(x + size)} ${round(y - size * 0.18)}`
  return line(path, colour, Math.max(2.5, size * 0.13))
}

/** Long side of the file in pixels, for landscape images and for others. */
const LONG_SIDE = { wide: 2400, tall: 1800 }

/** Returns a whole image: the pieces in order, under the grain of the paper. */
export function image(
  width: number,
  height: number,
  background: string,
  ...pieces: readonly string[]
): string {
  const scale = (width > height ? LONG_SIDE.wide : LONG_SIDE.tall) / Math.max(width, height)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" viewBox="0 0 ${width} ${height}">` +
    '<filter id="grain" x="0" y="0" width="100%" height="100%">' +
    '<feTurbulence type="fractalNoise" baseFrequency=".65" numOctaves="2" seed="7"/>' +
    '<feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  .9 .9 0 0 -.72"/></filter>' +
    `<rect width="${width}" height="${height}" fill="${background}"/>${pieces.join('')}` +
    `<rect width="${width}" height="${height}" filter="url(#grain)" opacity=".3" style="mix-blend-mode:multiply"/></svg>`
  )
}
