import { flatLettering } from './signs.ts'
import { randomFrom } from '../../art/paper.ts'
import { box, foliage, hatch, pedestrian, round, shape, sheet, stroke, TONE, wash } from './pen.ts'

const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** A striped awning with a scalloped edge. */
function awning(x: number, y: number, width: number, drop: number, tone: string): string {
  const count = Math.round(width / 46)
  const step = width / count
  return (
    times(count, (index) => {
      const [a, b] = [x + index * step, x + (index + 1) * step]
      return shape(
        `M${a} ${y}H${b}L${b + (index + 1 - count / 2) * 3} ${y + drop}A${step / 2} ${step / 3} 0 0 1 ${a + (index - count / 2) * 3} ${y + drop}Z`,
        index % 2 === 0 ? tone : TONE.paper,
        2.4,
      )
    }) + wash(box(x - 8, y + drop + 12, width + 16, 22), TONE.deep, 0.5)
  )
}

function pots(x: number, y: number, width: number, seed: number): string {
  const random = randomFrom(seed)
  return times(Math.floor(width / 44), (index) => {
    const px = x + 24 + index * 44
    const tall = 30 + random() * 60
    const red = random() < 0.42
    const stems = times(4, (stem) => {
      const lean = (stem - 1.5) * 13
      const [tx, ty] = [px + lean, y - 22 - tall + Math.abs(lean)]
      return (
        stroke(`M${px} ${y - 22}Q${px + lean * 0.2} ${y - 22 - tall * 0.6} ${tx} ${ty}`, 2.4) +
        (red
          ? wash(round(tx, ty, 9), TONE.red) + stroke(round(tx, ty, 9), 1.6)
          : shape(`M${tx} ${ty}q12 -14 2 -28q-16 12 -2 28Z`, TONE.mid, 1.8))
      )
    })
    return stems + shape(`M${px - 16} ${y - 26}h32l-5 26h-22Z`, red ? TONE.paper : TONE.mid, 2.2)
  })
}

/** Draws the front of a house with sixteen balconies; one has a cat. */
export function balconies(): string {
  const columns = [130, 490, 850, 1210]
  const rows = [60, 330, 600]
  const fields = rows.map((y, row) =>
    columns
      .map((x, column) => {
        const dark = (row * 3 + column) % 4
        const door = box(x + 60, y, 140, 226)
        return (
          shape(box(x + 44, y - 14, 172, 250), TONE.paper, 2.4) +
          shape(door, dark === 1 ? TONE.ink : dark === 2 ? TONE.blush : TONE.deep) +
          stroke(`M${x + 130} ${y}v226M${x + 60} ${y + 82}h140`, 3, TONE.paper) +
          shape(`M${x + 14} ${y}h42v226h-42Z`, TONE.mid, 2.4) +
          shape(`M${x + 204} ${y}h42v226h-42Z`, TONE.mid, 2.4) +
          times(13, (slat) =>
            stroke(`M${x + 18} ${y + 12 + slat * 17}h34M${x + 208} ${y + 12 + slat * 17}h34`, 1.6),
          ) +
          ((row + column) % 3 === 1 ? '' : pots(x - 10, y + 226, 270, 3 + row * 7 + column)) +
          shape(box(x - 24, y + 226, 308, 14), TONE.mid, 2.6) +
          times(19, (bar) => stroke(`M${x - 18 + bar * 16.4} ${y + 148}v78`, 2.4)) +
          stroke(`M${x - 24} ${y + 146}h308`, 5) +
          wash(box(x - 20, y + 242, 300, 20), TONE.deep, 0.55)
        )
      })
      .join(''),
  )
  return sheet(
    1600,
    1067,
    wash('M0 0H1600V1067H0Z', TONE.pale, 0.6),
    times(22, (index) => stroke(`M${(index * 367) % 1500} ${40 + index * 46}h70m12 0h34`, 1.4, TONE.deep)),
    ...fields,
    stroke('M458 470Q650 560 838 474', 2.4),
    ...[520, 590, 664, 738].map((x, index) =>
      shape(
        `M${x} ${516 + (index % 3 === 0 ? 0 : 10)}h58l-4 ${74 + ((index * 31) % 40)}h-50Z`,
        index === 2 ? TONE.red : TONE.paper,
        2.4,
      ),
    ),
    shape('M926 474q-4 -44 26 -50l4 -20l14 14h20l12 -16l6 28q18 12 14 44Z', TONE.ink, 2),
    stroke('M1020 470q44 8 40 52', 8),
    wash(box(0, 880, 1600, 187), TONE.deep, 0.75),
    shape(box(80, 900, 420, 167), TONE.mid),
    shape(box(620, 900, 380, 167), TONE.ink),
    shape(box(1120, 900, 400, 167), TONE.mid),
    awning(60, 872, 460, 92, TONE.red),
    awning(1100, 872, 440, 92, TONE.mid),
    pedestrian(560, 1056, 170, TONE.ink),
    pedestrian(1060, 1058, 160, TONE.paper, true),
  )
}

