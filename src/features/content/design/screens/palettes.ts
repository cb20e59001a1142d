import type { Palette } from '#features/content/design/palette.rules.ts'

/** Predefined palettes. */
export const PALETTES: readonly (Palette & { readonly name: string })[] = [
  { name: 'Pine', background: '#fafaf6', text: '#1a1e1c', accent: '#0d5a4a' },
  { name: 'Newsprint', background: '#ffffff', text: '#141414', accent: '#b3261e' },
  { name: 'Violet ink', background: '#f4f3f1', text: '#161616', accent: '#3a36d8' },
  { name: 'Fruit stand', background: '#fff9f0', text: '#1d1a2f', accent: '#d6336c' },
  { name: 'Terracotta', background: '#fbf7f0', text: '#2a211b', accent: '#9a3f1d' },
  { name: 'Sea glass', background: '#f2f8f8', text: '#10292e', accent: '#00697a' },
  { name: 'Meadow', background: '#f7f9ef', text: '#20261a', accent: '#4d6b1e' },
  { name: 'Honey', background: '#fffaeb', text: '#2b2413', accent: '#8a5a00' },
  { name: 'Night blue', background: '#10162b', text: '#e9ecf7', accent: '#8fb4ff' },
  { name: 'Charcoal', background: '#191817', text: '#f0ece4', accent: '#f2a65a' },
]
