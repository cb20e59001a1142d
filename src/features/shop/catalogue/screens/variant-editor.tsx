import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useState } from 'react'
import { weightMeasure } from '#features/shop/catalogue/show/amount.rules.ts'
import {
  type CellEdit,
  cellKey,
  editCell,
  GRID_COLUMNS,
  toSent,
  toUndo,
} from '#features/shop/catalogue/edit/grid-cells.rules.ts'
import type { PlacedText } from '#features/shop/catalogue/edit/grid-range.rules.ts'
import { productListsKey } from '#features/shop/catalogue/screens/fields/product-lists-key.ts'
import type { GridRow } from '#features/shop/catalogue/screens/grid-rows.ts'
import { ReviewDialog } from '#features/shop/catalogue/screens/review-dialog.tsx'
import { type EditsState, useGridEdits } from '#features/shop/catalogue/screens/use-grid-edits.ts'
import { VariantGrid } from '#features/shop/catalogue/screens/variant-grid.tsx'
import {
  editVariants,
  type VariantEdit,
  type VariantTableView,
} from '#features/shop/catalogue/variants.api.types.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { call } from '#ui/api/call.ts'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'
import { UnsavedChangesGuard } from '#ui/unsaved.tsx'

interface VariantEditorProps {
  readonly rows: readonly GridRow[]
  readonly data: Pick<VariantTableView, 'measurementStandard'>
}

/** The table with its changes, which are reviewed before they are saved. */
export function VariantEditor({ rows, data }: VariantEditorProps) {
  const { identifier: site, can } = useSite()
  const { edits, change, replace, undo, redo } = useGridEdits(site)
  const [isReviewed, setReviewed] = useState(false)
  const mayWrite = can('store:write')
  const weight = weightMeasure(data.measurementStandard)
  const list = [...edits.values()]
  // Changed cells may be in another part of the list.
  const names = new Map([
    ...list.map(({ variant, name }) => [variant, name] as const),
    ...rows.map(({ variant, name }) => [variant.id, name] as const),
  ])
  const { isSaving, save } = useSave(list, replace, () => setReviewed(false))
  const problems = list.filter(({ problem }) => problem !== undefined).length

  function setTexts(texts: readonly PlacedText[]): void {
    const changed = new Map<string, CellEdit | undefined>()
    for (const { row, column, text } of texts) {
      const [shown, of] = [rows[row], GRID_COLUMNS[column]]
      if (shown === undefined || of === undefined) continue
      const edit = editCell(shown.variant, of, text, weight)
      changed.set(cellKey(shown.variant.id, of.key), edit && { ...edit, name: shown.name })
    }
    change(changed)
  }

  return (
    <>
      {rows.length === 0 ? (
        <p className="catalogue-muted variant-grid-note">No variant matches these filters.</p>
      ) : (
        <VariantGrid
          productsPath={`/sites/${site}/products`}
          rows={rows}
          edits={edits}
          weight={weight}
          readOnly={!mayWrite}
          onTexts={setTexts}
          onUndo={undo}
          onRedo={redo}
        />
      )}
      {mayWrite ? (
        <EditBar
          changes={list.length}
          problems={problems}
          undo={undo}
          redo={redo}
          onDiscard={() => replace([])}
          onReview={() => setReviewed(true)}
        />
      ) : (
        <p className="catalogue-muted variant-grid-note">
          You can view the variants. Only store managers and administrators can change them.
        </p>
      )}
      {isReviewed && (
        <ReviewDialog
          edits={list}
          names={names}
          weight={weight}
          saving={isSaving}
          onSave={() => void save()}
          onClose={() => setReviewed(false)}
        />
      )}
      <UnsavedChangesGuard dirty={list.length > 0} />
    </>
  )
}

/** Returns what saves changed cells; those that are rejected stay, with the reason. */
function useSave(list: readonly CellEdit[], replace: EditsState['replace'], onSaved: () => void) {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const [isSaving, setSaving] = useState(false)
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['site', site, 'variants'] }),
      queries.invalidateQueries({ queryKey: ['site', site, 'products'] }),
      queries.invalidateQueries({ queryKey: productListsKey(site) }),
    ])
  async function send(sent: readonly VariantEdit[]) {
    const done = await call(editVariants, { site, body: { edits: [...sent] } })
    await refresh()
    return done
  }

  async function save(): Promise<void> {
    const valid = list.filter(({ problem }) => problem === undefined)
    setSaving(true)
    try {
      const { saved, rejected } = await send(valid.map(toSent))
      const messages = new Map(
        rejected.map(({ variant, field, message }) => [
          `${variant}:${field === 'stockChange' ? 'stock' : field}`,
          message,
        ]),
      )
      const isRejected = ({ variant, field }: CellEdit) => messages.has(cellKey(variant, field))
      const left = list
        .filter((edit) => edit.problem !== undefined || isRejected(edit))
        .map((edit) => ({
          ...edit,
          problem: edit.problem ?? messages.get(cellKey(edit.variant, edit.field)),
        }))
      replace(left)
      onSaved()
      const done = valid.filter((edit) => !isRejected(edit))
      toast({
        text: `${saved === 1 ? '1 change' : `${saved.toLocaleString('en')} changes`} saved.`,
        undo: () => takeBack(done),
      })
    } catch (error) {
      toast({ text: messageOf(error), tone: 'bad' })
    } finally {
      setSaving(false)
    }
  }

  async function takeBack(done: readonly CellEdit[]): Promise<void> {
    const { rejected } = await send(done.map(toUndo))
    if (rejected.length > 0)
      toast({
        text: `${rejected.length.toLocaleString('en')} of them had changed again, and stay as they are.`,
        tone: 'bad',
      })
  }

  return { isSaving, save }
}

interface EditBarProps extends Pick<EditsState, 'undo' | 'redo'> {
  readonly changes: number
  /** How many of them cannot be saved. */
  readonly problems: number
  readonly onDiscard: () => void
  readonly onReview: () => void
}

function EditBar({ changes, problems, undo, redo, onDiscard, onReview }: EditBarProps) {
  return (
    <div className="variant-grid-bar">
      <p role="status">{stateOf(changes, problems)}</p>
      <Button variant="subtle" leftSection={<IconArrowBackUp size={17} />} disabled={!undo} onClick={undo}>
        Undo
      </Button>
      <Button variant="subtle" leftSection={<IconArrowForwardUp size={17} />} disabled={!redo} onClick={redo}>
        Redo
      </Button>
      <Button variant="default" disabled={changes === 0} onClick={onDiscard}>
        Discard
      </Button>
      <Button disabled={changes === 0} onClick={onReview}>
        Review and save
      </Button>
    </div>
  )
}

function stateOf(changes: number, problems: number): string {
  if (changes === 0) return 'Type 12 to set a stock, +3 or −3 to change it. Ctrl+D fills down, Ctrl+Z undoes.'
  const text = changes === 1 ? '1 change' : `${changes.toLocaleString('en')} changes`
  return problems === 0
    ? `${text}, not saved yet`
    : `${text}, ${problems.toLocaleString('en')} of them rejected`
}
