import type { Point } from '../../art/letters.ts'
import { box, round, shape, stroke, TONE, wash } from './pen.ts'

/** Returns a function from shares of a figure's size to a point; `side` is 1 or -1 for the direction that it faces. */
const placed = (x: number, base: number, size: number, side: number) => (u: number, v: number) =>
  `${(x + u * size * side).toFixed(1)} ${(base - v * size).toFixed(1)}`

/** Returns a limb of the colour of a coat: an outlined stroke. */
function limb(d: string, width: number, tone: string, outline: number): string {
  // An arm before a black coat would not be seen.
  const edge = tone === TONE.ink ? TONE.deep : TONE.ink
  return stroke(d, width, edge) + stroke(d, width - 2 * outline, tone)
}

/** Returns the hair or hat of a head at a point; four kinds. */
function hairOf(number: number, at: (u: number, v: number) => string, size: number, outline: number): string {
  const kind = number % 4
  const cap = `M${at(-0.1, 0.9)}Q${at(-0.11, 1.03)} ${at(0.01, 1.03)}Q${at(0.1, 1.02)} ${at(0.095, 0.95)}`
  if (kind === 0)
    // A bob.
    return wash(
      `${cap}Q${at(0.02, 0.98)} ${at(-0.02, 0.93)}Q${at(-0.02, 0.86)} ${at(-0.04, 0.82)}L${at(-0.12, 0.81)}Q${at(-0.115, 0.88)} ${at(-0.1, 0.9)}Z`,
      TONE.ink,
    )
  if (kind === 1)
    // A flat cap.
    return (
      wash(`M${at(-0.09, 0.93)}L${at(-0.085, 0.87)}L${at(-0.05, 0.9)}L${at(-0.04, 0.94)}Z`, TONE.ink) +
      shape(
        `M${at(-0.12, 0.93)}Q${at(-0.12, 1.03)} ${at(0.02, 1.03)}Q${at(0.11, 1.02)} ${at(0.16, 0.945)}L${at(-0.12, 0.93)}Z`,
        TONE.deep,
        outline,
      )
    )
  if (kind === 2)
    // A bun.
    return (
      wash(
        `M${at(-0.17, 0.96)}a${size * 0.045} ${size * 0.045} 0 1 0 ${size * 0.09} 0a${size * 0.045} ${size * 0.045} 0 1 0 ${-size * 0.09} 0Z`,
        TONE.ink,
      ) + wash(`${cap}Q${at(0.0, 0.97)} ${at(-0.05, 0.9)}L${at(-0.1, 0.86)}Z`, TONE.ink)
    )
  // Short hair.
  return wash(
    `${cap}Q${at(0.03, 0.98)} ${at(-0.02, 0.97)}Q${at(-0.06, 0.94)} ${at(-0.07, 0.87)}L${at(-0.1, 0.88)}Z`,
    TONE.ink,
  )
}

/** Returns the head of a person of a size, whose feet are at the base. */
function head(x: number, base: number, size: number, side: number, kind: number, outline: number): string {
  const at = placed(x, base, size, side)
  return (
    shape(
      `M${at(-0.03, 0.86)}L${at(-0.03, 0.78)}L${at(0.05, 0.78)}L${at(0.045, 0.86)}Z`,
      TONE.paper,
      outline,
    ) +
    shape(
      `M${at(-0.085, 0.92)}Q${at(-0.085, 1.01)} ${at(0.005, 1.01)}Q${at(0.085, 1.01)} ${at(0.088, 0.93)}L${at(0.112, 0.895)}L${at(0.088, 0.885)}Q${at(0.085, 0.825)} ${at(0.02, 0.825)}Q${at(-0.085, 0.825)} ${at(-0.085, 0.92)}Z`,
      TONE.paper,
      outline,
    ) +
    (size < 180 ? '' : wash(round(x + 0.05 * size * side, base - 0.925 * size, size * 0.011), TONE.ink)) +
    (size < 180 ? '' : stroke(`M${at(0.045, 0.862)}Q${at(0.06, 0.856)} ${at(0.072, 0.864)}`, size * 0.008)) +
    hairOf(kind, at, size, outline)
  )
}

