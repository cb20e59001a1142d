import { randomInt } from 'node:crypto'

/** Returns a SKU of `SQ` and seven random digits (PRD-07). */
export const generateSku = (): string => `SQ${String(randomInt(10_000_000)).padStart(7, '0')}`
