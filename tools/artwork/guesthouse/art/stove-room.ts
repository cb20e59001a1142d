import {
  flat,
  glow,
  clipped,
  transformed,
  ellipse,
  gradient,
  polygon,
  rect,
  stroke,
  washed,
} from './brush.ts'
import { boards, curtain, floor, frame, lamp } from './furniture.ts'
import { paint } from './gouache.ts'
import { FIR, wood } from './trees.ts'

const W = 1440
const H = 1152

/** Draws a stove of green tiles with a bench around it, after dark. */
export function stoveRoom(): Promise<Buffer> {
  const [x, y, wide, tall] = [620, 210, 250, 330]
  const wall = `${rect(-20, -20, W + 40, 900)}${rect(x, y, wide, tall)}`
  return paint({
    width: W,
    height: H,
    far: [
      gradient('sky', ['#1c2c60', '#44528c', '#a2809c']),
      flat(rect(x, y, wide, tall), 'url(#sky)'),
      flat(ellipse(690, 270, 3, 3), '#fff3d8'),
    ],
    ranges: [
      {
        line: [
          [600, 430],
          [680, 370],
          [760, 420],
          [830, 340],
          [900, 400],
        ],
        rough: 24,
        spur: 50,
        seed: 31,
        light: 'left',
        box: [x, y, x + wide, y + tall],
        tones: ['#8f8fc0', '#58649c', '#37457d', '#2a376c'],
        snow: { lit: '#c9cdea', shade: '#6f7db3', down: 110, amount: 0.5 },
      },
    ],
    near: [
      clipped(
        'view',
        rect(x, y, wide, tall),
        wood(
          [
            [650, 560, 110],
            [700, 556, 80],
            [850, 560, 150],
            [800, 560, 90],
          ],
          [FIR],
          501,
        ),
      ),
      washed(wall, '#b5734a', {
        box: [-20, -20, W + 40, 900],
        tints: ['#c98656', '#9c5f3e', '#d99a64', '#8c5540'],
        turn: 24,
        count: 190,
        wide: 46,
        long: 190,
        seed: 503,
        opacity: 0.26,
      }),
      boards(
        rect(-20, 620, W + 40, 260),
        ['#6d4230', '#7d4f39', '#5a3528'],
        [-20, 620, W + 40, 260],
        'up',
        505,
        88,
      ),
      flat(rect(-20, 606, W + 40, 24), '#8f5a3c'),
      stroke('M-20 608H1460', '#f0b878', 5, 0.7),
      flat(rect(-20, -20, W + 40, 90), '#50302a'),
      stroke('M-20 72H1460', '#e0a468', 6, 0.5),
      glow('fire', 330, 700, 640, '#ffab4a', 0.55),
      frame(x, y, wide, tall, '#5a372c', '#f2c08a', 2),
      curtain(570, 176, 84, 420, ['#b5402f', '#c9543c', '#8c2e28', '#e07a58'], 507),
      curtain(846, 176, 84, 420, ['#a83a2c', '#c04c38', '#842a26', '#d96e50'], 509),
      alcove(),
      floor(878, W, H, ['#7d4c34', '#925a3c', '#683e2c', '#a86c46'], 511),
      stove(),
      washed(polygon([560, 960], [1030, 960], [1120, 1130], [470, 1130]), '#27406a', {
        box: [470, 960, 650, 170],
        tints: ['#34527f', '#1c3054'],
        turn: 0,
        count: 50,
        wide: 14,
        long: 120,
        seed: 513,
      }),
      stroke('M548 984H1042M496 1084H1094', '#e9c078', 10, 0.9),
      stroke('M528 1030H1062', '#b5402f', 20, 0.9),
      flat(polygon([150, 900], [470, 900], [640, 1152], [60, 1152]), '#ffb458', 0.14),
      chair(),
    ],
  })
}

function stove(): string {
  const tiles = Array.from({ length: 30 }, (_, index) => {
    const [column, row] = [index % 5, Math.floor(index / 5)]
    const [tx, ty] = [146 + column * 76, 250 + row * 76]
    return (
      washed(rect(tx, ty, 72, 72), ['#3f7058', '#48795c', '#376650'][(index * 7) % 3] ?? '', {
        box: [tx, ty, 72, 72],
        tints: ['#5a9070', '#2c5442'],
        turn: 40,
        count: 6,
        wide: 14,
        long: 50,
        seed: 520 + index,
      }) +
      flat(ellipse(tx + 36, ty + 36, 22, 22), '#2c5442', 0.55) +
      stroke(`M${tx + 20} ${ty + 30}Q${tx + 28} ${ty + 18} ${tx + 42} ${ty + 18}`, '#b9d9ba', 5, 0.7)
    )
  })
  return [
    flat(ellipse(350, 985, 380, 40), '#140c12', 0.4),
    stroke('M450 180V-20', '#2a2024', 44),
    stroke('M438 180V-20', '#5c5560', 6),
    flat(rect(128, 236, 412, 720), '#1f3f34'),
    ...tiles,
    flat(rect(112, 200, 444, 48), '#4d8465'),
    stroke('M112 202H556', '#cfe6c4', 6, 0.7),
    flat(rect(136, 168, 396, 34), '#376650'),
    flat(rect(490, 236, 50, 480), '#10241e', 0.34),
    flat(rect(258, 730, 160, 140), '#1c171c'),
    flat(rect(276, 748, 124, 104), '#f08a2c'),
    flat('M280 852Q296 790 318 806Q330 760 348 798Q366 776 372 812Q392 806 396 852Z', '#ffd873'),
    flat('M316 852Q326 812 342 826Q358 806 362 852Z', '#fff5cc'),
    stroke('M338 748V852M276 800H400', '#1c171c', 7),
    washed(rect(70, 884, 560, 34), '#a8703f', {
      box: [70, 884, 560, 34],
      tints: ['#c08850', '#8c5a34'],
      turn: 0,
      count: 20,
      wide: 8,
      long: 140,
      seed: 560,
    }),
    stroke('M70 886H630', '#ffd898', 5, 0.8),
    flat(rect(92, 918, 40, 72), '#6d4428'),
    flat(rect(570, 918, 40, 72), '#6d4428'),
    flat(rect(132, 918, 438, 18), '#140c12', 0.4),
    cat(500, 886),
    kettle(220, 168),
  ].join('')
}

