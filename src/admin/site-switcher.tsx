import { Menu, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCheck, IconLayoutGrid, IconSelector } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { sitesQuery } from '#features/operation/dashboard/screens/site-queries.ts'
import { useSite } from '#ui/site-provider.tsx'
import { SiteMark } from '#ui/site-mark.tsx'

/** Shows the current site and a menu of all sites. */
export function SiteSwitcher() {
  const site = useSite()
  const { data } = useQuery(sitesQuery)
  return (
    <Menu width={264} position="bottom-start" trapFocus>
      <Menu.Target>
        <UnstyledButton className="admin-switcher">
          <span className="ui-visually-hidden">Switch site. Current site:</span>
          <SiteMark name={site.title} />
          <span className="admin-switcher-text">
            <strong>{site.title}</strong>
            <small>{new URL(site.origin).host}</small>
          </span>
          <IconSelector size={16} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className="admin-switcher-list">
        {data?.entries.map(({ identifier, title }) => (
          <Menu.Item
            key={identifier}
            component={Link}
            to={`/sites/${identifier}`}
            leftSection={<SiteMark name={title} size={24} />}
            rightSection={
              identifier === site.identifier ? <IconCheck size={16} aria-label="Current site" /> : undefined
            }
          >
            {title}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} to="/" leftSection={<IconLayoutGrid size={17} />}>
          All sites
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
