import { Button, Group, Modal, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { inSentence } from '#lib/bidi.ts'

interface ReplaceFileDialogProps {
  readonly name: string
  /** How many can download the file now. */
  readonly links: number
  readonly onChoose: (buyers: 'all' | 'new') => void
  readonly onClose: () => void
}

/** Asks who gets the new content of a file that was bought before. */
export function ReplaceFileDialog({ name, links, onChoose, onClose }: ReplaceFileDialogProps) {
  const [buyers, setBuyers] = useState<'all' | 'new'>('all')
  return (
    <Modal opened onClose={onClose} title={inSentence(`Replace “${name}”`)}>
      <Radio.Group
        label="Who gets the new version?"
        value={buyers}
        onChange={(value) => setBuyers(value === 'new' ? 'new' : 'all')}
      >
        <Stack gap="sm" mt="sm">
          <Radio
            value="all"
            label="All buyers"
            description={`Also ${links === 1 ? 'the one' : `the ${links}`} who can download it now, such as for a corrected edition.`}
          />
          <Radio
            value="new"
            label="New buyers only"
            description="Earlier buyers keep the file that they paid for."
          />
        </Stack>
      </Radio.Group>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => onChoose(buyers)}>Replace</Button>
      </Group>
    </Modal>
  )
}
