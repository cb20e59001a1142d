import { Avatar, Menu, SegmentedControl, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconFlask, IconKeyboard, IconLogout, IconStack2, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSheets } from '#admin/open-sheet.ts'
import { isScreenPath } from '#admin/paths.ts'
import { canUseBetaFeatures } from '#features/tenancy/beta/rules.ts'
import { signOutAndRedirect } from '#features/people/accounts/screens/sign-in-session.ts'
import { useAccount } from '#ui/account.tsx'
import { messageOf } from '#ui/api/call-failure.ts'
import { useToast } from '#ui/toasts.tsx'

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
]

/** The account menu: color scheme, account, keyboard shortcuts, sign-out. */
export function AccountMenu({ wide = false }: { readonly wide?: boolean }) {
  const account = useAccount()
  const open = useSheets()
  const toast = useToast()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = account.name === '' ? account.email : account.name
  return (
    <Menu width={248} position={wide ? 'top-start' : 'bottom-end'}>
      <Menu.Target>
        <UnstyledButton className="admin-account">
          <Avatar size={28} radius="xl" color="cobalt" name={name} aria-hidden="true" />
          <span className="ui-visually-hidden">Account: </span>
          <span className={wide ? 'admin-account-name' : 'ui-visually-hidden'}>{name}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className="admin-account-who">
          <Text fw={600} size="sm" truncate>
            {name}
          </Text>
          <Text c="dimmed" size="xs" truncate>
            {account.email}
          </Text>
        </div>
        <Menu.Divider />
        <div className="admin-scheme">
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label="Appearance"
            data={SCHEMES}
            value={colorScheme}
            onChange={(value) => setColorScheme(value as 'light' | 'dark' | 'auto')}
          />
        </div>
        <Menu.Divider />
        {isScreenPath('/account') && (
          <Menu.Item component={Link} to="/account" leftSection={<IconUserCircle size={17} />}>
            Your account
          </Menu.Item>
        )}
        {canUseBetaFeatures(account) && isScreenPath('/beta') && (
          <Menu.Item component={Link} to="/beta" leftSection={<IconFlask size={17} />}>
            Beta features
          </Menu.Item>
        )}
        {account.operator && isScreenPath('/operator') && (
          <Menu.Item component={Link} to="/operator" leftSection={<IconStack2 size={17} />}>
            Platform
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconKeyboard size={17} />} onClick={() => open('keys')}>
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={17} />}
          onClick={() => {
            signOutAndRedirect().catch((error: unknown) => toast({ text: messageOf(error), tone: 'bad' }))
          }}
        >
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
