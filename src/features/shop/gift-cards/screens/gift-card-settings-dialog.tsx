import { Button, Group, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveGiftCardSettings } from '#features/shop/gift-cards/api.types.ts'
import { giftCardsKey } from '#features/shop/gift-cards/screens/gift-card-queries.ts'
import type { GiftCardSettings } from '#features/shop/gift-cards/types.ts'
import { CallFailure } from '#ui/api/call-failure.ts'
import { call } from '#ui/api/call.ts'
import { LiveSubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

const MONTHS = 'Enter a whole number of months from 1 to 120, or leave it empty.'

interface GiftCardSettingsDialogProps {
  readonly settings: GiftCardSettings
  readonly onClose: () => void
}

/** How long new cards are valid. */
export function GiftCardSettingsDialog({ settings, onClose }: GiftCardSettingsDialogProps) {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const [months, setMonths] = useState(settings.expiryMonths === null ? '' : String(settings.expiryMonths))

  async function save(): Promise<void> {
    const entered = months.trim()
    if (!/^\d{0,3}$/.test(entered))
      throw new CallFailure(MONTHS, { status: 0, code: 'INVALID', fields: { expiryMonths: MONTHS } })
    const expiryMonths = entered === '' ? null : Number(entered)
    await call(saveGiftCardSettings, { site, body: { expiryMonths } })
    await queries.invalidateQueries({ queryKey: giftCardsKey(site) })
    toast({ text: 'Settings of gift cards saved.' })
    onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title="Settings of gift cards"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Form onSubmit={save} label="Settings of gift cards" focused>
        <TextField
          name="expiryMonths"
          label="Months until new cards expire"
          description="Leave it empty for cards that never expire. Many countries forbid a short time: three years are usual. Cards that were issued keep their date."
          inputMode="numeric"
          disabled={!can('store:write')}
          value={months}
          onChange={setMonths}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {can('store:write') && <LiveSubmitButton>Save</LiveSubmitButton>}
        </Group>
      </Form>
    </Modal>
  )
}
