/** A number of a period. */
export interface ShownTotal {
  readonly label: string
  readonly help?: string
  readonly text: string
  /** In percent, from the period before; undefined without a number to compare with. */
  readonly change: number | undefined
  /** Less of it is better. */
  readonly isReversed?: boolean
}

/** Numbers of a period, and how they changed. */
export function Totals({ totals }: { readonly totals: readonly ShownTotal[] }) {
  return (
    <dl className="analytics-totals">
      {totals.map(({ label, help, text, change, isReversed = false }) => {
        const isBetter = change !== undefined && (isReversed ? change < 0 : change > 0)
        return (
          <div key={label} title={help || undefined}>
            <dt>{label}</dt>
            <dd>
              <strong>{text}</strong>
              {change !== undefined && (
                <span className={isBetter || change === 0 ? 'analytics-better' : 'analytics-worse'}>
                  {`${change > 0 ? '+' : ''}${change} %`}
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
