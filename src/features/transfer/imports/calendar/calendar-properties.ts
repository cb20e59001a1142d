import type { Property } from '#features/transfer/imports/calendar/calendar-parts.ts'

/** Returns the first property of a name. */
export const propertyOf = (properties: readonly Property[], name: string): Property | undefined =>
  properties.find(([own]) => own === name)

/** Returns the first text of a property; empty without one. */
export function textOf(properties: readonly Property[], name: string): string {
  const value = propertyOf(properties, name)?.[3]
  return typeof value === 'string' ? value : ''
}