/** Draws a cross-section of a house and its flats. */
export function section(): string {
  const room = (x: number, y: number, width: number, content: string, tone: string = TONE.paper) =>
    shape(box(x, y, width, 176), tone) + hatch(`M${x} ${y}h${width}v26h${-width}Z`, 1) + content
  const window = (x: number, y: number) =>
    shape(box(x, y, 70, 84), TONE.pale, 2.2) + stroke(`M${x + 35} ${y}v84M${x} ${y + 38}h70`, 2)
  const table = (x: number, y: number, w = 110) =>
    stroke(`M${x} ${y - 58}h${w}M${x + 12} ${y - 58}v58M${x + w - 12} ${y - 58}v58`, 5)
  const bed = (x: number, y: number) =>
    shape(box(x, y - 46, 170, 26), TONE.red) +
    shape(box(x + 4, y - 62, 46, 22), TONE.paper, 2) +
    stroke(`M${x} ${y - 92}v92M${x + 170} ${y - 50}v50`, 5)
  const shelf = (x: number, y: number) =>
    shape(box(x, y - 130, 90, 130), TONE.pale, 2.2) +
    times(
      3,
      (row) =>
        stroke(`M${x} ${y - 90 + row * 40}h90`, 2.4) +
        times(7, (book) =>
          shape(
            box(x + 6 + book * 11, y - 124 + row * 40 + ((book * 7) % 9), 9, 33 - ((book * 7) % 9)),
            book % 4 === 1 ? TONE.red : TONE.deep,
            1.4,
          ),
        ),
    )
  const lampOf = (x: number, y: number) =>
    stroke(`M${x} ${y}v44`, 2.4) + shape(`M${x - 22} ${y + 66}l12 -24h20l12 24Z`, TONE.blush, 2.2)
  const piano = (x: number, y: number) =>
    shape(box(x, y - 108, 140, 108), TONE.ink) +
    shape(box(x - 14, y - 62, 168, 16), TONE.paper, 2) +
    times(12, (key) => stroke(`M${x - 8 + key * 13} ${y - 62}v14`, 1.8))
  const tub = (x: number, y: number) =>
    shape(`M${x} ${y - 58}h140q-4 46 -30 46h-80q-26 0 -30 -46Z`, TONE.paper) +
    stroke(`M${x + 20} ${y - 12}v12M${x + 120} ${y - 12}v12M${x + 126} ${y - 58}v-34h-20`, 4)
  return sheet(
    1180,
    1240,
    '<g transform="translate(-110 0)">',
    wash('M0 0H260V1126H0Z', TONE.pale, 0.8),
    wash('M1140 0H1400V1126H1140Z', TONE.pale, 0.8),
    hatch('M0 120H240V1126H0Z', 1),
    hatch('M1160 60H1400V1126H1160Z', 1),
    shape('M220 196L700 20L1180 196Z', TONE.deep),
    hatch('M700 20L1180 196H700Z', 2),
    shape('M340 176L700 52L1060 176Z', TONE.paper),
    shape(box(500, 134, 84, 42), TONE.deep) +
      shape(box(512, 104, 60, 30), TONE.paper) +
      shape(box(524, 82, 40, 22), TONE.red) +
      stroke('M620 176v-60h90v60M620 116h90', 5) +
      shape(box(800, 128, 70, 48), TONE.red) +
      stroke('M800 140h70', 2),
    shape('M880 40h56v96l-56 -22Z', TONE.mid),
    shape(box(220, 190, 960, 936), TONE.mid),
    room(240, 198, 300, bed(260, 374) + window(440, 226) + lampOf(390, 198)),
    room(
      560,
      198,
      210,
      stroke('M560 374L770 198', 6) +
        times(11, (step) => stroke(`M${570 + step * 18} ${366 - step * 15}h20v-14`, 3)),
      TONE.pale,
    ),
    room(
      790,
      198,
      370,
      window(830, 226) + shelf(1050, 374) + table(920, 374) + pedestrian(890, 374, 120, TONE.ink),
    ),
    room(240, 388, 300, piano(280, 564) + lampOf(470, 388) + pedestrian(470, 564, 122, TONE.red)),
    room(
      560,
      388,
      210,
      stroke('M770 564L560 388', 6) +
        times(11, (step) => stroke(`M${752 - step * 18} ${556 - step * 15}h-20v-14`, 3)) +
        pedestrian(640, 564, 100, TONE.ink, true),
      TONE.pale,
    ),
    room(790, 388, 370, window(820, 416) + window(920, 416) + bed(970, 564) + pots(800, 564, 130, 4)),
    room(
      240,
      578,
      300,
      window(270, 606) +
        table(380, 754) +
        pedestrian(360, 754, 118, TONE.deep) +
        pedestrian(510, 754, 118, TONE.ink) +
        lampOf(435, 578),
    ),
    room(
      560,
      578,
      210,
      stroke('M560 754L770 578', 6) +
        times(11, (step) => stroke(`M${570 + step * 18} ${746 - step * 15}h20v-14`, 3)),
      TONE.pale,
    ),
    room(790, 578, 370, tub(820, 754) + stroke('M985 578v176', 5) + shelf(1050, 754) + lampOf(1020, 578)),
    room(240, 768, 300, shelf(250, 944) + shelf(350, 944) + shelf(450, 944)),
    room(
      560,
      768,
      210,
      stroke('M770 944L560 768', 6) +
        times(11, (step) => stroke(`M${752 - step * 18} ${936 - step * 15}h-20v-14`, 3)),
      TONE.pale,
    ),
    room(
      790,
      768,
      370,
      window(1060, 796) + table(840, 944, 170) + pedestrian(930, 944, 116, TONE.mid) + lampOf(925, 768),
    ),
    shape(box(240, 958, 530, 168), TONE.deep),
    shape(box(270, 1000, 300, 126), TONE.paper),
    stroke('M270 1050h300M370 1000v126M470 1000v126', 2.4),
    shape(box(620, 990, 110, 136), TONE.ink),
    awning(250, 962, 340, 52, TONE.red),
    shape(box(790, 958, 370, 168), TONE.paper),
    shape(`M830 1126V1060a120 92 0 0 1 240 0v66Z`, TONE.mid) +
      shape(`M890 1126v-40a60 50 0 0 1 120 0v40Z`, TONE.ink) +
      wash(round(950, 1116, 44, 22), TONE.red),
    pedestrian(1120, 1126, 128, TONE.paper),
    wash('M0 1126H1400V1240H0Z', TONE.deep, 0.8),
    stroke('M0 1126H1400', 5),
    pedestrian(120, 1176, 140, TONE.ink, true),
    '</g>',
  )
}

