import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import type { CalendarView, ServiceView } from '#features/audience/booking/api.types.ts'
import { durationText, openingsText, WEEKDAYS } from '#features/audience/booking/screens/hours-text.ts'
import type { OpenBookingDialog } from '#features/audience/booking/screens/open-booking-dialog.ts'
import { Section } from '#ui/section.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

export interface CalendarSectionProps {
  readonly calendar: CalendarView
  readonly services: readonly ServiceView[]
  /** Undefined without permission. */
  readonly onOpen: ((open: OpenBookingDialog) => void) | undefined
}

/** A calendar with its opening hours and services. */
export function CalendarSection({ calendar, services, onOpen }: CalendarSectionProps) {
  const places = calendar.capacity === 1 ? '1 place' : `${calendar.capacity} places`
  return (
    <Section
      title={calendar.name}
      description={`${places}, times of ${calendar.zone}`}
      actions={
        onOpen && (
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconPencil size={16} />}
              onClick={() => onOpen({ what: 'calendar', calendar })}
            >
              Edit<span className="ui-visually-hidden"> {calendar.name}</span>
            </Button>
            <Tooltip label="Delete">
              <ActionIcon
                aria-label={`Delete ${calendar.name}`}
                onClick={() => onOpen({ what: 'delete-calendar', calendar })}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </Tooltip>
          </Group>
        )
      }
    >
      <dl className="booking-hours">
        {WEEKDAYS.map((weekday, index) => (
          <div key={weekday}>
            <dt>{weekday}</dt>
            <dd>{openingsText(calendar.hours[index] ?? [])}</dd>
          </div>
        ))}
        {calendar.exceptions.map(({ from, to, note, openings }) => (
          <div key={`${from} ${to} ${note}`}>
            <dt>{from === to ? from : `${from} to ${to}`}</dt>
            <dd>
              {openingsText(openings)}
              {note !== '' && `, ${note}`}
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="booking-services-title">Services</h3>
      {services.length === 0 && <p className="booking-services-none">Visitors can book nothing here yet.</p>}
      <ul className="booking-services" aria-label={`Services of ${calendar.name}`}>
        {services.map((service) => (
          <li key={service.id}>
            <span className="booking-service-text">
              <strong>{service.name}</strong>
              <span>
                {durationText(service.duration)}, {partyText(service)}
              </span>
            </span>
            {!service.active && <StatusBadge>Hidden</StatusBadge>}
            {onOpen && (
              <>
                <Tooltip label="Edit">
                  <ActionIcon
                    aria-label={`Edit ${service.name}`}
                    onClick={() => onOpen({ what: 'service', calendarId: calendar.id, service })}
                  >
                    <IconPencil size={18} />
                  </ActionIcon>
                </Tooltip>
                <Tooltip label="Delete">
                  <ActionIcon
                    aria-label={`Delete ${service.name}`}
                    onClick={() => onOpen({ what: 'delete-service', service })}
                  >
                    <IconTrash size={18} />
                  </ActionIcon>
                </Tooltip>
              </>
            )}
          </li>
        ))}
      </ul>
      {onOpen && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => onOpen({ what: 'service', calendarId: calendar.id, service: undefined })}
        >
          Add service<span className="ui-visually-hidden"> to {calendar.name}</span>
        </Button>
      )}
    </Section>
  )
}

const partyText = ({ minParty, maxParty }: ServiceView): string => {
  if (minParty !== maxParty) return `${minParty} to ${maxParty} people`
  return maxParty === 1 ? '1 person' : `${maxParty} people`
}
