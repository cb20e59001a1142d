import { Kbd, Modal, Switch } from '@mantine/core'
import { COMMAND } from '#admin/command-key.ts'
import { useCurrentSite } from '#admin/current-site.ts'
import { navigationFor } from '#admin/app-navigation.ts'
import { FIND_KEY } from '#ui/find-key.ts'
import { useSingleKeys } from '#ui/single-keys.ts'
import { TOAST_KEY } from '#ui/toasts.tsx'

interface KeyRow {
  readonly action: string
  readonly keys: readonly string[]
}

/** The keyboard shortcuts dialog, with a switch for single-letter shortcuts. */
export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const site = useCurrentSite()
  const [singleKeys, setSingleKeys] = useSingleKeys()
  const always: readonly KeyRow[] = [
    { action: 'Go to a page, file, setting or action', keys: [COMMAND, 'K'] },
    { action: 'Make a link of the selected text', keys: [COMMAND, 'K'] },
    { action: 'Find and replace in the editor', keys: [COMMAND, FIND_KEY.toUpperCase()] },
    { action: 'Move between bar, panel and page of the editor', keys: ['F6'] },
    { action: 'Show or hide the panel of the editor', keys: [COMMAND, '.'] },
    { action: 'Close dialog or menu', keys: ['Esc'] },
    { action: 'Undo the last action', keys: [TOAST_KEY, 'Enter'] },
  ]
  const letters: readonly KeyRow[] = [
    { action: 'Show keyboard shortcuts', keys: ['?'] },
    { action: 'Search the list', keys: ['/'] },
    { action: 'Next or previous entry of the list', keys: ['J', 'K'] },
    { action: 'Select the entry', keys: ['X'] },
    { action: 'All sites', keys: ['G', 'H'] },
    ...(site ? navigationFor(site) : []).flatMap(({ label, key }) =>
      key === undefined ? [] : [{ action: label, keys: ['G', key.toUpperCase()] }],
    ),
  ]
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts">
      <KeyList rows={always} />
      <Switch
        mt="lg"
        mb="sm"
        label="Single-key shortcuts"
        description="Turn these off if you use speech input."
        checked={singleKeys}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
      {singleKeys && <KeyList rows={letters} />}
    </Modal>
  )
}

function KeyList({ rows }: { readonly rows: readonly KeyRow[] }) {
  return (
    <dl className="admin-keys">
      {rows.map(({ action, keys }) => (
        <div key={action}>
          <dt>{action}</dt>
          <dd>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
