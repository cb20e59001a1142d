import { ITEM_STATUS, type ItemStatusCode } from '#features/content/publishing/types.ts'

/** Transitions between document statuses. */
export const TRANSITIONS = ['save', 'delete', 'restore', 'sweep'] as const

export type Transition = (typeof TRANSITIONS)[number]

/** Statuses that owners can set; deleted is only set by deleting. */
const SETTABLE = Object.values(ITEM_STATUS).filter((status) => status !== ITEM_STATUS.deleted)

/** The statuses that each transition allows (ITS-04). */
const allowed: Readonly<
  Record<Transition, { readonly from: readonly ItemStatusCode[]; readonly to: readonly ItemStatusCode[] }>
> = {
  save: { from: SETTABLE, to: SETTABLE },
  delete: { from: SETTABLE, to: [ITEM_STATUS.deleted] },
  restore: { from: [ITEM_STATUS.deleted], to: [ITEM_STATUS.draft] },
  sweep: { from: [ITEM_STATUS.scheduled], to: [ITEM_STATUS.published] },
}

/**
 * Returns whether a transition allows a change of status (ITS-04): freely among draft, needs review,
 * scheduled, published and private; to deleted only by deleting; from there only to draft, by restoring.
 */
export function isAllowedTransition(
  from: ItemStatusCode,
  to: ItemStatusCode,
  transition: Transition,
): boolean {
  return allowed[transition].from.includes(from) && allowed[transition].to.includes(to)
}
