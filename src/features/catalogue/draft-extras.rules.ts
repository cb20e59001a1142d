import type { VariantView } from '#features/catalogue/api.types.ts'
import { fail, ok, type Result } from '#lib/result.ts'

/** What is wrong with a draft: the field, as in the errors of the API, and what to do. */
export interface DraftProblem {
  readonly field: string
  readonly message: string
}

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

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Returns an instant in the time zone of the browser, as fields for date and time have it. */
function toLocal(moment: string | null): string {
  if (moment === null) return ''
  const date = new Date(moment)
  const day = `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

/** Returns what is stored for editing. */
export const toExtras = ({ hidden, saleFrom, saleUntil, backOrder }: Extras): DraftExtras => ({
  hidden,
  saleFrom: toLocal(saleFrom),
  saleUntil: toLocal(saleUntil),
  backOrders: backOrder !== null,
  backOrderOn: backOrder?.shipsOn ?? '',
  backOrderText: backOrder?.text ?? '',
})

function fromLocal(text: string, field: string): Result<string | null, DraftProblem> {
  if (text === '') return ok(null)
  const date = new Date(text)
  return Number.isNaN(date.getTime())
    ? fail({ field, message: 'Enter a date and a time, or leave it empty.' })
    : ok(date.toISOString())
}

/** Returns what is sent, or what its owner should do first. */
export function fromExtras(draft: DraftExtras): Result<Extras, DraftProblem> {
  const saleFrom = fromLocal(draft.saleFrom, 'saleFrom')
  if (!saleFrom.ok) return saleFrom
  const saleUntil = fromLocal(draft.saleUntil, 'saleUntil')
  if (!saleUntil.ok) return saleUntil
  return ok({
    hidden: draft.hidden,
    saleFrom: saleFrom.value,
    saleUntil: saleUntil.value,
    backOrder: draft.backOrders
      ? { shipsOn: draft.backOrderOn || null, text: draft.backOrderText.trim() }
      : null,
  })
}
