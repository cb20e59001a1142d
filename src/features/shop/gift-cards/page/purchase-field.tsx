import type { PurchaseField } from '#features/shop/gift-cards/gift-card-page.types.ts'
import type { GiftCardContent } from '#features/shop/gift-cards/page/kind.ts'
import type { GiftCardTexts } from '#features/shop/gift-cards/page/texts.ts'

/** What the parts of the form are given. */
export interface BuyViewProps {
  readonly page: Extract<GiftCardContent, { readonly what: 'buy' }>
  readonly texts: GiftCardTexts
}

/** Returns what is wrong with a field, in words; undefined if nothing is. */
export const textOf = (
  field: keyof GiftCardTexts['fields'],
  { wrong }: Pick<BuyViewProps['page'], 'wrong'>,
  texts: GiftCardTexts,
): string | undefined => (wrong.includes(field) ? texts.fields[field] : undefined)

interface TextFieldProps {
  readonly name: string
  readonly label: string
  /** What is wrong with it; undefined if nothing is. */
  readonly wrong?: string | undefined
  readonly hint?: string | undefined
  readonly value: string
  readonly type?: 'text' | 'email' | 'date'
  readonly maxLength?: number
  readonly min?: string
  readonly max?: string
  readonly autoComplete: string
  readonly isRequired?: boolean
  /** The first wrong field, where the page begins. */
  readonly isFirst?: boolean
  /** Of a text of several lines. */
  readonly rows?: number
}

export const purchaseFieldId = (name: string): string => `gift-${name}`

/** A field with its label, a hint, and what is wrong with it. */
export function PurchaseTextField(props: TextFieldProps) {
  const { name, label, wrong, hint, value, type = 'text', isRequired = false, isFirst = false, rows } = props
  const id = purchaseFieldId(name)
  const described = [wrong === undefined ? '' : `${id}-problem`, hint === undefined ? '' : `${id}-hint`]
  const common = {
    id,
    name,
    defaultValue: value,
    maxLength: props.maxLength,
    autoComplete: props.autoComplete,
    required: isRequired || undefined,
    autoFocus: isFirst || undefined,
    'aria-invalid': wrong === undefined ? undefined : true,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  } as const
  return (
    <div className="gift-field">
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <input {...common} type={type} min={props.min} max={props.max} />
      ) : (
        <textarea {...common} rows={rows} />
      )}
      {wrong !== undefined && (
        <p className="gift-problem" id={`${id}-problem`}>
          {wrong}
        </p>
      )}
      {hint !== undefined && (
        <p className="gift-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Returns the first wrong field in the order of the form. */
export const firstWrong = (wrong: readonly PurchaseField[]): PurchaseField | undefined =>
  (['sku', 'recipientName', 'recipientEmail', 'sendOn', 'email', 'method', 'cardNumber'] as const).find(
    (field) => wrong.includes(field),
  )
