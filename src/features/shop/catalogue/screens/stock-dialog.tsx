import { Button, Modal, SegmentedControl } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  adjustStock,
  type StockAdjustmentView,
  type VariantView,
} from '#features/shop/catalogue/api.types.ts'
import { adjustmentsQuery, productQuery } from '#features/shop/catalogue/screens/catalogue-queries.ts'
import { parseCount } from '#features/shop/catalogue/edit/stored-draft.rules.ts'
import { MANUAL_REASONS, type ManualReason, type AdjustmentReason } from '#features/shop/catalogue/types.ts'
import { inSentence } from '#lib/bidi.ts'
import type { Id } from '#lib/id.ts'
import { CallFailure } from '#ui/api/call-failure.ts'
import { productListsKey } from '#features/shop/catalogue/screens/fields/product-lists-key.ts'
import { call } from '#ui/api/call.ts'
import { LiveSubmitButton, SelectField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { useToast } from '#ui/toasts.tsx'

const REASONS: Readonly<Record<AdjustmentReason, string>> = {
  opening: 'Opening stock',
  import: 'Import',
  received: 'Received',
  counted: 'Counted',
  returned: 'Returned by a buyer',
  damaged: 'Damaged',
  lost: 'Lost',
  other: 'Other',
  sold: 'Sold',
  cancelled: 'Order cancelled',
}

const WAYS = [
  { value: 'add', label: 'Add' },
  { value: 'take', label: 'Remove' },
  { value: 'set', label: 'Set to' },
] as const
type Way = (typeof WAYS)[number]['value']

/** The reason that is most likely for each way. */
const REASON_OF: Readonly<Record<Way, ManualReason>> = {
  add: 'received',
  take: 'damaged',
  set: 'counted',
}

interface StockDialogProps {
  readonly itemId: Id
  readonly variant: VariantView
  /** Its values; empty for the only one. */
  readonly name: string
  readonly onClose: () => void
}

/** Changes the stock of a variant for a reason, and shows what changed it before. */
export function StockDialog({ itemId, variant, name, onClose }: StockDialogProps) {
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={inSentence(name === '' ? 'Stock' : `Stock of ${name}`)}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className="catalogue-on-hand">
        <strong>{variant.onHand.toLocaleString('en')}</strong> in stock
        {variant.reserved > 0 && `, ${variant.reserved.toLocaleString('en')} of them promised to orders`}
      </p>
      <AdjustForm itemId={itemId} variant={variant} onClose={onClose} />
      <Adjustments variantId={variant.id} />
    </Modal>
  )
}

function AdjustForm({ itemId, variant, onClose }: Pick<StockDialogProps, 'itemId' | 'variant' | 'onClose'>) {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const [way, setWay] = useState<Way>('add')
  const [count, setCount] = useState('')
  const [reason, setReason] = useState<ManualReason>('received')
  const [note, setNote] = useState('')
  // What was there when the owner began to count.
  const [seen] = useState(variant.onHand)

  async function save(): Promise<void> {
    const read = parseCount(count, 'stock')
    const message = read.ok ? 'Enter how many.' : read.error
    if (!read.ok || read.value === null || (read.value === 0 && way !== 'set'))
      throw new CallFailure(message, { status: 0, code: 'INVALID', fields: { change: message } })
    const { value } = read
    const by = way === 'set' ? { onHand: value, seen } : { change: way === 'add' ? value : -value }
    try {
      const { onHand } = await call(adjustStock, {
        site,
        params: { variant: variant.id },
        body: { ...by, reason, note },
      })
      toast({ text: `${onHand.toLocaleString('en')} in stock now.` })
      onClose()
    } finally {
      // Also after a conflict, so that the dialog shows the stock as it is.
      await Promise.all([
        queries.invalidateQueries({ queryKey: productQuery(site, itemId).queryKey }),
        queries.invalidateQueries({ queryKey: adjustmentsQuery(site, variant.id).queryKey }),
        queries.invalidateQueries({ queryKey: productListsKey(site) }),
      ])
    }
  }

  return (
    <Form label="Adjust the stock" onSubmit={save}>
      <SegmentedControl
        aria-label="Change"
        data={[...WAYS]}
        value={way}
        onChange={(next) => {
          const chosen = WAYS.find(({ value }) => value === next)?.value ?? 'add'
          setWay(chosen)
          setReason(REASON_OF[chosen])
        }}
      />
      <div className="catalogue-fields">
        <TextField
          name={way === 'set' ? 'onHand' : 'change'}
          label="Number"
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          value={count}
          onChange={setCount}
        />
        <SelectField
          name="reason"
          label="Reason"
          data={MANUAL_REASONS.map((value) => ({ value, label: REASONS[value] }))}
          value={reason}
          onChange={(next) => setReason(MANUAL_REASONS.find((one) => one === next) ?? reason)}
        />
        <TextField name="note" label="Note" maxLength={200} value={note} onChange={setNote} />
      </div>
      <div className="catalogue-dialog-actions">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <LiveSubmitButton>Adjust stock</LiveSubmitButton>
      </div>
    </Form>
  )
}

function Adjustments({ variantId }: { readonly variantId: Id }) {
  const { identifier: site } = useSite()
  const query = useInfiniteQuery(adjustmentsQuery(site, variantId))
  const { data, error, isFetching, hasNextPage, fetchNextPage } = query
  const entries = data?.pages.flatMap((page) => page.entries)
  if (error && !data) return <QueryError query={query} what="the adjustments" />
  if (!entries) return <ListSkeleton rows={3} />
  if (entries.length === 0) return <p className="catalogue-muted">The stock has never changed.</p>
  return (
    <>
      <h3 className="catalogue-adjustments-title">Adjustments</h3>
      <ul className="catalogue-adjustments">
        {entries.map((adjustment) => (
          <StockAdjustment key={adjustment.id} adjustment={adjustment} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
          Show older adjustments
        </Button>
      )}
    </>
  )
}

function StockAdjustment({
  adjustment: { at, change, balance, reason, note, by },
}: {
  readonly adjustment: StockAdjustmentView
}) {
  return (
    <li>
      <span className="catalogue-change">
        {change > 0 ? '+' : '−'}
        {Math.abs(change).toLocaleString('en')}
      </span>
      <span>
        {REASONS[reason]}
        {note !== '' && `: ${note}`}
        <span className="catalogue-muted">
          <TimeAgo at={at} />
          {by !== null && ` · ${by}`}
        </span>
      </span>
      <span className="catalogue-muted">New stock: {balance.toLocaleString('en')}</span>
    </li>
  )
}
