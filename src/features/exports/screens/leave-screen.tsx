import { Button, Modal } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deleteSite } from '#features/exports/api.types.ts'
import type { SiteView } from '#features/sites/api.types.ts'
import { call } from '#ui/api/call.ts'
import { SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Section } from '#ui/section.tsx'
import { SettingsFrame } from '#ui/settings-frame.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'
import './leave.css'

/** Taking a site along, and ending it. */
export function LeaveScreen() {
  const { can } = useSite()
  const [asking, setAsking] = useState(false)
  return (
    <SettingsFrame>
      {can('site:export') && (
        <Section
          title="Export the whole site"
          about="One file with all pages, drafts, versions, settings, images and files. It can be restored here or on another installation."
        >
          <ExportLink />
        </Section>
      )}
      {can('site:delete') && (
        <Section
          title="Delete this site"
          about="It is off the web at once, and everything in it is gone for good. Only an export that you keep brings it back."
        >
          <Button color="red" variant="light" onClick={() => setAsking(true)}>
            Delete this site
          </Button>
          <DeleteDialog opened={asking} onClose={() => setAsking(false)} />
        </Section>
      )}
    </SettingsFrame>
  )
}

function ExportLink() {
  const { identifier } = useSite()
  return (
    <Button
      component="a"
      href={`/api/sites/${identifier}/archive`}
      download
      variant="default"
      leftSection={<IconDownload size={16} />}
    >
      Download the archive
    </Button>
  )
}

function DeleteDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { identifier, title, can } = useSite()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [typed, setTyped] = useState('')
  async function send(): Promise<void> {
    await call(deleteSite, { site: identifier, query: { identifier: typed } })
    // The list that comes next shows each site itself, and would ask for this one's front page, which is gone.
    await queries.cancelQueries({ queryKey: ['sites'] })
    queries.setQueryData<{ entries: SiteView[] }>(
      ['sites'],
      (known) => known && { entries: known.entries.filter((site) => site.identifier !== identifier) },
    )
    await navigate({ to: '/', replace: true })
    queries.removeQueries({ queryKey: ['site', identifier] })
    await queries.invalidateQueries({ queryKey: ['sites'] })
    toast({ text: `${title} is deleted.` })
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Delete “${title}” for good?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className="exports-delete">
        <p>
          Visitors find nothing at its address any more. All pages, images, orders and people of this site go,
          and nobody can bring them back.
        </p>
        {can('site:export') && (
          <div>
            <p>Keep everything in a file first:</p>
            <ExportLink />
          </div>
        )}
        <Form onSubmit={send} label="Delete this site">
          <TextField
            name="identifier"
            label={`Type ${identifier} to delete it`}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={setTyped}
          />
          <div className="exports-delete-actions">
            <Button variant="default" onClick={onClose}>
              Keep it
            </Button>
            <SubmitButton color="red" disabled={typed !== identifier}>
              Delete for good
            </SubmitButton>
          </div>
        </Form>
      </div>
    </Modal>
  )
}
