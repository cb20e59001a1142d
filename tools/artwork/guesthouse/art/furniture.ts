import { flat, clipped, transformed, ellipse, polygon, rect, stroke, strokes, washed } from './brush.ts'

/** Colour of a surface, and the tints of its strokes. */
export type Paint = readonly [fill: string, ...tints: readonly string[]]

/** Returns a wall of vertical or horizontal boards with openings for windows. */
export function boards(
  path: string,
  [fill, ...tints]: Paint,
  box: readonly [number, number, number, number],
  run: 'up' | 'along',
  seed: number,
  gap = 92,
): string {
  const [left, top, wide, tall] = box
  const seams = Array.from({ length: Math.ceil((run === 'up' ? wide : tall) / gap) }, (_, index) =>
    run === 'up'
      ? `M${left + index * gap + ((index * 37) % 19)} ${top}v${tall}`
      : `M${left} ${top + index * gap + ((index * 31) % 13)}h${wide}`,
  ).join('')
  return (
    washed(path, fill, {
      box,
      tints,
      turn: run === 'up' ? 90 : 0,
      count: 150,
      wide: 20,
      long: 260,
      seed,
      opacity: 0.34,
    }) +
    clipped(
      `s${seed}`,
      path,
      stroke(seams, '#120c14', 4, 0.34),
      transformed('translate(4 3)', stroke(seams, '#ffffff', 2, 0.13)),
    )
  )
}

/** Returns floorboards that run towards the back wall. */
export function floor(
  y: number,
  width: number,
  height: number,
  [fill, ...tints]: Paint,
  seed: number,
): string {
  const path = rect(-20, y, width + 40, height - y + 20)
  const middle = width / 2
  const seams = Array.from({ length: 15 }, (_, index) => {
    const x = (index - 7) * 128 + 40
    return `M${middle + x * 0.8} ${y}L${middle + x * 1.55} ${height}`
  }).join('')
  return (
    washed(path, fill, {
      box: [0, y, width, height - y],
      tints,
      turn: 0,
      count: 120,
      wide: 14,
      long: 150,
      seed,
      opacity: 0.36,
    }) + clipped(`s${seed}`, path, stroke(seams, '#140d12', 4, 0.36))
  )
}

/** Returns the frame and bars of a window in an opening, its sill, and its lit edge. */
export function frame(
  x: number,
  y: number,
  wide: number,
  tall: number,
  wood: string,
  light: string,
  panes = 2,
): string {
  const bars = Array.from({ length: panes - 1 }, (_, index) =>
    rect(x + (wide * (index + 1)) / panes - 9, y, 18, tall),
  )
  return [
    flat(`${rect(x - 26, y - 26, wide + 52, tall + 52)}${rect(x, y, wide, tall)}`, wood),
    ...bars.map((bar) => flat(bar, wood)),
    flat(rect(x, y + tall * 0.36, wide, 12), wood),
    stroke(`M${x + 2} ${y + tall}V${y + 2}H${x + wide}`, '#1a1420', 5, 0.4),
    stroke(`M${x} ${y + tall - 2}H${x + wide}M${x + wide - 2} ${y}V${y + tall}`, light, 5, 0.75),
    flat(rect(x - 50, y + tall + 22, wide + 100, 26), wood),
    flat(rect(x - 50, y + tall + 20, wide + 100, 8), light, 0.8),
    flat(rect(x - 44, y + tall + 48, wide + 88, 16), '#120c14', 0.3),
  ].join('')
}

interface Bed {
  readonly wood: Paint
  readonly linen: readonly [lit: string, shade: string, fold: string]
  readonly blanket: Paint
  readonly stripe: string
  readonly seed: number
}

/**
 * Returns a bed seen from the side, with the pillow on the left. The origin is the head end on the floor; the length
 * is 840.
 */
