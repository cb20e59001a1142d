import { disc, polygon } from '../../art/paper.ts'
import { baguette, loaf } from './food.ts'
import { type Cut, cut, cuts, INK, transformed, score, clipped } from './press.ts'

/** Indexes into the hatchings of the street scene. */
export const HATCH = { rays: 1, front: 2, side: 3, roofs: 4, street: 5, slant: 6, near: 7, walk: 8 } as const
/** The corner house: two storeys, an awning, and a window full of bread. */
export function shop(): Cut {
  return cuts(
    cut(polygon([840, 330], [1060, 150], [1060, 1040], [840, 990]), {
      flat: INK.rust,
      tone: [0.6, 0.86, 0],
      hatch: HATCH.side,
      edge: 6,
    }),
    cut(polygon([1060, 150], [2020, 150], [2020, 1040], [1060, 1040]), {
      flat: INK.ochre,
      tone: [0.06, 0.34, 0],
      rust: [0.24, 0.5, 0],
      hatch: HATCH.front,
      edge: 6,
    }),
    cut(polygon([820, 346], [1050, 138], [1090, -20], [2020, -20], [2020, 166], [1060, 166]), {
      flat: INK.rust,
      tone: [0.5, 0.84, 0],
      hatch: HATCH.roofs,
      edge: 7,
    }),
    ...[0, 1, 2].map((index) => upperWindow(1160 + index * 286, 250, index === 1)),
    sideWindow(910, 640),
    shopWindow(),
    door(),
    awning(),
    step(),
  )
}

function upperWindow(x: number, y: number, lit: boolean): Cut {
  const pane = polygon([x, y], [x + 120, y], [x + 120, y + 210], [x, y + 210])
  const shutter = (left: number) =>
    cut(polygon([left, y - 6], [left + 58, y - 6], [left + 58, y + 216], [left, y + 216]), {
      flat: INK.rust,
      tone: 0.42,
      hatch: HATCH.front,
      edge: 5,
    })
  return cuts(
    cut(
      pane,
      lit
        ? { flat: '#fbd67c', tone: [0, 0.16, 90], hatch: HATCH.slant, edge: 6 }
        : { flat: INK.key, tone: [0.97, 0.8, 60], hatch: HATCH.slant, edge: 6 },
    ),
    score(`M${x + 60} ${y}V${y + 210}M${x} ${y + 84}H${x + 120}`, 6),
    shutter(x - 64),
    shutter(x + 126),
    cut(polygon([x - 20, y + 212], [x + 140, y + 212], [x + 134, y + 232], [x - 14, y + 232]), {
      flat: INK.paper,
      tone: 0.2,
      hatch: HATCH.near,
      edge: 5,
    }),
  )
}

const sideWindow = (x: number, y: number): Cut =>
  cut(polygon([x, y + 20], [x + 76, y], [x + 76, y + 150], [x, y + 160]), {
    flat: INK.key,
    tone: [0.97, 0.78, 60],
    hatch: HATCH.slant,
    edge: 6,
  })

const GLASS = polygon([1130, 640], [1660, 640], [1660, 930], [1130, 930])

function shopWindow(): Cut {
  const shelf = (y: number) =>
    cut(polygon([1130, y], [1660, y], [1660, y + 12], [1130, y + 12]), { flat: INK.rust, tone: 0.9 })
  return cuts(
    cut(polygon([1106, 618], [1684, 618], [1684, 990], [1106, 990]), {
      flat: INK.rust,
      tone: 0.74,
      hatch: HATCH.near,
      edge: 6,
    }),
    cut(GLASS, { flat: '#fcdf92', tone: [0, 0.22, 90], hatch: HATCH.slant, edge: 6 }),
    clipped(
      'glass',
      GLASS,
      baguette([1160, 776], [1150, 652], 17, HATCH.slant),
      baguette([1204, 776], [1214, 656], 17, HATCH.slant),
      baguette([1246, 776], [1252, 650], 17, HATCH.slant),
      ...[1350, 1452, 1556].map((x) => loaf(x, 776, 48, HATCH.slant)),
      shelf(776),
      ...[1190, 1290, 1390, 1490, 1592].map((x) => loaf(x, 906, 46, HATCH.slant)),
      shelf(906),
    ),
    score('M1306 640V930M1484 640V930', 8),
  )
}

function door(): Cut {
  return cuts(
    cut(polygon([1740, 610], [1920, 610], [1920, 1030], [1740, 1030]), {
      flat: INK.rust,
      tone: 0.66,
      hatch: HATCH.front,
      edge: 7,
    }),
    cut(polygon([1766, 640], [1894, 640], [1894, 850], [1766, 850]), {
      flat: '#fcdf92',
      tone: [0, 0.2, 90],
      hatch: HATCH.slant,
      edge: 6,
    }),
    cut(polygon([1792, 700], [1868, 700], [1868, 752], [1792, 752]), { flat: INK.paper, edge: 5 }),
    score('M1804 718H1856M1804 734H1840', 5),
    cut(polygon([1766, 876], [1894, 876], [1894, 1000], [1766, 1000]), {
      flat: INK.rust,
      tone: 0.82,
      hatch: HATCH.near,
      edge: 5,
    }),
    cut(disc(1760, 866, 9), { flat: INK.ochre, edge: 4 }),
  )
}

function awning(): Cut {
  const stripes = Array.from({ length: 11 }, (_, index) => {
    const [top, bottom] = [1112 + index * 52, 1076 + index * 59]
    const even = index % 2 === 0
    return cuts(
      cut(polygon([top, 524], [top + 52, 524], [bottom + 59, 636], [bottom, 636]), {
        flat: even ? INK.rust : INK.paper,
        tone: [0, even ? 0.5 : 0.24, 90],
        hatch: HATCH.walk,
        edge: 5,
      }),
      cut(`M${bottom} 634H${bottom + 59}V654a29.5 26 0 0 1 -59 0Z`, {
        flat: even ? INK.rust : INK.paper,
        tone: even ? 0.42 : 0.1,
        hatch: HATCH.walk,
        edge: 5,
      }),
    )
  })
  const sign = transformed(
    'translate(1054 400)',
    score('M0 -70H-128M-100 -70V-30M-28 -70V-30', 8),
    cut(disc(-64, 34, 70), { flat: INK.paper, edge: 8 }),
    loaf(-64, 62, 46, HATCH.slant),
  )
  return cuts(...stripes, sign)
}

/** Light from the window and the door on the pavement. */
function step(): Cut {
  return cuts(
    cut(polygon([840, 990], [1060, 1040], [2020, 1040], [2020, 1084], [1050, 1084], [820, 1026]), {
      flat: INK.paper,
      tone: [0.1, 0.5, 90],
      hatch: HATCH.walk,
      edge: 5,
    }),
    cut(polygon([1130, 1046], [1660, 1046], [1560, 1190], [940, 1190]), {
      flat: '#fbd67c',
      tone: [0.02, 0.3, 90],
      hatch: HATCH.walk,
    }),
    cut(polygon([1766, 1046], [1894, 1046], [1860, 1150], [1650, 1150]), {
      flat: '#fbd67c',
      tone: [0.02, 0.3, 90],
      hatch: HATCH.walk,
    }),
  )
}