/** Draws three market stalls. */
export function market(): string {
  const crates = (x: number, y: number, count: number, seed: number) => {
    const random = randomFrom(seed)
    return times(count, (index) => {
      const cx = x + index * 96
      const tone = random() < 0.45 ? TONE.red : random() < 0.5 ? TONE.paper : TONE.mid
      return (
        times(9, (fruit) =>
          shape(
            round(cx + 14 + (fruit % 5) * 15 + (fruit > 4 ? 8 : 0), y - 8 - (fruit > 4 ? 13 : 0), 11),
            tone,
            1.8,
          ),
        ) +
        shape(box(cx, y, 88, 44), TONE.paper, 2.4) +
        stroke(`M${cx} ${y + 15}h88M${cx} ${y + 30}h88`, 1.8)
      )
    })
  }
  const stall = (x: number, width: number, tone: string, seed: number, sign: string) =>
    wash(`M${x + 20} 960h${width + 90}l-60 34h${-width - 60}Z`, TONE.deep, 0.7) +
    wash(box(x + 10, 430, width - 20, 330), TONE.deep, 0.8) +
    hatch(box(x + 10, 430, width - 20, 330), 2) +
    pedestrian(x + width * 0.5, 790, 300, TONE.pale) +
    stroke(`M${x + 14} 400V960M${x + width - 14} 400V960`, 9) +
    crates(x + 12, 690, Math.floor((width - 20) / 96), seed) +
    crates(x + 12, 762, Math.floor((width - 20) / 96), seed + 1) +
    shape(box(x, 806, width, 154), TONE.paper) +
    times(Math.floor(width / 40), (index) => stroke(`M${x + 24 + index * 40} 806v154`, 1.8)) +
    shape(box(x + width / 2 - 100, 846, 200, 62), TONE.paper) +
    flatLettering(sign, x + width / 2, 864, 26) +
    awning(x - 24, 330, width + 48, 110, tone)
  return sheet(
    1600,
    1067,
    times(4, (index) => {
      const x = -40 + index * 420
      return (
        shape(box(x, 90 + (index % 2) * 50, 400, 700), TONE.paper, 2) +
        shape(
          `M${x - 14} ${92 + (index % 2) * 50}L${x + 200} ${-20 + (index % 2) * 50}L${x + 414} ${92 + (index % 2) * 50}Z`,
          TONE.mid,
          2,
        ) +
        times(8, (field) =>
          shape(
            box(x + 44 + (field % 4) * 86, 130 + (index % 2) * 50 + Math.floor(field / 4) * 118, 50, 78),
            field % 3 === 0 ? TONE.deep : TONE.mid,
            1.8,
          ),
        )
      )
    }),
    wash('M0 0H1600V800H0Z', TONE.paper, 0.45),
    wash('M0 800H1600V1067H0Z', TONE.pale),
    times(7, (index) =>
      stroke(`M${(index * 311) % 1400} ${986 + (index % 4) * 18}h90m16 0h44`, 1.6, TONE.deep),
    ),
    stall(70, 420, TONE.mid, 5, 'Leeks'),
    stall(590, 470, TONE.red, 9, 'Tomorrow'),
    stall(1160, 400, TONE.mid, 14, 'Cheese'),
    pedestrian(540, 1030, 330, TONE.ink, true),
    pedestrian(1010, 1046, 360, TONE.paper),
    pedestrian(1096, 1040, 210, TONE.red),
    shape('M1250 1036q-8 -64 60 -66l70 -2q30 0 34 -34l26 20q6 40 -30 48v34h-16v-34h-90v34h-16Z', TONE.ink, 2),
  )
}

