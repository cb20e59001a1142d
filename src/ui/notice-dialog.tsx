import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { inSentences } from '#ui/in-sentences.ts'
import { inSentence } from '#lib/bidi.ts'

export interface NoticeDialogProps {
  readonly opened: boolean
  readonly title: string
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A dialog with an important message, such as a reached limit. */
export function NoticeDialog({ opened, title, children, onClose }: NoticeDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={inSentence(title)}>
      <Text component="div" size="sm">
        {inSentences(children)}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={onClose}>
          OK
        </Button>
      </Group>
    </Modal>
  )
}
