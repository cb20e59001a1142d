import { Button, Group, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { parsePrice } from '#features/shop/catalogue/show/amount.rules.ts'
import { issueGiftCard } from '#features/shop/gift-cards/api.types.ts'
import { giftCardsKey } from '#features/shop/gift-cards/screens/gift-card-queries.ts'
import {
  CARD_DESIGNS,
  type CardDesign,
  MAX_CARD_MESSAGE,
  MAX_CARD_NAME,
} from '#features/shop/gift-cards/types.ts'
import { CallFailure } from '#ui/api/call-failure.ts'
import { call } from '#ui/api/call.ts'
import { LiveSubmitButton, SelectField, TextAreaField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

const DESIGNS: Readonly<Record<CardDesign, string>> = {
  ribbon: 'Ribbon',
  confetti: 'Confetti',
  garden: 'Garden',
  night: 'Night sky',
}

/** Returns the cents of an amount as it was typed. Throws what the form shows at its field. */
export function readAmount(text: string, field: string): number {
  const read = parsePrice(text)
  if (read.ok) return read.value
  throw new CallFailure(read.error, { status: 0, code: 'INVALID', fields: { [field]: read.error } })
}

interface IssueCardDialogProps {
  readonly currency: string
  readonly onClose: () => void
}

/** Issues a card that nobody paid for: a present, or a refund. */
export function IssueCardDialog({ currency, onClose }: IssueCardDialogProps) {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [amount, setAmount] = useState('')
  const [card, setCard] = useState({
    recipientName: '',
    recipientEmail: '',
    senderName: '',
    message: '',
    design: CARD_DESIGNS[0] as CardDesign,
  })
  const change = (changes: Partial<typeof card>) => setCard({ ...card, ...changes })

  async function save(): Promise<void> {
    const body = { ...card, amount: readAmount(amount, 'amount') }
    const { id } = await call(issueGiftCard, { site, body })
    await queries.invalidateQueries({ queryKey: giftCardsKey(site) })
    toast({
      text: card.recipientEmail === '' ? 'Gift card issued.' : `Gift card sent to ${card.recipientEmail}.`,
    })
    await navigate({ to: `/sites/${site}/gift-cards/${id}` })
  }

  return (
    <Modal opened onClose={onClose} title="Issue a gift card" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Form onSubmit={save} label="Gift card" focused>
        <TextField
          name="amount"
          label={`Amount in ${currency}`}
          inputMode="decimal"
          value={amount}
          onChange={setAmount}
        />
        <TextField
          name="recipientName"
          label="Name of the recipient"
          maxLength={MAX_CARD_NAME}
          value={card.recipientName}
          onChange={(recipientName) => change({ recipientName })}
        />
        <TextField
          name="recipientEmail"
          type="email"
          label="Email of the recipient"
          description="The card is sent at once. Without an address, print it."
          value={card.recipientEmail}
          onChange={(recipientEmail) => change({ recipientEmail })}
        />
        <TextField
          name="senderName"
          label="From"
          maxLength={MAX_CARD_NAME}
          value={card.senderName}
          onChange={(senderName) => change({ senderName })}
        />
        <TextAreaField
          name="message"
          label="Message"
          maxLength={MAX_CARD_MESSAGE}
          value={card.message}
          onChange={(message) => change({ message })}
        />
        <SelectField
          name="design"
          label="Design"
          allowDeselect={false}
          data={CARD_DESIGNS.map((design) => ({ value: design, label: DESIGNS[design] }))}
          value={card.design}
          onChange={(next) => change({ design: CARD_DESIGNS.find((one) => one === next) ?? card.design })}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <LiveSubmitButton>Issue</LiveSubmitButton>
        </Group>
      </Form>
    </Modal>
  )
}
