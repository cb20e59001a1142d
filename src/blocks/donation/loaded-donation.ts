import type { ShownGoal } from '#features/shop/donations/parts/donation-goal.tsx'

/** Undefined if no page was chosen, or it was deleted or takes no donations. */
export type LoadedDonation =
  | {
      /** On the secure host where there is one. */
      readonly href: string
      readonly goal: ShownGoal
    }
  | undefined
