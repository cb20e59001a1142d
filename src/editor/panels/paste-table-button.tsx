import { Button, Popover, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconClipboard } from '@tabler/icons-react'
import { useState } from 'react'

/** Replaces a whole table by what is pasted or typed into a field; `onPaste` returns whether it took the cells. */
export function PasteTableButton({
  help,
  onPaste,
}: {
  readonly help: string
  readonly onPaste: (text: string) => boolean
}) {
  const [opened, { toggle, close }] = useDisclosure(false)
  const [text, setText] = useState('')
  return (
    <Popover
      opened={opened}
      onChange={close}
      onDismiss={close}
      trapFocus
      returnFocus
      width={300}
      withinPortal
    >
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconClipboard size={15} />}
          onClick={toggle}
        >
          Paste table
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Textarea
          label="Cells of a spreadsheet"
          description={help}
          size="sm"
          minRows={4}
          maxRows={8}
          autosize
          spellCheck={false}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button
          mt="xs"
          size="compact-sm"
          disabled={text.trim() === ''}
          onClick={() => {
            close()
            if (onPaste(text)) setText('')
          }}
        >
          Replace table
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
