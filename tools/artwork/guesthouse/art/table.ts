import {
  flat,
  clipped,
  transformed,
  ellipse,
  gradient,
  polygon,
  rect,
  stroke,
  strokes,
  washed,
} from './brush.ts'
import { boards, frame, loaf } from './furniture.ts'
import { paint } from './gouache.ts'
import { FIR, GOLD, wood } from './trees.ts'

/** Draws the long table in the morning: bread, a jug of milk and seven places. */
export function table(): Promise<Buffer> {
  const [x, y, wide, tall] = [470, 120, 720, 390]
  const wall = `${rect(-20, -20, 1680, 900)}${rect(x, y, wide, tall)}`
  return paint({
    width: 1600,
    height: 1080,
    far: [gradient('sky', ['#6fa0cc', '#bcd6e2', '#f6eccf']), flat(rect(x, y, wide, tall), 'url(#sky)')],
    ranges: [
      {
        line: [
          [450, 330],
          [560, 270],
          [660, 330],
          [830, 190],
          [900, 240],
          [1010, 220],
          [1210, 350],
        ],
        rough: 34,
        spur: 64,
        seed: 51,
        light: 'left',
        box: [x, y, x + wide, y + tall],
        tones: ['#d4c4ae', '#9aa3b8', '#6c80a6', '#5a6f98'],
        snow: { lit: '#ffffff', shade: '#b0c4de', down: 170, amount: 0.5 },
        haze: { colour: '#cad6d8', from: 340, to: 460 },
      },
    ],
    near: [
      clipped(
        'view',
        rect(x, y, wide, tall),
        flat(polygon([450, 470], [800, 440], [1210, 476], [1210, 560], [450, 560]), '#a9893f'),
        wood(
          [
            [520, 520, 170],
            [580, 516, 120],
            [640, 510, 80],
            [1090, 520, 190],
            [1150, 520, 140],
            [1010, 510, 90],
          ],
          [GOLD, FIR, GOLD],
          701,
        ),
      ),
      boards(wall, ['#8a5a3a', '#9c6a45', '#774a30', '#b07c50'], [-20, -20, 1680, 900], 'up', 703, 100),
      flat(polygon([1240, 160], [1480, 220], [1480, 640], [1240, 560]), '#ffe0a0', 0.34),
      frame(x, y, wide, tall, '#5c3826', '#ffe9b8', 3),
      shelf(),
      hangingLamp(830),
      washed(rect(120, 610, 1360, 60), '#5c3826', {
        box: [120, 610, 1360, 60],
        tints: ['#704730', '#482a1e'],
        turn: 0,
        count: 40,
        wide: 12,
        long: 160,
        seed: 705,
      }),
      flat(rect(120, 670, 1360, 230), '#3c241c'),
      ...[230, 560, 940, 1250].map((at, index) =>
        washed(
          `M${at} 604Q${at - 10} 520 ${at + 20} 512Q${at + 80} 500 ${at + 140} 514Q${at + 168} 524 ${at + 160} 604Z`,
          ['#27406a', '#b5402f', '#27406a', '#d99a38'][index] ?? '',
          {
            box: [at, 510, 170, 94],
            tints: ['#ffffff', '#1a1024'],
            turn: 30,
            count: 12,
            wide: 12,
            long: 60,
            seed: 710 + index,
            opacity: 0.14,
          },
        ),
      ),
      flat(rect(-20, 880, 1680, 300), '#4a2e22'),
      board(),
      ...breakfast(),
    ],
  })
}

const shelf = (): string =>
  [
    flat(rect(60, 250, 330, 22), '#5c3826'),
    stroke('M60 250H390', '#ffd898', 5, 0.6),
    flat(rect(60, 420, 330, 22), '#5c3826'),
    stroke('M60 420H390', '#ffd898', 5, 0.6),
    ...[90, 172, 254, 330].map((x, index) =>
      flat(
        `M${x} ${250 - 84}H${x + 56}Q${x + 64} ${250 - 30} ${x + 48} 250H${x + 8}Q${x - 8} ${250 - 30} ${x} ${250 - 84}Z`,
        ['#d8dbe4', '#3d6090', '#b5402f', '#e2b25c'][index] ?? '',
      ),
    ),
    ...[120, 220, 320].map(
      (x, index) =>
        flat(ellipse(x, 372, 46, 46), ['#f2e6cc', '#dfe4ea', '#f2e6cc'][index] ?? '') +
        stroke(ellipse(x, 372, 34, 34), ['#3d6090', '#b5402f', '#3d6090'][index] ?? '', 6),
    ),
  ].join('')

