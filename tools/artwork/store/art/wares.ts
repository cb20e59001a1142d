import type { Surface } from '../../art/letters.ts'
import { clipped, line, polygon } from '../../art/paper.ts'
import {
  castShadow,
  contactShadow,
  cylinderShade,
  ellipse,
  fill,
  type Pattern,
  sideShade,
  TEA,
} from './packshot.ts'

/** Where something stands; `size` is about half its width. */
export interface Place {
  /** Prefix of its SVG ids; must be unique in the image. */
  readonly id: string
  readonly x: number
  readonly base: number
  readonly size: number
}

const TILT = 0.22

/** The front of an upright cylinder. */
const around =
  (x: number, top: number, radius: number): Surface =>
  (u, v) => {
    const angle = Math.max(-1, Math.min(1, (2 * u) / (Math.PI * radius) - 1)) * (Math.PI / 2)
    return [x + radius * Math.sin(angle), top + v + radius * TILT * Math.cos(angle)]
  }

/** Returns a filled mug with its handle to the right. */
export function mug(
  { id, x, base, size: r }: Place,
  height: number,
  glaze: string,
  tea: string,
  pattern?: Pattern,
): string {
  const top = base - height
  const ry = r * TILT
  const wall = `M${x - r} ${top}V${base - r * 0.3}C${x - r} ${base + ry * 0.4} ${x - r * 0.6} ${base + ry} ${x} ${base + ry}C${x + r * 0.6} ${base + ry} ${x + r} ${base + ry * 0.4} ${x + r} ${base - r * 0.3}V${top}Z`
  const handle = `M${x + r * 0.94} ${top + height * 0.2}c${r * 0.92} ${-r * 0.06} ${r * 0.86} ${height * 0.62} ${-r * 0.02} ${height * 0.58}`
  return [
    castShadow(`${wall}${ellipse(x, top, r, ry)}`, base),
    `<g transform="matrix(1 0 -.86 .34 ${(0.86 * base).toFixed(1)} ${(0.66 * base).toFixed(1)})">${line(handle, '#2a0d06', r * 0.22, 0.3)}</g>`,
    contactShadow(x + r * 0.05, base + ry * 0.6, r * 0.86, ry),
    line(handle, glaze, r * 0.22),
    line(handle, '#2a0d06', r * 0.22, 0.14),
    line(handle, '#fff', r * 0.04, 0.4),
    fill(wall, glaze),
    pattern ? clipped(`${id}-wall`, wall, pattern(around(x, top, r), Math.PI * r, height + ry)) : '',
    cylinderShade(`${id}-shade`, wall, x - r, x + r),
    fill(ellipse(x, top, r, ry), glaze),
    fill(ellipse(x, top, r, ry), '#fff', 0.3),
    clipped(
      `${id}-tea`,
      ellipse(x, top + r * 0.02, r * 0.91, ry * 0.86),
      fill(ellipse(x, top, r, ry), TEA.cocoa, 0.4) +
        fill(ellipse(x, top + r * 0.09, r * 0.91, ry * 0.86), tea) +
        line(
          `M${x - r * 0.5} ${top + r * 0.1}q${r * 0.4} ${r * 0.12} ${r * 0.8} ${r * 0.05}`,
          '#fff',
          r * 0.04,
          0.5,
        ),
    ),
  ].join('')
}

/** Returns a kettle with its spout to the right. */
export function kettle({ id, x, base, size }: Place, glaze: string, lid: string, handle: string): string {
  const scale = size / 320
  const body =
    'M-320 -130C-320 -360 -200 -440 0 -440S320 -360 320 -130C320 -50 280 0 220 0H-220C-280 0 -320 -50 -320 -130Z'
  const spout = 'M250 -270C370 -280 400 -390 484 -440L556 -380C470 -330 460 -150 310 -110Z'
  const arch = 'M-240 -370C-250 -640 250 -640 240 -370'
  return (
    `<g transform="translate(${x} ${base}) scale(${scale.toFixed(3)})">` +
    castShadow(`${body}${spout}`, 0) +
    contactShadow(10, -6, 250, 40) +
    line(arch, handle, 46) +
    line('M-222 -400C-200 -600 180 -610 222 -430', '#fff', 8, 0.3) +
    fill(spout, glaze) +
    sideShade(`${id}-spout`, spout, -30, -40) +
    fill(body, glaze) +
    sideShade(`${id}-body`, body, -130, -56) +
    line('M-270 -130C-274 -250 -230 -340 -140 -378', '#fff', 26, 0.6) +
    fill('M-150 -428C-120 -476 120 -476 150 -428C70 -406 -70 -406 -150 -428Z', lid) +
    sideShade(`${id}-lid`, 'M-150 -428C-120 -476 120 -476 150 -428C70 -406 -70 -406 -150 -428Z', -30, -10) +
    fill(ellipse(0, -486, 36, 34), handle) +
    fill(ellipse(-10, -496, 10, 9), '#fff', 0.5) +
    '</g>'
  )
}