export function bed({ wood, linen: [lit, shade, fold], blanket, stripe, seed }: Bed): string {
  const [plank, ...tints] = wood
  const cover =
    'M300 -252Q330 -276 380 -268L770 -262Q834 -258 832 -220L800 -150Q806 -70 786 -62Q700 -78 620 -60Q520 -80 440 -58Q360 -76 306 -64Q284 -150 300 -252Z'
  return [
    flat(ellipse(430, 6, 470, 34), '#0d0a14', 0.36),
    flat(polygon([764, -236], [838, -300], [838, -60], [764, 0]), '#2b1b1c'),
    washed('M22 -330Q40 -372 100 -400L112 -396V-150L22 -100Z', plank, {
      box: [0, -400, 120, 300],
      tints,
      turn: 80,
      count: 20,
      wide: 16,
      long: 120,
      seed,
    }),
    flat(rect(16, -170, 744, 112), plank),
    flat(rect(16, -96, 744, 38), '#1a1016', 0.32),
    flat('M24 -190Q30 -262 110 -258L790 -250Q842 -240 820 -190L760 -142Q400 -130 30 -140Z', shade),
    flat(
      'M58 -254Q60 -318 120 -322Q200 -334 260 -308Q292 -280 268 -236Q180 -206 84 -222Q60 -230 58 -254Z',
      lit,
    ),
    flat(
      'M84 -222Q180 -206 268 -236Q280 -256 278 -272Q250 -238 190 -240Q120 -238 62 -262Q60 -232 84 -222Z',
      shade,
    ),
    stroke('M110 -300Q130 -280 124 -262M214 -310Q200 -286 214 -268', fold, 4, 0.5),
    flat('M236 -246Q250 -284 330 -282L420 -276Q430 -180 412 -66Q330 -84 268 -66Q230 -150 236 -246Z', lit),
    flat('M236 -150Q244 -100 268 -66Q330 -84 412 -66L418 -120Q320 -150 236 -150Z', shade, 0.9),
    washed(cover, blanket[0], {
      box: [290, -280, 540, 220],
      tints: blanket.slice(1),
      turn: 6,
      count: 70,
      wide: 22,
      long: 110,
      seed: seed + 1,
      opacity: 0.4,
    }),
    clipped(
      `b${seed}`,
      cover,
      ...[420, 456, 640, 676].map((x, index) =>
        stroke(
          `M${x + 40} -290Q${x + 10} -200 ${x} -150Q${x - 6} -90 ${x - 4} -40`,
          stripe,
          index % 2 ? 9 : 20,
          0.9,
        ),
      ),
      flat('M280 -150Q540 -128 830 -152L810 -40H280Z', '#1a1024', 0.26),
      stroke('M560 -262Q540 -200 566 -150Q556 -100 570 -50M730 -262Q720 -220 734 -150', '#1a1024', 8, 0.18),
    ),
    washed(rect(-12, -352, 38, 352), plank, {
      box: [-12, -352, 40, 352],
      tints,
      turn: 90,
      count: 16,
      wide: 10,
      long: 140,
      seed: seed + 2,
    }),
    flat(ellipse(7, -360, 25, 25), plank),
    washed(rect(748, -258, 36, 258), plank, {
      box: [748, -258, 36, 258],
      tints,
      turn: 90,
      count: 14,
      wide: 10,
      long: 120,
      seed: seed + 3,
    }),
    flat(ellipse(766, -266, 23, 23), plank),
    stroke('M-8 -346V-10M752 -250V-10', '#fff2dc', 4, 0.24),
  ].join('')
}