/** Returns a walking person who is `size` high, in a coat; where they stand decides direction and hair. */
export function pedestrian(x: number, base: number, size: number, coat: string, bag = false): string {
  const kind = Math.round(x / 7)
  const side = bag || Math.round(x / 3) % 2 === 0 ? 1 : -1
  const at = placed(x, base, size, side)
  const outline = Math.max(1.6, size * 0.011)
  const shoe = (u: number, v: number) =>
    wash(
      `M${at(u - 0.04, v)}Q${at(u - 0.03, v + 0.05)} ${at(u + 0.03, v + 0.04)}Q${at(u + 0.1, v + 0.03)} ${at(u + 0.1, v)}Z`,
      TONE.ink,
    )
  const sleeve = size * 0.085
  const hand = (u: number, v: number) =>
    shape(round(x + u * size * side, base - v * size, size * 0.03), TONE.paper, outline)
  const scarf = coat === TONE.red ? TONE.paper : TONE.red
  return (
    wash(round(x + size * 0.12, base, size * 0.34, size * 0.045), TONE.deep, 0.6) +
    stroke(`M${at(-0.03, 0.42)}L${at(-0.06, 0.2)}L${at(-0.14, 0.03)}`, size * 0.07) +
    shoe(-0.14, 0.01) +
    stroke(`M${at(0.04, 0.42)}L${at(0.09, 0.21)}L${at(0.09, 0.03)}`, size * 0.07) +
    shoe(0.09, 0) +
    limb(`M${at(-0.08, 0.7)}L${at(-0.15, 0.56)}L${at(-0.13, 0.43)}`, sleeve, coat, outline) +
    shape(
      `M${at(-0.17, 0.29)}Q${at(-0.13, 0.55)} ${at(-0.12, 0.7)}Q${at(-0.1, 0.79)} ${at(0.01, 0.79)}Q${at(0.11, 0.79)} ${at(0.13, 0.69)}Q${at(0.14, 0.5)} ${at(0.19, 0.3)}Q${at(0.02, 0.26)} ${at(-0.17, 0.29)}Z`,
      coat,
      outline,
    ) +
    stroke(
      `M${at(0.06, 0.76)}Q${at(0.07, 0.5)} ${at(0.09, 0.28)}`,
      outline,
      coat === TONE.ink ? TONE.deep : TONE.ink,
    ) +
    (bag
      ? stroke(`M${at(0.15, 0.42)}L${at(0.12, 0.34)}M${at(0.15, 0.42)}L${at(0.22, 0.34)}`, outline) +
        shape(
          `M${at(0.08, 0.34)}L${at(0.26, 0.34)}L${at(0.28, 0.15)}L${at(0.06, 0.15)}Z`,
          coat === TONE.red ? TONE.paper : TONE.red,
          outline,
        )
      : '') +
    hand(0.15, 0.425) +
    limb(`M${at(0.09, 0.7)}L${at(0.17, 0.57)}L${at(0.15, 0.45)}`, sleeve, coat, outline) +
    head(x, base, size, side, kind, outline) +
    (kind % 2 === 0
      ? ''
      : shape(
          `M${at(-0.07, 0.8)}Q${at(0.01, 0.76)} ${at(0.09, 0.8)}L${at(0.08, 0.75)}Q${at(0.0, 0.71)} ${at(-0.07, 0.75)}Z`,
          scarf,
          outline,
        ))
  )
}

/** Returns a person behind a counter, with an apron and both hands on it; `size` is that of a whole person. */
export function trader(x: number, base: number, size: number, kind: number): string {
  const at = placed(x, base, size, 1)
  const outline = Math.max(1.6, size * 0.011)
  const arm = (side: number) => {
    const of = placed(x, base, size, side)
    return (
      limb(`M${of(0.12, 0.7)}L${of(0.21, 0.54)}L${of(0.16, 0.42)}`, size * 0.1, TONE.pale, outline) +
      shape(round(x + 0.16 * size * side, base - 0.4 * size, size * 0.035), TONE.paper, outline)
    )
  }
  return (
    shape(
      `M${at(-0.17, 0.3)}L${at(-0.14, 0.7)}Q${at(-0.12, 0.79)} ${at(0.01, 0.79)}Q${at(0.13, 0.79)} ${at(0.15, 0.7)}L${at(0.17, 0.3)}Z`,
      TONE.pale,
      outline,
    ) +
    shape(`M${at(-0.09, 0.3)}L${at(-0.08, 0.64)}L${at(0.09, 0.64)}L${at(0.1, 0.3)}Z`, TONE.deep, outline) +
    stroke(`M${at(-0.08, 0.64)}L${at(-0.04, 0.78)}M${at(0.09, 0.64)}L${at(0.05, 0.78)}`, outline) +
    arm(-1) +
    arm(1) +
    head(x, base, size, kind % 2 === 0 ? 1 : -1, kind, outline)
  )
}