/** Returns a low pot with a straight handle to the front right and a spout to the left. */
export function sidePot({ id, x, base, size: s }: Place, clay: string, dark: string): string {
  const belly = `M${x - s * 0.5} ${base}C${x - s * 1.16} ${base - s * 0.1} ${x - s * 1.1} ${base - s * 0.92} ${x - s * 0.48} ${base - s * 1.02}H${x + s * 0.48}C${x + s * 1.1} ${base - s * 0.92} ${x + s * 1.16} ${base - s * 0.1} ${x + s * 0.5} ${base}Z`
  const spout = `M${x - s * 0.86} ${base - s * 0.72}L${x - s * 1.38} ${base - s * 1.02}L${x - s * 1.46} ${base - s * 0.86}L${x - s * 0.94} ${base - s * 0.38}Z`
  const handle = `M${x + s * 0.5} ${base - s * 0.44}L${x + s * 1.62} ${base - s * 0.04}A${s * 0.15} ${s * 0.17} 0 0 0 ${x + s * 1.7} ${base - s * 0.34}L${x + s * 0.62} ${base - s * 0.74}Z`
  const lid = `M${x - s * 0.52} ${base - s}C${x - s * 0.4} ${base - s * 1.2} ${x + s * 0.4} ${base - s * 1.2} ${x + s * 0.52} ${base - s}C${x + s * 0.3} ${base - s * 0.94} ${x - s * 0.3} ${base - s * 0.94} ${x - s * 0.52} ${base - s}Z`
  const grooves = Array.from(
    { length: 9 },
    (_, index) => `M${x - s * 1.2} ${base - s * (0.14 + index * 0.1)}q${s * 1.2} ${s * 0.2} ${s * 2.4} 0`,
  ).join('')
  return [
    castShadow(`${belly}${spout}${lid}`, base),
    contactShadow(x, base - s * 0.02, s * 0.6, s * 0.12),
    fill(spout, clay),
    sideShade(`${id}-spout`, spout, -s * 0.06, -s * 0.08),
    fill(belly, clay),
    clipped(`${id}-belly`, belly, line(grooves, dark, s * 0.018, 0.5)),
    sideShade(`${id}-turned`, belly, -s * 0.26, -s * 0.12),
    line(
      `M${x - s * 0.86} ${base - s * 0.46}q0 ${-s * 0.26} ${s * 0.24} ${-s * 0.4}`,
      '#fff',
      s * 0.06,
      0.45,
    ),
    fill(lid, dark),
    sideShade(`${id}-lid`, lid, -s * 0.14, -s * 0.05),
    fill(ellipse(x, base - s * 1.2, s * 0.12, s * 0.1), dark),
    fill(ellipse(x - s * 0.03, base - s * 1.23, s * 0.04, s * 0.03), '#fff', 0.5),
    fill(handle, clay),
    sideShade(`${id}-handle`, handle, -s * 0.02, -s * 0.1),
    fill(ellipse(x + s * 1.66, base - s * 0.2, s * 0.07, s * 0.15), dark),
  ].join('')
}

