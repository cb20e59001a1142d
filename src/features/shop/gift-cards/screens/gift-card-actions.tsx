import { Button, Group, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { writePrice } from '#features/shop/catalogue/edit/stored-draft.rules.ts'
import {
  correctGiftCard,
  getGiftCardLink,
  sendGiftCard,
  setGiftCardDisabled,
} from '#features/shop/gift-cards/api.types.ts'
import { giftCardsKey } from '#features/shop/gift-cards/screens/gift-card-queries.ts'
import { readAmount } from '#features/shop/gift-cards/screens/issue-card-dialog.tsx'
import type { GiftCardView } from '#features/shop/gift-cards/types.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { LiveSubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** What an owner does with a card. */
export function GiftCardActions({ card }: { readonly card: GiftCardView }) {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const [dialog, setDialog] = useState<'balance' | 'send' | 'disable'>()
  if (!can('store:write')) return null
  const close = () => setDialog(undefined)
  const isDisabled = card.status === 'disabled'
  const reload = () => queries.invalidateQueries({ queryKey: giftCardsKey(site) })

  async function setDisabled(disabled: boolean): Promise<void> {
    await call(setGiftCardDisabled, { site, params: { card: card.id }, body: { disabled } })
    await reload()
    toast({ text: disabled ? 'Gift card disabled.' : 'Gift card enabled.' })
  }
  async function print(): Promise<void> {
    try {
      const { url } = await call(getGiftCardLink, { site, params: { card: card.id } })
      window.open(url, '_blank', 'noopener')
    } catch (error) {
      toast({ text: messageOf(error) })
    }
  }

  return (
    <div className="gift-card-actions">
      {card.status === 'active' && (
        <Button variant="default" onClick={() => setDialog('send')}>
          {card.sentAt === null ? 'Send now' : 'Send again'}
        </Button>
      )}
      <Button variant="default" onClick={() => void print()}>
        View and print
      </Button>
      <Button variant="default" onClick={() => setDialog('balance')}>
        Correct balance
      </Button>
      {isDisabled ? (
        <Button variant="default" onClick={() => void setDisabled(false)}>
          Enable
        </Button>
      ) : (
        <Button variant="subtle" color="red" onClick={() => setDialog('disable')}>
          Disable
        </Button>
      )}
      {dialog === 'balance' && <BalanceDialog card={card} onClose={close} onSaved={reload} />}
      {dialog === 'send' && <SendDialog card={card} onClose={close} onSaved={reload} />}
      <ConfirmDialog
        opened={dialog === 'disable'}
        onClose={close}
        title="Disable this gift card?"
        action="Disable"
        onConfirm={async () => {
          await setDisabled(true)
          close()
        }}
      >
        It pays nothing until you enable it again. Its balance stays.
      </ConfirmDialog>
    </div>
  )
}

interface CardDialogProps {
  readonly card: GiftCardView
  readonly onClose: () => void
  readonly onSaved: () => Promise<void>
}

function BalanceDialog({ card, onClose, onSaved }: CardDialogProps) {
  const { identifier: site } = useSite()
  const toast = useToast()
  const [balance, setBalance] = useState(writePrice(card.balance))
  const [reason, setReason] = useState('')
  // Not that of a later response: anyone who corrects a balance has seen this one.
  const [before] = useState(card.balance)

  async function save(): Promise<void> {
    const body = { before, balance: readAmount(balance, 'balance'), reason }
    await call(correctGiftCard, { site, params: { card: card.id }, body })
    await onSaved()
    toast({ text: 'Balance corrected.' })
    onClose()
  }

  return (
    <CardDialog title="Correct the balance" action="Correct" onSave={save} onClose={onClose}>
      <TextField
        name="balance"
        label={`New balance in ${card.currency}`}
        description={`At most the ${writePrice(card.initial)} that it was issued with.`}
        inputMode="decimal"
        value={balance}
        onChange={setBalance}
      />
      <TextField
        name="reason"
        label="Reason"
        description="Shown with the change, and nowhere else."
        value={reason}
        onChange={setReason}
      />
    </CardDialog>
  )
}

function SendDialog({ card, onClose, onSaved }: CardDialogProps) {
  const { identifier: site } = useSite()
  const toast = useToast()
  const [email, setEmail] = useState(card.recipientEmail)

  async function send(): Promise<void> {
    await call(sendGiftCard, { site, params: { card: card.id }, body: { email } })
    await onSaved()
    toast({ text: `Gift card sent to ${email}.` })
    onClose()
  }

  return (
    <CardDialog title="Send the gift card" action="Send" onSave={send} onClose={onClose}>
      <TextField name="email" type="email" label="Email of the recipient" value={email} onChange={setEmail} />
    </CardDialog>
  )
}

interface FrameProps {
  readonly title: string
  readonly action: string
  readonly onSave: () => Promise<void>
  readonly onClose: () => void
  readonly children: ReactNode
}

function CardDialog({ title, action, onSave, onClose, children }: FrameProps) {
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Form onSubmit={onSave} label={title} focused>
        {children}
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <LiveSubmitButton>{action}</LiveSubmitButton>
        </Group>
      </Form>
    </Modal>
  )
}