/** Returns a person seated at a window: head, shoulders, and sometimes a newspaper. */
export function passenger(x: number, base: number, size: number, coat: string, kind: number): string {
  const side = kind % 3 === 0 ? -1 : 1
  const at = placed(x, base, size, side)
  const outline = Math.max(1.6, size * 0.011)
  return (
    shape(
      `M${at(-0.19, 0.3)}Q${at(-0.17, 0.72)} ${at(-0.09, 0.77)}Q${at(0.01, 0.81)} ${at(0.11, 0.76)}Q${at(0.2, 0.68)} ${at(0.21, 0.3)}Z`,
      coat,
      outline,
    ) +
    head(x, base, size, side, kind, outline) +
    (kind === 1
      ? shape(`M${at(0.08, 0.7)}L${at(0.3, 0.74)}L${at(0.34, 0.48)}L${at(0.1, 0.45)}Z`, TONE.paper, outline) +
        stroke(
          `M${at(0.13, 0.65)}L${at(0.28, 0.68)}M${at(0.13, 0.6)}L${at(0.29, 0.63)}M${at(0.14, 0.55)}L${at(0.29, 0.58)}`,
          outline,
        )
      : '')
  )
}

/** Returns a standing dog of a height, with a collar; it looks to the right. */
export function dog(x: number, base: number, size: number): string {
  const at = placed(x, base, size, 1)
  return (
    wash(round(x + size * 0.5, base, size * 0.7, size * 0.06), TONE.deep, 0.6) +
    stroke(`M${at(0.04, 0.6)}Q${at(-0.16, 0.72)} ${at(-0.14, 0.98)}`, size * 0.09) +
    stroke(
      `M${at(0.22, 0.4)}L${at(0.2, 0.2)}L${at(0.24, 0.03)}M${at(0.84, 0.4)}L${at(0.9, 0.04)}`,
      size * 0.1,
      TONE.deep,
    ) +
    wash(
      `M${at(0, 0.62)}Q${at(0.4, 0.74)} ${at(0.72, 0.68)}L${at(0.8, 0.88)}Q${at(0.84, 1)} ${at(0.98, 1)}Q${at(1.08, 0.98)} ${at(1.1, 0.9)}L${at(1.3, 0.84)}Q${at(1.34, 0.74)} ${at(1.22, 0.72)}L${at(1.02, 0.7)}Q${at(0.96, 0.46)} ${at(0.88, 0.36)}L${at(0.86, 0)}L${at(0.74, 0)}L${at(0.72, 0.34)}Q${at(0.44, 0.3)} ${at(0.24, 0.38)}L${at(0.14, 0.22)}L${at(0.16, 0)}L${at(0.03, 0)}L${at(0.02, 0.24)}Q${at(-0.08, 0.42)} ${at(0, 0.62)}Z`,
      TONE.ink,
    ) +
    wash(
      `M${at(0.88, 0.98)}Q${at(0.74, 0.86)} ${at(0.82, 0.7)}Q${at(0.94, 0.78)} ${at(0.98, 0.95)}Z`,
      TONE.deep,
    ) +
    wash(round(x + 1.08 * size, base - 0.88 * size, size * 0.025), TONE.paper) +
    stroke(`M${at(0.76, 0.64)}L${at(0.98, 0.56)}`, size * 0.07, TONE.red)
  )
}

/** Returns a wooden box with fruit, leeks or cheese above its rim. */
export function crate([x, y]: Point, tone: string, goods: 'round' | 'tall' | 'wheel'): string {
  const heap = {
    round: () =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8]
        .map((at) =>
          shape(round(x + 14 + (at % 5) * 15 + (at > 4 ? 8 : 0), y - 8 - (at > 4 ? 13 : 0), 11), tone, 1.8),
        )
        .join(''),
    tall: () =>
      [0, 1, 2, 3, 4]
        .map((at) => {
          const tip = x + 8 + at * 18
          return (
            shape(
              `M${tip} ${y + 6}Q${tip - 2} ${y - 22} ${tip + 4} ${y - 30}h6Q${tip + 14} ${y - 22} ${tip + 12} ${y + 6}Z`,
              TONE.paper,
              1.8,
            ) +
            shape(
              `M${tip + 4} ${y - 28}Q${tip - 14} ${y - 46} ${tip - 6} ${y - 58}Q${tip + 4} ${y - 46} ${tip + 7} ${y - 30}Q${tip + 10} ${y - 48} ${tip + 22} ${y - 56}Q${tip + 24} ${y - 42} ${tip + 10} ${y - 28}Z`,
              tone,
              1.8,
            )
          )
        })
        .join(''),
    wheel: () =>
      [0, 1]
        .map(
          (at) =>
            shape(`M${x + 4 + at * 42} ${y + 4}v-28q19 -10 38 0v28Z`, at === 0 ? tone : TONE.paper, 1.8) +
            stroke(`M${x + 4 + at * 42} ${y - 24}q19 10 38 0`, 1.8),
        )
        .join('') + shape(`M${x + 26} ${y - 24}l30 -22q16 6 18 22Z`, TONE.paper, 1.8),
  }[goods]
  return (
    heap() + shape(box(x, y, 88, 44), TONE.paper, 2.4) + stroke(`M${x} ${y + 15}h88M${x} ${y + 30}h88`, 1.8)
  )
}
