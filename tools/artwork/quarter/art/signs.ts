import { lettering } from '../../art/letters.ts'
import { TONE } from './pen.ts'

/** A word on a board, in capitals around x. */
export const flatLettering = (
  text: string,
  x: number,
  y: number,
  height: number,
  colour: string = TONE.ink,
): string => lettering(text, (u, v) => [u, v], { x, y, height, colour, weight: height * 0.17 })
