import type { Tool } from './editor-view'

const paths: Readonly<Record<Tool, string>> = {
  select: 'M3 3h3M9 3h1M13 3v3M13 9v1M13 13h-3M7 13H6M3 13v-3M3 7V6',
  paint: 'M10.5 2.5 13.5 5.5 7 12 4 9zM4 9c-1.5 1-.5 3-2 4.5 2 0 4 0 5-1.5',
  rectangle: 'M2.5 4h11v8h-11z',
  fill: 'M7 2 2.5 6.5 7 11l4.5-4.5zM7 2v4M13 9.5s1.5 2 1.5 3a1.5 1.5 0 0 1-3 0c0-1 1.5-3 1.5-3z',
  place: 'M8 2v12M2 8h12',
  erase: 'M6 13.5h8M2.5 9.5l6-6 4 4-6 6H5z',
  path: 'M3 13V4h7v6h3',
  pan: 'M8 2v12M2 8h12M8 2 6.5 3.5M8 2l1.5 1.5M8 14l-1.5-1.5M8 14l1.5-1.5M2 8l1.5-1.5M2 8l1.5 1.5M14 8l-1.5-1.5M14 8l-1.5 1.5',
}

/** The sign of a tool. Decorative: its name stands below. */
export function ToolIcon({ tool }: { tool: Tool }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 16"
      className="size-7 p-1"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[tool]} />
    </svg>
  )
}
