import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type PlatformSiteView, setSiteLimits } from '#features/operator/api.types.ts'
import { bytesAsText } from '#features/quotas/quotas.rules.ts'
import { call } from '#ui/api/call.ts'
import { SubmitButton, SwitchField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useToast } from '#ui/toasts.tsx'

const MEGABYTE = 1024 ** 2

/** What one site may use, beside what it uses. */
export function LimitsDialog({
  site,
  onClose,
}: {
  readonly site: PlatformSiteView
  readonly onClose: () => void
}) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={`What ${site.title} may use`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Limits site={site} onClose={onClose} />
    </Modal>
  )
}

function Limits({ site, onClose }: { readonly site: PlatformSiteView; readonly onClose: () => void }) {
  const { identifier, title, use, limits } = site
  const queries = useQueryClient()
  const toast = useToast()
  const [items, setItems] = useState(textOf(limits.maxItems))
  const [megabytes, setMegabytes] = useState(textOf(limits.maxBytes, MEGABYTE))
  const [mails, setMails] = useState(textOf(limits.maxMailsPerDay))
  const [requests, setRequests] = useState(textOf(limits.maxRequestsPerMinute))
  const [lightbox, setLightbox] = useState(limits.lightbox)

  async function set(body: PlatformSiteView['limits']): Promise<void> {
    await call(setSiteLimits, { params: { identifier }, body })
    await queries.invalidateQueries({ queryKey: ['operator'] })
  }
  async function send(): Promise<void> {
    await set({
      maxItems: limitOf(items, limits.maxItems),
      maxBytes: limitOf(megabytes, limits.maxBytes, MEGABYTE),
      maxMailsPerDay: limitOf(mails, limits.maxMailsPerDay),
      maxRequestsPerMinute: limitOf(requests, limits.maxRequestsPerMinute),
      lightbox,
    })
    toast({ text: `${title} has new limits.`, undo: () => set(limits) })
    onClose()
  }
  const field = { inputMode: 'numeric', placeholder: 'No limit', maxLength: 10 } as const
  return (
    <Form onSubmit={send} label="Limits">
      <p className="operator-limits-about">
        A field that is empty sets no limit. A limit below what is used takes nothing away, but lets nothing
        be added.
      </p>
      <TextField
        {...field}
        name="maxItems"
        label="Pages, collections and entries"
        description={`Now ${use.items}`}
        value={items}
        onChange={setItems}
      />
      <TextField
        {...field}
        name="maxBytes"
        label="Files, in MB"
        description={`Now ${bytesAsText(use.bytes)}`}
        value={megabytes}
        onChange={setMegabytes}
      />
      <TextField
        {...field}
        name="maxMailsPerDay"
        label="Mails in a day"
        description={`Today ${use.mailsToday}`}
        value={mails}
        onChange={setMails}
      />
      <TextField
        {...field}
        name="maxRequestsPerMinute"
        label="Pages that visitors load in a minute"
        description="Whoever comes beyond is asked to wait a moment"
        value={requests}
        onChange={setRequests}
      />
      <SwitchField
        name="lightbox"
        label="Images open in the lightbox"
        description="Off: they lead to their files, whatever the galleries of the site ask for"
        value={lightbox}
        onChange={setLightbox}
      />
      <div className="operator-actions">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton>Set limits</SubmitButton>
      </div>
    </Form>
  )
}

const textOf = (limit: number | null, unit = 1) =>
  limit === null ? '' : String(Math.round((100 * limit) / unit) / 100)

/**
 * What was typed; the limit itself where nothing else was, since the field shows it rounded. What is no number goes to
 * the server as it is not allowed, which says so at the field.
 */
function limitOf(text: string, before: number | null, unit = 1): number | null {
  if (text === textOf(before, unit)) return before
  if (text.trim() === '') return null
  const number = Math.round(Number(text) * unit)
  return Number.isNaN(number) ? -1 : number
}
