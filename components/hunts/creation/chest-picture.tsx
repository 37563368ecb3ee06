/** A closed chest, in the colour of its text. */
export function ChestPicture({ className = '' }: { className?: string }) {
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
      <path d="M7 20c0-6 4-10 10-10h14c6 0 10 4 10 10v2H7z" fill="currentColor" fillOpacity="0.16" />
      <path d="M7 22h34v16H7zM24 20v8" />
    </svg>
  )
}
