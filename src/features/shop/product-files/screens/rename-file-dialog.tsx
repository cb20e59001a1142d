import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { type ProductFiles, renameProductFile } from '#features/shop/product-files/api.types.ts'
import { MAX_FILE_NAME_LENGTH } from '#features/shop/product-files/types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { LiveSubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useSite } from '#ui/site-provider.tsx'

interface RenameFileDialogProps {
  readonly itemId: Id
  readonly file: { readonly id: Id; readonly name: string }
  readonly onStored: (stored: ProductFiles) => void
  readonly onClose: () => void
}

/** Changes the name under which buyers download a file. */
export function RenameFileDialog({ itemId, file, onStored, onClose }: RenameFileDialogProps) {
  const { identifier: site } = useSite()
  const [name, setName] = useState(file.name)
  async function save(): Promise<void> {
    onStored(await call(renameProductFile, { site, params: { item: itemId, file: file.id }, body: { name } }))
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Rename file">
      <Form label="Rename file" onSubmit={save} focused>
        <TextField
          name="name"
          label="File name"
          description="Under this name buyers save it, also earlier ones."
          maxLength={MAX_FILE_NAME_LENGTH}
          value={name}
          onChange={setName}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <LiveSubmitButton>Rename</LiveSubmitButton>
        </Group>
      </Form>
    </Modal>
  )
}
