import { randomFrom } from '../../art/paper.ts'
import { box, round, shape, stroke, TONE, wash } from './pen.ts'

/** Draws something a number of times; the index starts at 0. */
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** A striped awning with a scalloped edge. */
export function awning(x: number, y: number, width: number, drop: number, tone: string): string {
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

/** A row of potted plants on a sill. */
export function pots(x: number, y: number, width: number, seed: number): string {
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
