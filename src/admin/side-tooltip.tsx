import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

/** The name of an entry in the navigation, beside it, where only its icon is shown. */
export function SideTooltip({
  label,
  isShown,
  children,
}: {
  readonly label: string
  readonly isShown: boolean
  readonly children: ReactElement
}) {
  return (
    <Tooltip
      label={label}
      position="right"
      disabled={!isShown}
      events={{ hover: true, focus: true, touch: false }}
    >
      {children}
    </Tooltip>
  )
}
