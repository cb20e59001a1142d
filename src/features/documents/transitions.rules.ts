import { ITEM_STATUS, type ItemStatusCode } from '#features/publishing/types.ts'

/** What brings a document from one status to another. */
export const MOVES = ['save', 'delete', 'restore', 'sweep'] as const

export type Move = (typeof MOVES)[number]

/** Every status that an owner may choose; deleted is not chosen but the outcome of deleting. */
const CHOSEN = Object.values(ITEM_STATUS).filter((status) => status !== ITEM_STATUS.deleted)

/** From which statuses to which each move may lead (ITS-04). */
const allowed: Readonly<
  Record<Move, { readonly from: readonly ItemStatusCode[]; readonly to: readonly ItemStatusCode[] }>
> = {
  save: { from: CHOSEN, to: CHOSEN },
  delete: { from: CHOSEN, to: [ITEM_STATUS.deleted] },
  restore: { from: [ITEM_STATUS.deleted], to: [ITEM_STATUS.draft] },
  sweep: { from: [ITEM_STATUS.scheduled], to: [ITEM_STATUS.published] },
}

/**
 * Whether a document may go from one status to another that way (ITS-04): freely among draft, needs review, scheduled,
 * published and private; to deleted only by deleting; from there only to draft, by restoring.
 */
export function mayMove(from: ItemStatusCode, to: ItemStatusCode, move: Move): boolean {
  return allowed[move].from.includes(from) && allowed[move].to.includes(to)
}
