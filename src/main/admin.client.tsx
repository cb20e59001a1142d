import '#ui/zod-without-eval.ts'
import '@mantine/core/styles.layer.css'
import '#ui/styles/app-fonts.css'
import '#ui/styles/app-base.css'
import '#admin/styles/frames.css'
import '#admin/styles/site-frame.css'
import { createRoot } from 'react-dom/client'
import { App } from '#admin/app.tsx'
import { CallFailure } from '#ui/api/call-failure.ts'
import { announceNonce } from '#ui/nonce.ts'
import '#ui/icon.svg'

const place = document.querySelector('#app')
if (!place) throw new Error('The page has no place for the app.')
announceNonce()
createRoot(place, {
  // A refused call is shown on the screen; only what is wrong with the app itself belongs into the console.
  onCaughtError: (error) => {
    if (!(error instanceof CallFailure)) reportError(error)
  },
}).render(<App loadBlocks={async () => (await import('#blocks/registry.panels.ts')).panelBlocks} />)
