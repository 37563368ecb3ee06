'use client'

import { partsOf, shapeOf, type Part } from '@/lib/sandbox/parameter-shape'
import { Code } from './code'
import { LeafValue } from './leaf-value'

/** A value of any type with its parts below it. */
function Value({ part }: { part: Part }) {
  const parts = partsOf(part)
  if (parts === null) return <LeafValue type={part.parameter.type} value={part.value} />
  if (parts.length === 0) return <Code className="text-quiet">[]</Code>
  return <ValueList parts={parts} isNumbered={shapeOf(part.parameter).kind === 'list'} />
}

type ValueListProps = {
  parts: readonly Part[]
  /** Whether the values are the items of a list, which go by their index. */
  isNumbered?: boolean
}

/** Decoded values with their names and types, in their order. */
export function ValueList({ parts, isNumbered = false }: ValueListProps) {
  if (parts.length === 0) return null
  const toName = ({ parameter }: Part, position: number) =>
    isNumbered ? `[${position}]` : parameter.name || (parts.length > 1 ? String(position) : '')
  return (
    <dl className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2">
      {parts.map((part, position) => (
        <div
          key={position}
          className={`min-w-0 border-s border-[var(--hairline-strong)] ps-3 text-note ${partsOf(part) ? '' : 'lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-4'}`}
        >
          <dt className="text-quiet">
            <Code>{toName(part, position)}</Code> {!isNumbered && <Code>{part.parameter.type}</Code>}
          </dt>
          <dd className="min-w-0 break-all">
            <Value part={part} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
