import { Modal, TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useBlockTypes } from '#editor/editor-block-types.tsx'
import type { Block } from '#blocks/contract.ts'

export interface BlockChooserProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onChoose: (block: Block) => void
}

/** The most common blocks are listed first. */
const COMMON_BLOCKS = [
  'html',
  'image',
  'gallery',
  'button',
  'quote',
  'video',
  'spacer',
  'horizontal-rule',
  'summary-v2',
  'markdown',
]

/** Block picker with search; Enter selects the first match. */
export function BlockChooser({ opened, onClose, onChoose }: BlockChooserProps) {
  const { all } = useBlockTypes()
  const [search, setSearch] = useState('')
  const found = useMemo(() => {
    const rank = ({ name }: Block) =>
      COMMON_BLOCKS.includes(name) ? COMMON_BLOCKS.indexOf(name) : COMMON_BLOCKS.length
    const terms = search.toLowerCase().split(/\s+/)
    return all
      .filter(({ label, about, name }) =>
        terms.every((term) => `${label} ${about} ${name}`.toLowerCase().includes(term)),
      )
      .toSorted((a, b) => {
        const named = (block: Block) => (block.label.toLowerCase().startsWith(terms[0] ?? '') ? 0 : 1)
        return (search === '' ? 0 : named(a) - named(b)) || rank(a) - rank(b)
      })
  }, [all, search])
  function choose(block: Block | undefined): void {
    if (!block) return
    setSearch('')
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
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <TextInput
        aria-label="Search blocks"
        placeholder="Search blocks"
        leftSection={<IconSearch size={16} />}
        data-autofocus
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return
          // Otherwise the new block, which has the focus by then, would get a line break.
          event.preventDefault()
          choose(found[0])
        }}
      />
      <ul className="ed-chooser">
        {found.map((block) => (
          <li key={block.code}>
            <UnstyledButton className="ed-chooser-one" onClick={() => choose(block)}>
              <span className="ed-chooser-name">{block.label}</span>
              <span className="ed-chooser-about">{block.about}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="ed-hint">No blocks found.</p>}
    </Modal>
  )
}
