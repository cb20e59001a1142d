import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteDiscount } from '#features/shop/discounts/api.types.ts'
import { discountsQuery } from '#features/shop/discounts/screens/discount-queries.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

interface DeleteDiscountsProps {
  readonly ids: readonly Id[]
  readonly onDone: () => void
}

/** Deletes the selected discounts, after a question. */
export function DeleteDiscounts({ ids, onDone }: DeleteDiscountsProps) {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const text = ids.length === 1 ? '1 discount' : `${ids.length.toLocaleString('en')} discounts`
  async function remove(): Promise<void> {
    try {
      for (const id of ids) await call(deleteDiscount, { site, params: { discount: id } })
    } finally {
      // Some may be deleted although one of them could not be.
      await queries.invalidateQueries({ queryKey: discountsQuery(site).queryKey })
    }
    toast({ text: `${text} deleted.` })
    onDone()
  }
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete ${text}?`}
        action="Delete"
        onConfirm={remove}
      >
        Carts with their codes are told that they are not valid any more. To end a discount for a while,
        switch it off instead.
      </ConfirmDialog>
    </>
  )
}
