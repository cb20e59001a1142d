import { clipped, line, polygon } from '../../art/paper.ts'
import {
  castShadow,
  contactShadow,
  cylinderShade,
  dropShadow,
  ellipse,
  fill,
  flat,
  type Pattern,
  sideShade,
  TEA,
} from './packshot.ts'

const BAMBOO = '#dcb46a'
const WOOD = '#b9743c'

/** Returns a bamboo whisk that stands on its tines. */
export function whisk(id: string, x: number, base: number, size: number): string {
  const grip = `M${x - size * 0.3} ${base - size * 2.3}H${x + size * 0.3}V${base - size * 1.2}H${x - size * 0.3}Z`
  const bell = `M${x - size * 0.3} ${base - size * 1.24}C${x - size * 0.9} ${base - size * 0.9} ${x - size * 0.9} ${base - size * 0.3} ${x - size * 0.66} ${base}Q${x} ${base + size * 0.14} ${x + size * 0.66} ${base}C${x + size * 0.9} ${base - size * 0.3} ${x + size * 0.9} ${base - size * 0.9} ${x + size * 0.3} ${base - size * 1.24}Z`
  const tines = Array.from({ length: 33 }, (_, index) => {
    const t = index / 16 - 1
    return `M${(x + t * size * 0.3).toFixed(1)} ${base - size * 1.22}C${(x + t * size * 0.86).toFixed(1)} ${base - size * 0.8} ${(x + t * size * 0.86).toFixed(1)} ${base - size * 0.3} ${(x + t * size * 0.64).toFixed(1)} ${(base + size * 0.06 * (1 - t * t)).toFixed(1)}`
  }).join('')
  return [
    castShadow(`${grip}${bell}`, base),
    contactShadow(x, base, size * 0.66, size * 0.1),
    fill(bell, '#a9793a'),
    line(tines, BAMBOO, size * 0.026),
    sideShade(`${id}-bell`, bell, -size * 0.2, -size * 0.04),
    line(
      `M${x - size * 0.5} ${base - size * 0.98}Q${x} ${base - size * 0.84} ${x + size * 0.5} ${base - size * 0.98}`,
      TEA.bottle,
      size * 0.05,
    ),
    fill(grip, BAMBOO),
    cylinderShade(`${id}-grip`, grip, x - size * 0.3, x + size * 0.3),
    fill(ellipse(x, base - size * 2.3, size * 0.3, size * 0.07), '#f0d49a'),
  ].join('')
}

/** Returns a bent bamboo scoop that lies on the table. */
export const scoop = (x: number, y: number, lean: number): string => {
  const spoon = 'M0 0C180 -18 330 -26 420 -24C470 -22 480 40 430 44C330 40 180 34 0 26C-16 24 -16 2 0 0Z'
  return (
    `<g transform="translate(${x} ${y}) rotate(${lean})">` +
    dropShadow(spoon, 12, 20, 0.4) +
    fill(spoon, BAMBOO) +
    line('M10 8C180 -6 330 -14 430 -8', '#fff', 5, 0.55) +
    line('M200 -10l2 40', '#8a5f24', 7, 0.6) +
    '</g>'
  )
}

