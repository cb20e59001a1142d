import { disc } from '../../art/paper.ts'
import {
  GOUACHE,
  shaded,
  ellipse,
  transformed,
  round,
  shape,
  roundedRect,
  groundShadow,
  stroke,
} from './scissors.ts'

const { ink, teal, lake, mist, apricot, coral, butter, cream, oak, bark } = GOUACHE

/** Returns a large ball; like all equipment here, it stands on the origin. */
export const ball = (radius: number, colour: string): string =>
  groundShadow(radius * 0.2, 4, radius * 1.1, radius * 0.17) +
  shaded(disc(0, -radius, radius), colour, 'ball') +
  [0.42, 0.8]
    .map((share) =>
      stroke(
        `M${-radius * share} ${-radius - radius * Math.sqrt(1 - share * share) * 0.96}Q${-radius * share * 1.7} ${-radius} ${-radius * share} ${-radius + radius * Math.sqrt(1 - share * share) * 0.96}`,
        cream,
        radius * 0.022,
        0.5,
      ),
    )
    .join('') +
  stroke(
    `M0 ${-2 * radius * 0.99}Q${radius * 0.14} ${-radius} 0 ${-radius * 0.02}`,
    cream,
    radius * 0.022,
    0.5,
  ) +
  stroke(
    `M${radius * 0.5} ${-radius * 1.85}Q${radius * 1.02} ${-radius} ${radius * 0.5} ${-radius * 0.15}`,
    cream,
    radius * 0.022,
    0.5,
  )

export const kettlebell = (colour: string, mark: string): string =>
  groundShadow(20, 0, 150, 24) +
  stroke('M-66 -196C-120 -350 120 -350 66 -196', colour, 44) +
  stroke('M-62 -222C-98 -332 60 -340 70 -246', '#ffffff', 8, 0.22) +
  shaded(
    'M-84 0C-150 -40 -160 -160 -84 -206C-40 -228 40 -228 84 -206C160 -160 150 -40 84 0Z',
    colour,
    'ball',
  ) +
  round(0, -108, 52, mark) +
  stroke('M-12 -128L-12 -88M14 -128C-2 -112 -2 -104 14 -88', colour, 9)

/** Returns a foam roller that lies with its end towards the viewer. */
export const roller = (long: number, colour: string): string =>
  groundShadow(10, 0, long * 0.6, 22) +
  shaded(roundedRect(-long / 2, -128, long, 128, 40), colour, 'foot') +
  Array.from({ length: Math.floor(long / 44) - 1 }, (_, index) =>
    shape(roundedRect(-long / 2 + 36 + index * 44, -100, 22, 72, 10), ink, 0.14),
  ).join('') +
  shape(ellipse(long / 2 - 22, -64, 38, 62), mist) +
  shape(ellipse(long / 2 - 22, -64, 18, 30), ink)

/** Returns a band that hangs in a loop from a hook at the origin. */
export const band = (long: number, wide: number, colour: string): string =>
  stroke(
    `M0 0C${-wide} ${long * 0.3} ${-wide * 1.1} ${long} 0 ${long}C${wide * 1.1} ${long} ${wide} ${long * 0.3} 0 0Z`,
    colour,
    30,
  ) +
  stroke(`M-4 10C${-wide * 0.94} ${long * 0.3} ${-wide} ${long * 0.9} -20 ${long - 6}`, '#ffffff', 5, 0.4) +
  stroke('M0 -34V8', bark, 22) +
  round(0, -34, 17, oak)

/** Returns two rings on straps from above. */
export const rings = (high: number, apart: number, colour: string, strap: string): string =>
  [-1, 1]
    .map((side) =>
      transformed(
        `translate(${side * apart} ${side * 14})`,
        stroke(`M0 ${-high}V-118`, strap, 20),
        stroke(disc(0, 0, 100), colour, 30),
        stroke('M-92 20A94 94 0 0 1 60 -74', '#ffffff', 6, 0.6),
        shape(roundedRect(-17, -136, 34, 58, 8), strap),
        stroke('M-12 -106H12', cream, 5, 0.7),
      ),
    )
    .join('')

