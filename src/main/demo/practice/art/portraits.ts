import { limb } from '../../art/noise.ts'
import { disc } from '../../art/paper.ts'
import { collage, cutOut, frond, GOUACHE, round, shape, stroke } from './scissors.ts'

const { ink, teal, lake, sage, mist, sky, apricot, coral, butter, cream, bark } = GOUACHE

interface Sitter {
  readonly paper: string
  readonly panel: string
  readonly skin: string
  readonly coat: string
  readonly hair: string
  readonly leaf: string
  /** Cut of the hair behind and in front of the face, around a head in the middle at 600, 560. */
  readonly behind: readonly string[]
  readonly before: readonly string[]
  readonly extra: readonly string[]
}

function portrait({ paper, panel, skin, coat, hair, leaf, behind, before, extra }: Sitter): Promise<Buffer> {
  return collage(
    1200,
    1440,
    paper,
    cutOut(panel, [150, 110], [1060, 140], [1040, 1440], [180, 1440]),
    frond(150, 1460, 760, -6, leaf, 7),
    frond(1070, 1460, 640, 12, leaf, 6),
    ...behind.map((path) => shape(path, hair)),
    shape('M170 1460C190 1180 330 1070 500 1030H700C870 1070 1010 1180 1030 1460Z', coat),
    shape('M500 800H700V1010C690 1090 510 1090 500 1010Z', skin),
    shape('M500 1000C540 1100 660 1100 700 1000L740 1036C690 1170 510 1170 460 1036Z', cream),
    shape('M500 800H700V880C680 960 520 960 500 880Z', ink, 0.16),
    shape('M404 540C400 330 800 330 796 540C796 700 740 880 600 884C460 880 404 700 404 540Z', skin),
    ...before.map((path) => shape(path, hair)),
    stroke('M470 560C500 536 540 538 562 556M640 556C664 538 704 536 732 560', ink, 13),
    stroke('M612 556C600 620 606 660 574 692C590 706 612 706 626 698', ink, 11),
    stroke('M540 776C576 800 632 800 668 772', ink, 13),
    shape(limb([496, 606, 11], [532, 602, 13]), ink),
    shape(limb([668, 602, 13], [704, 606, 11]), ink),
    ...extra,
  )
}

/** Hair in a knot, and a pair of round glasses. */
export const ines = (): Promise<Buffer> =>
  portrait({
    paper: teal,
    panel: mist,
    skin: apricot,
    coat: ink,
    hair: bark,
    leaf: lake,
    behind: ['M600 150C690 150 730 220 700 300H500C470 220 510 150 600 150Z'],
    before: [
      'M388 600C350 380 460 270 600 270C740 270 850 380 812 600C800 480 740 430 640 410C540 440 410 470 388 600Z',
    ],
    extra: [
      stroke(
        'M446 600a72 66 0 1 0 144 0a72 66 0 1 0 -144 0M610 600a72 66 0 1 0 144 0a72 66 0 1 0 -144 0M590 590Q600 580 610 590',
        coral,
        11,
      ),
    ],
  })

/** Short hair and a beard. */
export const bruno = (): Promise<Buffer> =>
  portrait({
    paper: butter,
    panel: sage,
    skin: '#b9805c',
    coat: coral,
    hair: ink,
    leaf: teal,
    behind: [],
    before: [
      'M398 560C370 360 480 290 600 296C730 286 830 360 802 560C790 470 760 430 700 420C600 440 500 430 450 430C420 460 410 500 398 560Z',
      'M404 600C420 720 470 720 520 730C560 716 640 716 680 730C730 720 780 720 796 600C810 780 740 916 600 920C460 916 390 780 404 600Z',
    ],
    extra: [
      shape('M530 770C570 750 630 750 670 770C640 812 560 812 530 770Z', '#b9805c'),
      stroke('M546 780C580 790 622 790 656 780', ink, 11),
    ],
  })

/** Grey curls, an ear-ring. */
export const maud = (): Promise<Buffer> =>
  portrait({
    paper: apricot,
    panel: sky,
    skin: '#e8bd9a',
    coat: teal,
    hair: '#8fa3a4',
    leaf: ink,
    behind: [
      [400, 420],
      [360, 540],
      [380, 660],
      [470, 320],
      [600, 280],
      [730, 320],
      [800, 420],
      [840, 540],
      [820, 660],
    ].map(([x = 0, y = 0]) => disc(x, y, 96)),
    before: [
      [440, 430],
      [530, 384],
      [620, 372],
      [712, 400],
      [770, 460],
    ].map(([x = 0, y = 0]) => disc(x, y, 66)),
    extra: [round(400, 740, 24, coral), round(800, 740, 24, coral)],
  })