const cat = (x: number, y: number): string =>
  transformed(
    `translate(${x} ${y})`,
    flat('M-110 0Q-120 -66 -40 -76Q40 -84 66 -40Q80 -10 66 0Z', '#3c3440'),
    flat('M40 -60L46 -92L62 -76Q78 -78 88 -74L102 -90L106 -56Q108 -26 76 -22Q46 -24 40 -60Z', '#3c3440'),
    flat('M-104 -4Q-100 14 -30 8Q20 2 30 -12Q-40 -2 -104 -4Z', '#5a4f5c'),
    flat('M-90 -40Q-60 -74 -10 -70Q-60 -60 -90 -40Z', '#e0944a', 0.7),
    stroke('M60 -50q6 6 12 0M84 -50q6 6 12 0', '#f0d9b0', 3.5),
  )

const kettle = (x: number, y: number): string =>
  transformed(
    `translate(${x} ${y})`,
    flat('M-56 0Q-70 -70 0 -84Q70 -70 56 0Z', '#c9d0dc'),
    flat('M6 -84Q70 -70 56 0H10Q44 -40 6 -84Z', '#7f88a4'),
    flat('M50 -40Q84 -46 92 -80L104 -74Q98 -20 52 -14Z', '#a4adbf'),
    stroke('M-44 -64Q-40 -130 0 -132Q40 -130 44 -64', '#3a2a28', 9),
    flat(ellipse(0, -88, 14, 9), '#3a2a28'),
  )

/** A bed built into the wall, with an open curtain. */
function alcove(): string {
  return [
    flat(rect(1000, 150, 380, 730), '#5a3528'),
    flat('M1032 850V320Q1032 200 1190 196Q1348 200 1348 320V850Z', '#2b2038'),
    washed('M1048 850V324Q1048 214 1190 212Q1332 214 1332 324V850Z', '#4a3048', {
      box: [1048, 212, 284, 640],
      tints: ['#5d3c50', '#38263e'],
      turn: 90,
      count: 40,
      wide: 16,
      long: 200,
      seed: 571,
    }),
    glow('bedside', 1250, 420, 210, '#ffc469', 0.85),
    transformed('translate(1262 470) scale(.8)', lamp('#f0b050', '#fff4cc')),
    flat(rect(1206, 470, 120, 14), '#8f5a3c'),
    flat('M1056 640Q1062 570 1130 566Q1200 566 1212 600L1216 660H1056Z', '#fbe6cc'),
    flat('M1056 660Q1110 640 1216 660V700H1050Z', '#c9a6a0'),
    washed('M1040 690Q1190 640 1340 680V850H1040Z', '#d99a38', {
      box: [1040, 640, 300, 220],
      tints: ['#eab255', '#b87a2a'],
      turn: 8,
      count: 40,
      wide: 18,
      long: 90,
      seed: 573,
    }),
    stroke('M1040 760Q1190 730 1340 756M1040 796Q1190 768 1340 792', '#b5402f', 14, 0.85),
    washed(rect(1016, 836, 348, 56), '#7d4c34', {
      box: [1016, 836, 348, 56],
      tints: ['#925a3c', '#683e2c'],
      turn: 0,
      count: 14,
      wide: 8,
      long: 120,
      seed: 575,
    }),
    curtain(1034, 240, 96, 560, ['#b5402f', '#c9543c', '#8c2e28', '#e07a58'], 577),
    stroke('M1010 152H1372V880', '#e0a468', 5, 0.4),
  ].join('')
}

const chair = (): string =>
  transformed(
    'translate(800 1080)',
    flat(ellipse(10, 4, 120, 20), '#140c12', 0.4),
    stroke('M-60 -170L-84 0M66 -170L92 0', '#6d4428', 17),
    flat('M-86 -186L84 -194L98 -164L-96 -158Z', '#b5793f'),
    flat('M-62 -184Q-104 -360 -58 -392Q-20 -376 4 -400Q30 -376 64 -392Q104 -360 62 -184Z', '#a0683a'),
    stroke('M-62 -190Q-102 -360 -58 -390Q-20 -376 4 -398', '#e0a868', 5, 0.7),
    flat(
      'M0 -290C-10 -322 -52 -316 -48 -284C-44 -262 -14 -252 0 -236C14 -252 44 -262 48 -284C52 -316 10 -322 0 -290Z',
      '#4a2c24',
    ),
    flat('M-30 -200Q-50 -250 0 -256Q60 -262 76 -200L110 -120L92 -96L40 -186Z', '#d8d4de'),
    stroke('M4 -250Q10 -210 60 -180', '#9d96ae', 5, 0.7),
  )
