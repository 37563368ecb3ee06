/** A key in the text colour. */
export function KeyPicture({ className = '' }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={className}
    >
      <path d="M16 4 25 9v10l-9 5-9-5V9z" fill="currentColor" fillOpacity="0.16" />
      <path d="m16 10 4 2.2v4.6L16 19l-4-2.2v-4.6z" />
      <path d="m21.5 22 20 20M34 34.500l5-5M29 29.500l4-4" />
    </svg>
  )
}
