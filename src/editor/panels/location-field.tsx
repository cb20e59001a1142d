import { Button, Input, NumberInput, Switch, TextInput } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldControlProps } from '#editor/panels/control.ts'
import { FindPlace } from '#editor/panels/find-place.tsx'
import { getMapServices } from '#features/media/maps/api.types.ts'
import { type MapLocation, mapLocationSchema } from '#features/media/maps/location.types.ts'
import { addressLines, markerOf } from '#features/media/maps/rules.ts'
import { type Coordinates, type FoundPlace, readCoordinates } from '#lib/geo/coordinates.ts'
import { call } from '#ui/api/call.ts'
import { useLabelledControl } from '#ui/labelled-control.ts'
import { useSite } from '#ui/site-provider.tsx'

const UNREADABLE =
  'No coordinates found. Enter them like 46.62, 10.55, or open the place on a map, and copy the URL of that page or the coordinates that it shows.'

const COORDINATES_HELP = 'Latitude and longitude, or the URL of the place on a map.'
const NO_SEARCH_HELP =
  'Open the place on any map, such as openstreetmap.org, and paste the URL of that page here; or enter latitude and longitude.'

const DEFAULT_LOCATION = mapLocationSchema.parse({})

/**
 * A place: its address, which visitors read, and its coordinates, which are pasted from any map. The marker is at the
 * middle of the map until it is moved.
 */
export function LocationField({ field, value, onChange, errors }: FieldControlProps) {
  const { label, help } = field
  const { wrapper, control } = useLabelledControl({ label, help, error: errors[''] })
  const { identifier: site } = useSite()
  const { data: services } = useQuery({
    queryKey: ['site', site, 'map-services'],
    queryFn: ({ signal }) => call(getMapServices, { site, signal }),
  })
  const location = { ...DEFAULT_LOCATION, ...(value as Partial<MapLocation> | undefined) }
  const change = (changed: Partial<MapLocation>) => onChange({ ...location, ...changed })
  const marker = markerOf(location)
  const middle = { latitude: location.mapLat, longitude: location.mapLng }
  const place = ({ latitude, longitude, zoom }: FoundPlace) => {
    const isMoved = marker === undefined || isSame(marker, middle)
    change({
      mapLat: latitude,
      mapLng: longitude,
      ...(isMoved && { markerLat: latitude, markerLng: longitude }),
      ...(zoom !== undefined && { mapZoom: Math.min(Math.max(zoom, 1), 20) }),
    })
  }
  const address = (
    name: 'addressTitle' | 'addressLine1' | 'addressLine2' | 'addressCountry',
    text: string,
  ) => (
    <TextInput
      size="sm"
      label={text}
      error={errors[name]}
      value={location[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <Input.Wrapper {...wrapper}>
      <div className="ed-fields ed-location" role="group" {...control}>
        {address('addressTitle', 'Name of the place')}
        {address('addressLine1', 'Street and number')}
        {address('addressLine2', 'Postcode and town')}
        {address('addressCountry', 'Country')}
        {services?.findsAddresses === true && (
          <FindPlace address={addressLines(location).join(', ')} onFind={place} />
        )}
        <CoordinatesField
          label="Coordinates"
          help={services?.findsAddresses === false ? NO_SEARCH_HELP : COORDINATES_HELP}
          error={errors['mapLat'] ?? errors['mapLng']}
          value={middle}
          onChange={place}
        />
        <Switch
          size="sm"
          label="Show a marker"
          checked={marker !== undefined}
          onChange={(event) =>
            change(
              event.currentTarget.checked
                ? { markerLat: location.mapLat, markerLng: location.mapLng }
                : { markerLat: null, markerLng: null },
            )
          }
        />
        {marker !== undefined && !isSame(marker, middle) && (
          <>
            <CoordinatesField
              label="Coordinates of the marker"
              help="It was moved from the middle of the map."
              error={errors['markerLat'] ?? errors['markerLng']}
              value={marker}
              onChange={({ latitude, longitude }) => change({ markerLat: latitude, markerLng: longitude })}
            />
            <Button
              size="compact-sm"
              variant="default"
              w="fit-content"
              leftSection={<IconMapPin size={15} />}
              onClick={() => change({ mapLat: marker.latitude, mapLng: marker.longitude })}
            >
              Center map on marker
            </Button>
          </>
        )}
        <NumberInput
          size="sm"
          classNames={{ wrapper: 'ed-number' }}
          label="Zoom"
          description="1 is the world, 12 a town, 18 a house."
          error={errors['mapZoom']}
          min={1}
          max={20}
          allowDecimal={false}
          value={location.mapZoom}
          onChange={(zoom) => {
            if (typeof zoom === 'number') change({ mapZoom: zoom })
          }}
        />
      </div>
    </Input.Wrapper>
  )
}

const isSame = (a: Coordinates, b: Coordinates) => a.latitude === b.latitude && a.longitude === b.longitude

const textOf = ({ latitude, longitude }: Coordinates) => `${latitude}, ${longitude}`

interface CoordinatesFieldProps {
  readonly label: string
  readonly help: string
  readonly error: string | undefined
  readonly value: Coordinates
  readonly onChange: (place: FoundPlace) => void
}

/** Coordinates as text; what is not readable yet stays in the field and changes nothing. */
function CoordinatesField({ label, help, error, value, onChange }: CoordinatesFieldProps) {
  const stored = textOf(value)
  const [typed, setTyped] = useState({ text: stored, stored })
  const text = typed.stored === stored ? typed.text : stored
  const place = readCoordinates(text)
  return (
    <TextInput
      size="sm"
      label={label}
      description={help}
      error={place === undefined ? UNREADABLE : error}
      spellCheck={false}
      value={text}
      onChange={(event) => {
        const next = event.currentTarget.value
        const found = readCoordinates(next)
        setTyped({ text: next, stored: found === undefined ? stored : textOf(found) })
        if (found !== undefined && textOf(found) !== stored) onChange(found)
      }}
      // A pasted URL becomes what was found in it.
      onBlur={() => place !== undefined && setTyped({ text: stored, stored })}
    />
  )
}
