import { Modal, Popover } from '@mantine/core'
import { type RefObject, useRef, useState } from 'react'
import { CanvasAnchor } from '#editor/canvas/canvas-anchor.tsx'
import { CanvasMenu } from '#editor/canvas/canvas-menu.tsx'
import type { Canvas, CanvasDialog } from '#editor/canvas/use-canvas.ts'
import { toPosition } from '#editor/model/layout-places.ts'
import { LinkChooser } from '#editor/panels/link-chooser.tsx'
import { BlockChooser } from '#editor/screen/block-chooser.tsx'
import { useBody, useSession } from '#editor/screen/editing-session.ts'
import { SectionStyleFields } from '#editor/screen/section-style-fields.tsx'
import { useLayoutEdits } from '#editor/screen/use-layout-edits.ts'
import type { CanvasLink } from '#features/content/canvas/text-tool-messages.rules.ts'
import type { BesidePlace, BlockPlace } from '#features/content/canvas/canvas-places.rules.ts'
import type { CanvasTarget } from '#features/content/canvas/canvas-target.rules.ts'
import { EMPTY_LAYOUT } from '#features/content/layouts/layout.types.ts'
import type { LinkTarget } from '#parts/scope.ts'

export interface CanvasDialogsProps {
  readonly canvas: Canvas
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly onSelect: (target: CanvasTarget) => void
  readonly onSettings: (blockId: string) => void
}

/** What the app shows for the canvas: menus, the block picker, links and styles of sections. */
export function CanvasDialogs({ canvas, frame, onSelect, onSettings }: CanvasDialogsProps) {
  const { store } = useSession()
  const { add } = useLayoutEdits()
  const [place, setPlace] = useState<BlockPlace | BesidePlace>()
  const [styled, setStyled] = useState<string>()
  const { dialog } = canvas
  const at = dialog?.type === 'canvas:insertBlock' ? dialog.place : place
  const close = (how?: Parameters<Canvas['close']>[0]) => {
    setPlace(undefined)
    setStyled(undefined)
    canvas.close(how)
  }
  return (
    <>
      {dialog?.type === 'canvas:menu' && (
        <CanvasMenu
          canvas={canvas}
          frame={frame}
          menu={dialog}
          onSettings={onSettings}
          onInsert={setPlace}
          onStyle={setStyled}
        />
      )}
      {dialog?.type === 'canvas:link' && (
        <LinkPicker key={dialog.session} canvas={canvas} frame={frame} dialog={dialog} />
      )}
      <BlockChooser
        opened={at !== undefined}
        onClose={() => close()}
        onChoose={(block) => {
          const layout = store.getState().body.layout ?? EMPTY_LAYOUT
          const target = {
            kind: 'block',
            id: add(block, at && ('besideId' in at ? at : toPosition(layout, at))),
          } as const
          close()
          canvas.select(target, { writes: true })
          onSelect(target)
        }}
      />
      <SectionStyleDialog sectionId={styled} onClose={() => close()} />
    </>
  )
}

interface LinkPickerProps extends Pick<CanvasDialogsProps, 'canvas' | 'frame'> {
  readonly dialog: Extract<CanvasDialog, { readonly type: 'canvas:link' }>
}

/** Chooses the target of a link in a text on the page: a page of the site, or a URL. */
function LinkPicker({ canvas, frame, dialog: { session, box, link } }: LinkPickerProps) {
  const chosen = useRef<LinkTarget | null>(undefined)
  const finish = () => {
    const { current: target } = chosen
    canvas.close({ leavesFocus: true })
    // The text takes the focus within the page.
    frame.current?.focus({ preventScroll: true })
    canvas.send({ type: 'canvas:link', session, link: target === undefined ? undefined : toLink(target) })
  }
  return (
    <Popover
      opened
      onChange={(opened) => {
        if (!opened) finish()
      }}
      width={340}
      trapFocus
      returnFocus={false}
      position="bottom-start"
      shadow="md"
    >
      <Popover.Target>
        <CanvasAnchor frame={frame} box={box} label="Link" />
      </Popover.Target>
      <Popover.Dropdown>
        <LinkChooser
          value={toTarget(link)}
          onChange={(target) => void (chosen.current = target)}
          onDone={finish}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function toTarget(link: CanvasLink | null): LinkTarget | null {
  if (link?.documentId !== undefined)
    return { documentId: link.documentId, ...(link.hash !== undefined && { hash: link.hash }) }
  return link?.href === undefined || link.href === '' ? null : { url: link.href }
}

const toLink = (target: LinkTarget | null): CanvasLink | null =>
  target &&
  ('url' in target
    ? { href: target.url }
    : { documentId: target.documentId, ...(target.hash !== undefined && { hash: target.hash }) })

function SectionStyleDialog({
  sectionId,
  onClose,
}: {
  readonly sectionId: string | undefined
  readonly onClose: () => void
}) {
  const number = useBody((body) => body.layout?.order.indexOf(sectionId ?? '') ?? -1) + 1
  return (
    <Modal opened={number > 0} onClose={onClose} title={`Style of section ${number}`} size="sm">
      <div className="ed-fields">
        {sectionId !== undefined && <SectionStyleFields sectionId={sectionId} />}
      </div>
    </Modal>
  )
}