/** Returns a bed seen from its foot. The origin is the middle of the foot on the floor. */
export function bedFromFoot(
  wood: Paint,
  blanket: Paint,
  stripe: string,
  linen: readonly [string, string],
  seed: number,
): string {
  const [plank, ...tints] = wood
  const cover = 'M-124 -330Q0 -350 124 -330Q160 -240 184 -150L182 -70H-182L-184 -150Q-160 -240 -124 -330Z'
  return [
    flat(ellipse(0, 4, 240, 26), '#0d0a14', 0.36),
    washed('M-150 -330V-520Q0 -590 150 -520V-330Z', plank, {
      box: [-150, -580, 300, 250],
      tints,
      turn: 90,
      count: 40,
      wide: 14,
      long: 120,
      seed,
    }),
    stroke('M-146 -518Q0 -584 146 -518', '#fff2dc', 5, 0.4),
    flat('M-130 -300V-400Q0 -430 130 -400V-300Z', linen[1]),
    flat('M-106 -352Q-122 -420 -60 -432Q0 -446 64 -432Q122 -420 104 -352Q0 -330 -106 -352Z', linen[0]),
    flat('M-106 -352Q0 -330 104 -352Q110 -372 108 -386Q0 -356 -110 -386Z', linen[1]),
    washed(cover, blanket[0], {
      box: [-190, -340, 380, 300],
      tints: blanket.slice(1),
      turn: 84,
      count: 60,
      wide: 20,
      long: 120,
      seed: seed + 1,
      opacity: 0.42,
    }),
    flat('M-128 -322Q0 -342 128 -322L140 -276Q0 -298 -140 -276Z', linen[0]),
    clipped(
      `b${seed}`,
      cover,
      ...[-230, -204, -110].map((y, index) =>
        stroke(`M-220 ${y + 14}Q0 ${y - 14} 220 ${y + 14}`, stripe, index === 1 ? 8 : 20, 0.9),
      ),
    ),
    washed('M-196 0V-164Q0 -214 196 -164V0H160V-46H-160V0Z', plank, {
      box: [-200, -210, 400, 210],
      tints,
      turn: 0,
      count: 40,
      wide: 14,
      long: 120,
      seed: seed + 2,
    }),
    stroke('M-192 -162Q0 -210 192 -162', '#fff2dc', 6, 0.45),
    flat(
      'M0 -92C-10 -122 -50 -116 -46 -86C-42 -66 -14 -56 0 -40C14 -56 42 -66 46 -86C50 -116 10 -122 0 -92Z',
      '#1a1016',
      0.5,
    ),
  ].join('')
}

/** Returns a lamp with a shade on a foot, standing on the origin. */
export const lamp = (shade: string, light: string): string =>
  flat(polygon([-5, 0], [5, 0], [5, -90], [-5, -90]), '#2a1c1c') +
  flat(ellipse(0, -2, 34, 9), '#2a1c1c') +
  flat('M-40 -80L-22 -150H22L40 -80Z', shade) +
  flat('M-36 -86L-30 -112Q0 -102 30 -112L36 -86Q0 -78 -36 -86Z', light, 0.9)

/** Returns a curtain that hangs from a rod, drawn to one side. */
export function curtain(
  x: number,
  y: number,
  wide: number,
  tall: number,
  [fill, ...tints]: Paint,
  seed: number,
): string {
  const path = `M${x} ${y}h${wide}Q${x + wide * 0.96} ${y + tall * 0.5} ${x + wide * 0.8} ${y + tall}Q${x + wide * 0.5} ${y + tall + 14} ${x + wide * 0.06} ${y + tall}Q${x - wide * 0.04} ${y + tall * 0.5} ${x} ${y}Z`
  return (
    washed(path, fill, {
      box: [x, y, wide, tall],
      tints,
      turn: 90,
      count: 26,
      wide: wide * 0.14,
      long: tall * 0.9,
      seed,
      opacity: 0.4,
    }) + stroke(`M${x - 10} ${y}H${x + wide + 10}`, '#1c1418', 9)
  )
}

/** Returns a loaf with flour in its cuts. */
export const loaf = (x: number, y: number, scale: number): string =>
  transformed(
    `translate(${x} ${y}) scale(${scale})`,
    flat(ellipse(0, 4, 128, 16), '#140c10', 0.4),
    flat('M-120 0Q-136 -86 -40 -104Q70 -116 114 -54Q134 -16 118 0Q0 14 -120 0Z', '#a35d26'),
    flat('M-110 -30Q-104 -88 -30 -98Q60 -106 100 -58Q40 -80 -30 -66Q-90 -52 -110 -30Z', '#d6954a'),
    flat(
      'M-64 -84Q-40 -66 -48 -36L-34 -38Q-24 -70 -44 -92ZM0 -100Q22 -78 12 -46L28 -48Q40 -80 22 -102ZM62 -92Q80 -70 72 -44L86 -46Q96 -70 82 -84Z',
      '#f6dfae',
    ),
    strokes({
      box: [-100, -60, 200, 50],
      tints: ['#7c421b', '#c07a38'],
      turn: 6,
      count: 18,
      wide: 8,
      long: 40,
      seed: 777,
      opacity: 0.4,
    }),
  )
