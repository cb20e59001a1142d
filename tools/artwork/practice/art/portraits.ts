import {
  books,
  cake,
  carrot,
  clock,
  glasses,
  jar,
  metronome,
  mug,
  orange,
  orangeHalf,
  shoe,
  wateringCan,
} from './equipment.ts'
import {
  branch,
  collage,
  cutOut,
  frond,
  GOUACHE,
  leaf,
  withShadow,
  shaded,
  transformed,
  round,
  shape,
  roundedRect,
  groundShadow,
} from './scissors.ts'

const { ink, teal, lake, sage, mist, sky, apricot, coral, butter, cream, bark, oak } = GOUACHE

/** Draws things on a shelf in front of a panel: the still life that stands for one person. */
const shelf = (paper: string, panel: string, sun: string, ...things: readonly string[]): Promise<Buffer> =>
  collage(
    1200,
    1440,
    paper,
    withShadow(cutOut(panel, [130, 110], [1074, 134], [1060, 1130], [146, 1120])),
    withShadow(round(850, 380, 150, sun)),
    withShadow(shape('M0 1120L1200 1112V1440H0Z', oak)),
    shape('M0 1120L1200 1112V1440H0Z', 'url(#foot)'),
    ...things,
  )

/** Draws Ines's shelf: a watering can, a plant on books, and round glasses. */
export const ines = (): Promise<Buffer> =>
  shelf(
    teal,
    mist,
    butter,
    transformed(
      'translate(800 1150)',
      books([420, 62, coral, cream], [372, 54, cream, coral], [400, 66, ink, butter]),
      transformed(
        'translate(0 -182)',
        groundShadow(20, 2, 130, 18),
        branch(-10, -170, 500, -20, teal, 5, 0.34),
        branch(20, -170, 470, 24, '#2d8077', 5, 0.34),
        branch(0, -170, 610, 2, teal, 6, 0.3),
        shaded('M-110 -176H110L86 -8C84 2 -84 2 -86 -8Z', apricot),
        shaded(roundedRect(-120, -196, 240, 44, 10), apricot),
      ),
    ),
    withShadow(transformed('translate(350 1190) scale(1.12)', wateringCan('#d9a441'))),
    withShadow(transformed('translate(640 1318) rotate(-5)', glasses(coral))),
  )

/** Draws Bruno's shelf: a metronome, a running shoe and a carrot. */
export const bruno = (): Promise<Buffer> =>
  shelf(
    butter,
    sage,
    cream,
    frond(1000, 1130, 640, 8, teal, 7, 0.26),
    frond(880, 1130, 460, -10, lake, 6, 0.28),
    withShadow(transformed('translate(380 1170) scale(1.5)', metronome())),
    transformed('translate(796 1200) scale(1.22)', shoe(coral, cream, ink)),
    transformed('translate(470 1350) scale(1.24)', carrot()),
  )

/** Draws Maud's shelf: marmalade, a clock, and a cake. */
export const maud = (): Promise<Buffer> =>
  shelf(
    apricot,
    sky,
    cream,
    leaf(196, 1130, 560, 8, teal, 0.14),
    leaf(176, 1130, 420, -10, lake, 0.16),
    leaf(222, 1130, 380, 26, '#2d8077', 0.16),
    withShadow(transformed('translate(452 1150) scale(1.28)', cake())),
    withShadow(transformed('translate(900 1170) scale(1.3)', clock(coral))),
    withShadow(transformed('translate(250 1330) scale(1.16)', jar(teal, cream))),
    withShadow(transformed('translate(530 1350) scale(1.16)', jar(cream, coral))),
    transformed('translate(770 1340)', orange(84)),
    transformed('translate(930 1352)', groundShadow(0, 0, 90, 14), orangeHalf(74)),
    transformed('translate(1090 1336) scale(.86)', mug(bark, butter)),
  )
