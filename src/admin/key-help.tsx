import { Kbd, Modal, Switch } from '@mantine/core'
import { COMMAND } from '#admin/command-key.ts'
import { useCurrentSite } from '#admin/current-site.ts'
import { useSingleKeys } from '#admin/key-settings.ts'
import { entriesFor } from '#admin/app-navigation.ts'
import { TOAST_KEY } from '#ui/toasts.tsx'

interface KeyRow {
  readonly does: string
  readonly keys: readonly string[]
}

/** The list of keys, and the switch for those that are single letters. */
export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const site = useCurrentSite()
  const [singleKeys, setSingleKeys] = useSingleKeys()
  const always: readonly KeyRow[] = [
    { does: 'Go to a screen, a site or an action', keys: [COMMAND, 'K'] },
    { does: 'Close what is open', keys: ['Esc'] },
    { does: 'Undo what a note at the bottom offers', keys: [TOAST_KEY, 'Enter'] },
  ]
  const letters: readonly KeyRow[] = [
    { does: 'Show these keys', keys: ['?'] },
    { does: 'All sites', keys: ['G', 'H'] },
    ...(site ? entriesFor(site) : []).map(({ label, key }) => ({
      does: label,
      keys: ['G', key.toUpperCase()],
    })),
  ]
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" closeButtonProps={{ 'aria-label': 'Close' }}>
      <KeyList rows={always} />
      <Switch
        mt="lg"
        mb="sm"
        label="Single letters"
        description="Switch them off when you steer your computer by voice."
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
      {rows.map(({ does, keys }) => (
        <div key={does}>
          <dt>{does}</dt>
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
