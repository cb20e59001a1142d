import { randomFrom } from '../../art/paper.ts'
import { box, disc, half, pierced, polygon, ring, shape, stroke } from './riso.ts'

/** Returns the case of a loudspeaker with round holes; the cones are printed in another ink. */
export function speakerCase(x: number, y: number, width: number, height: number): string {
  const r = width * 0.36
  return pierced(
    box(x, y, width, height),
    disc(x + width / 2, y + height - width * 0.5, r),
    disc(x + width / 2, y + height * 0.22, r * 0.52),
  )
}

/** Returns the cones of the same loudspeaker. */
export function speakerCones(x: number, y: number, width: number, height: number): string {
  const r = width * 0.36
  const [cx, low, high] = [x + width / 2, y + height - width * 0.5, y + height * 0.22]
  return (
    ring(cx, low, r * 0.94, r * 0.6) +
    shape(disc(cx, low, r * 0.3)) +
    ring(cx, high, r * 0.46, r * 0.28) +
    shape(disc(cx, high, r * 0.12))
  )
}

/** Returns a crowd seen from behind along the lower edge: heads, shoulders and raised arms. */
export function crowd(
  width: number,
  base: number,
  bottom: number,
  size: number,
  seed: number,
  arms = 0.4,
): string {
  const random = randomFrom(seed)
  const people: string[] = []
  for (let x = -size; x < width + size; x += size * (0.95 + random() * 0.5)) {
    const y = base + (random() - 0.5) * size * 0.8
    const head = size * (0.36 + random() * 0.08)
    people.push(
      shape(disc(x, y, head)),
      shape(half(x, y + head * 2.7, size * 0.72)),
      shape(box(x - size * 0.72, y + head * 2.68, size * 1.44, Math.max(1, bottom - y))),
    )
    if (random() < arms) {
      const lean = (random() - 0.5) * size
      people.push(
        stroke(
          `M${(x + size * 0.5).toFixed(1)} ${(y + head * 2.4).toFixed(1)}L${(x + size * 0.62 + lean * 0.3).toFixed(1)} ${(y + head * 0.2).toFixed(1)}L${(x + size * 0.5 + lean).toFixed(1)} ${(y - size * 1.15).toFixed(1)}`,
          size * 0.2,
          'round',
        ),
      )
      if (random() < 0.5)
        people.push(
          stroke(
            `M${(x - size * 0.5).toFixed(1)} ${(y + head * 2.4).toFixed(1)}L${(x - size * 0.6 + lean * 0.3).toFixed(1)} ${(y + head * 0.2).toFixed(1)}L${(x - size * 0.45 + lean * 0.7).toFixed(1)} ${(y - size * 1.05).toFixed(1)}`,
            size * 0.2,
            'round',
          ),
        )
    }
  }
  return people.join('')
}

/** Returns one side of a quarry: steps cut into the rock, from the edge of the image towards the middle. */
export function terraces(
  edge: number,
  to: number,
  top: number,
  bottom: number,
  steps: number,
  seed: number,
): string {
  const random = randomFrom(seed)
  const points: (readonly [number, number])[] = [
    [edge, bottom],
    [edge, top],
  ]
  const way = to - edge
  let [x, y] = [edge + way * 0.12, top]
  points.push([x, y])
  for (let step = 0; step < steps; step++) {
    const drop = ((bottom - top) / steps) * (0.85 + random() * 0.3)
    x += (way / steps) * 0.12
    y = Math.min(bottom, y + drop)
    points.push([x, y])
    x += (way / steps) * (0.6 + random() * 0.35)
    points.push([x, y + (random() - 0.5) * 6])
  }
  points.push([x, bottom])
  return polygon(...points)
}

/** Returns a trumpet that points to the right: bell, tube and valves. */
export function trumpet(
  x: number,
  y: number,
  size: number,
): { readonly tube: string; readonly bell: string; readonly valves: string } {
  const s = size / 100
  const at = (px: number, py: number) => `${(x + px * s).toFixed(1)} ${(y + py * s).toFixed(1)}`
  return {
    tube:
      stroke(`M${at(-190, 0)}L${at(60, 0)}`, 17 * s, 'round') +
      stroke(
        `M${at(-120, 0)}C${at(-190, 0)} ${at(-190, 66)} ${at(-120, 66)}L${at(20, 66)}C${at(84, 66)} ${at(84, 0)} ${at(20, 0)}`,
        15 * s,
      ) +
      shape(
        polygon(
          [x - 212 * s, y - 17 * s],
          [x - 186 * s, y - 9 * s],
          [x - 186 * s, y + 9 * s],
          [x - 212 * s, y + 17 * s],
        ),
      ),
    bell: shape(
      `M${at(30, -9)}C${at(110, -12)} ${at(150, -34)} ${at(182, -92)}L${at(182, 92)}C${at(150, 34)} ${at(110, 12)} ${at(30, 9)}Z`,
    ),
    valves: [-70, -34, 2]
      .map(
        (px) =>
          shape(box(x + px * s, y - 44 * s, 22 * s, 132 * s)) +
          shape(box(x + (px - 4) * s, y - 66 * s, 30 * s, 12 * s)),
      )
      .join(''),
  }
}
