import { Button, Group, Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type BookingView, cancelBooking, deleteBooking } from '#features/audience/booking/api.types.ts'
import { momentText } from '#features/audience/booking/time-texts.rules.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { useSite } from '#ui/site-provider.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toasts.tsx'

type ZonedBooking = BookingView & { readonly zone: string }

export interface BookingDialogProps {
  readonly booking: ZonedBooking
  readonly onClose: () => void
}

/** What is asked before it is done. */
type Question = 'cancel' | 'delete'

/** One booking: who, what and when, and buttons that cancel or delete it after a question. */
export function BookingDialog({ booking, onClose }: BookingDialogProps) {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const [openedAt] = useState(() => Date.now())
  const [asked, setAsked] = useState<Question>()
  const [busy, setBusy] = useState<Question>()
  const [failure, setFailure] = useState<unknown>()
  const canWrite = can('bookings:write')
  const isAhead = booking.status === 'confirmed' && Date.parse(booking.start) > openedAt

  async function answer(question: Question): Promise<void> {
    setBusy(question)
    setFailure(undefined)
    const input = { site, params: { booking: booking.id } }
    try {
      await (question === 'cancel' ? call(cancelBooking, input) : call(deleteBooking, input))
      await queries.invalidateQueries({ queryKey: ['site', site, 'bookings'] })
      toast({ text: doneText(question, booking) })
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(undefined)
    }
  }
  function ask(question: Question | undefined): void {
    setFailure(undefined)
    setAsked(question)
  }

  return (
    <Modal opened onClose={onClose} title={booking.service} closeButtonProps={{ 'aria-label': 'Close' }}>
      <BookingFacts booking={booking} />
      {asked !== undefined && <p>{questionText(asked, booking, isAhead)}</p>}
      {failure !== undefined && (
        <Text c="red" size="sm" role="alert">
          {messageOf(failure)}
        </Text>
      )}
      {asked === undefined ? (
        <Group justify="flex-end" gap="xs" mt="lg">
          {canWrite && (
            <Button
              variant="subtle"
              color="red"
              me="auto"
              leftSection={<IconTrash size={16} />}
              onClick={() => ask('delete')}
            >
              Delete
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {canWrite && isAhead && (
            <Button color="red" variant="light" onClick={() => ask('cancel')}>
              Cancel booking
            </Button>
          )}
        </Group>
      ) : (
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" ref={focusIt} onClick={() => ask(undefined)}>
            Keep it
          </Button>
          {asked === 'delete' && isAhead && (
            <Button
              color="red"
              variant="light"
              loading={busy === 'cancel'}
              disabled={busy === 'delete'}
              onClick={() => void answer('cancel')}
            >
              Cancel it instead
            </Button>
          )}
          <Button
            color="red"
            loading={busy === asked}
            disabled={busy !== undefined && busy !== asked}
            // The button takes the place of the one that asked, where the second click of a double click lands.
            onClick={({ detail }) => detail < 2 && void answer(asked)}
          >
            {asked === 'cancel' ? 'Cancel it' : 'Delete it'}
          </Button>
        </Group>
      )}
    </Modal>
  )
}

/** The button that was pressed is gone, and the harmless answer takes over its focus. */
const focusIt = (button: HTMLButtonElement | null) => button?.focus()

function questionText(question: Question, { name, email }: ZonedBooking, isAhead: boolean): string {
  if (question === 'cancel')
    return email === ''
      ? `Cancel this booking? ${name} left no email address and is not notified; the time is free again.`
      : `Cancel this booking? ${name} is notified by email, and the time is free again.`
  const gone = 'Delete this booking and the data of its visitor? This cannot be undone.'
  if (!isAhead) return `${gone} Nobody is notified.`
  return email === ''
    ? `${gone} The time is free again. ${name} left no email address and is not notified.`
    : `${gone} The time is free again. ${name} is not notified, and the link in their email stops working: cancel it instead if they should know.`
}

function doneText(question: Question, { name, email }: ZonedBooking): string {
  if (question === 'delete') return `Booking of ${name} deleted.`
  return `Booking of ${name} cancelled.${email === '' ? '' : ' An email tells them.'}`
}

function BookingFacts({ booking }: { readonly booking: ZonedBooking }) {
  return (
    <dl className="bookings-facts">
      <Fact label="When">{momentText(new Date(booking.start), booking.zone, 'en')}</Fact>
      <Fact label="Name">{booking.name}</Fact>
      {booking.party > 1 && <Fact label="People">{booking.party}</Fact>}
      {booking.email !== '' && (
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
