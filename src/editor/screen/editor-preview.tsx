import { useQuery } from '@tanstack/react-query'
import { textOf } from '#editor/model/body.ts'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { CanvasDialogs } from '#editor/canvas/canvas-dialogs.tsx'
import { type CanvasOptions, useCanvas } from '#editor/canvas/use-canvas.ts'
import { PreviewFrame, type PreviewFrameProps } from '#editor/screen/editor-preview-frame.tsx'
import { PageSizeSwitch } from '#editor/screen/page-size-switch.tsx'
import { usePageSize } from '#editor/screen/use-page-size.ts'
import { useSaving, useSession } from '#editor/screen/editing-session.ts'
import { previewToken, RENEW_MS } from '#editor/screen/preview-query.ts'
import { previewPath } from '#lib/urls/preview-path.ts'
import { isPathOf } from '#editor/screen/use-shown-page.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { useSite } from '#ui/site-provider.tsx'

export interface PreviewProps
  extends
    Pick<PreviewFrameProps, 'onText'>,
    Pick<CanvasOptions, 'selected' | 'onSelect' | 'onSettings' | 'onKey'> {
  /** Called with a block that was clicked in a page that is not edited there, and where in its text. */
  readonly onBlock: PreviewFrameProps['onSelect']
  /** Returns to the form; set when the preview covers it. */
  readonly onBack?: (() => void) | undefined
  /** The frame stays as it is while nobody sees it, because it would load again otherwise. */
  readonly isHidden: boolean
  /** The window has no room for a panel beside the page. */
  readonly isNarrow: boolean
  /** The page of the site from which somebody came, with its query. */
  readonly shownPage: string | undefined
  readonly handle?: Ref<PreviewHandle>
}

/** Imperative handle of the preview. */
export interface PreviewHandle {
  /** Moves the focus to the page. Returns false when it is not edited there. */
  focus(): boolean
}

/** The page with all changes, which is edited there. Where it cannot be, it shows what was saved. */
export function Preview({
  onBlock,
  onText,
  onBack,
  isHidden,
  isNarrow,
  shownPage,
  handle,
  ...options
}: PreviewProps) {
  const { document, autosave } = useSession()
  const { identifier: site } = useSite()
  // The saved path, not the one being typed.
  useSaving()
  const urlId = textOf(autosave.base().body, 'urlId')
  const path = `/${document.collection ? `${document.collection.urlId}/` : ''}${urlId}`
  const [size, measure] = usePageSize(isNarrow)
  const frame = useRef<HTMLIFrameElement>(null)
  const canvas = useCanvas({ frame, ...options })
  const isEdited = canvas.status === 'on'
  useImperativeHandle(handle, () => ({
    focus() {
      if (isEdited) canvas.focus()
      return isEdited
    },
  }))
  const token = useQuery({
    ...previewToken(site),
    refetchInterval: RENEW_MS,
    refetchIntervalInBackground: true,
  })
  const preview = token.data
  return (
    <section
      className="ed-preview"
      aria-label={isEdited ? 'Page' : 'Preview'}
      data-hidden={isHidden}
      inert={isHidden}
    >
      <div className="ed-preview-head">
        {onBack && (
          <Button size="compact-sm" variant="default" onClick={onBack}>
            Back to editor
          </Button>
        )}
        <PageSizeSwitch size={size} />
        <span className="ed-preview-note">
          {isEdited ? 'Click to select, double-click to write' : 'Shows all saved changes'}
        </span>
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
          frame={frame}
          canvas={canvas}
          token={preview.token}
          origin={preview.origin}
          path={path}
          firstPath={shownPage !== undefined && isPathOf(shownPage, path) ? shownPage : path}
          size={size}
          measure={measure}
          selected={options.selected?.kind === 'block' ? options.selected.id : undefined}
          onSelect={onBlock}
          onText={onText}
          onExpired={() => void token.refetch()}
        />
      )}
      <CanvasDialogs
        canvas={canvas}
        frame={frame}
        onSelect={options.onSelect}
        onSettings={options.onSettings}
      />
    </section>
  )
}