/** Returns a cup with lid and saucer. */
export function lidded(
  { id, x, base, size: s }: Place,
  glaze: string,
  trim: string,
  pattern: Pattern,
): string {
  const rim = base - s * 0.98
  const wall = `M${x - s} ${rim}C${x - s * 0.8} ${base - s * 0.3} ${x - s * 0.62} ${base - s * 0.06} ${x - s * 0.36} ${base - s * 0.04}H${x + s * 0.36}C${x + s * 0.62} ${base - s * 0.06} ${x + s * 0.8} ${base - s * 0.3} ${x + s} ${rim}Z`
  const lid = `M${x - s * 0.86} ${rim - s * 0.02}C${x - s * 0.7} ${rim - s * 0.5} ${x + s * 0.7} ${rim - s * 0.5} ${x + s * 0.86} ${rim - s * 0.02}A${s * 0.86} ${s * 0.17} 0 0 1 ${x - s * 0.86} ${rim - s * 0.02}Z`
  const knob = `M${x - s * 0.22} ${rim - s * 0.6}L${x - s * 0.13} ${rim - s * 0.38}H${x + s * 0.13}L${x + s * 0.22} ${rim - s * 0.6}Z`
  return [
    castShadow(`${wall}${lid}${knob}`, base),
    fill(ellipse(x, base + s * 0.06, s * 1.22, s * 0.26), '#2a0d06', 0.26),
    fill(ellipse(x, base, s * 1.2, s * 0.26), trim),
    fill(ellipse(x, base - s * 0.02, s * 1.1, s * 0.22), glaze),
    fill(ellipse(x, base - s * 0.01, s * 0.66, s * 0.13), '#2a0d06', 0.3),
    fill(wall, glaze),
    clipped(`${id}-wall`, wall, pattern(around(x, rim, s), Math.PI * s, s)),
    sideShade(`${id}-turned`, wall, -s * 0.3, -s * 0.02),
    fill(ellipse(x, rim, s, s * 0.21), glaze),
    fill(ellipse(x, rim, s, s * 0.21), '#fff', 0.3),
    fill(ellipse(x, rim + s * 0.02, s * 0.9, s * 0.17), TEA.cocoa, 0.45),
    fill(lid, trim),
    sideShade(`${id}-lid`, lid, -s * 0.2, -s * 0.08),
    line(
      `M${x - s * 0.6} ${rim - s * 0.16}q${s * 0.1} ${-s * 0.14} ${s * 0.3} ${-s * 0.2}`,
      '#fff',
      s * 0.05,
      0.55,
    ),
    fill(ellipse(x, rim - s * 0.38, s * 0.13, s * 0.04), '#2a0d06', 0.3),
    fill(knob, trim),
    fill(ellipse(x, rim - s * 0.6, s * 0.22, s * 0.06), trim),
    fill(ellipse(x, rim - s * 0.6, s * 0.22, s * 0.06), '#fff', 0.35),
  ].join('')
}

/** Returns a jug with a lip to the left and no lid. */
export function jug({ id, x, base, size: s }: Place, glaze: string, trim: string, decor: string): string {
  const top = base - s * 1.9
  const wall = `M${x - s * 1.02} ${top - s * 0.06}C${x - s * 0.7} ${top + s * 0.3} ${x - s} ${base - s * 0.9} ${x - s * 0.84} ${base - s * 0.24}C${x - s * 0.8} ${base} ${x - s * 0.5} ${base + s * 0.1} ${x} ${base + s * 0.1}C${x + s * 0.5} ${base + s * 0.1} ${x + s * 0.8} ${base} ${x + s * 0.84} ${base - s * 0.24}C${x + s} ${base - s * 0.9} ${x + s * 0.6} ${top + s * 0.3} ${x + s * 0.66} ${top}Z`
  const handle = `M${x + s * 0.66} ${top + s * 0.16}C${x + s * 1.5} ${top - s * 0.1} ${x + s * 1.5} ${base - s * 0.5} ${x + s * 0.86} ${base - s * 0.52}`
  const mouth = `M${x - s * 1.02} ${top - s * 0.06}C${x - s * 0.5} ${top - s * 0.26} ${x + s * 0.5} ${top - s * 0.2} ${x + s * 0.66} ${top}C${x + s * 0.4} ${top + s * 0.2} ${x - s * 0.5} ${top + s * 0.2} ${x - s * 1.02} ${top - s * 0.06}Z`
  return [
    castShadow(wall, base),
    contactShadow(x, base + s * 0.06, s * 0.76, s * 0.16),
    line(handle, trim, s * 0.18),
    line(handle, '#fff', s * 0.03, 0.4),
    fill(wall, glaze),
    clipped(`${id}-wall`, wall, decor),
    sideShade(`${id}-turned`, wall, -s * 0.26, -s * 0.04),
    line(
      `M${x - s * 0.68} ${base - s * 0.3}C${x - s * 0.82} ${base - s * 0.8} ${x - s * 0.66} ${base - s * 1.2} ${x - s * 0.6} ${base - s * 1.4}`,
      '#fff',
      s * 0.07,
      0.55,
    ),
    fill(mouth, trim),
    fill(mouth, '#2a0d06', 0.3),
  ].join('')
}

