/** Colour tones of sections. */
export const TONES = ['plain', 'soft', 'bold', 'contrast'] as const
export type Tone = (typeof TONES)[number]
