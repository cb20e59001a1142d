/** Returns how much of a goal was reached, in whole percent from 0 to 100; 100 only for all of it. Amounts are cents. */
export const goalPercent = (raisedCents: number, goalCents: number): number =>
  Math.max(0, Math.min(100, Math.floor((raisedCents / goalCents) * 100)))
