import { Button, Checkbox, Group, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OrderDetails } from '#features/shop/orders/api.types.ts'
import { refreshOrders } from '#features/shop/orders/screens/order-queries.ts'
import { SubmitButton } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

export interface DialogProps {
  readonly order: OrderDetails
  readonly onClose: () => void
}

interface NotifyBoxProps {
  readonly order: OrderDetails
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Whether the buyer gets an email about what is done. */
export const NotifyBox = ({ order, checked, onChange }: NotifyBoxProps) => (
  <Checkbox
    label="Notify the customer by email"
    description={order.email}
    checked={checked}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
)

interface ActionDialogProps {
  readonly title: string
  readonly size?: 'md' | 'lg'
  readonly children: ReactNode
  /** Label of the button, a verb. */
  readonly action: string
  /** Label of the button that does nothing. */
  readonly keep?: string
  readonly isHarmful?: boolean
  /** What is said when it is done. */
  readonly done: string
  readonly onSubmit: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks before something is done. A failure stays in the dialog; the order is read again after it too, since it may have changed meanwhile. */
export function ActionDialog(props: ActionDialogProps) {
  const {
    title,
    size = 'md',
    children,
    action,
    keep = 'Cancel',
    isHarmful = false,
    done,
    onSubmit,
    onClose,
  } = props
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  async function submit(): Promise<void> {
    try {
      await onSubmit()
    } finally {
      await refreshOrders(queries, site)
    }
    toast({ text: done })
    onClose()
  }
  return (
    <Modal
      opened
      size={size}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: 'orders-dialog', body: 'orders-dialog-body' }}
    >
      <Form label={title} onSubmit={submit}>
        {children}
        <Group justify="flex-end" gap="xs" className="orders-dialog-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {keep}
          </Button>
          <SubmitButton {...(isHarmful && { color: 'red' })}>{action}</SubmitButton>
        </Group>
      </Form>
    </Modal>
  )
}
