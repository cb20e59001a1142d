import { Alert, Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Measure } from '#features/shop/catalogue/show/amount.rules.ts'
import {
  type CellEdit,
  cellKey,
  countEdits,
  GRID_COLUMNS,
  shownEdit,
  toSent,
  writeCell,
} from '#features/shop/catalogue/edit/grid-cells.rules.ts'
import { checkVariantEdits } from '#features/shop/catalogue/variants.api.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { QueryError } from '#ui/query-error.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'

/** Lines of the list; the rest is counted. */
const MAX_LINES = 200
/** A price that falls by more, in percent, is probably a typing error. */
const STEEP_PERCENT = 30

interface ReviewDialogProps {
  readonly edits: readonly CellEdit[]
  readonly names: ReadonlyMap<Id, string | undefined>
  readonly weight: Measure
  readonly saving: boolean
  readonly onSave: () => void
  readonly onClose: () => void
}

/** What would change, and what cannot, before many cells are saved. */
export function ReviewDialog({ edits, names, weight, saving, onSave, onClose }: ReviewDialogProps) {
  const { identifier: site } = useSite()
  const valid = useMemo(() => edits.filter(({ problem }) => problem === undefined), [edits])
  const query = useQuery({
    queryKey: ['site', site, 'variant-edits', valid],
    queryFn: ({ signal }) => call(checkVariantEdits, { site, body: { edits: valid.map(toSent) }, signal }),
    enabled: valid.length > 0,
    // What is true now, each time the dialog opens.
    gcTime: 0,
    staleTime: 0,
  })
  const { data, error } = query
  const problems = new Map(
    data?.rejected.map(({ variant, field, message }) => [
      `${variant}:${field === 'stockChange' ? 'stock' : field}`,
      message,
    ]),
  )
  const problemOf = (edit: CellEdit) => edit.problem ?? problems.get(cellKey(edit.variant, edit.field))
  const rejected = edits.filter((edit) => problemOf(edit) !== undefined)
  const accepted = edits.filter((edit) => problemOf(edit) === undefined)
  const steep = accepted.filter(isSteep).length
  const isReady = data !== undefined || valid.length === 0
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title="Review the changes"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {error ? (
        <QueryError query={query} what="the changes" verb="check" />
      ) : !isReady ? (
        <ListSkeleton rows={4} />
      ) : (
        <>
          <p role="status">{summaryOf(accepted, rejected.length)}</p>
          {steep > 0 && (
            <Alert color="yellow" variant="light">
              {steep === 1 ? 'One price falls' : `${steep.toLocaleString('en')} prices fall`} by more than{' '}
              {STEEP_PERCENT} percent.
            </Alert>
          )}
          <Differences edits={[...rejected, ...accepted]} {...{ names, weight, problemOf }} />
        </>
      )}
      <div className="catalogue-dialog-actions">
        <Button variant="default" onClick={onClose}>
          Back
        </Button>
        <Button loading={saving} disabled={!isReady || accepted.length === 0} onClick={onSave}>
          {rejected.length > 0 ? 'Save the others' : 'Save'}
        </Button>
      </div>
    </Modal>
  )
}

function summaryOf(accepted: readonly CellEdit[], rejected: number): string {
  const counts = countEdits(accepted) || 'Nothing can be saved'
  return rejected === 0 ? counts : `${counts}, ${rejected.toLocaleString('en')} rejected`
}

const isSteep = ({ field, seen, value }: CellEdit) =>
  field === 'price' &&
  typeof seen === 'number' &&
  typeof value === 'number' &&
  value * 100 < seen * (100 - STEEP_PERCENT)

interface DifferencesProps {
  readonly edits: readonly CellEdit[]
  readonly names: ReadonlyMap<Id, string | undefined>
  readonly weight: Measure
  readonly problemOf: (edit: CellEdit) => string | undefined
}

function Differences({ edits, names, weight, problemOf }: DifferencesProps) {
  const more = edits.length - MAX_LINES
  return (
    <>
      <ul className="variant-differences" aria-label="Changes">
        {edits.slice(0, MAX_LINES).map((edit) => {
          const problem = problemOf(edit)
          const label = GRID_COLUMNS.find(({ key }) => key === edit.field)?.label
          return (
            <li key={cellKey(edit.variant, edit.field)} data-rejected={problem !== undefined}>
              <span>
                {names.get(edit.variant) ?? 'A variant that is gone'}
                <span className="catalogue-muted">{label}</span>
              </span>
              <span className="variant-difference">
                <s>{writeCell(edit.field, edit.seen, weight) || '–'}</s> <span aria-hidden="true">→</span>{' '}
                <strong>{shownEdit(edit, weight) || '–'}</strong>
              </span>
              {problem !== undefined && <span className="variant-problem">{problem}</span>}
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className="catalogue-muted">And {more.toLocaleString('en')} more.</p>}
    </>
  )
}
