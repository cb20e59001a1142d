import { lettering, type Surface } from '../../art/letters.ts'
import { clipped, line, polygon } from '../../art/paper.ts'
import {
  castShadow,
  contactShadow,
  ellipse,
  fill,
  panel,
  type Pattern,
  cylinderShade,
  TEA,
  sideShade,
} from './packshot.ts'

export interface Tin {
  /** Prefix of its SVG ids; must be unique in the image. */
  readonly id: string
  readonly x: number
  /** Height of its base in the image. */
  readonly base: number
  readonly radius: number
  readonly height: number
  readonly body: string
  readonly lid: string
  readonly pattern: Pattern
  readonly label?: { readonly paper: string; readonly ink: string; readonly lines: readonly string[] }
  readonly shadow?: boolean
}

/** Ratio of height to width of a circle on the table in perspective. */
const TILT = 0.24

/** Returns a tin with a pattern, a label and a lid with a highlight. */
export function tin({ id, x, base, radius, height, body, lid, pattern, label, shadow = true }: Tin): string {
  const ry = radius * TILT
  const top = base - height
  const wall = `M${x - radius} ${top}V${base}A${radius} ${ry} 0 0 0 ${x + radius} ${base}V${top}Z`
  const around = Math.PI * radius
  const surface: Surface = (u, v) => {
    const angle = Math.max(-1, Math.min(1, (2 * u) / around - 1)) * (Math.PI / 2)
    return [x + radius * Math.sin(angle), top + v + ry * Math.cos(angle)]
  }
  const lidHeight = height * 0.17
  const wide = radius * 1.035
  const lidWall = `M${x - wide} ${top - 4}V${top + lidHeight}A${wide} ${wide * TILT} 0 0 0 ${x + wide} ${top + lidHeight}V${top - 4}Z`
  const silhouette = `M${x - radius} ${top}A${radius} ${ry} 0 0 1 ${x + radius} ${top}V${base}A${radius} ${ry} 0 0 1 ${x - radius} ${base}Z`
  const shade = (path: string, name: string) => cylinderShade(`${id}-${name}`, path, x - wide, x + wide)
  return [
    shadow ? castShadow(silhouette, base) + contactShadow(x + 8, base + 4, radius, ry) : '',
    fill(wall, body),
    clipped(
      `${id}-wall`,
      wall,
      pattern(surface, around, height + 4) + (label ? labelOf(surface, around, height, label) : ''),
    ),
    shade(wall, 'shade'),
    `<g filter="url(#soft)">${fill(lidWall.replaceAll(String(top - 4), String(top + 14)), '#2a0d06', 0.4)}</g>`,
    fill(lidWall, lid),
    shade(lidWall, 'lid'),
    fill(ellipse(x, top - 4, wide, wide * TILT), lid),
    fill(ellipse(x, top - 4, wide, wide * TILT), '#fff', 0.3),
    clipped(
      `${id}-top`,
      ellipse(x, top - 4, wide * 0.86, wide * TILT * 0.82),
      fill(ellipse(x, top - 4, wide, wide * TILT), '#2a0d06', 0.12) +
        fill(ellipse(x, top - 1 + wide * 0.02, wide * 0.86, wide * TILT * 0.82), lid) +
        fill(ellipse(x, top - 1 + wide * 0.02, wide * 0.86, wide * TILT * 0.82), '#fff', 0.2),
    ),
  ].join('')
}

function labelOf(surface: Surface, around: number, height: number, label: NonNullable<Tin['label']>): string {
  const [left, wide] = [around * 0.17, around * 0.66]
  const [above, tall] = [height * 0.36, height * 0.42]
  const rows = label.lines.length
  const size = Math.min(tall * 0.32, (tall * 0.72) / (rows * 1.42))
  const first = above + (tall - size * (rows * 1.42 - 0.42)) / 2
  return (
    panel(surface, left, above, wide, tall, label.paper) +
    panel(surface, left + wide * 0.04, above + tall * 0.06, wide * 0.92, tall * 0.025, label.ink) +
    panel(surface, left + wide * 0.04, above + tall * 0.915, wide * 0.92, tall * 0.025, label.ink) +
    label.lines
      .map((text, index) =>
        lettering(text, surface, {
          x: around / 2,
          y: first + index * size * 1.42,
          height: size,
          colour: label.ink,
          weight: size * 0.2,
          maxWidth: wide * 0.8,
        }),
      )
      .join('')
  )
}

interface Pot {
  readonly id: string
  readonly x: number
  readonly base: number
  /** Half the width of its body. */
  readonly size: number
  readonly glaze: string
  readonly trim: string
  /** SVG drawn on the body. */
  readonly decor?: string
}

