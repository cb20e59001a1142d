import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createQueries } from '#admin/queries.ts'
import { createAppRouter } from '#admin/router.tsx'
import { UiProvider } from '#ui/provider.tsx'

const queries = createQueries()
const router = createAppRouter(queries)

/** The owners' app. */
export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <UiProvider>
          <RouterProvider router={router} />
        </UiProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
