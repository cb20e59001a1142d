/** What is told of an order, once each: the event of its completion (CHK-04), and the frame of an affiliate tracker (HIT-15). */
export const CONVERSIONS = ['completed', 'affiliate'] as const
export type Conversion = (typeof CONVERSIONS)[number]