/** Returns a running shoe that points to the right. */
export const shoe = (colour: string, sole: string, stripe: string): string =>
  groundShadow(10, 2, 250, 22) +
  shaded(
    'M-206 -44C-222 -110 -206 -170 -192 -212C-176 -230 -136 -222 -112 -200C-92 -182 -66 -176 -44 -194L-14 -224C6 -232 30 -222 40 -202C76 -144 130 -122 184 -110C222 -100 232 -74 224 -44Z',
    colour,
    'foot',
  ) +
  shape(
    'M-192 -212C-176 -230 -136 -222 -112 -200C-92 -182 -66 -176 -44 -194L-32 -206C-62 -150 -150 -150 -198 -186Z',
    ink,
    0.28,
  ) +
  shape('M130 -122C176 -112 222 -104 226 -60L224 -44H140C156 -76 152 -104 130 -122Z', stripe) +
  shape('M-60 -178L-30 -206L20 -44H-36Z', stripe, 0.95) +
  shape('M-112 -178L-88 -182L-58 -44H-104Z', stripe, 0.5) +
  stroke('M2 -196L44 -164M24 -166L70 -140M50 -140L98 -122', cream, 11) +
  shaded('M-220 -50H228C246 -34 240 -2 206 0H-190C-224 0 -230 -28 -220 -50Z', sole, 'foot') +
  stroke('M-206 -22H220', stripe, 8)

/** Returns a treatment table with its head to the left, a pillow and a folded towel. */
export const couch = (paper: string): string =>
  groundShadow(0, 4, 430, 34) +
  stroke('M-270 -210L-330 0M270 -210L330 0M-270 -210L-150 0M270 -210L150 0', bark, 24) +
  stroke('M-228 -104H228', bark, 16) +
  shaded(roundedRect(-370, -232, 740, 30, 8), oak, 'foot') +
  shaded(roundedRect(-386, -296, 772, 72, 34), paper, 'foot') +
  stroke('M-350 -262H350', '#ffffff', 6, 0.25) +
  shaded(
    'M-366 -296C-380 -350 -340 -366 -280 -360C-230 -356 -170 -366 -160 -330C-154 -306 -170 -294 -190 -294Z',
    cream,
    'foot',
  ) +
  shaded(roundedRect(130, -330, 190, 36, 16), coral, 'foot') +
  shaded(roundedRect(138, -362, 176, 36, 16), butter, 'foot') +
  stroke('M150 -344H296', cream, 6, 0.8)

/** Returns wall bars. */
export const bars = (wide: number, tall: number, rungs: number): string =>
  Array.from({ length: rungs }, (_, index) => {
    const y = -tall + 46 + (index * (tall - 80)) / (rungs - 1)
    return (
      shape(roundedRect(-wide / 2 + 8, y + 10, wide, 14, 7), ink, 0.16) +
      shaded(roundedRect(-wide / 2, y - 12, wide, 22, 11), oak, 'foot')
    )
  }).join('') +
  [-1, 1].map((side) => shaded(roundedRect(side * (wide / 2) - 20, -tall, 40, tall, 8), bark)).join('')

/** Returns a metronome in its box. */
export const metronome = (): string =>
  groundShadow(26, 2, 210, 30) +
  shaded('M-62 -470C-60 -492 60 -492 62 -470L146 -40H-146Z', bark) +
  shape('M-44 -432H44L92 -130H-92Z', cream) +
  Array.from({ length: 8 }, (_, index) => {
    const half = (index % 2 === 0 ? 30 : 18) + index * 2
    return stroke(`M${-half} ${-400 + index * 34}H${half}`, ink, 5, 0.5)
  }).join('') +
  shaded(roundedRect(-160, -44, 320, 44, 8), bark, 'foot') +
  shape('M-98 -130H98L112 -60H-112Z', oak) +
  transformed(
    'rotate(19 0 -96)',
    stroke('M0 -96V-520', ink, 9),
    shaded('M-34 -424H34L24 -360H-24Z', butter),
  ) +
  round(0, -96, 15, ink)

/** Returns an alarm clock with two bells that shows five to nine. */
export const clock = (colour: string): string =>
  groundShadow(14, 2, 150, 24) +
  stroke('M-84 -40L-108 0M84 -40L108 0', ink, 20) +
  [-1, 1]
    .map((side) =>
      transformed(
        `translate(${side * 84} -284) rotate(${side * 34})`,
        shaded('M-62 22C-58 -46 58 -46 62 22Z', butter, 'ball'),
      ),
    )
    .join('') +
  stroke('M0 -310V-276', ink, 14) +
  shaded(disc(0, -146, 140), colour, 'ball') +
  round(0, -146, 108, cream) +
  Array.from({ length: 12 }, (_, index) => {
    const [x, y] = [Math.sin((index * Math.PI) / 6), -Math.cos((index * Math.PI) / 6)]
    return stroke(
      `M${x * 92} ${-146 + y * 92}L${x * (index % 3 === 0 ? 74 : 84)} ${-146 + y * (index % 3 === 0 ? 74 : 84)}`,
      ink,
      7,
    )
  }).join('') +
  stroke('M0 -146L-36 -214', ink, 9) +
  stroke('M0 -146L-54 -150', ink, 12) +
  round(0, -146, 11, coral)

