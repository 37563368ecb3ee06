/** The mark of a summary: a plus that turns into a cross while its details are open. The details are a `group`. */
export function OpenMark() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 16"
      className="size-4 shrink-0 text-quiet transition-transform duration-movement group-open:rotate-45"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
    >
      <path d="M8 2v12M2 8h12" />
    </svg>
  )
}