/** Returns an upright flask whose lid is its cup. */
export function flask({ id, x, base, size: r }: Place, body: string, lid: string, pattern: Pattern): string {
  const [height, cap] = [r * 4.6, r * 1.3]
  const top = base - height
  const ry = r * TILT
  const wall = `M${x - r} ${top + cap}V${base}A${r} ${ry} 0 0 0 ${x + r} ${base}V${top + cap}Z`
  const narrow = r * 0.82
  const cup = `M${x - narrow} ${top}V${top + cap}A${narrow} ${narrow * TILT} 0 0 0 ${x + narrow} ${top + cap}V${top}Z`
  return [
    castShadow(`${wall}${cup}`, base),
    contactShadow(x + 6, base + 4, r, ry),
    fill(wall, body),
    clipped(`${id}-wall`, wall, pattern(around(x, top + cap, r), Math.PI * r, height)),
    cylinderShade(`${id}-shade`, wall, x - r, x + r),
    fill(ellipse(x, top + cap, r, ry), TEA.steel),
    fill(ellipse(x, top + cap + 3, narrow * 1.04, ry * 0.9), '#2a0d06', 0.4),
    fill(cup, lid),
    cylinderShade(`${id}-cup`, cup, x - narrow, x + narrow),
    fill(ellipse(x, top, narrow, narrow * TILT), lid),
    fill(ellipse(x, top, narrow, narrow * TILT), '#fff', 0.35),
  ].join('')
}

/** Returns a knitted cosy over a pot, whose spout and handle show. */
export function cosy({ id, x, base, size: s }: Place, glaze: string, wool: Pattern, pompon: string): string {
  const dome = `M${x - s} ${base}C${x - s * 1.1} ${base - s * 1.4} ${x - s * 0.4} ${base - s * 1.7} ${x} ${base - s * 1.7}C${x + s * 0.4} ${base - s * 1.7} ${x + s * 1.1} ${base - s * 1.4} ${x + s} ${base}Q${x} ${base + s * 0.14} ${x - s} ${base}Z`
  const spout = `M${x + s * 0.86} ${base - s * 0.8}C${x + s * 1.24} ${base - s * 0.8} ${x + s * 1.2} ${base - s * 1.1} ${x + s * 1.46} ${base - s * 1.2}L${x + s * 1.6} ${base - s * 1.08}C${x + s * 1.4} ${base - s * 0.9} ${x + s * 1.4} ${base - s * 0.4} ${x + s * 0.9} ${base - s * 0.34}Z`
  const handle = `M${x - s * 0.9} ${base - s * 0.98}C${x - s * 1.62} ${base - s * 1.2} ${x - s * 1.6} ${base - s * 0.3} ${x - s * 0.92} ${base - s * 0.34}`
  const surface: Surface = (u, v) => [
    x - s * 1.1 + u,
    base - s * 1.75 + v + Math.sin((u / (s * 2.2)) * Math.PI) * s * 0.1,
  ]
  const tufts = Array.from({ length: 30 }, (_, index) => {
    const turn = (index / 30) * 2 * Math.PI
    return `M${x} ${base - s * 1.78}L${(x + Math.cos(turn) * s * 0.26).toFixed(1)} ${(base - s * 1.78 + Math.sin(turn) * s * 0.24).toFixed(1)}`
  }).join('')
  return [
    castShadow(`${dome}${spout}`, base),
    contactShadow(x, base, s * 0.96, s * 0.12),
    line(handle, glaze, s * 0.17),
    line(handle, '#fff', s * 0.03, 0.35),
    fill(spout, glaze),
    sideShade(`${id}-spout`, spout, -s * 0.1, -s * 0.1),
    clipped(`${id}-dome`, dome, fill(dome, TEA.cream) + wool(surface, s * 2.2, s * 1.95)),
    sideShade(`${id}-turned`, dome, -s * 0.3, -s * 0.12),
    line(tufts, pompon, s * 0.08),
    fill(ellipse(x - s * 0.06, base - s * 1.84, s * 0.1, s * 0.07), '#fff', 0.3),
  ].join('')
}

/** Returns a box seen from the front and a little from above; `front` draws on its face, from 0, 0. */
export function box(
  { id, x, base, size: half }: Place,
  height: number,
  colour: string,
  front: string,
): string {
  const [left, right, top] = [x - half, x + half, base - height]
  const [dx, dy] = [half * 0.22, half * 0.2]
  const face = polygon([left, top], [right, top], [right, base], [left, base])
  const side = polygon([right, top], [right + dx, top - dy], [right + dx, base - dy], [right, base])
  const lid = polygon([left, top], [left + dx, top - dy], [right + dx, top - dy], [right, top])
  return [
    castShadow(`${face}${side}${lid}`, base),
    fill(side, colour),
    fill(side, '#2a0d06', 0.42),
    fill(lid, colour),
    fill(lid, '#fff', 0.22),
    fill(face, colour),
    clipped(`${id}-face`, face, `<g transform="translate(${left} ${top})">${front}</g>`),
    line(`M${left} ${top}H${right}`, '#fff', 5, 0.5),
  ].join('')
}