/** Returns a jar of marmalade with a cloth over its lid. */
export const jar = (cloth: string, check: string): string =>
  groundShadow(14, 2, 120, 20) +
  shaded('M-92 -196C-112 -170 -108 -30 -96 -10C-88 2 88 2 96 -10C108 -30 112 -170 92 -196Z', '#e58a2e') +
  shape('M-80 -170C-92 -130 -88 -50 -80 -30', '#ffffff', 0) +
  stroke('M-78 -160C-88 -120 -86 -70 -80 -40', '#ffffff', 12, 0.5) +
  shape(roundedRect(-58, -140, 126, 86, 10), cream) +
  round(5, -104, 20, apricot) +
  stroke('M-28 -70H40', ink, 6, 0.55) +
  shaded(
    'M-92 -206C-70 -262 70 -262 92 -206L118 -164C84 -182 66 -160 40 -176C18 -160 -14 -162 -36 -176C-60 -160 -86 -180 -118 -164Z',
    cloth,
    'foot',
  ) +
  stroke(
    'M-60 -232L-84 -176M-22 -246L-30 -180M20 -246L28 -178M58 -234L84 -178M-76 -222C-30 -204 30 -204 76 -222',
    check,
    8,
    0.55,
  ) +
  stroke('M-92 -204C-40 -192 40 -192 92 -204', check, 12)

/** Returns half an orange with its cut side to the viewer. */
export const orangeHalf = (radius: number): string =>
  shaded(disc(0, -radius, radius), '#ea8a33', 'ball') +
  round(0, -radius, radius * 0.86, cream) +
  Array.from({ length: 9 }, (_, index) =>
    transformed(
      `translate(0 ${-radius}) rotate(${index * 40})`,
      shape(
        `M0 ${-radius * 0.1}C${radius * 0.2} ${-radius * 0.42} ${radius * 0.3} ${-radius * 0.62} ${radius * 0.2} ${-radius * 0.74}Q0 ${-radius * 0.82} ${-radius * 0.2} ${-radius * 0.74}C${-radius * 0.3} ${-radius * 0.62} ${-radius * 0.2} ${-radius * 0.42} 0 ${-radius * 0.1}Z`,
        '#f2a84c',
      ),
    ),
  ).join('')

export const orange = (radius: number): string =>
  groundShadow(radius * 0.2, 2, radius * 1.05, radius * 0.17) +
  shaded(disc(0, -radius, radius), '#ea8a33', 'ball') +
  shape(`M-6 ${-2 * radius + 10}l16 -6l-4 14Z`, teal)

/** Returns a cake on a stand, with two letters on it. */
export const cake = (): string =>
  groundShadow(20, 2, 190, 26) +
  shaded('M-40 -70H40L84 0H-84Z', lake) +
  shaded(roundedRect(-250, -96, 500, 30, 15), lake, 'foot') +
  shaded(roundedRect(-200, -290, 400, 196, 14), butter) +
  shape('M-200 -200H200V-176H-200Z', cream) +
  shaded(
    'M-212 -262C-212 -316 212 -316 212 -262V-236C200 -190 172 -196 162 -232C150 -262 130 -240 122 -214C112 -184 84 -190 78 -222C66 -252 44 -242 36 -222C22 -196 -6 -202 -14 -230C-26 -256 -50 -244 -58 -218C-68 -186 -98 -188 -106 -222C-118 -252 -140 -240 -148 -212C-160 -180 -200 -190 -208 -232Z',
    '#f3b7a4',
    'foot',
  ) +
  shape('M-212 -268C-200 -312 200 -312 212 -268C180 -244 -180 -244 -212 -268Z', '#f9d3c5') +
  stroke('M-72 -104V-166L-22 -104V-166M54 -168C20 -168 18 -102 54 -102C90 -102 88 -168 54 -168Z', coral, 17) +
  [-150, -75, 0, 75, 150]
    .map((x, index) => shaded(disc(x, -306 + (index % 2) * 14, 20), coral, 'ball'))
    .join('')

