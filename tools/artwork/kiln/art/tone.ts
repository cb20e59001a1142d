/** Red, green and blue as amounts of light, from 0 to 1. */
export type Linear = readonly [red: number, green: number, blue: number]

/** Reads `#rrggbb` as amounts of light. */
export function colourOf(hex: string): Linear {
  const part = (from: number) => (Number.parseInt(hex.slice(from, from + 2), 16) / 255) ** 2.2
  return [part(1), part(3), part(5)]
}

const STEPS = 4096
/** From an amount of light to a value of a file, with a soft shoulder as video has one. */
const TONES = Uint8ClampedArray.from({ length: STEPS }, (_, index) => {
  const light = (index / STEPS) * 2
  const filmed = (light * (1 + light / 3.2)) / (1 + light * 0.86)
  return Math.round(255 * Math.min(1, filmed) ** (1 / 2.2))
})

/** The value of a file for an amount of light; light above 2 is white. */
export const toneAt = (light: number): number =>
  TONES[Math.max(0, Math.min(STEPS - 1, (light * STEPS) >> 1))] ?? 0
