import { ActionIcon, FileButton, Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconDownload,
  IconPencil,
  IconReplace,
  IconTrash,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import {
  getProductFileContent,
  type ProductFiles,
  removeProductFile,
  sortProductFiles,
} from '#features/shop/product-files/api.types.ts'
import { productFilesQuery } from '#features/shop/product-files/screens/product-file-queries.ts'
import { RenameFileDialog } from '#features/shop/product-files/screens/rename-file-dialog.tsx'
import { ReplaceFileDialog } from '#features/shop/product-files/screens/replace-file-dialog.tsx'
import { formatBytes } from '#features/tenancy/quotas/quotas.rules.ts'
import type { Id } from '#lib/id.ts'
import { buildUrl } from '#ui/api/api-url.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { call } from '#ui/api/call.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

interface ProductFileRowProps {
  readonly itemId: Id
  readonly file: ProductFiles['entries'][number]
  /** All files of the product. */
  readonly order: readonly Id[]
  readonly index: number
  readonly isSending: boolean
  readonly onReplace: (content: File, buyers: 'all' | 'new') => void
}

/** A file of a digital product: name, size, how many can download it, and what can be done with it. */
export function ProductFileRow({ itemId, file, order, index, isSending, onReplace }: ProductFileRowProps) {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const [dialog, setDialog] = useState<'rename' | 'remove'>()
  const [content, setContent] = useState<File>()
  const choose = useRef<HTMLButtonElement>(null)
  const params = { item: itemId, file: file.id }
  const store = (stored: ProductFiles) =>
    queries.setQueryData(productFilesQuery(site, itemId).queryKey, stored)

  async function move(by: 1 | -1): Promise<void> {
    const sorted = order.with(index, order[index + by] ?? file.id).with(index + by, file.id)
    try {
      store(await call(sortProductFiles, { site, params: { item: itemId }, body: { order: sorted } }))
    } catch (error) {
      toast({ text: messageOf(error), tone: 'bad' })
    }
  }
  return (
    <li className="product-files-file">
      <div className="product-files-about">
        <span className="product-files-name" dir="auto">
          {file.name}
        </span>
        <span className="product-files-facts">
          {formatBytes(file.bytes)}
          {file.links > 0 && ` · ${file.links === 1 ? '1 buyer' : `${file.links} buyers`} can download it`}
        </span>
      </div>
      <FileMenu
        name={file.name}
        isDisabled={isSending}
        href={buildUrl(getProductFileContent, { site, params })}
        {...(can('store:write') && {
          change: {
            onReplace: () => choose.current?.click(),
            onRename: () => setDialog('rename'),
            onRemove: () => setDialog('remove'),
            ...(index > 0 && { onMoveUp: () => void move(-1) }),
            ...(index < order.length - 1 && { onMoveDown: () => void move(1) }),
          },
        })}
      />
      <FileButton
        onChange={(chosen) => {
          if (chosen === null) return
          if (file.links > 0) setContent(chosen)
          else onReplace(chosen, 'all')
        }}
      >
        {(props) => <button {...props} ref={choose} type="button" hidden aria-hidden="true" tabIndex={-1} />}
      </FileButton>
      {dialog === 'rename' && (
        <RenameFileDialog itemId={itemId} file={file} onStored={store} onClose={() => setDialog(undefined)} />
      )}
      {content && (
        <ReplaceFileDialog
          name={file.name}
          links={file.links}
          onChoose={(buyers) => {
            setContent(undefined)
            onReplace(content, buyers)
          }}
          onClose={() => setContent(undefined)}
        />
      )}
      <ConfirmDialog
        opened={dialog === 'remove'}
        title={`Remove “${file.name}”?`}
        action="Remove file"
        onConfirm={async () => {
          store(await call(removeProductFile, { site, params }))
          toast({ text: `${file.name} removed.` })
        }}
        onClose={() => setDialog(undefined)}
      >
        {file.links > 0
          ? `New buyers do not get it any more. ${file.links === 1 ? 'The buyer' : `The ${file.links} buyers`} of before can download it until their links expire; then it is deleted.`
          : 'Nobody has bought it. The file is deleted.'}
      </ConfirmDialog>
    </li>
  )
}

interface FileMenuProps {
  readonly name: string
  readonly isDisabled: boolean
  /** Where its owner downloads it. */
  readonly href: string
  /** Omitted for those who may only see it. */
  readonly change?: {
    readonly onReplace: () => void
    readonly onRename: () => void
    readonly onRemove: () => void
    readonly onMoveUp?: () => void
    readonly onMoveDown?: () => void
  }
}

function FileMenu({ name, isDisabled, href, change }: FileMenuProps) {
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${name}`} disabled={isDisabled}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={href} leftSection={<IconDownload size={16} />}>
          Download
        </Menu.Item>
        {change && (
          <>
            <Menu.Item leftSection={<IconReplace size={16} />} onClick={change.onReplace}>
              Replace…
            </Menu.Item>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={change.onRename}>
              Rename…
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowUp size={16} />}
              disabled={change.onMoveUp === undefined}
              onClick={change.onMoveUp}
            >
              Move up
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown size={16} />}
              disabled={change.onMoveDown === undefined}
              onClick={change.onMoveDown}
            >
              Move down
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={change.onRemove}>
              Remove…
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
