import { SegmentedControl, Tooltip } from '@mantine/core'
import {
  IconArrowAutofitWidth,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
} from '@tabler/icons-react'
import { type Device, deviceNear } from '#editor/screen/page-width.ts'
import type { PageSize } from '#editor/screen/use-page-size.ts'

const DEVICE_LABELS = [
  ['phone', 'Phone', IconDeviceMobile],
  ['tablet', 'Tablet', IconDeviceTablet],
  ['desktop', 'Desktop', IconDeviceDesktop],
  ['full', 'Full width', IconArrowAutofitWidth],
] as const

/** The width of the page by devices and in pixels, and whether a page that is wider than the room is fitted into it. */
export function PageSizeSwitch({ size }: { readonly size: PageSize }) {
  const { width, pixels, scale, isWide, isFitted, setWidth, setFitted } = size
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label="Preview width"
        value={deviceNear(width)}
        onChange={(value) => setWidth(value as Device)}
        data={DEVICE_LABELS.map(([value, name, Icon]) => ({
          value,
          label: (
            <Tooltip label={name}>
              <span className="ed-width">
                <Icon size={17} aria-hidden="true" />
                <span className="ui-visually-hidden">{name}</span>
              </span>
            </Tooltip>
          ),
        }))}
      />
      <span className="ed-page-pixels">{pixels} px</span>
      {isWide && (
        <SegmentedControl
          size="xs"
          aria-label="Scale of the page"
          value={isFitted ? 'fit' : 'full'}
          onChange={(value) => setFitted(value === 'fit')}
          data={[
            { value: 'fit', label: isFitted ? `Fit · ${Math.round(scale * 100)} %` : 'Fit' },
            { value: 'full', label: '100 %' },
          ]}
        />
      )}
    </>
  )
}
