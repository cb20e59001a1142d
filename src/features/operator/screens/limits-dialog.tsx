import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { type LimitsView, type PlatformSiteView, setSiteLimits } from '#features/operator/api.types.ts'
import { call } from '#ui/api/call.ts'
import { SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'

const MEGABYTE = 1024 * 1024

/** The limits in the units in which they are typed; empty for none. */
const FIELDS = [
  { name: 'maxItems', label: 'Documents', unit: 1 },
  { name: 'maxBytes', label: 'Files in MB', unit: MEGABYTE },
  { name: 'maxMailsPerDay', label: 'Mails a day', unit: 1 },
  { name: 'maxRequestsPerMinute', label: 'Calls of the app a minute', unit: 1 },
] as const satisfies readonly { name: keyof LimitsView; label: string; unit: number }[]

export interface LimitsDialogProps {
  readonly site: PlatformSiteView
  readonly onClose: () => void
  readonly onDone: () => void
}

/** What a site may use. */
export function LimitsDialog({ site, onClose, onDone }: LimitsDialogProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      FIELDS.map(({ name, unit }) => {
        const value = site.limits[name]
        return [name, value === null ? '' : String(value / unit)]
      }),
    ),
  )
  const read = (name: keyof LimitsView, unit: number) => {
    const text = (typed[name] ?? '').trim()
    return text === '' ? null : Math.round(Number(text) * unit)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Limits of ${site.title}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Form
        onSubmit={async () => {
          const [items, bytes, mails, requests] = FIELDS.map(({ name, unit }) => read(name, unit))
          await call(setSiteLimits, {
            params: { identifier: site.identifier },
            body: {
              maxItems: items ?? null,
              maxBytes: bytes ?? null,
              maxMailsPerDay: mails ?? null,
              maxRequestsPerMinute: requests ?? null,
            },
          })
          onDone()
          onClose()
        }}
      >
        {FIELDS.map(({ name, label }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            placeholder="No limit"
            inputMode="numeric"
            value={typed[name] ?? ''}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
        <p>A limit below what the site uses takes nothing away, and lets nothing be added.</p>
        <div className="operator-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Set limits</SubmitButton>
        </div>
      </Form>
    </Modal>
  )
}
