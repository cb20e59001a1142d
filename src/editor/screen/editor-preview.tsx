import { useQuery } from '@tanstack/react-query'
import { textOf } from '#editor/model/body.ts'
import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { PreviewFrame, type PreviewFrameProps, type Width } from '#editor/screen/editor-preview-frame.tsx'
import { useSaving, useSession } from '#editor/screen/editing-session.ts'
import { openPreview } from '#features/people/preview/api.types.ts'
import { previewPath } from '#lib/urls/preview-path.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { useSite } from '#ui/site-provider.tsx'

export interface PreviewProps extends Pick<PreviewFrameProps, 'selected' | 'onSelect' | 'onText'> {
  /** Returns to the form; set when the preview covers it. */
  readonly onBack?: () => void
}

/** Renewal interval of the token, which is valid for 15 minutes. */
const RENEW_MS = 12 * 60_000

/** Preview of the page with all saved changes; reloads after each save. */
export function Preview({ selected, onSelect, onText, onBack }: PreviewProps) {
  const { document, autosave } = useSession()
  const { identifier: site } = useSite()
  // The saved path, not the one being typed.
  useSaving()
  const urlId = textOf(autosave.base().body, 'urlId')
  const path = `/${document.collection ? `${document.collection.urlId}/` : ''}${urlId}`
  const [width, setWidth] = useState<Width>(onBack ? 'phone' : 'desktop')
  const token = useQuery({
    queryKey: ['preview', site],
    queryFn: ({ signal }) => call(openPreview, { site, signal }),
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
    refetchIntervalInBackground: true,
  })
  const preview = token.data
  return (
    <section className="ed-preview" aria-label="Preview">
      <div className="ed-preview-head">
        {onBack && (
          <Button size="compact-sm" variant="default" onClick={onBack}>
            Back to editor
          </Button>
        )}
        <SegmentedControl
          size="xs"
          aria-label="Preview width"
          value={width}
          onChange={(value) => setWidth(value as Width)}
          data={[
            { value: 'phone', label: <WidthLabel icon={IconDeviceMobile} name="Phone" /> },
            { value: 'tablet', label: <WidthLabel icon={IconDeviceTablet} name="Tablet" /> },
            { value: 'desktop', label: <WidthLabel icon={IconDeviceDesktop} name="Desktop" /> },
          ]}
        />
        <span className="ed-preview-note">Shows all saved changes</span>
        {preview && (
          <Tooltip label="Open in new tab">
            <ActionIcon
              component="a"
              href={`${preview.origin}${previewPath(preview.token, path)}`}
              target="_blank"
              rel="noopener"
              aria-label="Open preview in new tab"
            >
              <IconExternalLink size={18} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {token.error && <p className="ed-hint ed-preview-problem">{messageOf(token.error)}</p>}
      {preview && (
        <PreviewFrame
          token={preview.token}
          origin={preview.origin}
          path={path}
          width={width}
          selected={selected}
          onSelect={onSelect}
          onText={onText}
          onExpired={() => void token.refetch()}
        />
      )}
    </section>
  )
}

function WidthLabel({ icon: Icon, name }: { readonly icon: typeof IconDeviceMobile; readonly name: string }) {
  return (
    <span className="ed-width">
      <Icon size={17} aria-hidden="true" />
      <span className="ui-visually-hidden">{name}</span>
    </span>
  )
}
