import { z } from 'zod'
import { idSchema } from '#lib/id.ts'

/** The longest texts that a buyer may enter. */
export const MAX_WITHDRAWAL = { order: 40, email: 254, name: 200, message: 2000 } as const

export const WITHDRAWAL_STATUSES = ['open', 'accepted', 'declined'] as const
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number]

/** A withdrawal as its owner sees it. */
export const withdrawalSchema = z.object({
  id: idSchema,
  /** The order that it fits by number and address; null for none. */
  orderId: idSchema.nullable(),
  orderNumber: z.string(),
  email: z.string(),
  name: z.string(),
  message: z.string(),
  submittedAt: z.string(),
  /** Whether it came after the days that the store gives. */
  isLate: z.boolean(),
  status: z.enum(WITHDRAWAL_STATUSES),
  reason: z.string(),
  decidedAt: z.string().nullable(),
})

export type WithdrawalView = z.output<typeof withdrawalSchema>

/** What a buyer declares. */
export interface Declaration {
  /** Number of the order. */
  readonly order: string
  readonly email: string
  readonly name: string
  /** What they withdraw from, if it is not all, or why; may be empty. */
  readonly message: string
}

export type DeclarationField = keyof Declaration

/** What is wrong with a field. */
export type DeclarationProblem = 'required' | 'email' | 'tooLong'

export type DeclarationProblems = Readonly<Partial<Record<DeclarationField, DeclarationProblem>>>

/** What withdrawals say of their site. */
export interface WithdrawalPlace {
  readonly days: number
  readonly language: string
  readonly timeZone: string
}
