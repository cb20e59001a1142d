import type { VariantView } from '#features/shop/catalogue/api.types.ts'
import { fromLocalInput, toLocalInput } from '#lib/dates/local-input.ts'
import type { DraftProblem } from '#lib/draft-problem.ts'
import { fail, ok, type Result } from '#lib/result.ts'

/** Sale periods, back orders and visibility of a variant while they are edited. */
export interface DraftExtras {
  readonly hidden: boolean
  /** Local time, `2026-11-27T09:00`; empty for a sale that has begun, or none. */
  readonly saleFrom: string
  /** Local time; empty for a sale without an end. */
  readonly saleUntil: string
  readonly backOrders: boolean
  /** `2027-01-31`; empty if it is not known. */
  readonly backOrderOn: string
  readonly backOrderText: string
}

export const NEW_EXTRAS: DraftExtras = {
  hidden: false,
  saleFrom: '',
  saleUntil: '',
  backOrders: false,
  backOrderOn: '',
  backOrderText: '',
}

type Extras = Pick<VariantView, 'hidden' | 'saleFrom' | 'saleUntil' | 'backOrder'>

/** Returns what is stored for editing. */
export const toExtras = ({ hidden, saleFrom, saleUntil, backOrder }: Extras): DraftExtras => ({
  hidden,
  saleFrom: toLocalInput(saleFrom),
  saleUntil: toLocalInput(saleUntil),
  backOrders: backOrder !== null,
  backOrderOn: backOrder?.shipsOn ?? '',
  backOrderText: backOrder?.text ?? '',
})

/** Returns what is sent, or what its owner should do first. */
export function fromExtras(draft: DraftExtras): Result<Extras, DraftProblem> {
  const saleFrom = fromLocalInput(draft.saleFrom)
  if (!saleFrom.ok) return fail({ field: 'saleFrom', message: saleFrom.error })
  const saleUntil = fromLocalInput(draft.saleUntil)
  if (!saleUntil.ok) return fail({ field: 'saleUntil', message: saleUntil.error })
  return ok({
    hidden: draft.hidden,
    saleFrom: saleFrom.value,
    saleUntil: saleUntil.value,
    backOrder: draft.backOrders
      ? { shipsOn: draft.backOrderOn || null, text: draft.backOrderText.trim() }
      : null,
  })
}
