import { useQuery } from '@tanstack/react-query'
import { getMapServices } from '#features/media/maps/api.types.ts'
import type { MapProviderName, MapSettings } from '#features/media/maps/map-settings.types.ts'
import type { SettingsBody } from '#features/content/documents/bodies/settings-body.types.ts'
import { call } from '#ui/api/call.ts'
import { SelectField, TextField } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** Returns the choices; that of the operator is there only if there is any. */
function providers(tileHost: string | null): readonly { value: MapProviderName; label: string }[] {
  const own: readonly { value: MapProviderName; label: string }[] = [
    { value: 'none', label: 'Static map only, drawn by this site' },
    { value: 'tiles', label: 'A server of map tiles' },
    { value: 'google', label: 'Google Maps' },
  ]
  return tileHost === null ? own : [{ value: 'default', label: `Default: ${tileHost}` }, ...own]
}

/** Who draws live maps, and what that provider needs. */
export function MapSettingsSection(props: {
  readonly maps: MapSettings
  readonly change: (changed: Partial<SettingsBody>) => void
}) {
  const { maps } = props
  const { identifier } = useSite()
  const { data: services } = useQuery({
    queryKey: ['site', identifier, 'map-services'],
    queryFn: ({ signal }) => call(getMapServices, { site: identifier, signal }),
  })
  const host = services?.tileHost ?? null
  const change = (changed: Partial<MapSettings>) => props.change({ maps: { ...maps, ...changed } })
  return (
    <Section
      title="Maps"
      description="Every map block shows a static map, the address and a link to directions. With a provider, visitors can also open a live map; nothing is sent to the provider before they do."
    >
      <div className="ui-settings-stack">
        <SelectField
          name="maps.provider"
          label="Live maps"
          data={[...providers(host)]}
          allowDeselect={false}
          value={maps.provider === 'default' && host === null ? 'none' : maps.provider}
          onChange={(provider) => {
            if (provider !== null) change({ provider: provider as MapProviderName })
          }}
        />
        {maps.provider === 'google' && (
          <TextField
            name="maps.googleKey"
            label="Google Maps key"
            description="A key of the Maps JavaScript API. Visitors’ browsers send it to Google, so restrict it to your domains there."
            spellCheck={false}
            value={maps.googleKey}
            onChange={(googleKey) => change({ googleKey: googleKey.trim() })}
          />
        )}
        {maps.provider === 'tiles' && (
          <>
            <TextField
              name="maps.tileUrl"
              label="URL of the tiles"
              description="With {z}, {x} and {y} in it, as your provider names it. Ask there whether your site may use it."
              placeholder="https://tiles.example.com/{z}/{x}/{y}.png"
              spellCheck={false}
              value={maps.tileUrl}
              onChange={(tileUrl) => change({ tileUrl: tileUrl.trim() })}
            />
            <TextField
              name="maps.attribution"
              label="Attribution"
              description="Shown on each live map. What the licence of the tiles asks for, such as © OpenStreetMap contributors."
              value={maps.attribution}
              onChange={(attribution) => change({ attribution })}
            />
          </>
        )}
      </div>
    </Section>
  )
}
