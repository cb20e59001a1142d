import { Modal, TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import type { Block } from '#blocks/contract.ts'
import { useBlockTypes } from '#editor/editor-block-types.tsx'
import { BLOCK_ICONS } from '#editor/screen/block-icons.tsx'
import { type BlocksOfGroup, findBlocks, groupBlocks } from '#editor/screen/block-order.ts'
import { readRecentBlocks, recordRecentBlock } from '#editor/screen/recent-blocks.ts'

export interface BlockChooserProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onChoose: (block: Block) => void
}

/** Block picker with search. Enter chooses the first match; the arrow keys move through the list. */
export function BlockChooser({ opened, onClose, onChoose }: BlockChooserProps) {
  const { all } = useBlockTypes()
  const [search, setSearch] = useState('')
  const groups = useMemo(() => {
    const text = search.trim()
    if (text === '') return opened ? groupBlocks(all, readRecentBlocks()) : []
    const blocks = findBlocks(all, text)
    return blocks.length === 0 ? [] : [{ title: 'Found', blocks }]
  }, [all, search, opened])
  function choose(block: Block | undefined): void {
    if (!block) return
    setSearch('')
    recordRecentBlock(block.name)
    onChoose(block)
  }
  return (
    <Modal
      opened={opened}
      onClose={() => {
        setSearch('')
        onClose()
      }}
      title="Add block"
      size="lg"
    >
      <div className="ed-chooser-all">
        <TextInput
          aria-label="Search blocks"
          placeholder="Search blocks"
          leftSection={<IconSearch size={16} />}
          data-autofocus
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            moveFocus(event)
            if (event.key !== 'Enter') return
            // Otherwise the new block, which has the focus by then, would get a line break.
            event.preventDefault()
            choose(groups[0]?.blocks[0])
          }}
        />
        {groups.map((group) => (
          <ChooserGroup key={group.title} {...group} onChoose={choose} />
        ))}
        {groups.length === 0 && <p className="ed-hint">No blocks found. Try another word.</p>}
      </div>
    </Modal>
  )
}

function ChooserGroup({
  title,
  blocks,
  onChoose,
}: BlocksOfGroup & { readonly onChoose: (block: Block) => void }) {
  const id = useId()
  return (
    <section>
      <h3 className="ed-chooser-group" id={id}>
        {title}
      </h3>
      <ul className="ed-chooser" aria-labelledby={id}>
        {blocks.map((block) => {
          const Icon = BLOCK_ICONS[block.icon]
          return (
            <li key={block.code}>
              <UnstyledButton
                className="ed-chooser-one"
                onKeyDown={moveFocus}
                onClick={() => onChoose(block)}
              >
                <Icon size={20} stroke={1.6} className="ed-chooser-icon" aria-hidden="true" />
                <span>
                  <span className="ed-chooser-name">{block.label}</span>
                  <span className="ed-chooser-about">{block.about}</span>
                </span>
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Moves the focus from the search through the list, and back. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const all = event.currentTarget.closest('.ed-chooser-all')
  const stops = [...(all?.querySelectorAll<HTMLElement>('input, .ed-chooser-one') ?? [])]
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
