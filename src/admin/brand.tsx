/** The logo, with the product's name. */
export function Brand({ withName = true }: { readonly withName?: boolean }) {
  return (
    <span className="admin-brand">
      <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" fill="var(--ui-accent)" />
        <path d="M8 8v16h16" fill="none" stroke="#fff" strokeWidth="3.2" strokeLinecap="square" />
        <path
          d="M14.5 8H24v9.5"
          fill="none"
          stroke="#fff"
          strokeWidth="3.2"
          strokeLinecap="square"
          opacity=".55"
        />
      </svg>
      {withName && <span>Sitewright</span>}
    </span>
  )
}