/** Returns a round teapot with its spout to the right. */
export function teapot({ id, x, base, size: s, glaze, trim, decor = '' }: Pot): string {
  const at = (dx: number, dy: number) => `${(x + dx * s).toFixed(1)} ${(base + dy * s).toFixed(1)}`
  const belly = `M${at(-0.52, 0)}C${at(-1.1, -0.18)} ${at(-1.2, -1.05)} ${at(-0.5, -1.36)}H${(x + 0.5 * s).toFixed(1)}C${at(1.2, -1.05)} ${at(1.1, -0.18)} ${at(0.52, 0)}Z`
  const spout = `M${at(0.7, -0.78)}C${at(1.14, -0.76)} ${at(1.12, -1.12)} ${at(1.4, -1.28)}L${at(1.6, -1.18)}C${at(1.42, -1.02)} ${at(1.44, -0.36)} ${at(0.78, -0.26)}Z`
  const lid = `M${at(-0.52, -1.34)}C${at(-0.44, -1.62)} ${at(0.44, -1.62)} ${at(0.52, -1.34)}C${at(0.3, -1.27)} ${at(-0.3, -1.27)} ${at(-0.52, -1.34)}Z`
  const knob = ellipse(x, base - 1.68 * s, 0.14 * s, 0.13 * s)
  const handle = `M${at(-0.78, -1.08)}C${at(-1.62, -1.42)} ${at(-1.74, -0.22)} ${at(-0.82, -0.34)}`
  const foot = `M${at(-0.54, -0.03)}H${(x + 0.54 * s).toFixed(1)}L${at(0.48, 0.07)}H${(x - 0.48 * s).toFixed(1)}Z`
  return [
    castShadow(`${belly}${spout}${lid}${knob}`, base),
    `<g transform="matrix(1 0 -.86 .34 ${(0.86 * base).toFixed(1)} ${(0.66 * base).toFixed(1)})">${line(handle, '#2a0d06', s * 0.17, 0.3)}</g>`,
    contactShadow(x + s * 0.06, base + s * 0.05, s * 0.58, s * 0.11),
    line(handle, trim, s * 0.17),
    line(handle, '#ffffff', s * 0.03, 0.35),
    fill(spout, glaze),
    sideShade(`${id}-spout`, spout, -s * 0.12, -s * 0.1),
    fill(foot, trim),
    fill(belly, glaze),
    clipped(`${id}-belly`, belly, decor),
    sideShade(`${id}-turned`, belly, -s * 0.24, -s * 0.14),
    line(
      `M${at(-0.84, -0.62)}C${at(-0.84, -0.86)} ${at(-0.74, -1.02)} ${at(-0.6, -1.14)}`,
      '#fff',
      s * 0.075,
      0.7,
    ),
    fill(lid, trim),
    sideShade(`${id}-lid`, lid, -s * 0.14, -s * 0.06),
    fill(knob, trim),
    sideShade(`${id}-knob`, knob, -s * 0.05, -s * 0.03),
  ].join('')
}

interface Cup {
  readonly id: string
  readonly x: number
  readonly base: number
  readonly size: number
  readonly glaze: string
  readonly tea: string
  readonly pattern?: Pattern
}

/** Returns a filled bowl without a handle. */
export function cup({ id, x, base, size: s, glaze, tea, pattern }: Cup): string {
  const rim = base - 1.12 * s
  const wall = `M${x - s} ${rim}C${x - s} ${base - s * 0.3} ${x - s * 0.72} ${base} ${x - s * 0.44} ${base + s * 0.06}H${x + s * 0.44}C${x + s * 0.72} ${base} ${x + s} ${base - s * 0.3} ${x + s} ${rim}Z`
  const surface: Surface = (u, v) => {
    const angle = Math.max(-1, Math.min(1, (2 * u) / (Math.PI * s) - 1)) * (Math.PI / 2)
    return [x + s * Math.sin(angle), rim + v + s * 0.24 * Math.cos(angle)]
  }
  return [
    castShadow(
      `M${x - s} ${rim}A${s} ${s * 0.24} 0 0 1 ${x + s} ${rim}C${x + s} ${base} ${x + s * 0.6} ${base} ${x + s * 0.44} ${base}H${x - s * 0.44}C${x - s * 0.8} ${base} ${x - s} ${base} ${x - s} ${rim}Z`,
      base,
    ),
    contactShadow(x + s * 0.06, base + s * 0.06, s * 0.52, s * 0.12),
    fill(wall, glaze),
    pattern ? clipped(`${id}-wall`, wall, pattern(surface, Math.PI * s, s * 1.2)) : '',
    sideShade(`${id}-turned`, wall, -s * 0.32, -s * 0.04),
    fill(ellipse(x, rim, s, s * 0.24), glaze),
    fill(ellipse(x, rim, s, s * 0.24), '#fff', 0.22),
    fill(ellipse(x, rim + s * 0.025, s * 0.92, s * 0.2), TEA.cocoa, 0.35),
    clipped(
      `${id}-tea`,
      ellipse(x, rim + s * 0.025, s * 0.92, s * 0.2),
      fill(ellipse(x, rim + s * 0.09, s * 0.92, s * 0.2), tea) +
        line(
          `M${x - s * 0.55} ${rim + s * 0.1}Q${x - s * 0.2} ${rim + s * 0.2} ${x + s * 0.2} ${rim + s * 0.17}`,
          '#fff',
          s * 0.035,
          0.55,
        ),
    ),
  ].join('')
}

/** Returns a standing bag with a folded top; `front` draws on its face of 440 by 620. */
export function pouch(
  id: string,
  x: number,
  base: number,
  scale: number,
  paper: string,
  band: string,
  front: string,
): string {
  const face = 'M-200 -600C-214 -400 -226 -180 -232 -22C-120 16 120 16 232 -22C226 -180 214 -400 200 -600Z'
  const fold = polygon([-202, -640], [202, -640], [206, -560], [-206, -560])
  return (
    `<g transform="translate(${x} ${base}) scale(${scale})">` +
    castShadow(`${face}M-202 -640H202V-560H-202Z`, 0) +
    contactShadow(8, -10, 236, 36) +
    fill(face, paper) +
    clipped(`${id}-face`, face, front) +
    sideShade(`${id}-turned`, face, -96, -10, 0.2) +
    line('M-196 -540C-206 -380 -214 -240 -216 -150', '#fff', 13, 0.4) +
    fill('M-206 -560H206V-540H-206Z', '#2a0d06', 0.25) +
    fill(fold, band) +
    sideShade(`${id}-fold`, fold, -96, -10, 0.14) +
    line('M-202 -638H202', '#fff', 5, 0.5) +
    '</g>'
  )
}
