/** The product's mark, in the colours of the theme: the drawing of `resources/icon.svg`. */
export function Mark({ className }: { readonly className: string }) {
  return (
    <svg className={className} viewBox="3 3 58 58" aria-hidden="true">
      <rect x="3" y="3" width="58" height="58" rx="15" fill="var(--accent)" />
      <path
        d="M16 22a7 7 0 0 1 7-7h16.5A9.5 9.5 0 0 1 49 24.5v6.5a9.5 9.5 0 0 1-9.5 9.5H34l-8.9 8.4c-1 1-2.6.3-2.6-1.1v-7.3A6.5 6.5 0 0 1 16 34Z"
        fill="var(--on-accent)"
      />
      <path
        d="M25 24.5h15M25 31.5h9"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="3.6"
        strokeLinecap="round"
      />
    </svg>
  )
}
