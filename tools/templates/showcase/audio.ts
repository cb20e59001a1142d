import { audioPiece, melody, type Note } from '../audio-pieces.ts'
import type { DemoAudio } from '../types.ts'

const PIECES: Readonly<Record<string, readonly Note[]>> = {
  kitchen: melody(0.75, [0, 4, 7, 11, 7, 4, 2, 5, 9, 12, 9, 5, 0, 4, 7]),
  stairs: melody(0.5, [0, 2, 3, 5, 7, 8, 10, 12, undefined, 10, 8, 7, 5, 3, 2, 0, undefined, 7, 0, 7, 0]),
  clock: melody(1, [7, 7, 7, 12, 7, 7, 7, 10, 7, 7, 7]),
  out: melody(0.6, [12, 9, 5, 2, 14, 11, 7, 4, 16, 12, 9, 5, 17, 14, 12, 9, 5]),
}

/** The audio files of the showcase: four short pieces. */
export const showcaseAudio: readonly DemoAudio[] = Object.entries(PIECES).map(([name, notes]) =>
  audioPiece(name, notes),
)

/** Returns the key of the audio file that replaces one of a fixture. */
export function audioFor(mediaId: string): string {
  const { length } = showcaseAudio
  return showcaseAudio[(Number(mediaId) + length - 1) % length]?.key ?? 'audio-kitchen'
}