/** Returns a deep strainer of fine mesh with two ears, above a mug or on its own. */
export function strainer(id: string, x: number, base: number, size: number): string {
  const top = base - size * 1.5
  const wall = `M${x - size} ${top}L${x - size * 0.76} ${base}A${size * 0.76} ${size * 0.15} 0 0 0 ${x + size * 0.76} ${base}L${x + size} ${top}Z`
  const mesh = Array.from({ length: 15 }, (_, row) =>
    Array.from({ length: 25 }, (_unused, column) =>
      fill(
        ellipse(
          x - size * 0.96 + (column + (row % 2) / 2) * size * 0.08,
          top + size * 0.24 + row * size * 0.085,
          size * 0.022,
          size * 0.022,
        ),
        '#47605c',
        0.75,
      ),
    ).join(''),
  ).join('')
  const ears = `M${x - size * 0.94} ${top + size * 0.02}H${x - size * 1.5}q${-size * 0.14} ${size * 0.02} ${-size * 0.1} ${size * 0.16}M${x + size * 0.94} ${top + size * 0.02}H${x + size * 1.5}q${size * 0.14} ${size * 0.02} ${size * 0.1} ${size * 0.16}`
  return [
    castShadow(wall, base),
    contactShadow(x, base, size * 0.8, size * 0.16),
    line(ears, '#9fb0ad', size * 0.12),
    line(ears, '#fff', size * 0.03, 0.6),
    fill(wall, TEA.steel),
    clipped(`${id}-mesh`, wall, mesh),
    cylinderShade(`${id}-shade`, wall, x - size, x + size),
    line(
      `M${x - size * 0.97} ${top + size * 0.1}Q${x} ${top + size * 0.42} ${x + size * 0.97} ${top + size * 0.1}`,
      '#8fa19e',
      size * 0.06,
    ),
    fill(ellipse(x, top, size, size * 0.24), '#b7c4c1'),
    fill(ellipse(x, top + size * 0.03, size * 0.91, size * 0.19), '#5d7470'),
    line(
      `M${x - size * 0.86} ${top + size * 0.06}A${size * 0.9} ${size * 0.2} 0 0 0 ${x + size * 0.3} ${top + size * 0.21}`,
      '#fff',
      size * 0.03,
      0.6,
    ),
  ].join('')
}

/** Returns a sand timer between two wooden plates. */
export function sandTimer(id: string, x: number, base: number, size: number, sand: string): string {
  const top = base - size * 2.9
  const middle = (base + top) / 2
  const half = (y: number, towards: number) =>
    `M${x - size * 0.62} ${y}C${x - size * 0.74} ${y + towards * size * 0.8} ${x - size * 0.1} ${y + towards * size * 0.96} ${x - size * 0.06} ${middle}H${x + size * 0.06}C${x + size * 0.1} ${y + towards * size * 0.96} ${x + size * 0.74} ${y + towards * size * 0.8} ${x + size * 0.62} ${y}Z`
  const upper = half(top + size * 0.2, 1)
  const lower = half(base - size * 0.2, -1)
  const plate = (y: number) =>
    `M${x - size * 0.95} ${y - size * 0.13}A${size * 0.95} ${size * 0.2} 0 0 0 ${x + size * 0.95} ${y - size * 0.13}V${y + size * 0.07}A${size * 0.95} ${size * 0.2} 0 0 1 ${x - size * 0.95} ${y + size * 0.07}Z`
  const disc = (y: number) =>
    fill(plate(y), WOOD) +
    cylinderShade(`${id}-${y.toFixed(0)}`, plate(y), x - size, x + size) +
    fill(ellipse(x, y - size * 0.13, size * 0.95, size * 0.2), '#d3904f')
  const posts = [-0.78, 0.78].map((side) => `M${x + side * size} ${top}V${base}`).join('')
  return [
    castShadow(
      `${plate(base)}${upper}${lower}${plate(top)}M${x - size * 0.84} ${top}H${x - size * 0.72}V${base}H${x - size * 0.84}ZM${x + size * 0.72} ${top}H${x + size * 0.84}V${base}H${x + size * 0.72}Z`,
      base,
    ),
    contactShadow(x, base + size * 0.1, size * 0.95, size * 0.2),
    disc(base),
    line(posts, '#8c5426', size * 0.1),
    line(posts, '#fff', size * 0.02, 0.3),
    fill(`${upper}${lower}`, '#fff', 0.45),
    clipped(
      `${id}-above`,
      upper,
      fill(`M${x - size} ${top + size * 0.72}H${x + size}V${middle}H${x - size}Z`, sand),
    ),
    clipped(
      `${id}-below`,
      lower,
      fill(
        `M${x - size} ${base}V${base - size * 0.42}Q${x} ${base - size * 1.2} ${x + size} ${base - size * 0.42}V${base}Z`,
        sand,
      ),
    ),
    line(`M${x} ${middle}V${base - size * 0.8}`, sand, size * 0.035),
    line(
      `M${x - size * 0.48} ${top + size * 0.34}q${-size * 0.06} ${size * 0.3} ${size * 0.12} ${size * 0.52}M${x - size * 0.5} ${base - size * 0.4}q0 ${-size * 0.2} ${size * 0.1} ${-size * 0.34}`,
      '#fff',
      size * 0.06,
      0.85,
    ),
    disc(top),
  ].join('')
}

