import { SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { openPreview } from '#features/preview/api.types.ts'
import type { FrameMessage } from '#lib/preview-messages.ts'
import { call } from '#ui/api/call.ts'
import { PreviewFrame, type PreviewHandle } from '#ui/preview-frame.tsx'
import './site-preview.css'

export interface SitePreviewProps {
  readonly site: string
  /** Changes when something was saved: the frame then shows it. */
  readonly saved: string
}

/** Pixels that a page has in each window; in a narrower place it is shown smaller. */
const WIDTHS = { desktop: 1280, phone: 390 } as const
type Width = keyof typeof WIDTHS

/** The site as it would be if all that is saved were public, as wide as a desktop or a phone. */
export function SitePreview({ site, saved }: SitePreviewProps) {
  const frame = useRef<PreviewHandle>(null)
  const { ref, width: room, height } = useElementSize()
  const [width, setWidth] = useState<Width>(() =>
    matchMedia('(width < 62em)').matches ? 'phone' : 'desktop',
  )
  const open = useCallback(() => call(openPreview, { site }), [site])
  // Before its first word a page does not listen: what is saved meanwhile is told it then.
  const [listening, setListening] = useState(false)
  const hear = useCallback(({ type }: FrameMessage) => {
    if (type === 'preview:at') setListening(true)
  }, [])
  const known = useRef(saved)
  useEffect(() => {
    if (!listening || known.current === saved) return
    known.current = saved
    frame.current?.refresh()
  }, [listening, saved])
  const scale = room === 0 ? 1 : Math.min(1, room / WIDTHS[width])
  return (
    <section className="site-preview" aria-label="Preview">
      <div className="site-preview-bar">
        <SegmentedControl
          size="xs"
          aria-label="Width of the preview"
          value={width}
          onChange={(value) => setWidth(value as Width)}
          data={[
            { value: 'desktop', label: 'Desktop' },
            { value: 'phone', label: 'Phone' },
          ]}
        />
      </div>
      <div className="site-preview-place" ref={ref}>
        <div
          className="site-preview-page"
          style={{
            width: WIDTHS[width],
            height: height / scale,
            transform: `scale(${scale})`,
            marginInlineStart: Math.max(0, (room - WIDTHS[width] * scale) / 2),
          }}
        >
          <PreviewFrame open={open} path="/" label="Preview of the site" handle={frame} onMessage={hear} />
        </div>
      </div>
    </section>
  )
}
