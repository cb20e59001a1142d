import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { findPlaces, type PlaceView } from '#features/media/maps/api.types.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { call } from '#ui/api/call.ts'
import { useSite } from '#ui/site-provider.tsx'

interface FindPlaceProps {
  /** What to look for. */
  readonly address: string
  readonly onFind: (place: PlaceView) => void
}

type Outcome =
  | { readonly kind: 'found'; readonly name: string }
  | { readonly kind: 'several'; readonly places: readonly PlaceView[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed'; readonly message: string }

/** Looks an address up. Of several places one is chosen. */
export function FindPlace({ address, onFind }: FindPlaceProps) {
  const { identifier: site } = useSite()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ readonly of: string; readonly is: Outcome }>()
  const choose = (place: PlaceView) => {
    setOutcome({ of: address, is: { kind: 'found', name: place.name } })
    onFind(place)
  }
  async function find(): Promise<void> {
    setBusy(true)
    try {
      const { entries } = await call(findPlaces, { site, query: { address } })
      const [first] = entries
      if (first === undefined) setOutcome({ of: address, is: { kind: 'nothing' } })
      else if (entries.length === 1) choose(first)
      else setOutcome({ of: address, is: { kind: 'several', places: entries } })
    } catch (error) {
      setOutcome({ of: address, is: { kind: 'failed', message: messageOf(error) } })
    } finally {
      setBusy(false)
    }
  }
  // What was found of another address says nothing about this one.
  const shown = outcome?.of === address ? outcome.is : undefined
  return (
    <div className="ed-find-place">
      <Button
        size="compact-sm"
        variant="default"
        w="fit-content"
        leftSection={<IconSearch size={15} />}
        loading={isBusy}
        disabled={address.length < 3}
        onClick={() => void find()}
      >
        Find
      </Button>
      <div role="status">
        {shown?.kind === 'found' && <p>Found: {shown.name}</p>}
        {shown?.kind === 'nothing' && <p>Nothing found. Check the address, or enter coordinates.</p>}
        {shown?.kind === 'failed' && <p className="ed-find-place-problem">{shown.message}</p>}
        {shown?.kind === 'several' && <p>Several places have this address. Choose one:</p>}
      </div>
      {shown?.kind === 'several' && (
        <ul>
          {shown.places.map((place) => (
            <li key={`${place.latitude} ${place.longitude} ${place.name}`}>
              <Button
                size="compact-sm"
                variant="subtle"
                fullWidth
                justify="start"
                onClick={() => choose(place)}
              >
                {place.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