/** Returns a cloth that hangs over a rail in two layers. */
export function towel(
  x: number,
  y: number,
  width: number,
  height: number,
  paper: string,
  pattern: Pattern,
  border: string,
): string {
  const back = polygon(
    [x + 30, y],
    [x + width - 20, y],
    [x + width + 26, y + height * 0.72],
    [x + 64, y + height * 0.78],
  )
  const front = `M${x} ${y}H${x + width}C${x + width + 6} ${y + height * 0.4} ${x + width - 14} ${y + height * 0.7} ${x + width} ${y + height}Q${x + width / 2} ${y + height + 34} ${x} ${y + height}C${x + 14} ${y + height * 0.6} ${x - 8} ${y + height * 0.4} ${x} ${y}Z`
  const fold = (at: number) =>
    `M${x + width * at} ${y}C${x + width * at + 14} ${y + height * 0.4} ${x + width * at - 20} ${y + height * 0.7} ${x + width * at + 6} ${y + height}h44C${x + width * at + 20} ${y + height * 0.7} ${x + width * at + 50} ${y + height * 0.4} ${x + width * at + 30} ${y}Z`
  return [
    line(`M120 ${y}H1280`, '#2a0d06', 30, 0.2),
    dropShadow(back, 34, 30, 0.3),
    fill(back, paper),
    fill(back, '#2a0d06', 0.3),
    dropShadow(front, 26, 26, 0.34),
    clipped(
      'towel',
      front,
      fill(front, paper) +
        pattern(flat(x - 10, y + 150), width + 20, height - 300) +
        fill(
          `M${x - 20} ${y + height - 120}h${width + 40}v34h${-width - 40}Zm0 56h${width + 40}v14h${-width - 40}Z`,
          border,
        ) +
        fill(
          `M${x - 20} ${y + 70}h${width + 40}v34h${-width - 40}Zm0 -30h${width + 40}v14h${-width - 40}Z`,
          border,
        ) +
        fill(fold(0.24), '#2a0d06', 0.1) +
        fill(fold(0.66), '#2a0d06', 0.12) +
        fill(fold(0.14), '#fff', 0.14),
    ),
    line(`M120 ${y - 6}H1280`, WOOD, 34),
    line(`M124 ${y - 15}H1276`, '#fff', 6, 0.4),
    fill(`M${x} ${y - 24}H${x + width}V${y + 16}H${x}Z`, paper),
    fill(`M${x} ${y + 4}H${x + width}V${y + 16}H${x}Z`, '#2a0d06', 0.16),
    fill(`M${x} ${y - 24}H${x + width}V${y - 14}H${x}Z`, '#fff', 0.4),
  ].join('')
}

/** Returns a round wooden tray from a low angle. */
export function tray(id: string, x: number, y: number, size: number): string {
  const ry = size * 0.44
  const rings = [0.82, 0.66, 0.47, 0.29, 0.13]
    .map((part) => ellipse(x + size * 0.06, y - ry * 0.04, size * part, ry * part))
    .join('')
  const wall = `M${x - size} ${y}v${size * 0.1}A${size} ${ry} 0 0 0 ${x + size} ${y + size * 0.1}v${-size * 0.1}Z`
  return [
    `<g filter="url(#soft)">${fill(ellipse(x + size * 0.1, y + size * 0.22, size, ry), '#2a0d06', 0.4)}</g>`,
    fill(wall, '#8c5426'),
    cylinderShade(`${id}-wall`, wall, x - size, x + size),
    fill(ellipse(x, y, size, ry), '#d3904f'),
    fill(ellipse(x, y + size * 0.02, size * 0.94, ry * 0.93), '#8c5426'),
    clipped(
      `${id}-floor`,
      ellipse(x, y + size * 0.02, size * 0.94, ry * 0.93),
      fill(ellipse(x, y + size * 0.06, size * 0.94, ry * 0.93), WOOD) + line(rings, '#8c5426', 5, 0.5),
    ),
  ].join('')
}
