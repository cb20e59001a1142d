import type { Scope } from '#parts/scope.ts'
import type { PreparedLayout } from '#site/page/prepared.ts'

/** A layout's sections from top to bottom, each a grid of 12 columns that becomes one column on a small screen. */
export function Grid({ layout, scope }: { readonly layout: PreparedLayout; readonly scope: Scope }) {
  if (layout.sections.length === 0) return null
  return (
    <div className="layout">
      {layout.sections.map((section) => (
        <div className="section" key={section.id}>
          {section.placements.map(({ span, block: { id, name, View, data, loaded } }) => (
            <div className={`cell span-${span}`} data-block={name} key={id}>
              <View id={id} data={data} loaded={loaded} scope={scopeOf(scope, span)} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

const scopeOf = (scope: Scope, span: number): Scope => (span === 12 ? scope : { ...scope, share: span / 12 })
