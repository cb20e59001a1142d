import { awning, pots, times } from './house-parts.ts'
import { flatLettering } from './signs.ts'
import { randomFrom } from '../../art/paper.ts'
import { box, foliage, hatch, round, shape, sheet, stroke, TONE, wash } from './pen.ts'
import { crate, dog, passenger, pedestrian, trader } from './people.ts'

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

/** Draws three market stalls. */
export function market(): string {
  type Goods = Parameters<typeof crate>[2]
  const crates = (x: number, y: number, count: number, seed: number, goods: Goods) => {
    const random = randomFrom(seed)
    return times(count, (index) => {
      const tone = random() < 0.45 ? TONE.red : random() < 0.5 ? TONE.paper : TONE.mid
      return crate([x + index * 96, y], goods === 'round' ? tone : TONE.mid, goods)
    })
  }
  const stall = (x: number, width: number, tone: string, seed: number, sign: string, goods: Goods) =>
    wash(`M${x + 20} 960h${width + 90}l-60 34h${-width - 60}Z`, TONE.deep, 0.7) +
    wash(box(x + 10, 430, width - 20, 330), TONE.deep, 0.8) +
    hatch(box(x + 10, 430, width - 20, 330), 2) +
    trader(x + width * 0.5, 856, 360, seed) +
    stroke(`M${x + 14} 400V960M${x + width - 14} 400V960`, 9) +
    crates(x + 12, 762, Math.floor((width - 20) / 96), seed + 1, goods) +
    shape(box(x, 806, width, 154), TONE.paper) +
    times(Math.floor(width / 40), (index) => stroke(`M${x + 24 + index * 40} 806v154`, 1.8)) +
    shape(box(x + width / 2 - 130, 846, 260, 62), TONE.paper) +
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
    stall(70, 420, TONE.mid, 5, 'Leeks', 'tall'),
    stall(590, 470, TONE.red, 10, 'Tomorrow', 'round'),
    stall(1160, 400, TONE.mid, 15, 'Cheese', 'wheel'),
    pedestrian(540, 1030, 330, TONE.ink, true),
    pedestrian(1010, 1046, 360, TONE.paper),
    pedestrian(1096, 1040, 210, TONE.red),
    dog(1230, 1036, 110),
  )
}

/** Draws two wheels of a tram in their frame, the middle at x. */
const bogie = (x: number): string =>
  shape(`M${x - 150} 836h300l-22 40h-256Z`, TONE.ink) +
  [x - 86, x + 86]
    .map(
      (wheel) =>
        shape(round(wheel, 866, 42), TONE.deep) +
        shape(round(wheel, 866, 26), TONE.mid, 2.4) +
        shape(round(wheel, 866, 9), TONE.ink, 2.4),
    )
    .join('') +
  stroke(`M${x - 34} 858h68`, 8)

/** Draws the folding doors of a tram from x. */
const doors = (x: number): string =>
  shape(box(x, 452, 160, 362), TONE.red) +
  shape(box(x + 14, 470, 56, 190), TONE.pale) +
  shape(box(x + 90, 470, 56, 190), TONE.pale) +
  stroke(`M${x + 22} 650l36 -100M${x + 98} 650l36 -100`, 2, TONE.paper) +
  stroke(`M${x + 80} 452v362`, 4) +
  stroke(`M${x + 66} 690v60M${x + 94} 690v60`, 5) +
  shape(box(x - 6, 800, 172, 16), TONE.mid)

/** Draws a tram and its passengers from the side. */
export function tramSide(): string {
  const windows = times(7, (index) => {
    const x = 250 + index * 158
    return (
      shape(box(x, 470, 140, 176), TONE.pale) +
      (index < 6 && index !== 3
        ? `<svg x="${x}" y="470" width="140" height="176" viewBox="0 0 140 176">${passenger(70 + (index % 3) * 8 - 6, 262, 230, [TONE.ink, TONE.mid, TONE.red, TONE.deep][index % 4] ?? TONE.ink, index)}</svg>`
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
    stroke('M700 326L800 250L716 178M900 326L800 250L884 178', 5),
    stroke('M690 178H910', 7),
    shape('M1492 850q8 -220 0 -420h26q-8 200 4 420Z', TONE.paper, 2.4),
    foliage(1440, 380, 84, 11, TONE.pale),
    foliage(1505, 320, 130, 9),
    foliage(1570, 420, 80, 13, TONE.pale),
    wash('M190 900H1480L1420 950H250Z', TONE.deep, 0.8),
    shape(box(330, 326, 960, 30), TONE.mid),
    ...[400, 1040].map((x) => shape(box(x, 298, 170, 32), TONE.deep, 2.4)),
    shape('M210 400Q216 352 280 352H1330Q1394 352 1400 400V820H210Z', TONE.red),
    shape('M210 400Q216 352 280 352H1330Q1394 352 1400 400V440H210Z', TONE.paper),
    hatch('M210 700H1400V820H210Z', 1),
    shape(box(700, 368, 200, 60), TONE.ink),
    flatLettering('4 Loop', 800, 384, 28, TONE.paper),
    windows,
    shape(box(210, 672, 1190, 16), TONE.paper, 2),
    shape(box(190, 806, 1230, 34), TONE.ink),
    bogie(480),
    bogie(1130),
    doors(712),
    shape('M1400 700h14v60h-14Z', TONE.paper, 2.4),
    shape('M210 700h-14v60h14Z', TONE.red, 2.4),
    stroke('M0 908H1600', 6),
    stroke('M0 926H1600', 3),
    pedestrian(110, 1010, 330, TONE.ink, true),
    pedestrian(1500, 1016, 350, TONE.mid),
  )
}
