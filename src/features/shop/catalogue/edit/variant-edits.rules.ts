import { comparable } from '#features/shop/catalogue/rules.ts'
import {
  MAX_STOCK,
  PRODUCT_TYPE,
  type ProductTypeCode,
  type Variant,
} from '#features/shop/catalogue/types.ts'
import type { RejectedEdit, VariantEdit } from '#features/shop/catalogue/variants.api.types.ts'
import type { Id } from '#lib/id.ts'

/** What edits read and change of a variant. */
export interface EditableVariant extends Pick<
  Variant,
  | 'id'
  | 'price'
  | 'salePrice'
  | 'onSale'
  | 'saleFrom'
  | 'saleUntil'
  | 'sku'
  | 'barcode'
  | 'unlimited'
  | 'weight'
  | 'lowLevel'
  | 'hidden'
  | 'onHand'
  | 'reserved'
  | 'backOrder'
> {
  readonly itemId: Id
  readonly productType: ProductTypeCode
}

/** What became of edits. */
export interface AppliedEdits {
  /** Variants that changed, as they are then. */
  readonly changed: readonly EditableVariant[]
  /** How many edits were accepted. */
  readonly accepted: number
  readonly rejected: readonly RejectedEdit[]
}

interface Draft {
  readonly before: EditableVariant
  after: EditableVariant
  accepted: VariantEdit[]
}

const PRICE_FIELDS: ReadonlySet<string> = new Set(['price', 'salePrice', 'onSale'])
const STOCK_FIELDS: ReadonlySet<string> = new Set(['stock', 'stockChange', 'unlimited'])

const CHANGED = 'Someone else changed this meanwhile. Check the new value, and change it again.'
const GONE = 'This variant does not exist any more.'

/**
 * Applies edits to variants, as many as can be: each is rejected alone, except for prices of one variant that do not fit
 * together. `taken` are the SKUs of all other variants of the site, in lower case. Nothing depends on the order of edits of
 * different variants.
 */
export function applyEdits(
  variants: ReadonlyMap<Id, EditableVariant>,
  edits: readonly VariantEdit[],
  taken: ReadonlySet<string>,
): AppliedEdits {
  const rejected: RejectedEdit[] = []
  const reject = ({ variant, field }: VariantEdit, reason: RejectedEdit['reason'], message: string) =>
    void rejected.push({ variant, field, reason, message })
  const drafts = new Map<Id, Draft>()
  for (const edit of edits) {
    const before = variants.get(edit.variant)
    if (before === undefined) {
      reject(edit, 'gone', GONE)
      continue
    }
    const draft = drafts.get(edit.variant) ?? { before, after: before, accepted: [] }
    drafts.set(edit.variant, draft)
    if (!isAsSeen(before, edit)) reject(edit, 'conflict', CHANGED)
    else {
      const problem = findCellProblem(before, edit)
      if (problem !== undefined) reject(edit, 'invalid', problem)
      else {
        draft.after = withEdit(draft.after, edit)
        draft.accepted.push(edit)
      }
    }
  }
  /** Takes back the edits of some fields. */
  const takeBack = (draft: Draft, fields: ReadonlySet<string>, message: string): void => {
    for (const edit of draft.accepted) if (fields.has(edit.field)) reject(edit, 'invalid', message)
    draft.accepted = draft.accepted.filter(({ field }) => !fields.has(field))
    draft.after = draft.accepted.reduce(withEdit, draft.before)
  }
  for (const draft of drafts.values()) {
    const price = hasEdit(draft, PRICE_FIELDS) ? findPriceProblem(draft.after) : undefined
    if (price !== undefined) takeBack(draft, PRICE_FIELDS, price)
    const stock = hasEdit(draft, STOCK_FIELDS) ? findStockProblem(draft.after) : undefined
    if (stock !== undefined) takeBack(draft, STOCK_FIELDS, stock)
  }
  takeBackTakenSkus([...drafts.values()], taken, takeBack)
  const kept = [...drafts.values()].filter(({ accepted }) => accepted.length > 0)
  return {
    changed: kept.map(({ after }) => after),
    accepted: kept.reduce((sum, { accepted }) => sum + accepted.length, 0),
    rejected,
  }
}

const hasEdit = ({ accepted }: Draft, fields: ReadonlySet<string>) =>
  accepted.some(({ field }) => fields.has(field))

function isAsSeen(variant: EditableVariant, edit: VariantEdit): boolean {
  if (edit.field === 'stockChange') return true
  return edit.seen === (edit.field === 'stock' ? variant.onHand : variant[edit.field])
}

function findCellProblem(
  { productType }: EditableVariant,
  { field, value }: VariantEdit,
): string | undefined {
  if (field === 'sku' && value === '') return 'Enter a SKU.'
  if (field === 'unlimited' && value === false && productType === PRODUCT_TYPE.DIGITAL)
    return 'A digital product is never sold out.'
  if (field === 'weight' && value !== null && productType !== PRODUCT_TYPE.PHYSICAL)
    return 'Only physical products have a weight.'
  return undefined
}

function withEdit(variant: EditableVariant, edit: VariantEdit): EditableVariant {
  switch (edit.field) {
    case 'stock':
      return { ...variant, onHand: edit.value }
    case 'stockChange':
      return { ...variant, onHand: variant.onHand + edit.value }
    case 'onSale':
      // It begins or ends now, so nothing is planned any more.
      return { ...variant, onSale: edit.value, saleFrom: null, ...(!edit.value && { saleUntil: null }) }
    default:
      return { ...variant, [edit.field]: edit.value }
  }
}

function findPriceProblem({ price, salePrice, onSale, saleFrom }: EditableVariant): string | undefined {
  if (salePrice === null) return onSale || saleFrom ? 'Enter the sale price, or end the sale.' : undefined
  return salePrice >= price ? 'The sale price must be below the price.' : undefined
}

function findStockProblem({ onHand, reserved, unlimited, backOrder }: EditableVariant): string | undefined {
  const least = unlimited || backOrder !== null ? 0 : reserved
  if (onHand > MAX_STOCK) return 'A stock can be at most 999,999,999.'
  if (onHand >= least) return undefined
  return least === 0
    ? 'A stock cannot be below 0.'
    : `${least.toLocaleString('en')} are promised to orders. The stock cannot be below that.`
}

const SKU: ReadonlySet<string> = new Set(['sku'])

/** Takes back SKUs that another variant has, until all are different: one that is taken back may be in the way of others. */
function takeBackTakenSkus(
  drafts: readonly Draft[],
  taken: ReadonlySet<string>,
  takeBack: (draft: Draft, fields: ReadonlySet<string>, message: string) => void,
): void {
  for (let again = true; again;) {
    again = false
    const used = new Map<string, number>()
    for (const { after } of drafts) {
      const key = comparable(after.sku)
      used.set(key, (used.get(key) ?? 0) + 1)
    }
    for (const draft of drafts) {
      const key = comparable(draft.after.sku)
      if (!hasEdit(draft, SKU) || !(taken.has(key) || (used.get(key) ?? 0) > 1)) continue
      takeBack(draft, SKU, `Another variant has the SKU ${draft.after.sku}. Choose another one.`)
      again = true
    }
  }
}