const hangingLamp = (x: number): string =>
  stroke(`M${x} -10V40`, '#1c1418', 6) +
  flat(`M${x - 110} 110Q${x - 90} 44 ${x} 36Q${x + 90} 44 ${x + 110} 110Z`, '#2f5a4c') +
  flat(`M${x - 110} 110Q${x} 92 ${x + 110} 110Q${x} 132 ${x - 110} 110Z`, '#ffe9b0')

const board = (): string =>
  flat(polygon([60, 700], [1540, 700], [1680, 990], [-80, 990]), '#c08a52') +
  clipped(
    'top',
    polygon([60, 700], [1540, 700], [1680, 990], [-80, 990]),
    strokes({
      box: [-80, 700, 1760, 290],
      tints: ['#d39e64', '#a87442', '#e3b47a'],
      turn: 0,
      count: 120,
      wide: 14,
      long: 260,
      seed: 721,
      opacity: 0.4,
    }),
    stroke('M20 776H1580M-30 868H1640', '#5c3826', 4, 0.5),
    flat(polygon([560, 690], [1130, 690], [1330, 1000], [480, 1000]), '#fff0c0', 0.3),
  ) +
  flat(polygon([-80, 990], [1680, 990], [1680, 1036], [-80, 1036]), '#7d5130') +
  stroke('M-80 992H1680', '#ffdf9e', 5, 0.7) +
  flat(rect(-20, 1036, 1640, 130), '#24161a')

const breakfast = (): readonly string[] => [
  flat(polygon([560, 800], [1010, 790], [1060, 890], [530, 900]), '#8f5c34'),
  flat(polygon([530, 900], [1060, 890], [1060, 906], [532, 916]), '#5c3826'),
  loaf(760, 868, 1.34),
  transformed(
    'translate(968 876) rotate(-4)',
    flat('M-60 4Q-70 -50 -10 -58Q56 -60 62 -10Q62 8 40 10Z', '#f0d6a0'),
    stroke('M-60 4Q-70 -50 -10 -58Q56 -60 62 -10', '#8f4f20', 9),
  ),
  stroke('M560 944L740 930', '#cfd6de', 13),
  stroke('M560 944L470 952', '#2a1c18', 18),
  flat(ellipse(330, 900, 90, 16), '#3a2218', 0.4),
  flat('M262 660H392Q376 700 400 760Q420 860 372 896H284Q236 860 254 760Q276 700 262 660Z', '#e4e8ee'),
  flat('M336 660H392Q376 700 400 760Q420 860 372 896H336Q390 840 360 760Q346 700 336 660Z', '#a3adc4'),
  stroke('M394 700Q460 700 446 772Q436 820 404 820', '#c9d0dc', 16),
  stroke('M256 768Q326 790 402 766', '#3d6090', 10),
  flat(ellipse(326, 662, 62, 11), '#fffdf4'),
  flat(ellipse(1230, 910, 120, 20), '#3a2218', 0.34),
  flat('M1110 812H1350Q1344 902 1268 912H1192Q1116 902 1110 812Z', '#b5402f'),
  flat('M1270 812H1350Q1344 902 1268 912H1240Q1300 880 1270 812Z', '#7f2a26'),
  flat(ellipse(1230, 812, 120, 24), '#f6ecd6'),
  flat(ellipse(1230, 814, 100, 17), '#9a6a40'),
  stroke('M1200 780Q1186 740 1206 716Q1222 692 1206 664M1250 780Q1240 748 1256 724', '#fff4dc', 9, 0.5),
  flat('M1430 800H1510Q1524 860 1504 904H1436Q1418 860 1430 800Z', '#e9a030'),
  flat('M1440 816Q1430 860 1446 896L1462 898Q1450 850 1458 814Z', '#ffe49a'),
  flat(rect(1424, 776, 92, 28), '#7a4a2a'),
  flat('M90 930H200Q190 966 160 968H130Q100 966 90 930Z', '#27406a'),
  flat('M108 932Q112 870 146 866Q180 870 184 932Z', '#f6e2c4'),
  flat('M150 868Q180 874 184 932H160Q174 900 150 868Z', '#d0a880'),
]
