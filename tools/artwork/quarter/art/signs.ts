import { lettering } from '../../art/letters.ts'
import { TONE } from './pen.ts'

/** Returns a word in capitals, centered at x. */
export const flatLettering = (
  text: string,
  x: number,
  y: number,
  height: number,
  colour: string = TONE.ink,
): string => lettering(text, (u, v) => [u, v], { x, y, height, colour, weight: height * 0.17 })
