import { Button, Modal, Tooltip } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconCloudUpload, IconRocket } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { changesLabel, countLabel, publishLabel } from '#features/content/releases/publish-label.rules.ts'
import { PublishForm } from '#features/content/releases/screens/publish-form.tsx'
import { unpublishedQuery } from '#features/content/releases/screens/unpublished-query.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { flushPendingSaves } from '#ui/drafts/pending-saves.ts'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'
import './releases-screen.css'

export interface PublishChangesButtonProps {
  readonly compact?: boolean
  /** Beside a screen with a *Publish* of its own: shows the number of changes, and leads to all of them. */
  readonly quiet?: boolean
  /** In a bar of icons: an icon with the number, and its label as a tooltip. */
  readonly iconOnly?: boolean
}

/** Button of the app's frame that shows the number of unpublished changes, and publishes all or some of them. */
export function PublishChangesButton({
  compact = false,
  quiet = false,
  iconOnly = false,
}: PublishChangesButtonProps) {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const mayPublish = can('content:publish')
  const { data } = useQuery({ ...unpublishedQuery(site), enabled: mayPublish })
  const { pathname } = useLocation()
  // A link to a change leads to another screen, which closes the dialog.
  const [openedOn, setOpenedOn] = useState<string>()
  const opened = openedOn === pathname
  const close = () => setOpenedOn(undefined)
  const [busy, setBusy] = useState(false)
  const total = data?.total ?? 0
  if (!mayPublish || ((compact || iconOnly) && total === 0 && !opened)) return null
  async function open(): Promise<void> {
    setBusy(true)
    try {
      await flushPendingSaves()
      await queries.invalidateQueries({ queryKey: unpublishedQuery(site).queryKey })
      setOpenedOn(pathname)
    } catch (error) {
      toast({ text: `Your last changes couldn’t be saved: ${messageOf(error)}`, tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  const label = quiet ? changesLabel(total) : publishLabel(total)
  return (
    <>
      <Tooltip
        label={label}
        position="right"
        disabled={!iconOnly}
        events={{ hover: true, focus: true, touch: false }}
      >
        <Button
          variant={quiet ? 'subtle' : 'light'}
          size={compact ? 'xs' : 'sm'}
          {...(iconOnly ? { px: 0 } : {})}
          leftSection={compact || quiet || iconOnly ? undefined : <IconRocket size={16} aria-hidden="true" />}
          // Not `disabled`, which would lose the focus that returns to it after everything was published.
          aria-disabled={total === 0}
          data-disabled={total === 0}
          loading={busy}
          aria-label={label}
          onClick={() => total > 0 && void open()}
        >
          {iconOnly ? (
            <span className="release-icon">
              <IconCloudUpload size={18} aria-hidden="true" />
              {total > 0 && countLabel(total)}
            </span>
          ) : compact ? (
            `Publish ${countLabel(total)}`
          ) : (
            label
          )}
        </Button>
      </Tooltip>
      <Modal opened={opened} onClose={close} title="Publish changes" size="lg" padding="md">
        {data && <PublishForm changes={data} onPublished={close} />}
      </Modal>
    </>
  )
}
