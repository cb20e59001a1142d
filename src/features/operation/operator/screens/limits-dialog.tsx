import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type PlatformSiteView, setSiteLimits } from '#features/operation/operator/api.types.ts'
import { formatBytes } from '#features/tenancy/quotas/quotas.rules.ts'
import { inSentence } from '#lib/bidi.ts'
import { call } from '#ui/api/call.ts'
import { SubmitButton, SwitchField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useToast } from '#ui/toasts.tsx'

const MEGABYTE = 1024 ** 2

/** Edits the limits of a site next to its usage. */
export function LimitsDialog({
  site,
  onClose,
}: {
  readonly site: PlatformSiteView
  readonly onClose: () => void
}) {
  return (
    <Modal opened onClose={onClose} title={inSentence(`Limits of ${site.title}`)}>
      <Limits site={site} onClose={onClose} />
    </Modal>
  )
}

function Limits({ site, onClose }: { readonly site: PlatformSiteView; readonly onClose: () => void }) {
  const { identifier, title, usage, limits } = site
  const queries = useQueryClient()
  const toast = useToast()
  const [items, setItems] = useState(formatLimit(limits.maxItems))
  const [megabytes, setMegabytes] = useState(formatLimit(limits.maxBytes, MEGABYTE))
  const [mails, setMails] = useState(formatLimit(limits.maxMailsPerDay))
  const [requests, setRequests] = useState(formatLimit(limits.maxRequestsPerMinute))
  const [lightbox, setLightbox] = useState(limits.lightbox)

  async function set(body: PlatformSiteView['limits']): Promise<void> {
    await call(setSiteLimits, { params: { identifier }, body })
    await queries.invalidateQueries({ queryKey: ['operator'] })
  }
  async function send(): Promise<void> {
    await set({
      maxItems: parseLimit(items, limits.maxItems),
      maxBytes: parseLimit(megabytes, limits.maxBytes, MEGABYTE),
      maxMailsPerDay: parseLimit(mails, limits.maxMailsPerDay),
      maxRequestsPerMinute: parseLimit(requests, limits.maxRequestsPerMinute),
      lightbox,
    })
    toast({ text: `Limits of ${title} updated.`, undo: () => set(limits) })
    onClose()
  }
  const field = { inputMode: 'numeric', placeholder: 'No limit', maxLength: 10 } as const
  return (
    <Form onSubmit={send} label="Limits">
      <p className="operator-limits-about">
        Leave a field empty for no limit. A limit below the current usage deletes nothing but prevents
        additions.
      </p>
      <TextField
        {...field}
        name="maxItems"
        label="Pages, collections and items"
        description={`Current: ${usage.items}`}
        value={items}
        onChange={setItems}
      />
      <TextField
        {...field}
        name="maxBytes"
        label="Storage (MB)"
        description={`Current: ${formatBytes(usage.bytes)}`}
        value={megabytes}
        onChange={setMegabytes}
      />
      <TextField
        {...field}
        name="maxMailsPerDay"
        label="Emails per day"
        description={`Today: ${usage.mailsToday}`}
        value={mails}
        onChange={setMails}
      />
      <TextField
        {...field}
        name="maxRequestsPerMinute"
        label="Page views per minute"
        description="Visitors above the limit are asked to try again later."
        value={requests}
        onChange={setRequests}
      />
      <SwitchField
        name="lightbox"
        label="Open images in the lightbox"
        description="When off, images link to their files, regardless of gallery settings."
        value={lightbox}
        onChange={setLightbox}
      />
      <div className="operator-actions">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton>Save limits</SubmitButton>
      </div>
    </Form>
  )
}

const formatLimit = (limit: number | null, unit = 1) =>
  limit === null ? '' : String(Math.round((100 * limit) / unit) / 100)

/**
 * Parses a typed limit. Returns the previous limit if the text is unchanged, because the field shows it rounded. Returns
 * -1 for anything that is not a number, so that the server reports the error at the field.
 */
function parseLimit(text: string, previous: number | null, unit = 1): number | null {
  if (text === formatLimit(previous, unit)) return previous
  if (text.trim() === '') return null
  const number = Math.round(Number(text) * unit)
  return Number.isNaN(number) ? -1 : number
}