/** Returns a watering can. */
export const wateringCan = (colour: string): string =>
  groundShadow(20, 2, 200, 26) +
  stroke('M-120 -214C-290 -260 -290 -20 -112 -44', colour, 26) +
  stroke('M-92 -262C-60 -360 90 -350 96 -262', colour, 22) +
  shaded('M96 -90L112 -36C190 -60 240 -190 300 -304L262 -322C214 -220 170 -120 96 -90Z', colour) +
  shaded('M242 -322L330 -280L312 -256L232 -300Z', colour, 'foot') +
  shaded('M-112 -262H112L134 -12C134 4 -134 4 -134 -12Z', colour) +
  shape(ellipse(0, -262, 112, 22), ink, 0.55) +
  stroke('M-122 -150C-60 -138 60 -138 123 -150', '#ffffff', 8, 0.35)

/** Returns a stack of books. */
export function books(
  ...spines: readonly (readonly [wide: number, tall: number, colour: string, band: string])[]
): string {
  let y = 0
  return (
    groundShadow(10, 2, 210, 22) +
    spines
      .map(([wide, tall, colour, line], index) => {
        y -= tall
        const x = -wide / 2 + (index % 2 === 0 ? -10 : 16)
        return (
          shaded(roundedRect(x, y, wide, tall, 6), colour, 'foot') +
          stroke(`M${x + 34} ${y + 4}V${y + tall - 4}M${x + wide - 34} ${y + 4}V${y + tall - 4}`, line, 9)
        )
      })
      .join('')
  )
}

/** Returns round glasses, seen from the front. */
export const glasses = (colour: string): string =>
  shape(`${disc(-74, 0, 58)}${disc(74, 0, 58)}`, cream, 0.4) +
  stroke(
    `${disc(-74, 0, 60)}${disc(74, 0, 60)}M-14 -8Q0 -22 14 -8M-132 -14L-166 -34M132 -14L166 -34`,
    colour,
    14,
  ) +
  stroke('M-104 -26Q-96 -44 -76 -46M44 -26Q52 -44 72 -46', '#ffffff', 7, 0.8)

export const mug = (colour: string, stripe: string): string =>
  groundShadow(14, 2, 120, 20) +
  stroke('M80 -140C170 -150 170 -40 82 -44', colour, 24) +
  shaded('M-90 -176H90L80 -10C76 4 -76 4 -80 -10Z', colour) +
  shape(ellipse(0, -176, 90, 18), ink) +
  shape('M-86 -112C-40 -104 40 -104 86 -112L84 -80C40 -72 -40 -72 -84 -80Z', stripe)

/** Returns a carrot with its leaves. */
export const carrot = (): string =>
  groundShadow(0, 2, 200, 18) +
  transformed(
    'translate(0 -40) rotate(-4)',
    stroke('M150 -6C200 -40 230 -60 262 -58M150 0C200 -8 240 -10 280 0M150 8C196 30 230 44 256 54', teal, 16),
    stroke('M200 -34L214 -66M220 -6L248 26M196 26L190 58', teal, 12),
    shaded('M154 -40C184 -30 184 30 154 40C80 36 -60 22 -210 4C-60 -26 60 -40 154 -40Z', coral, 'foot'),
    stroke(
      'M96 -30Q106 -14 100 0M20 -24Q30 -12 26 4M-60 6Q-54 -6 -58 -14M110 30Q104 18 108 12',
      ink,
      5,
      0.35,
    ),
  )

/** Returns a bentwood chair with a cushion. */
export const chair = (wood: string, cushion: string): string =>
  groundShadow(10, -24, 260, 44) +
  stroke('M-100 -320L-112 -66M100 -320L112 -66', wood, 20) +
  stroke('M-104 -320L-116 -66M104 -320L116 -66', ink, 20, 0.22) +
  stroke(ellipse(0, -168, 118, 28), wood, 13) +
  stroke('M-132 -316C-176 -560 -128 -740 0 -740C128 -740 176 -560 132 -316', wood, 26) +
  stroke('M-136 -330C-172 -560 -122 -726 -6 -732', '#ffffff', 6, 0.25) +
  stroke('M-76 -322C-104 -520 -76 -640 0 -640C76 -640 104 -520 76 -322', wood, 17) +
  stroke('M-134 -290L-156 0M134 -290L156 0', wood, 24) +
  shaded(ellipse(0, -310, 166, 50), wood, 'foot') +
  shape(ellipse(0, -318, 138, 36), butter) +
  shaded(
    'M-128 -330C-150 -352 -132 -380 -96 -380C-40 -390 40 -390 96 -380C132 -380 150 -352 128 -330C90 -310 -90 -310 -128 -330Z',
    cushion,
    'foot',
  ) +
  stroke('M-112 -352C-40 -364 40 -364 112 -352', cream, 6, 0.6)
