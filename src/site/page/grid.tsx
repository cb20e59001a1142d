import type { Scope } from '#parts/scope.ts'
import type { PreparedLayout } from '#site/page/prepared.ts'

interface GridProps {
  readonly layout: PreparedLayout
  readonly scope: Scope
  /** The block whose first picture is fetched before all others. */
  readonly early: string | undefined
}

/** A layout's sections from top to bottom, each a grid of 12 columns that becomes one column on a small screen. */
export function Grid({ layout, scope, early }: GridProps) {
  if (layout.sections.length === 0) return null
  return (
    <div className="layout">
      {layout.sections.map((section) => (
        <div className="section" key={section.id}>
          {section.placements.map(({ span, block: { id, name, View, data, loaded } }) => (
            <div className={`cell span-${span}`} data-block={name} key={id}>
              <View id={id} data={data} loaded={loaded} scope={scopeOf(scope, span, id === early)} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function scopeOf(scope: Scope, span: number, early: boolean): Scope {
  if (span === 12 && !early) return scope
  return { ...scope, ...(span < 12 && { share: span / 12 }), ...(early && { early }) }
}
