import type { ComponentType } from 'react'
import type { PageMarker } from '#lib/page-marker.ts'

/**
 * The markup of an island: a component rendered on the server, and the data from which its script renders the same in
 * the browser. The data is public.
 */
export function Island<Data extends object>(props: {
  readonly marker: PageMarker
  readonly of: ComponentType<Data>
  readonly data: Data
}) {
  const { marker, of: Content, data } = props
  return (
    <div data-island={marker.name} data-island-data={JSON.stringify(data)}>
      <Content {...data} />
    </div>
  )
}