/** Draws a tram and its passengers from the side. */
export function tramSide(): string {
  const windows = times(7, (index) => {
    const x = 250 + index * 158
    return (
      shape(box(x, 470, 140, 176), index === 6 ? TONE.ink : TONE.pale) +
      (index < 6
        ? `<svg x="${x}" y="470" width="140" height="176" viewBox="0 0 140 176">${pedestrian(70 + (index % 3) * 8 - 6, 262, 210, [TONE.ink, TONE.mid, TONE.red, TONE.deep][index % 4] ?? TONE.ink)}</svg>`
        : '') +
      stroke(`M${x + 20} 630l70 -130`, 2, TONE.paper) +
      stroke(box(x, 470, 140, 176), 3)
    )
  })
  return sheet(
    1600,
    1067,
    times(5, (index) => {
      const x = -60 + index * 350
      return (
        shape(box(x, 180 + ((index * 53) % 110), 340, 700), TONE.paper, 2) +
        shape(box(x - 8, 160 + ((index * 53) % 110), 356, 26), TONE.mid, 2) +
        times(6, (field) =>
          shape(
            box(x + 46 + (field % 3) * 92, 230 + ((index * 53) % 110) + Math.floor(field / 3) * 150, 58, 100),
            TONE.mid,
            1.8,
          ),
        )
      )
    }),
    wash('M0 0H1600V860H0Z', TONE.paper, 0.5),
    wash('M0 850H1600V1067H0Z', TONE.pale),
    stroke('M0 150Q800 210 1600 150', 3),
    stroke('M760 330L900 180L820 182M760 330L650 184', 5),
    wash('M190 900H1480L1420 950H250Z', TONE.deep, 0.8),
    shape(box(330, 326, 960, 30), TONE.mid),
    shape('M210 400Q216 352 280 352H1330Q1394 352 1400 400V820H210Z', TONE.red),
    shape('M210 400Q216 352 280 352H1330Q1394 352 1400 400V440H210Z', TONE.paper),
    hatch('M1180 440H1400V820H1180Z', 1),
    shape(box(700, 368, 200, 60), TONE.ink),
    flatLettering('4 Loop', 800, 384, 28, TONE.paper),
    windows,
    shape(box(210, 672, 1190, 16), TONE.paper, 2),
    shape(box(190, 806, 1230, 34), TONE.ink),
    ...[400, 560, 1050, 1210].map(
      (x) => shape(round(x, 858, 46), TONE.deep) + shape(round(x, 858, 16), TONE.paper, 2.4),
    ),
    shape(round(250, 750, 26), TONE.paper),
    shape(round(1360, 750, 26), TONE.paper),
    stroke('M0 908H1600', 6),
    stroke('M0 926H1600', 3),
    pedestrian(110, 1010, 330, TONE.ink, true),
    pedestrian(1500, 1016, 350, TONE.mid),
    foliage(1530, 330, 130, 9),
    stroke('M1530 440V690', 12),
  )
}
