import { line, polygon } from '../../art/paper.ts'
import { castShadow, contactShadow, ellipse, fill, sideShade, TEA } from './packshot.ts'

const turns = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => (index / count) * 2 * Math.PI)

const degrees = (radians: number): string => ((radians * 180) / Math.PI).toFixed(1)

/** Returns a flower that lies on the table, or one that is printed on something, without a shadow. */
export const flower = (
  x: number,
  y: number,
  size: number,
  petals: number,
  [petal, middle]: readonly [petal: string, middle: string],
  printed = false,
): string =>
  `<g transform="translate(${x} ${y}) scale(1 ${printed ? 1 : 0.62})">` +
  (printed ? '' : fill(ellipse(size * 0.16, size * 0.24, size, size), '#2a0d06', 0.2)) +
  turns(petals)
    .map(
      (turn) =>
        `<g transform="rotate(${degrees(turn)})">${fill(ellipse(size * 0.58, 0, size * 0.44, (size * 1.5) / petals), petal)}${line(`M${size * 0.3} 0H${size * 0.8}`, '#2a0d06', size * 0.03, 0.16)}</g>`,
    )
    .join('') +
  fill(ellipse(0, 0, size * 0.27, size * 0.27), middle) +
  '</g>'

/** Returns a sprig with pairs of leaves. */
export const sprig = (
  x: number,
  y: number,
  size: number,
  lean: number,
  [leaf, vein]: readonly [leaf: string, vein: string],
): string =>
  `<g transform="translate(${x} ${y}) rotate(${lean})">` +
  line(`M0 0V${-size * 2.5}`, vein, size * 0.1) +
  [0.4, 1.1, 1.8, 2.5]
    .flatMap((up, pair) =>
      [-1, 1].map((side) => {
        const reach = size * (1 - pair * 0.14)
        const shape = `M0 ${-up * size}C${side * reach * 0.2} ${-up * size - reach * 0.75} ${side * reach * 0.9} ${-up * size - reach * 0.8} ${side * reach * 1.15} ${-up * size - reach * 0.35}C${side * reach * 0.9} ${-up * size + reach * 0.1} ${side * reach * 0.4} ${-up * size + reach * 0.12} 0 ${-up * size}Z`
        return (
          fill(shape, leaf) +
          line(`M0 ${-up * size}L${side * reach * 0.95} ${-up * size - reach * 0.36}`, vein, size * 0.05, 0.8)
        )
      }),
    )
    .join('') +
  '</g>'

/** Returns scattered grains or twigs. */
export const scatter = (
  x: number,
  y: number,
  count: number,
  [long, thick]: readonly [long: number, thick: number],
  ...colours: readonly string[]
): string =>
  Array.from({ length: count }, (_, index) => {
    const turn = index * 2.39996
    const reach = Math.sqrt(index / count) * 150
    const [cx, cy] = [x + reach * Math.cos(turn) * 1.25, y + reach * Math.sin(turn) * 0.5]
    const lean = index * 1.7
    const [dx, dy] = [Math.cos(lean) * long, Math.sin(lean) * long * 0.5]
    const d = `M${(cx - dx).toFixed(1)} ${(cy - dy).toFixed(1)}L${(cx + dx).toFixed(1)} ${(cy + dy).toFixed(1)}`
    return (
      `<g transform="translate(6 9)">${line(d, '#2a0d06', thick, 0.2)}</g>` +
      line(d, colours[index % colours.length] ?? '', thick)
    )
  }).join('')

/** Returns a whole pear. */
export function pear(id: string, x: number, base: number, size: number): string {
  const body = `M${x} ${base}C${x - size} ${base} ${x - size * 1.05} ${base - size * 1.1} ${x - size * 0.46} ${base - size * 1.5}C${x - size * 0.34} ${base - size * 2.2} ${x + size * 0.34} ${base - size * 2.2} ${x + size * 0.46} ${base - size * 1.5}C${x + size * 1.05} ${base - size * 1.1} ${x + size} ${base} ${x} ${base}Z`
  return (
    castShadow(body, base) +
    contactShadow(x, base - size * 0.04, size * 0.5, size * 0.12) +
    fill(body, '#c9c24a') +
    sideShade(id, body, -size * 0.3, -size * 0.14) +
    fill(ellipse(x - size * 0.36, base - size * 0.86, size * 0.13, size * 0.3), '#fff', 0.4) +
    line(
      `M${x} ${base - size * 1.98}q${size * 0.04} ${-size * 0.3} ${size * 0.22} ${-size * 0.42}`,
      TEA.cocoa,
      size * 0.1,
    ) +
    fill(
      `M${x + size * 0.06} ${base - size * 2.14}q${size * 0.4} ${-size * 0.5} ${size * 0.8} ${-size * 0.1}q${-size * 0.4} ${size * 0.3} ${-size * 0.8} ${size * 0.1}Z`,
      TEA.teal,
    )
  )
}

/** Returns half a stone fruit with its stone. */
export function peach(id: string, x: number, y: number, size: number): string {
  const skin = ellipse(x, y - size * 0.55, size, size * 0.82)
  const flesh = ellipse(x - size * 0.2, y - size * 0.55, size * 0.74, size * 0.74)
  return (
    castShadow(skin, y + size * 0.2) +
    fill(skin, TEA.tomato) +
    sideShade(id, skin, -size * 0.26, -size * 0.2) +
    fill(flesh, TEA.butter) +
    fill(ellipse(x - size * 0.2, y - size * 0.55, size * 0.64, size * 0.64), TEA.mustard) +
    fill(ellipse(x - size * 0.18, y - size * 0.53, size * 0.28, size * 0.34), TEA.cocoa) +
    line(
      `M${x - size * 0.24} ${y - size * 0.72}q${size * 0.14} ${size * 0.18} ${size * 0.04} ${size * 0.36}`,
      TEA.liquor,
      size * 0.05,
    )
  )
}

/** Returns a piece of ginger root. */
export function ginger(id: string, x: number, y: number): string {
  const root = `M${x - 150} ${y}C${x - 190} ${y - 70} ${x - 120} ${y - 120} ${x - 60} ${y - 90}C${x - 60} ${y - 170} ${x + 20} ${y - 180} ${x + 40} ${y - 100}C${x + 120} ${y - 150} ${x + 190} ${y - 90} ${x + 150} ${y - 20}C${x + 110} ${y + 40} ${x - 110} ${y + 50} ${x - 150} ${y}Z`
  return (
    castShadow(root, y + 20) +
    fill(root, '#d8b073') +
    sideShade(id, root, -34, -26) +
    line(
      `M${x - 90} ${y - 82}q20 40 6 90M${x + 36} ${y - 96}q-14 50 4 110M${x + 110} ${y - 106}q-20 30 -10 80`,
      '#9c6f3a',
      7,
      0.7,
    ) +
    fill(polygon([x - 158, y - 40], [x - 132, y - 92], [x - 104, y - 56], [x - 130, y - 8]), '#f3e2a2')
  )
}
