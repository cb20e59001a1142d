/** Systems of units (I18-08). */
export const UNIT_SYSTEM = { imperial: 1, metric: 2 } as const

/** Names of the units of weight and length. */
export interface Units {
  readonly weight: 'lbs' | 'kg'
  readonly length: 'inches' | 'cm'
}

/** Returns the units of a system: lbs and inches in the imperial one, kg and cm in any other (I18-07). */
export function unitsOf(system: number | undefined): Units {
  return system === UNIT_SYSTEM.imperial
    ? { weight: 'lbs', length: 'inches' }
    : { weight: 'kg', length: 'cm' }
}
