import { IconWifiOff } from '@tabler/icons-react'
import { useOnline } from '#ui/online.ts'

/** Says that the network is gone and what becomes of the work meanwhile. */
export function OfflineBanner() {
  const online = useOnline()
  return (
    <div className="ui-offline" role="status" aria-live="polite" data-shown={!online}>
      {!online && (
        <>
          <IconWifiOff size={16} aria-hidden="true" />
          You are offline. What you type is kept and saved when the connection is back.
        </>
      )}
    </div>
  )
}
