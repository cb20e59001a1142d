import { Button, Group, Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type BookingView, cancelBooking } from '#features/booking/api.types.ts'
import { momentText } from '#features/booking/time-texts.rules.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { useSite } from '#ui/site-provider.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toasts.tsx'

export interface BookingDialogProps {
  readonly booking: BookingView & { readonly zone: string }
  readonly onClose: () => void
}

/** One booking: who, what and when, and a button that cancels it after a question. */
export function BookingDialog({ booking, onClose }: BookingDialogProps) {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const [openedAt] = useState(() => Date.now())
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const hasEmail = booking.email !== ''
  const canCancel =
    can('bookings:write') && booking.status === 'confirmed' && Date.parse(booking.start) > openedAt

  async function cancel(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      await call(cancelBooking, { site, params: { booking: booking.id } })
      await queries.invalidateQueries({ queryKey: ['site', site, 'bookings'] })
      toast({ text: `Booking of ${booking.name} cancelled.${hasEmail ? ' An email tells them.' : ''}` })
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal opened onClose={onClose} title={booking.service} closeButtonProps={{ 'aria-label': 'Close' }}>
      <dl className="bookings-facts">
        <Fact label="When">{momentText(new Date(booking.start), booking.zone, 'en')}</Fact>
        <Fact label="Name">{booking.name}</Fact>
        {booking.party > 1 && <Fact label="People">{booking.party}</Fact>}
        {hasEmail && (
          <Fact label="Email">
            <a href={`mailto:${booking.email}`}>{booking.email}</a>
          </Fact>
        )}
        {booking.phone !== '' && (
          <Fact label="Telephone">
            <a href={`tel:${booking.phone.replaceAll(/[^\d+]/g, '')}`}>{booking.phone}</a>
          </Fact>
        )}
        {booking.note !== '' && <Fact label="Note">{booking.note}</Fact>}
        {booking.status === 'cancelled' && (
          <Fact label="Status">
            <StatusBadge tone="warn">
              {booking.cancelledBy === 'owner' ? 'Cancelled by you' : 'Cancelled by the visitor'}
            </StatusBadge>
          </Fact>
        )}
      </dl>
      {failure !== undefined && (
        <Text c="red" size="sm" role="alert">
          {messageOf(failure)}
        </Text>
      )}
      {asks && (
        <p>
          Cancel this booking?{' '}
          {hasEmail
            ? `${booking.name} is notified by email, and the time is free again.`
            : `${booking.name} left no email address and is not notified; the time is free again.`}
        </p>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={asks ? () => setAsks(false) : onClose}>
          {asks ? 'Keep it' : 'Close'}
        </Button>
        {canCancel && (
          <Button
            color="red"
            variant={asks ? 'filled' : 'light'}
            loading={busy}
            onClick={() => (asks ? void cancel() : setAsks(true))}
          >
            {asks ? 'Cancel it' : 'Cancel booking'}
          </Button>
        )}
      </Group>
    </Modal>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
