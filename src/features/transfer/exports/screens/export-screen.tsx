import { Button, Modal } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deleteSite } from '#features/transfer/exports/api.types.ts'
import type { SiteView } from '#features/tenancy/sites/api.types.ts'
import { inSentence } from '#lib/bidi.ts'
import { call } from '#ui/api/call.ts'
import { SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Section } from '#ui/section.tsx'
import { SettingsFrame } from '#ui/settings-frame.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'
import './export-screen.css'

/** The screen for exporting and deleting a site. */
export function ExportScreen() {
  const { can } = useSite()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <SettingsFrame>
      {can('site:export') && (
        <Section
          title="Export the whole site"
          description="One file with all pages, drafts, versions, settings, images and files. It can be restored here or on another installation."
        >
          <ExportLink />
        </Section>
      )}
      {can('site:delete') && (
        <Section
          title="Delete this site"
          description="The site goes offline at once, and all its content is permanently deleted. Only an export can restore it."
        >
          <Button color="red" variant="light" onClick={() => setConfirming(true)}>
            Delete this site
          </Button>
          <DeleteDialog opened={isConfirming} onClose={() => setConfirming(false)} />
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
    // The list of sites would otherwise request the front page of the deleted site.
    await queries.cancelQueries({ queryKey: ['sites'] })
    queries.setQueryData<{ entries: SiteView[] }>(
      ['sites'],
      (data) => data && { entries: data.entries.filter((site) => site.identifier !== identifier) },
    )
    await navigate({ to: '/', replace: true })
    queries.removeQueries({ queryKey: ['site', identifier] })
    await queries.invalidateQueries({ queryKey: ['sites'] })
    toast({ text: `${title} was deleted.` })
  }
  return (
    <Modal opened={opened} onClose={onClose} title={inSentence(`Permanently delete “${title}”?`)}>
      <div className="exports-delete">
        <p>
          The site is no longer available to visitors. All its pages, images, orders and members are deleted.
          This can’t be undone.
        </p>
        {can('site:export') && (
          <div>
            <p>Download an archive first:</p>
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
              Cancel
            </Button>
            <SubmitButton color="red" disabled={typed !== identifier}>
              Delete permanently
            </SubmitButton>
          </div>
        </Form>
      </div>
    </Modal>
  )
}
