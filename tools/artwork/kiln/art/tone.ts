/** Red, green and blue in linear light, from 0 to 1. */
export type Linear = readonly [red: number, green: number, blue: number]

/** Converts `#rrggbb` to linear light. */
export function colourOf(hex: string): Linear {
  const part = (from: number) => (Number.parseInt(hex.slice(from, from + 2), 16) / 255) ** 2.2
  return [part(1), part(3), part(5)]
}

const STEPS = 4096
/** Tone curve from linear light to 8-bit values, with a soft shoulder. */
const TONES = Uint8ClampedArray.from({ length: STEPS }, (_, index) => {
  const light = (index / STEPS) * 2
  const filmed = (light * (1 + light / 3.2)) / (1 + light * 0.86)
  return Math.round(255 * Math.min(1, filmed) ** (1 / 2.2))
})

/** Returns the 8-bit value for an amount of light; light above 2 is white. */
export const toneAt = (light: number): number =>
  TONES[Math.max(0, Math.min(STEPS - 1, (light * STEPS) >> 1))] ?? 0
