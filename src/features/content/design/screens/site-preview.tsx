import { SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { openPreview } from '#features/people/preview/api.types.ts'
import type { FrameMessage } from '#features/people/preview/messages.rules.ts'
import { call } from '#ui/api/call.ts'
import { PreviewFrame, type PreviewHandle } from '#features/people/preview/screens/fields/preview-frame.tsx'
import './site-preview.css'

export interface SitePreviewProps {
  readonly site: string
  /** Version of the draft; the preview reloads when it changes. */
  readonly saved: string
}

/** Viewport widths in pixels; scaled down when there is less space. */
const WIDTHS = { desktop: 1280, phone: 390 } as const
type Width = keyof typeof WIDTHS

/** Preview of the site with all drafts published, in desktop or phone width. */
export function SitePreview({ site, saved }: SitePreviewProps) {
  const frame = useRef<PreviewHandle>(null)
  const { ref, width: available, height } = useElementSize()
  const [width, setWidth] = useState<Width>(() =>
    matchMedia('(width < 62em)').matches ? 'phone' : 'desktop',
  )
  const open = useCallback(() => call(openPreview, { site }), [site])
  // The page ignores messages before its first one; refresh after that.
  const [listening, setListening] = useState(false)
  const onMessage = useCallback(({ type }: FrameMessage) => {
    if (type === 'preview:at') setListening(true)
  }, [])
  const shownVersion = useRef(saved)
  useEffect(() => {
    if (!listening || shownVersion.current === saved) return
    shownVersion.current = saved
    frame.current?.refresh()
  }, [listening, saved])
  const scale = available === 0 ? 1 : Math.min(1, available / WIDTHS[width])
  return (
    <section className="site-preview" aria-label="Preview">
      <div className="site-preview-bar">
        <SegmentedControl
          size="xs"
          aria-label="Preview width"
          value={width}
          onChange={(value) => setWidth(value as Width)}
          data={[
            { value: 'desktop', label: 'Desktop' },
            { value: 'phone', label: 'Phone' },
          ]}
        />
      </div>
      <div className="site-preview-viewport" ref={ref}>
        <div
          className="site-preview-page"
          style={{
            width: WIDTHS[width],
            height: height / scale,
            transform: `scale(${scale})`,
            marginInlineStart: Math.max(0, (available - WIDTHS[width] * scale) / 2),
          }}
        >
          <PreviewFrame open={open} path="/" label="Site preview" handle={frame} onMessage={onMessage} />
        </div>
      </div>
    </section>
  )
}
