import type { Upgrades } from '#blocks/contract.ts'

/** Version 1 was for OpenTable only. */
export const upgrades: Upgrades = {
  1: (data) => ({ ...(data as object), provider: 'openTable' }),
}
