import { Group, Button, Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerWithdrawal } from '#features/shop/withdrawals/api.types.ts'
import type { WithdrawalView } from '#features/shop/withdrawals/types.ts'
import { call } from '#ui/api/call.ts'
import { SubmitButton, TextAreaField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

interface AnswerDialogProps {
  readonly withdrawal: WithdrawalView
  readonly answer: 'accepted' | 'declined'
  readonly onClose: () => void
}

/** Asks before a withdrawal is accepted or declined; its buyer gets an email. */
export function AnswerDialog({ withdrawal, answer, onClose }: AnswerDialogProps) {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const { id, orderNumber, email } = withdrawal
  const isAccepted = answer === 'accepted'
  async function submit(): Promise<void> {
    try {
      await call(answerWithdrawal, {
        site,
        params: { withdrawal: id },
        body: { status: answer, reason },
      })
    } finally {
      // Its order changes with it.
      await queries.invalidateQueries({ queryKey: ['site', site] })
    }
    toast({ text: isAccepted ? 'Withdrawal accepted.' : 'Withdrawal declined.' })
    onClose()
  }
  const title = `${isAccepted ? 'Accept' : 'Decline'} the withdrawal from order ${orderNumber}`
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Form label={title} onSubmit={submit}>
        <Text size="sm">
          {isAccepted
            ? `${email} gets an email that you accept it. Refund what was paid in the order, at the latest 14 days after the withdrawal came.`
            : `${email} gets an email with your reason.`}
        </Text>
        <TextAreaField
          name="reason"
          label={isAccepted ? 'Message (optional)' : 'Reason'}
          description={isAccepted ? 'Such as where to send the products.' : undefined}
          value={reason}
          onChange={setReason}
          required={!isAccepted}
          maxLength={1000}
          autosize
          minRows={3}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>{isAccepted ? 'Accept' : 'Decline'}</SubmitButton>
        </Group>
      </Form>
    </Modal>
  )
}
