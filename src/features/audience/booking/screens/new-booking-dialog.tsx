import { Button, Group, Modal } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createBooking, listBookableTimes, type ServiceView } from '#features/audience/booking/api.types.ts'
import { NumberField } from '#ui/number-field.tsx'
import { momentText, timeTexts } from '#features/audience/booking/time-texts.rules.ts'
import type { BookingDetails } from '#features/audience/booking/types.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { LiveSubmitButton, SelectField, TextAreaField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

export interface NewBookingDialogProps {
  readonly services: readonly ServiceView[]
  /** `2026-11-27`: the day that is chosen at first. */
  readonly day: string
  readonly onClose: () => void
}

/** Books for a guest who called or came by; hidden services too, and without the notice period of visitors. */
export function NewBookingDialog({ services, day: firstDay, onClose }: NewBookingDialogProps) {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const [serviceId, setServiceId] = useState(services[0]?.id ?? '')
  const service = services.find(({ id }) => id === serviceId)
  const [wished, setParty] = useState(service?.minParty ?? 1)
  const party = Math.max(service?.minParty ?? 1, Math.min(wished, service?.maxParty ?? 1))
  const [day, setDay] = useState(firstDay)
  const [chosen, setStart] = useState<string | null>(null)
  const [guest, setGuest] = useState<BookingDetails>({ name: '', email: '', phone: '', note: '' })
  const [key] = useState(() => crypto.randomUUID())
  const { starts, zone, failure } = useFreeTimes(site, { service: serviceId, party, day })
  const texts = timeTexts(
    starts.map((value) => new Date(value)),
    zone,
    'en',
  )
  const times = starts.map((value, index) => ({ value, label: texts[index] ?? value }))
  const start = chosen !== null && starts.includes(chosen) ? chosen : null

  async function save(): Promise<void> {
    const body = { ...guest, serviceId, party, at: start ?? '', key }
    const booked = await call(createBooking, { site, body })
    await queries.invalidateQueries({ queryKey: ['site', site, 'bookings'] })
    toast({ text: `${booked.name} booked for ${momentText(new Date(booked.start), zone, 'en')}.` })
    onClose()
  }

  return (
    <Modal opened onClose={onClose} title="Add a booking">
      <Form onSubmit={save} label="Booking">
        {services.length > 1 && (
          <SelectField
            name="serviceId"
            label="Service"
            data={services.map(({ id, name }) => ({ value: id, label: name }))}
            value={serviceId}
            onChange={(next) => setServiceId(next ?? serviceId)}
          />
        )}
        {service && service.maxParty > 1 && (
          <NumberField
            name="party"
            label="People"
            min={service.minParty}
            max={service.maxParty}
            value={party}
            onChange={setParty}
          />
        )}
        <TextField
          name="day"
          type="date"
          label="Day"
          required
          withAsterisk={false}
          value={day}
          onChange={setDay}
        />
        <SelectField
          name="at"
          label="Time"
          placeholder={times.length > 0 ? 'Choose a time' : 'No time is free on this day'}
          description={failure ?? `Times of ${zone}.`}
          disabled={times.length === 0}
          data={times}
          value={start}
          onChange={setStart}
        />
        <GuestFields guest={guest} onChange={setGuest} />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <LiveSubmitButton>Book</LiveSubmitButton>
        </Group>
      </Form>
    </Modal>
  )
}

interface GuestFieldsProps {
  readonly guest: BookingDetails
  readonly onChange: (guest: BookingDetails) => void
}

/** Who the booking is for. */
function GuestFields({ guest, onChange }: GuestFieldsProps) {
  return (
    <>
      <TextField
        name="name"
        label="Name"
        value={guest.name}
        onChange={(name) => onChange({ ...guest, name })}
      />
      <TextField
        name="email"
        type="email"
        label="Email"
        description="With one they get a confirmation and the link that cancels."
        value={guest.email}
        onChange={(email) => onChange({ ...guest, email })}
      />
      <TextField
        name="phone"
        type="tel"
        label="Telephone"
        value={guest.phone}
        onChange={(phone) => onChange({ ...guest, phone })}
      />
      <TextAreaField
        name="note"
        label="Note"
        value={guest.note}
        onChange={(note) => onChange({ ...guest, note })}
      />
    </>
  )
}

/** Returns the times of a day that can be booked, as ISO 8601 instants, and the zone of their calendar. */
function useFreeTimes(site: string, query: { service: string; party: number; day: string }) {
  const { data, error } = useQuery({
    // Below the key of the bookings, since each of them changes the times.
    queryKey: ['site', site, 'bookings', 'times', query],
    queryFn: ({ signal }) => call(listBookableTimes, { site, query, signal }),
    enabled: query.day !== '',
    placeholderData: keepPreviousData,
  })
  return {
    starts: data?.starts ?? [],
    zone: data?.zone ?? 'UTC',
    failure: error ? messageOf(error) : undefined,
  }
}
