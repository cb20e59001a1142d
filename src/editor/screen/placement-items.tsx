import { Menu } from '@mantine/core'
import {
  IconAlignBoxCenterMiddle,
  IconColumns3,
  IconDeviceDesktop,
  IconDeviceMobile,
} from '@tabler/icons-react'
import { placementOf } from '#editor/model/layout-edits.ts'
import { resetSmall, setCell, setSmall, stepSmall } from '#editor/model/placement-edits.ts'
import { useBody } from '#editor/screen/editing-session.ts'
import { useLayoutEdits } from '#editor/screen/use-layout-edits.ts'
import { COLUMNS } from '#features/content/layouts/cell-style.rules.ts'
import {
  EMPTY_LAYOUT,
  type Layout,
  type SmallCellStyle,
  TEXT_ALIGNMENTS,
} from '#features/content/layouts/layout.types.ts'

/** Labels of widths in the 12-column grid. */
const WIDTHS = [
  [12, 'Full width'],
  [8, '2/3'],
  [6, '1/2'],
  [4, '1/3'],
  [3, '1/4'],
] as const
const SMALL_WIDTHS = WIDTHS.filter(([span]) => span !== 8 && span !== 3)

const ALIGNMENTS = { start: 'Start', center: 'Center', end: 'End' } as const
const TEXT_SIZES = [
  [undefined, 'Normal text'],
  ['small', 'Smaller text'],
  ['large', 'Larger text'],
] as const

/** Returns the label of a width in the 12-column grid. */
export const widthLabel = (span: number): string =>
  WIDTHS.find(([columns]) => columns === span)?.[1] ?? `${span}/${COLUMNS}`

export interface PlacementItemsProps {
  readonly blockId: string
  /** Called after an item was chosen. */
  readonly onDone?: (() => void) | undefined
}

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** The items of a block's menu for its width, its position in the row and its height, and for what differs on phones. */
export function PlacementItems({ blockId, onDone }: PlacementItemsProps) {
  return (
    <>
      <WidthItems blockId={blockId} onDone={onDone} />
      <PositionItems blockId={blockId} onDone={onDone} />
      <SmallItems blockId={blockId} onDone={onDone} />
    </>
  )
}

/** Returns the placement of a block, and a function that changes the layout and closes the menu. */
function usePlacement({ blockId, onDone }: PlacementItemsProps) {
  const { change } = useLayoutEdits()
  const placement = useBody((body) => body.layout && placementOf(body.layout, blockId))
  return {
    placement: placement ?? { blockId, span: COLUMNS },
    edit(label: string, edit: (layout: Layout) => Layout) {
      change(label, edit)
      onDone?.()
    },
  }
}

interface ChoiceProps {
  readonly isChosen: boolean
  readonly onClick: () => void
  readonly children: string
}

function Choice({ isChosen, onClick, children }: ChoiceProps) {
  return (
    <Menu.Item aria-current={isChosen} onClick={onClick}>
      {children}
      {isChosen && ' ✓'}
    </Menu.Item>
  )
}

function WidthItems(props: PlacementItemsProps) {
  const { placement, edit } = usePlacement(props)
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconColumns3 {...ICON} />}>Width</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {WIDTHS.map(([span, label]) => (
          <Choice
            key={span}
            isChosen={span === placement.span}
            onClick={() => edit('Width', (layout) => setCell(layout, props.blockId, { span }))}
          >
            {label}
          </Choice>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

/** Where a block narrower than its section stands in its row. */
function PositionItems(props: PlacementItemsProps) {
  const { placement, edit } = usePlacement(props)
  const { span, start, height } = placement
  const room = COLUMNS - span
  const positions = [
    [undefined, 'After the block before it'],
    [1, 'Start of the row'],
    ...(room > 1 ? ([[Math.floor(room / 2) + 1, 'Center of the row']] as const) : []),
    [room + 1, 'End of the row'],
  ] as const
  if (room === 0 && height === undefined) return null
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconAlignBoxCenterMiddle {...ICON} />}>Position</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {room > 0 &&
          positions.map(([column, label]) => (
            <Choice
              key={label}
              isChosen={column === start}
              onClick={() => edit('Position', (layout) => setCell(layout, props.blockId, { start: column }))}
            >
              {label}
            </Choice>
          ))}
        {height !== undefined && (
          <Menu.Item
            onClick={() => edit('Height', (layout) => setCell(layout, props.blockId, { height: undefined }))}
          >
            Height of its content
          </Menu.Item>
        )}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

/** What a block has of its own on phones. */
function SmallItems(props: PlacementItemsProps) {
  const { blockId } = props
  const { placement, edit } = usePlacement(props)
  const layout = useBody((body) => body.layout) ?? EMPTY_LAYOUT
  const { small = {}, hidden } = placement
  const set = (change: SmallCellStyle) => edit('On phones', (now) => setSmall(now, blockId, change))
  const move = (by: 1 | -1) => edit('Move on phones', (now) => stepSmall(now, blockId, by))
  const canMove = (by: 1 | -1) => stepSmall(layout, blockId, by) !== layout
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconDeviceMobile {...ICON} />}>
          On phones{placement.small !== undefined && ' •'}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <Choice
          isChosen={small.hidden === true}
          onClick={() => set({ hidden: small.hidden ? undefined : true })}
        >
          Hide on phones
        </Choice>
        <Choice
          isChosen={hidden === true}
          onClick={() =>
            edit('On desktop', (now) => setCell(now, blockId, { hidden: hidden ? undefined : true }))
          }
        >
          Hide on desktop
        </Choice>
        <Menu.Divider />
        <Menu.Item disabled={!canMove(-1)} onClick={() => move(-1)}>
          Move up on phones
        </Menu.Item>
        <Menu.Item disabled={!canMove(1)} onClick={() => move(1)}>
          Move down on phones
        </Menu.Item>
        <Menu.Divider />
        {SMALL_WIDTHS.map(([span, label]) => (
          <Choice
            key={span}
            isChosen={span === (small.span ?? COLUMNS)}
            onClick={() => set({ span: span === COLUMNS ? undefined : span })}
          >
            {label}
          </Choice>
        ))}
        <Menu.Divider />
        {TEXT_ALIGNMENTS.map((align) => (
          <Choice
            key={align}
            isChosen={small.align === align}
            onClick={() => set({ align: small.align === align ? undefined : align })}
          >
            {`Align: ${ALIGNMENTS[align]}`}
          </Choice>
        ))}
        <Menu.Divider />
        {TEXT_SIZES.map(([textSize, label]) => (
          <Choice key={label} isChosen={small.textSize === textSize} onClick={() => set({ textSize })}>
            {label}
          </Choice>
        ))}
        {placement.small !== undefined && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => edit('Reset phones', (now) => resetSmall(now, blockId))}>
              Same as on desktop
            </Menu.Item>
          </>
        )}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

/** Returns what a block has of its own by the size of the screen, as shown at its card; empty without. */
export function placementNote({
  hidden,
  small,
}: {
  readonly hidden?: true | undefined
  readonly small?: SmallCellStyle | undefined
}): string {
  if (hidden && small?.hidden) return 'Hidden everywhere'
  if (hidden) return 'Hidden on desktop'
  if (small?.hidden) return 'Hidden on phones'
  return small === undefined ? '' : 'Differs on phones'
}

/** Icon of `placementNote`. */
export const PlacementIcon = ({ hidden }: { readonly hidden: boolean }) =>
  hidden ? (
    <IconDeviceDesktop size={15} aria-hidden="true" />
  ) : (
    <IconDeviceMobile size={15} aria-hidden="true" />
  )
