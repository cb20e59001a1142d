import { IconWifiOff } from '@tabler/icons-react'
import { useOnline } from '#ui/online.ts'

/** A banner shown while the browser is offline. */
export function OfflineBanner() {
  const online = useOnline()
  return (
    <div className="ui-offline" role="status" aria-live="polite" data-shown={!online}>
      {!online && (
        <>
          <IconWifiOff size={16} aria-hidden="true" />
          You are offline. Your changes will be saved when you reconnect.
        </>
      )}
    </div>
  )
}
