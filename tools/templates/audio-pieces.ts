import type { DemoAudio } from './types.ts'

const RATE = 11_025
const SECONDS = 12
const HEADER_BYTES = 44

/** A plucked note: when it begins, in seconds, and its frequency in Hz. */
export type Note = readonly [at: number, frequency: number]

/** Semitones above A3. */
const pitch = (steps: number): number => 220 * 2 ** (steps / 12)

/** Returns notes of equal length; `undefined` is a rest. */
export const melody = (length: number, steps: readonly (number | undefined)[]): readonly Note[] =>
  steps.flatMap((step, index): Note[] => (step === undefined ? [] : [[index * length, pitch(step)]]))

/** Adds the samples of a note: a few overtones that fade at different speeds. */
function addNote(samples: Float64Array, [at, frequency]: Note): void {
  const start = Math.round(at * RATE)
  for (let index = start; index < samples.length; index += 1) {
    const time = (index - start) / RATE
    if (time > 3) break
    const value = [1, 2, 3].reduce(
      (sum, overtone) =>
        sum +
        Math.sin(2 * Math.PI * frequency * overtone * time) *
          Math.exp(-time * 1.6 * overtone) *
          (0.3 / overtone),
      0,
    )
    samples[index] = (samples[index] ?? 0) + value * Math.min(1, time * 200)
  }
}

/** Adds what a wall sends back, softer each time. */
function addEcho(samples: Float64Array, seconds: number): void {
  const delay = Math.round(seconds * RATE)
  for (let index = delay; index < samples.length; index += 1)
    samples[index] = (samples[index] ?? 0) + (samples[index - delay] ?? 0) * 0.45
}

/** Returns a piece as 16-bit mono WAV, with an echo after so many seconds. */
function wavOf(notes: readonly Note[], echo: number | undefined): Buffer {
  const samples = new Float64Array(RATE * SECONDS)
  for (const note of notes) addNote(samples, note)
  if (echo !== undefined) addEcho(samples, echo)
  const file = Buffer.alloc(HEADER_BYTES + samples.length * 2)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(samples.length * 2, 40)
  for (const [index, value] of samples.entries())
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_000), HEADER_BYTES + index * 2)
  return file
}

/** Returns a piece of plucked notes as an audio file of a demo site. */
export const audioPiece = (name: string, notes: readonly Note[], echo?: number): DemoAudio => ({
  key: `audio-${name}`,
  fileName: `${name}.wav`,
  make: () => wavOf(notes, echo),
})
