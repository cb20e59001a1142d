import type { CardDesign } from '#features/shop/gift-cards/types.ts'

/** Colours of a design as #rrggbb; the text on them has a contrast of at least 7. */
export interface DesignColors {
  readonly ground: string
  readonly text: string
  /** Of its drawing. */
  readonly first: string
  readonly second: string
}

export const DESIGN_COLORS: Readonly<Record<CardDesign, DesignColors>> = {
  ribbon: { ground: '#7a1f2b', text: '#ffffff', first: '#f2c14e', second: '#d99a2b' },
  confetti: { ground: '#fff4e0', text: '#3b2412', first: '#e4572e', second: '#2e86ab' },
  garden: { ground: '#e6f0e4', text: '#17351f', first: '#3f7d4e', second: '#d9708a' },
  night: { ground: '#14213d', text: '#ffffff', first: '#fca311', second: '#8fa8d8' },
}
